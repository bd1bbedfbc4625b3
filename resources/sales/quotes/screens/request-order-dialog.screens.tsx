/** Enrols the person of a contact request in an event. */
import { useNavigate } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useQuestions } from '#web/office/dialogs/use-questions.tsx'
import { mailboxQuestion } from '#resources/booking/attendees/shared-mailbox.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import type { ContactRequest } from '#resources/customers/contact-requests/contact-request.ts'

const words = {
  title: { es: 'Inscribir a {name}', en: 'Enrol {name}' },
  text: {
    es: 'Se crea la inscripción confirmada con un cupo, y el cliente si es nuevo.',
    en: 'A confirmed order with one seat is made, and the customer if new.',
  },
  only: { es: 'En blanco, la del evento.', en: 'Left blank, that of the event.' },
  enrol: { es: 'Inscribir', en: 'Enrol' },
  done: { es: 'La persona quedó inscrita', en: 'The person is enrolled' },
} satisfies Record<string, Words>

type Customer = { accountId: string | null; contactId: string | null }

const asks = asked(ordersApi.ofRequest, 'eventId', 'mode')
const hints = { mode: words.only }

export function RequestOrderDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { row, locale } = useRecord<ContactRequest>()
  const navigate = useNavigate()
  const { dialog, withAnswers } = useQuestions(mailboxQuestion)
  return (
    <>
      <StepDialog
        title={say(words.title, locale, { name: `${row.name} ${row.lastname}` })}
        button={words.enrol}
        done={words.done}
        asks={asks}
        hints={hints}
        take={(client, input) =>
          withAnswers((given) =>
            client.call(ordersApi.ofRequest, {
              params: { id: row.id },
              input: { ...customer, ...input, ...given },
            }),
          )
        }
        onDone={({ id }) => void navigate(officeHref(locale, 'orders', id))}
        onClose={onClose}
      >
        <p>{words.text[locale]}</p>
      </StepDialog>
      {dialog}
    </>
  )
}
