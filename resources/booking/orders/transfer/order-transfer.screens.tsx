/** Moves people of an order to another event, with the price there shown before. */
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Checkbox, Field, FieldSet } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { attendeeName, isActive, type Attendee } from '#resources/booking/attendees/attendee.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { startMoment } from '#resources/events/calendar/zone-words.ts'
import { useSeatQuestions } from '#resources/booking/attendees/screens/seat-questions.screens.tsx'
import { ordersApi } from '../order.api.ts'
import type { Order } from '../order.ts'
import { TransferMode } from './transfer-mode.screens.tsx'
import { TransferPrices, type PriceChoice } from './transfer-prices.screens.tsx'
import { transferFields, type TransferPrice } from './order-transfer.ts'

const words = {
  title: { es: 'Transferir {number}', en: 'Transfer {number}' },
  loading: { es: 'Cargando los participantes', en: 'Loading the attendees' },
  effect: {
    es: 'Dejan su cupo en este evento y reciben otro con una inscripción nueva. Para volver atrás, transfiera de nuevo.',
    en: 'They leave their seat in this event and get another with a new order. To go back, transfer again.',
  },
  people: { es: 'A quiénes', en: 'Whom' },
  unnamed: {
    es: 'Con todos se van también los cupos por nombrar ({n}).',
    en: 'With everybody, the seats to name ({n}) move too.',
  },
  invoiced: {
    es: 'Esta inscripción está facturada: después acredite los cupos que salen y facture la inscripción nueva.',
    en: 'This order is invoiced: afterwards credit the seats that leave and invoice the new order.',
  },
  button: { es: 'Transferir', en: 'Transfer' },
  done: { es: 'Transferidos: esta es su inscripción nueva', en: 'Transferred: this is their new order' },
} satisfies Record<string, Words>

const asks = asked(ordersApi.transfer, 'note', 'notify')

export function TransferOrder({ onClose }: { onClose: () => void }) {
  const { row: order, locale } = useRecord<Order>()
  const navigate = useNavigate()
  const known = useKnown(order)
  const [eventId, setEventId] = useState<string | null>(null)
  const to = useTarget(eventId)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [price, setPrice] = useState<TransferPrice>('agreed')
  const [mode, setMode] = useState<SeatMode>('onSite')
  const { dialog, withAnswers } = useSeatQuestions()
  const moving = known?.seated.filter(({ id }) => !left.has(id)) ?? []
  const isWhole = left.size === 0
  const isNobody = moving.length === 0 && !(isWhole && order.unnamedSeats > 0)
  const toggle = (id: string) => setLeft((before) => before.symmetricDifference(new Set([id])))
  return (
    <>
      <StepDialog
        title={say(words.title, locale, { number: order.number })}
        button={words.button}
        isBlocked={eventId === null || isNobody}
        isTouched={eventId !== null || left.size > 0}
        done={words.done}
        asks={asks}
        take={(client, input) =>
          withAnswers((given) =>
            client.call(ordersApi.transfer, {
              params: { id: order.id },
              input: {
                eventId: eventId!,
                ...(!isWhole && { attendeeIds: moving.map(({ id }) => id) }),
                price,
                mode,
                ...input,
                ...given,
              },
            }),
          )
        }
        inputs={['eventId']}
        onDone={({ id }) => void navigate(officeHref(locale, 'orders', id))}
        onClose={onClose}
      >
        {(errors) =>
          known ? (
            <>
              <p>{words.effect[locale]}</p>
              {known.isInvoiced && <Notice type="warning">{words.invoiced[locale]}</Notice>}
              <Target
                value={eventId}
                error={errors['eventId']}
                first={known.editions}
                to={to}
                onPick={setEventId}
              />
              <People {...{ known, left, order }} onToggle={toggle} />
              {to?.modality === 'mixed' && known.from.modality === 'mixed' && (
                <TransferMode value={mode} onChange={setMode} />
              )}
              {to && (
                <TransferPrices
                  {...choiceOf({ order, known, to, moving, isWhole, mode })}
                  value={price}
                  onChange={setPrice}
                />
              )}
            </>
          ) : (
            <Skeleton lines={4} label={words.loading[locale]} />
          )
        }
      </StepDialog>
      {dialog}
    </>
  )
}

type Known = { from: Event; seated: Attendee[]; editions: string[]; isInvoiced: boolean }
function useKnown({ id, eventId }: Order): Known | undefined {
  const read = useCallback(
    async (client: Client): Promise<Known> => {
      const from = await client.call(eventsApi.get, { params: { id: eventId } })
      const open = [
        { field: 'courseId', op: 'eq' as const, value: from.courseId },
        { field: 'status', op: 'in' as const, value: ['scheduled', 'confirmed'] },
        { field: 'id', op: 'ne' as const, value: eventId },
      ]
      const sort = [{ field: 'startsAt', dir: 'asc' as const }]
      const [people, editions, [listed]] = await Promise.all([
        client.call(ordersApi.attendees, { params: { id } }),
        client.call(eventsApi.list, { input: { filters: open, sort, perPage: 10 } }),
        client
          .call(ordersApi.list, { input: { filters: [{ field: 'id', op: 'eq', value: id }], perPage: 1 } })
          .then(({ items }) => items),
      ])
      return {
        from,
        seated: people.filter(isActive),
        editions: editions.items.map((one) => one.id),
        isInvoiced: (listed?.invoicing ?? 'notInvoiced') !== 'notInvoiced',
      }
    },
    [id, eventId],
  )
  return useRead(read)[0]
}

function useTarget(id: string | null): Event | undefined {
  const read = useCallback(
    async (client: Client) => (id ? client.call(eventsApi.get, { params: { id } }) : undefined),
    [id],
  )
  const [event] = useRead(read)
  return event?.id === id ? event : undefined
}

type Choice = { order: Order; known: Known; to: Event; moving: Attendee[]; isWhole: boolean; mode: SeatMode }
const choiceOf = ({ order, known, to, moving, isWhole, mode }: Choice): PriceChoice => ({
  order,
  from: known.from,
  to,
  fallback: mode,
  isWhole,
  seats: [...moving, ...Array.from({ length: isWhole ? order.unnamedSeats : 0 }, () => ({ mode: null }))],
})

type TargetProps = {
  value: string | null
  error: string | undefined
  first: readonly string[]
  /** The chosen event, once it has been read. */
  to: Event | undefined
  onPick: (id: string | null) => void
}
function Target({ value, error, first, to, onPick }: TargetProps) {
  const { locale } = useRecord()
  const label = transferFields.eventId.label[locale]
  return (
    <Field
      label={label}
      hint={to?.startsAt ? `${to.code}, ${startMoment({ ...to, startsAt: to.startsAt }, locale)}` : undefined}
      error={error}
      isRequired
    >
      {(control) => <Lookup target="events" {...{ value, first, onPick, control, label, locale }} />}
    </Field>
  )
}

type PeopleProps = {
  known: Known
  order: Order
  left: ReadonlySet<string>
  onToggle: (id: string) => void
}
function People({ known, order, left, onToggle }: PeopleProps) {
  const { locale } = useRecord()
  const { unnamedSeats: n } = order
  return (
    <FieldSet label={words.people[locale]} hint={n > 0 ? say(words.unnamed, locale, { n }) : undefined}>
      {known.seated.map((one) => (
        <Checkbox
          key={one.id}
          label={attendeeName(one)}
          checked={!left.has(one.id)}
          onChange={() => onToggle(one.id)}
        />
      ))}
    </FieldSet>
  )
}
