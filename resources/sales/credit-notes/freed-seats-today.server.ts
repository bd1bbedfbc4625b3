/** Invoiced seats that were given back and wait for their credit note, as work on Today. */
import { say, type Words } from '#core/words.ts'
import { fromNow } from '#web/due.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { creditNotesApi } from './credit-note.api.ts'

const freed: Words = { es: 'Dado de baja {when} · {invoice}', en: 'Un-enrolled {when} · {invoice}' }

export const seatsToCredit: WorkSource = {
  key: 'seats-to-credit',
  words: { es: 'Cupos facturados y devueltos, por acreditar', en: 'Invoiced seats given back, to credit' },
  needs: creditNotesApi.freedSeats,
  load: async (client) => {
    const { locale } = client
    const seats = await client.call(creditNotesApi.freedSeats)
    return {
      lines: seats.slice(0, WORK_SHOWN).map(({ attendeeId, eventId, name, invoiceNumber, freedAt }) => ({
        key: attendeeId,
        title: name,
        facts: say(freed, locale, { when: fromNow(freedAt, locale), invoice: invoiceNumber }),
        // The person, whose panel offers the note.
        href: `events/${eventId}?tab=attendees&enrolment=all&attendee=${attendeeId}`,
      })),
      total: seats.length,
    }
  },
}
