/** Attendees of an order: open, substitute, un-enrol or add. */
import UserPlus from 'lucide-react/icons/user-plus'
import { useCallback, useMemo, useState } from 'react'
import type { Client } from '#core/client.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { SeatsTaken, useSeats } from './seats-taken.screens.tsx'
import { UndoNotice, type Done } from '#web/office/dialogs/undo-notice.tsx'
import { GridSelection } from '#web/office/grid/grid-tools.tsx'
import grid from '#web/office/grid/grid.module.css'
import { useGrid } from '#web/office/grid/use-grid.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { AddPeopleDialog } from './add-people-dialog.screens.tsx'
import { AttendeeBulk } from './attendee-bulk.screens.tsx'
import { attendeeText, columnsOf } from './attendee-columns.screens.tsx'
import { AttendeePanel } from './attendee-panel.screens.tsx'
import { attendeeName, isActive, type Attendee } from '../attendee.ts'
import { useAttendees, type Attendees } from './use-attendees.screens.tsx'
import { useOpenedAttendee } from './use-opened.screens.tsx'
import { isClosed } from '#resources/events/schedule/event-state.ts'
import { isCancelledOrder } from '#resources/booking/orders/order-state.ts'

const words = {
  loading: { es: 'Cargando los participantes', en: 'Loading the attendees' },
  label: { es: 'Participantes', en: 'Attendees' },
  add: { es: 'Añadir participantes', en: 'Add attendees' },
  toEvent: { es: 'Ir al evento', en: 'Go to the event' },
  none: { es: 'Esta inscripción no tiene participantes', en: 'This order has no attendees' },
  noneText: { es: 'Añádalos mientras queden cupos.', en: 'Add them while seats are left.' },
} satisfies Record<string, Words>
const unnamed: CountedWords = {
  one: {
    es: 'Falta nombrar 1 cupo: quien se añada lo toma.',
    en: '1 seat has no name yet: whoever is added takes it.',
  },
  many: {
    es: 'Falta nombrar {n} cupos: quienes se añadan los toman.',
    en: '{n} seats have no names yet: those who are added take them.',
  },
}

export function OrderAttendees() {
  const { locale, row: order } = useRecord<Order>()
  const { id, eventId } = order
  const load = useCallback(
    async (client: Client, show: (rows: Attendee[]) => void) =>
      show(await client.call(ordersApi.attendees, { params: { id } })),
    [id],
  )
  const read = useCallback(
    (client: Client) => client.call(eventsApi.get, { params: { id: eventId } }),
    [eventId],
  )
  const [event] = useRead(read)
  const attendees = useAttendees(load)
  if (!attendees.rows || !event) return <Skeleton lines={5} label={words.loading[locale]} />
  return <OrderGrid attendees={attendees} rows={attendees.rows} event={event} />
}

const noFilters = [] as const
type OrderGridProps = { attendees: Attendees; rows: readonly Attendee[]; event: Event }
function OrderGrid({ attendees: { put, reload }, rows, event }: OrderGridProps) {
  const { row: order, locale, refresh } = useRecord<Order>()
  const [isAdding, setAdding] = useState(false)
  const [done, setDone] = useState<Done>()
  const { open, opened, close, hrefOf } = useOpenedAttendee(rows)
  // Seats and total of the order follow from its people.
  const changed = useCallback(
    (people: readonly Attendee[]) => {
      put(people)
      void refresh()
    },
    [put, refresh],
  )
  const reloaded = useCallback(() => {
    reload()
    void refresh()
  }, [reload, refresh])
  const columns = useMemo(
    () =>
      columnsOf({ event, locale, onChanged: (one) => changed([one]) }).filter(({ key }) => key !== 'order'),
    [event, locale, changed],
  )
  const of = useGrid({
    rows,
    columns,
    filters: noFilters,
    textOf: attendeeText,
    titleOf: attendeeName,
    onEdit: open,
  })
  const seats = useSeats(event.id, locale, rows)
  const mayAdd = mayCall(ordersApi.addAttendees) && !isCancelledOrder(order.status) && !isClosed(event.status)
  const add = mayAdd && (
    <Button size="small" onClick={() => setAdding(true)}>
      <UserPlus /> {words.add[locale]}
    </Button>
  )
  return (
    <section className={grid.grid} aria-label={words.label[locale]}>
      <div className={grid.bar}>
        <SeatsTaken seats={seats} locale={locale} />
        <span className={grid.actions}>
          <LinkButton size="small" kind="quiet" href={officeHref(locale, 'events', event.id)}>
            {words.toEvent[locale]}
          </LinkButton>
          {rows.length > 0 && add}
        </span>
      </div>
      {order.unnamedSeats > 0 && <Notice>{sayCount(unnamed, locale, { n: order.unnamedSeats })}</Notice>}
      <UndoNotice done={done} onClose={() => setDone(undefined)} />
      {rows.length === 0 ? (
        <EmptyState title={words.none[locale]} action={add}>
          {words.noneText[locale]}
        </EmptyState>
      ) : (
        <DataTable
          label={words.label[locale]}
          columns={of.columns}
          rows={of.shown}
          titleOf={attendeeName}
          link={{ hrefOf, onOpen: ({ id }) => open(id) }}
          selection={of.selection}
          toneOf={(row) => (isActive(row) ? undefined : 'faint')}
        />
      )}
      <GridSelection of={of}>
        <AttendeeBulk event={event} grid={of} onChanged={changed} onReload={reloaded} onDone={setDone} />
      </GridSelection>
      {isAdding && <AddPeopleDialog event={event} onDone={reloaded} onClose={() => setAdding(false)} />}
      {opened && (
        <AttendeePanel
          key={opened.id}
          attendee={opened}
          event={event}
          onChanged={changed}
          onSubstituted={reloaded}
          onClose={close}
        />
      )}
    </section>
  )
}
