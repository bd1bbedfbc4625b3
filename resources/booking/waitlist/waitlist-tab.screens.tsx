/** The waitlist of an event: offer, accept, decline and return entries. */
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import { display, recordFields } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { SeatsTaken, useSeats } from '#resources/booking/attendees/screens/seats-taken.screens.tsx'
import { GridSelection } from '#web/office/grid/grid-tools.tsx'
import { AddedActions, hasAddedActions } from '#web/office/list/bulk/added-actions.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Row, RowList } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { useSelection, type RowSelection } from '#web/office/table/use-selection.ts'
import { UndoNotice, type Done } from '#web/office/dialogs/undo-notice.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { attendeeName } from '#resources/booking/attendees/attendee.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { AcceptOffer, AddEntry, EntryConsents, OfferSeats } from './waitlist-dialogs.screens.tsx'
import { WaitlistTools } from './waitlist-tools.screens.tsx'
import { waitlistApi } from './waitlist-entry.api.ts'
import { waitlistStatuses, type WaitlistEntry } from './waitlist-entry.ts'
import { entryTones, isOfferedEntry } from './waitlist-state.ts'

const words = {
  loading: { es: 'Cargando la lista de espera', en: 'Loading the waitlist' },
  label: { es: 'Lista de espera', en: 'Waitlist' },
  add: { es: 'Añadir a la lista', en: 'Add to the list' },
  none: { es: 'Nadie espera un cupo', en: 'Nobody waits for a seat' },
  noneText: {
    es: 'Cuando el evento esté completo, anote aquí a quien quiera un cupo: se le ofrece en cuanto quede libre.',
    en: 'Once the event is full, note here who wants a seat: it is offered as soon as one is free.',
  },
  off: { es: 'Este evento no lleva lista de espera', en: 'This event keeps no waitlist' },
  offText: { es: 'Actívela en los datos del evento.', en: 'Turn it on in the details of the event.' },
  turnOn: { es: 'Ir a los datos', en: 'Go to the details' },
  seat: { es: '1 cupo', en: '1 seat' },
  seats: { es: '{n} cupos', en: '{n} seats' },
  offered: { es: 'Se le ofrecieron {n}, responde hasta {until}', en: 'Offered {n}, to answer by {until}' },
  since: { es: 'desde {at}', en: 'since {at}' },
  partly: { es: 'acepta menos', en: 'takes fewer' },
} satisfies Record<string, Words>

type OpenDialog = { kind: 'offer' | 'accept' | 'consents'; entry: WaitlistEntry } | { kind: 'add' }

export function WaitlistTab() {
  const { row: event, locale } = useRecord<Event>()
  const { id } = event
  const load = useCallback((client: Client) => client.call(waitlistApi.ofEvent, { params: { id } }), [id])
  const [entries, reload] = useRead(load)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [done, setDone] = useState<Done>()
  const seats = useSeats(id, locale, entries)
  const selection = useSelection(entries ?? none, attendeeName)
  if (!entries) return <Skeleton lines={6} label={words.loading[locale]} />
  const mayAdd = mayCall(waitlistApi.create)
  const add = mayAdd && (
    <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
      <Plus /> {words.add[locale]}
    </Button>
  )
  const onAnswered = (what?: Done) => {
    setDone(what)
    reload()
  }
  return (
    <>
      <Bar>
        <SeatsTaken seats={seats} locale={locale} />
        {entries.length > 0 && add}
      </Bar>
      <UndoNotice done={done} onClose={() => setDone(undefined)} />
      {entries.length === 0 ? (
        <NobodyWaits add={add} />
      ) : (
        <RowList label={words.label[locale]}>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              locale={locale}
              selection={selection}
              tools={mayAdd && <WaitlistTools entry={entry} onAsk={setDialog} onAnswered={onAnswered} />}
            />
          ))}
        </RowList>
      )}
      <GridSelection of={{ selection }}>
        <AddedActions
          list="events/waitlist"
          rows={entries.filter((entry) => selection.selected.has(entry.id))}
          of={id}
        />
      </GridSelection>
      {dialog && (
        <Dialog
          dialog={dialog}
          free={seats?.total.free ?? 0}
          onDone={onAnswered}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

type DialogProps = { dialog: OpenDialog; free: number; onDone: (done?: Done) => void; onClose: () => void }
function Dialog({ dialog, free, ...handlers }: DialogProps) {
  const { row: event } = useRecord<Event>()
  if (dialog.kind === 'consents') return <EntryConsents entry={dialog.entry} onClose={handlers.onClose} />
  if (dialog.kind === 'add') return <AddEntry event={event} {...handlers} />
  if (dialog.kind === 'offer') return <OfferSeats entry={dialog.entry} free={free} {...handlers} />
  return <AcceptOffer entry={dialog.entry} event={event} {...handlers} />
}

function NobodyWaits({ add }: { add: ReactNode }) {
  const { row: event, locale, goTo } = useRecord<Event>()
  if (event.waitlist.enabled) {
    return (
      <EmptyState title={words.none[locale]} action={add}>
        {words.noneText[locale]}
      </EmptyState>
    )
  }
  const turnOn = mayCall(waitlistApi.create) && (
    <Button onClick={() => goTo('waitlist.enabled')}>{words.turnOn[locale]}</Button>
  )
  return (
    <EmptyState title={words.off[locale]} action={turnOn}>
      {words.offText[locale]}
    </EmptyState>
  )
}

const none: readonly WaitlistEntry[] = []

type EntryProps = {
  entry: WaitlistEntry
  locale: Locale
  selection: RowSelection
  tools: ReactNode
}
function Entry({ entry, locale, selection, tools }: EntryProps) {
  const { company, email, phone, seats, status, mode, acceptsFewer, notes } = entry
  const name = attendeeName(entry)
  const at = (moment: string) => display(recordFields['createdAt']!, moment, { locale })
  const facts = [
    seats === 1 ? words.seat[locale] : say(words.seats, locale, { n: seats }),
    seats > 1 && acceptsFewer && words.partly[locale],
    mode && seatModes[mode][locale],
    company,
    email,
    phone,
    say(words.since, locale, { at: at(entry.createdAt) }),
  ]
  const offer =
    isOfferedEntry(status) && entry.expiresAt
      ? say(words.offered, locale, { n: entry.offeredSeats ?? 0, until: at(entry.expiresAt) })
      : undefined
  return (
    <Row
      title={
        <>
          {hasAddedActions('events/waitlist') ? (
            <Checkbox
              label={name}
              checked={selection.selected.has(entry.id)}
              onChange={() => selection.toggle({ id: entry.id, title: name }, false)}
            />
          ) : (
            name
          )}
          <Badge tone={entryTones[status]}>{waitlistStatuses[status][locale]}</Badge>
        </>
      }
      facts={facts.filter(Boolean).join(' · ')}
      text={[offer, notes].filter(Boolean).join('. ') || undefined}
      tools={tools}
    />
  )
}
