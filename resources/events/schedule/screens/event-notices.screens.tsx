/** Notices above an event: warnings, cancellation and former dates. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { displayIn } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { eventsApi, type EventWarning } from '../event.api.ts'
import { isCancelled, isFinal, statusAt } from '../event-state.ts'
import { events, eventStatuses, type Event } from '../event.ts'
import { nearMeeting } from './event-places.screens.tsx'

const words = {
  warnings: { es: 'Antes de seguir, revise', en: 'Check before you go on' },
  cancelled: { es: 'Cancelado: {reason}', en: 'Cancelled: {reason}' },
  moved: { es: 'Cambió de fecha. Antes: {dates}', en: 'It was moved. Before: {dates}' },
  byClock: {
    es: 'Por la fecha, el evento ya está «{now}», pero aquí sigue «{stored}». Regístrelo cuando le conste.',
    en: 'By the date the event is already “{now}”, but here it still is “{stored}”. Record it once you know.',
  },
} satisfies Record<string, Words>

export function EventNotices() {
  const { row: event, locale } = useRecord<Event>()
  const [now] = useState(() => new Date())
  const current = statusAt(event, now)
  const dates = displayIn(event, 'previousDates', { fields: events.fields, locale })
  return (
    <>
      {event.cancelReason && isCancelled(event.status) && (
        <Notice type="error">{say(words.cancelled, locale, { reason: event.cancelReason })}</Notice>
      )}
      {current !== event.status && (
        <Notice type="info">
          {say(words.byClock, locale, {
            now: eventStatuses[current][locale],
            stored: eventStatuses[event.status][locale],
          })}
        </Notice>
      )}
      {dates && <Notice type="info">{say(words.moved, locale, { dates })}</Notice>}
      <nearMeeting.Parts event={event} locale={locale} />
      <Warnings />
    </>
  )
}

/** The board and the form have a place for these. */
const onBoard: readonly EventWarning['kind'][] = ['doubleBooked', 'roomTaken', 'venueTooSmall']

function Warnings() {
  const { row: event, locale } = useRecord<Event>()
  const { id, version, status } = event
  const load = useCallback((client: Client) => client.call(eventsApi.warnings, { params: { id } }), [id])
  // Saving a change may add or resolve a warning.
  const [all = []] = useRead(load, version)
  const warnings = all.filter(({ kind }) => !onBoard.includes(kind))
  if (isFinal(status) || warnings.length === 0) return null
  return (
    <Notice type="warning" title={words.warnings[locale]}>
      <Points>
        {warnings.map(({ kind, message }) => (
          <li key={kind}>{message}</li>
        ))}
      </Points>
    </Notice>
  )
}
