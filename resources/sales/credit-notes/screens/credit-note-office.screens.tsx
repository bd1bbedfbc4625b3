/** Registers the screens with the office; they are loaded lazily. */
import Receipt from 'lucide-react/icons/receipt'
import { attendeeSteps } from '#resources/booking/attendees/screens/attendee-places.screens.tsx'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { creditNotesApi } from '../credit-note.api.ts'
import { creditNotes } from '../credit-note.ts'

export const creditNotesScreens = defineScreens({
  segment: 'credit-notes',
  resource: creditNotes,
  api: creditNotesApi,
  nav: { Icon: Receipt },
  load: () => import('./credit-note.screens.tsx'),
})

const creditNotesWith = (name: 'AccountCreditNotes' | 'InvoiceCreditNotes'): Tab => ({
  key: 'credit-notes',
  words: creditNotes.words.many,
  needs: creditNotesApi.list,
  body: lazyBody(async () => (await import('./related-credit-notes.screens.tsx'))[name]),
})
export const creditNotesOfAccountTab = creditNotesWith('AccountCreditNotes')
export const creditNotesOfInvoiceTab = creditNotesWith('InvoiceCreditNotes')

export const creditOfSeat = attendeeSteps.part({
  needs: creditNotesApi.creditSeat,
  body: lazyBody(async () => (await import('./credit-seat.screens.tsx')).CreditSeat),
})
