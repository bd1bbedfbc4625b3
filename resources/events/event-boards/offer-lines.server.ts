/** Board lines about price, hours and seats. */
import { sql } from 'kysely'
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { isAhead } from '../schedule/event-state.ts'
import { events, type Event } from '../schedule/event.ts'
import type { BoardLine } from './event-board.api.ts'
import { boardVerbs } from './event-lines.ts'

const words = {
  noPrice: {
    es: 'Sin precio: los visitantes no lo ven y las inscripciones quedan sin importe',
    en: 'No price: visitors see none and orders have no amount',
  },
  hours: { es: 'Horas', en: 'Hours' },
  otherHours: {
    es: 'Horas: {own} en las sesiones y {course} en el curso',
    en: 'Hours: {own} in the sessions and {course} in the course',
  },
  parts: {
    es: 'Presenciales y en línea suman {parts}, en total hay {total}',
    en: 'On site and online add up to {parts}, in all there are {total}',
  },
} satisfies Record<string, Words>

export async function offerLines(context: Context, event: Event): Promise<BoardLine[]> {
  if (!isAhead(event, new Date())) return []
  const { locale } = context
  const facts = [
    ['prices', event.prices.length === 0 && event.visibility !== 'inCompany' && words.noPrice[locale]],
    ['sessions', await otherHours(context, event)],
    ['capacity', unevenSeats(event, context)],
  ] as const
  return facts.flatMap(([name, fact]) =>
    fact
      ? [
          {
            key: name === 'sessions' ? 'hours' : name,
            phase: 'before' as const,
            severity: 'warning' as const,
            title: (name === 'sessions' ? words.hours : events.fields[name].label)[locale],
            facts: fact,
            goTo: name,
            action: boardVerbs.mend[locale],
          },
        ]
      : [],
  )
}

const HOUR = 3_600_000
/** Sessions that count hours, against the hours of the course. */
export const sessionHours = (sessions: Event['sessions']): number =>
  sessions
    .filter(({ countsHours }) => countsHours)
    .reduce((sum, { startAt, endAt }) => sum + (Date.parse(endAt) - Date.parse(startAt)) / HOUR, 0)

async function otherHours({ db, locale }: Context, event: Event): Promise<string | undefined> {
  const own = sessionHours(event.sessions)
  const { rows } = await sql<{ hours: string }>`
    select duration_hours as hours from courses where id = ${event.courseId}`.execute(db)
  const hours = Number(rows[0]?.hours ?? own)
  if (own === 0 || Math.abs(own - hours) < 0.05) return undefined
  const shown = (value: number) => Math.round(value * 10) / 10
  return say(words.otherHours, locale, { own: shown(own), course: shown(hours) })
}

function unevenSeats({ modality, capacity }: Event, { locale }: Context): string | undefined {
  const { total, onSite, online } = capacity
  if (modality !== 'mixed' || onSite === null || online === null || onSite + online === total)
    return undefined
  return say(words.parts, locale, { parts: onSite + online, total })
}
