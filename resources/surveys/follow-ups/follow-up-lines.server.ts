/** The follow-up on an event's board: when it is mailed, or how many have answered. */
import { sql } from 'kysely'
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { homeDaySql } from '#server/database/home-day.ts'
import { inStates } from '#server/database/query.ts'
import type { BoardLine } from '#resources/events/event-boards/event-board.api.ts'
import { cancelledStates, draftStates } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { sayDay } from '#core/say-day.ts'
import { followUpDays, isFollowedUp } from './follow-up-mailing.server.ts'

const words = {
  title: { es: 'Seguimiento', en: 'Follow-up' },
  planned: { es: 'Se envía el {at}', en: 'Mailed on {at}' },
  sent: { es: 'Enviado a {invited} · Respuestas: {answers}', en: 'Mailed to {invited} · Answers: {answers}' },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>

type Facts = { on: string; invited: number; answers: number }

export async function followUpLines({ db, locale }: Context, { id }: Event): Promise<BoardLine[]> {
  const { rows } = await sql<Facts>`
    select (${homeDaySql(sql`e.ends_at`)} + ${followUpDays})::text as on,
      (select count(*)::int from follow_up_invitations i where i.event_id = e.id) as invited,
      (select count(*)::int from follow_up_invitations i where i.event_id = e.id and i.answered_at is not null) as answers
    from events e join courses c on c.id = e.course_id cross join settings f
    where e.id = ${id} and e.ends_at is not null and ${isFollowedUp}
      and e.status not ${inStates([...draftStates, ...cancelledStates])}`.execute(db)
  const [facts] = rows
  if (!facts) return []
  const { on, invited, answers } = facts
  return [
    {
      key: 'follow-up',
      phase: 'after',
      severity: invited > 0 && answers >= invited ? 'done' : 'info',
      title: words.title[locale],
      facts:
        invited > 0
          ? say(words.sent, locale, { invited, answers })
          : say(words.planned, locale, { at: sayDay(on, locale) }),
      goTo: 'survey',
      action: words.see[locale],
    },
  ]
}
