/** The line of hosted meetings on an event's board. */
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { BoardLine } from '#resources/events/event-boards/event-board.api.ts'
import { isAhead } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { providers } from '#resources/events/occasions/provider.ts'
import { meetingsOf } from './meeting-rows.server.ts'
import { meetingReasons } from './meeting-state.ts'
import { hostedBy } from '#resources/events/occasions/occasion.ts'

const words = {
  title: { es: 'Reunión en línea', en: 'Online meeting' },
  ready: { es: '{provider}: listas, {ready} de {all}', en: '{provider}: {ready} of {all} ready' },
  planned: {
    es: '{provider}: se crea al programar el evento',
    en: '{provider}: made once the event is scheduled',
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
  return [
    {
      key: 'meetings',
      phase: 'before',
      severity: reason ? 'blocking' : ready === meetings.length ? 'done' : 'info',
      title: words.title[locale],
      facts: reason
        ? meetingReasons[reason][locale]
        : say(meetings.length === 0 ? words.planned : words.ready, locale, values),
      goTo: 'meetings',
      action: words.see[locale],
    },
  ]
}

const isToCome = ({ sessions }: Event, key: string): boolean =>
  sessions.some((session) => session.key === key && Date.parse(session.endAt) > Date.now())
