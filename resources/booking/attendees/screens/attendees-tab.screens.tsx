/** The attendees of an event: search, filters, selection and bulk actions. */
import UserPlus from 'lucide-react/icons/user-plus'
import { useMemo, useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { SeatsTaken, useSeats } from './seats-taken.screens.tsx'
import { GridSelection, GridTools } from '#web/office/grid/grid-tools.tsx'
import grid from '#web/office/grid/grid.module.css'
import { useGrid } from '#web/office/grid/use-grid.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { ExportButton } from '#web/office/list/export-button.tsx'
import { acceptOf, type ExportKind } from '#web/office/list/export-list.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { UndoNotice, type Done } from '#web/office/dialogs/undo-notice.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Event } from '#resources/events/schedule/event.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { AttendeeBulk } from './attendee-bulk.screens.tsx'
import { exportQueryOf } from '../attendee-export-query.ts'
import { attendeeText, columnsOf, filtersOf } from './attendee-columns.screens.tsx'
import { attendeeTools } from './attendee-places.screens.tsx'
import { AttendeePanel } from './attendee-panel.screens.tsx'
import { attendeesApi } from '../attendee.api.ts'
import styles from './attendee.module.css'
import { attendeeName, isActive, type Attendee } from '../attendee.ts'
import { useOpenedAttendee } from './use-opened.screens.tsx'
import { loadOfEvent, useAttendees, type Attendees } from './use-attendees.screens.tsx'
import { isFinal } from '#resources/events/schedule/event-state.ts'

const words = {
  loading: { es: 'Cargando los participantes', en: 'Loading the attendees' },
  label: { es: 'Participantes', en: 'Attendees' },
  many: { es: 'participantes', en: 'attendees' },
  enrol: { es: 'Inscribir', en: 'Enrol' },
  none: { es: 'Todavía no hay participantes', en: 'There are no attendees yet' },
  noneText: {
    es: 'Inscriba a una empresa o a una persona; puede pegar la lista desde Excel.',
    en: 'Enrol a company or a person; a list can be pasted from Excel.',
  },
  noneFound: { es: 'Nadie coincide', en: 'Nobody matches' },
  noneFoundText: {
    es: 'Pruebe con otras palabras o cambie los filtros.',
    en: 'Try other words or change the filters.',
  },
  keys: {
    es: '{j} {k} filas · {x} elegir · {e} editar · {s} buscar',
    en: '{j} {k} rows · {x} select · {e} edit · {s} search',
  },
} satisfies Record<string, Words>

const exportColumns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'position',
  'documentId',
  'mode',
  'enrolment',
  'attendancePct',
  'score',
  'outcome',
  'orderId',
]

export function AttendeesTab() {
  const { locale, row } = useRecord<Event>()
  const load = useMemo(() => loadOfEvent(row.id), [row.id])
  const attendees = useAttendees(load)
  if (!attendees.rows) return <Skeleton lines={10} label={words.loading[locale]} />
  return <AttendeeGrid attendees={attendees} rows={attendees.rows} />
}

function AttendeeGrid({
  attendees: { put, reload },
  rows,
}: {
  attendees: Attendees
  rows: readonly Attendee[]
}) {
  const { row: event, locale, client } = useRecord<Event>()
  const [done, setDone] = useState<Done>()
  const { open, opened, close, hrefOf } = useOpenedAttendee(rows)
  const columns = useMemo(
    () => columnsOf({ event, locale, onChanged: (changed) => put([changed]) }),
    [event, locale, put],
  )
  const filters = useMemo(() => filtersOf(event), [event])
  const of = useGrid({ rows, columns, filters, textOf: attendeeText, titleOf: attendeeName, onEdit: open })
  const seats = useSeats(event.id, locale, rows)
  const enrol = <EnrolButton event={event} />
  const download = async (kind: ExportKind) =>
    saveAs(
      await client.download(attendeesApi.excelOfEvent, {
        params: { id: event.id },
        input: { ...exportQueryOf(of.query, of.shown), columns: exportColumns },
        ...acceptOf(kind),
      }),
    )
  if (rows.length === 0) {
    return (
      <EmptyState title={words.none[locale]} action={enrol}>
        {words.noneText[locale]}
      </EmptyState>
    )
  }
  return (
    <section className={grid.grid} aria-label={words.label[locale]}>
      <GridTools of={of} many={words.many[locale]}>
        <SeatsTaken seats={seats} locale={locale} />
        <attendeeTools.Parts />
        <ExportButton onExport={download} />
        {enrol}
      </GridTools>
      <UndoNotice done={done} onClose={() => setDone(undefined)} />
      {of.shown.length === 0 ? (
        <EmptyState title={words.noneFound[locale]}>{words.noneFoundText[locale]}</EmptyState>
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
      <Keys />
      <GridSelection of={of}>
        <AttendeeBulk event={event} grid={of} onChanged={put} onReload={reload} onDone={setDone} />
      </GridSelection>
      {opened && (
        <AttendeePanel
          key={opened.id}
          attendee={opened}
          event={event}
          onChanged={put}
          onSubstituted={reload}
          onClose={close}
        />
      )}
    </section>
  )
}

function EnrolButton({ event }: { event: Event }) {
  const { locale } = useRecord()
  if (!mayCall(ordersApi.create) || isFinal(event.status)) return null
  return (
    <LinkButton
      size="small"
      kind="primary"
      href={`${officeHref(locale, 'orders', 'new')}?eventId=${event.id}`}
    >
      <UserPlus /> {words.enrol[locale]}
    </LinkButton>
  )
}

function Keys() {
  const { locale } = useRecord()
  return (
    <p className={styles.keys} aria-hidden>
      {say(words.keys, locale, { j: 'j', k: 'k', x: 'x', e: 'e', s: '/' })}
    </p>
  )
}
