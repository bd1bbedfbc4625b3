/** Adds people to an existing order, all of them or none. */
import { list } from '#core/field.ts'
import { say, type Words } from '#core/words.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { PeopleInput } from '../people/people-input.screens.tsx'
import type { AnyRow } from '#web/office/records/screen.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { attendees, personFields } from '../attendee.ts'
import { useSeatQuestions } from './seat-questions.screens.tsx'

const words = {
  title: { es: 'Añadir participantes a {number}', en: 'Add attendees to {number}' },
  button: { es: 'Inscribir', en: 'Enrol' },
} satisfies Record<string, Words>

const fields = { attendees: list(attendees.words.many, personFields, { min: 1, max: 500 }) }
const inputs = {
  onSite: { attendees: ({ name }: { name: string }) => <PeopleInput name={name} isMixed={false} /> },
  mixed: { attendees: ({ name }: { name: string }) => <PeopleInput name={name} isMixed /> },
}

type AddPeopleDialogProps = { event: Pick<Event, 'modality'>; onDone: () => void; onClose: () => void }

export function AddPeopleDialog({ event, onDone, onClose }: AddPeopleDialogProps) {
  const { client, locale, row: order } = useRecord<Order>()
  const { dialog, withAnswers } = useSeatQuestions()
  const { id, number } = order
  const save = async (input: Record<string, unknown>): Promise<AnyRow> => {
    await withAnswers((given) =>
      client.call(ordersApi.addAttendees, { params: { id }, input: { ...input, ...given } as never }),
    )
    return order as unknown as AnyRow
  }
  return (
    <OfficeDialog title={say(words.title, locale, { number })} onClose={onClose} isWide>
      <ResourceForm
        isInDialog
        fields={fields}
        inputs={event.modality === 'mixed' ? inputs.mixed : inputs.onSite}
        draftKey={`people of ${id}`}
        submitText={words.button}
        save={save}
        onSaved={() => {
          onClose()
          onDone()
        }}
        onCancel={onClose}
      />
      {dialog}
    </OfficeDialog>
  )
}
