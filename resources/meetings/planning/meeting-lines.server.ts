/** The line of hosted meetings on an event's board. */
import { sql } from 'kysely'
import { say, type Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import type { BoardLine } from '#resources/events/event-boards/event-board.api.ts'
import { isAhead } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { providers } from '#resources/events/occasions/provider.ts'
import { meetingsOf, type Meeting } from './meeting-rows.server.ts'
import { meetingReasons } from './meeting-state.ts'
import { hostedBy } from '#resources/events/occasions/occasion.ts'

const words = {
  title: { es: 'Reunión en línea', en: 'Online meeting' },
  ready: { es: '{provider}: listas, {ready} de {all}', en: '{provider}: {ready} of {all} ready' },
  planned: {
    es: '{provider}: se crea al programar el evento',
    en: '{provider}: made once the event is scheduled',
  },
  tooSmall: {
    es: 'Capacidad de una reunión de la cuenta: {capacity}; cupos en línea: {seats}',
    en: 'Capacity of a meeting of the account: {capacity}; online seats: {seats}',
  },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>

export async function meetingLines({ db, locale }: Context, event: Event): Promise<BoardLine[]> {
  const provider = hostedBy(event)
  if (!provider || !isAhead(event, new Date())) return []
  const all = await meetingsOf(db, { kind: 'event', id: event.id })
  // What is past holds nothing up.
  const meetings = all.filter(({ sessionKey }) => sessionKey === null || isToCome(event, sessionKey))
  const ready = meetings.filter(({ state }) => state === 'ready').length
  const reason = meetings.find((meeting) => meeting.reason)?.reason
  const values = { provider: providers[provider][locale], ready, all: meetings.length }
  const line = {
    key: 'meetings',
    phase: 'before',
    title: words.title[locale],
    goTo: 'meetings',
    action: words.see[locale],
  } as const
  if (reason) return [{ ...line, severity: 'blocking', facts: meetingReasons[reason][locale] }]
  const short = await shortOf(db, meetings)
  if (short) return [{ ...line, severity: 'blocking', facts: say(words.tooSmall, locale, short) }]
  return [
    {
      ...line,
      severity: ready === meetings.length ? 'done' : 'info',
      facts: say(meetings.length === 0 ? words.planned : words.ready, locale, values),
    },
  ]
}

/** The account's plan may have become smaller, or its size may have been read only after the save. */
async function shortOf(
  db: Db,
  meetings: readonly Meeting[],
): Promise<{ capacity: number; seats: number } | undefined> {
  const hosts = await db
    .selectFrom('meetingConnections')
    .select(['id', 'capacity'])
    .where('id', '=', sql<string>`any(${meetings.map(({ hostId }) => hostId)}::bigint[])`)
    .execute()
  for (const { hostId, seats } of meetings) {
    const capacity = hosts.find(({ id }) => id === hostId)?.capacity ?? null
    if (capacity !== null && seats !== null && seats > capacity) return { capacity, seats }
  }
  return undefined
}

const isToCome = ({ sessions }: Event, key: string): boolean =>
  sessions.some((session) => session.key === key && Date.parse(session.endAt) > Date.now())
