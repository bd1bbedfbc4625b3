/** Enrols the person of a contact request in an event. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { useQuestions } from '#web/office/dialogs/use-questions.tsx'
import { mailboxQuestion } from '#resources/booking/attendees/shared-mailbox.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import type { ContactRequest } from '#resources/customers/contact-requests/contact-request.ts'

const words = {
  title: { es: 'Inscribir a {name}', en: 'Enrol {name}' },
  text: {
    es: 'Se crea la inscripción confirmada con un cupo, y el cliente si es nuevo.',
    en: 'A confirmed order with one seat is made, and the customer if new.',
  },
  mode: { es: 'Modalidad', en: 'Delivery mode' },
  only: { es: 'La del evento', en: 'The event’s' },
  enrol: { es: 'Inscribir', en: 'Enrol' },
  done: { es: 'La persona quedó inscrita', en: 'The person is enrolled' },
} satisfies Record<string, Words>

type Mode = keyof typeof seatModes
type Customer = { accountId: string | null; contactId: string | null }

export function RequestOrderDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { row, locale } = useRecord<ContactRequest>()
  const navigate = useNavigate()
  const [eventId, setEventId] = useState<string | null>(null)
  const [mode, setMode] = useState<Mode | ''>('')
  const { dialog, withAnswers } = useQuestions(mailboxQuestion)
  const label = orders.fields.eventId.label[locale]
  return (
    <>
      <StepDialog
        title={say(words.title, locale, { name: `${row.name} ${row.lastname}` })}
        button={words.enrol}
        isBlocked={eventId === null}
        done={words.done}
        take={(client) =>
          withAnswers((given) =>
            client.call(ordersApi.ofRequest, {
              params: { id: row.id },
              input: { ...customer, eventId: eventId!, mode: mode || null, ...given },
            }),
          )
        }
        inputs={['eventId', 'mode']}
        onDone={({ id }) => void navigate(officeHref(locale, 'orders', id))}
        onClose={onClose}
      >
        {(errors) => (
          <>
            <p>{words.text[locale]}</p>
            <Field label={label} error={errors['eventId']} isRequired>
              {(control) => (
                <Lookup
                  target="events"
                  value={eventId}
                  onPick={setEventId}
                  control={control}
                  label={label}
                  locale={locale}
                />
              )}
            </Field>
            <Field label={words.mode[locale]} error={errors['mode'] ?? errors['attendees.0.mode']}>
              {(control) => (
                <Select
                  {...control}
                  value={mode}
                  onChange={({ target }) => setMode(target.value as Mode | '')}
                >
                  <option value="">{words.only[locale]}</option>
                  {Object.entries(seatModes).map(([code, name]) => (
                    <option key={code} value={code}>
                      {name[locale]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </>
        )}
      </StepDialog>
      {dialog}
    </>
  )
}
