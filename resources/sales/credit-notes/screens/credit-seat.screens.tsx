/** Drafts the credit note for the invoiced seat of a person who was un-enrolled. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Words } from '#core/words.ts'
import { creditNotesApi } from '../credit-note.api.ts'
import { officeHref } from '#web/office/addresses.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Button } from '#web/ui/button.tsx'
import { isActive, type Attendee } from '#resources/booking/attendees/attendee.ts'

const words = {
  credit: { es: 'Acreditar el cupo', en: 'Credit the seat' },
} satisfies Record<string, Words>

/** Opens the draft; the server refuses a seat that was not invoiced or has its note. */
export function CreditSeat({ attendee }: { attendee: Attendee }) {
  const { client, locale } = useRecord()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const wasSubstituted = attendee.enrolmentHistory.at(-1)?.reason === 'substituted'
  if (isActive(attendee) || wasSubstituted) return null
  const credit = async () => {
    setBusy(true)
    try {
      const notes = await client.call(creditNotesApi.creditSeat, { params: { id: attendee.id } })
      await navigate(officeHref(locale, 'credit-notes', notes[0]!.id))
    } catch (error) {
      sayFailure(error, locale)
      setBusy(false)
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void credit()}>
      {words.credit[locale]}
    </Button>
  )
}
