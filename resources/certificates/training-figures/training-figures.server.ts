/** Counts the people that the firm has trained, and their certificates. */
import { sql } from 'kysely'
import { isOfServices } from '#resources/catalogue/courses/course-visibility.server.ts'
import { presentOutcomes } from '#resources/booking/attendees/attendee.ts'
import type { Handlers } from '#server/http/context.ts'
import { validStatuses } from '../registry/certificate.ts'
import type { trainingFiguresApi } from './training-figures.api.ts'

/** Fewer prove nothing. */
const FEWEST = 10

export const handlers: Handlers<typeof trainingFiguresApi> = {
  publicGet: async ({ query }, { db }) => {
    const ofThese = isOfServices(query, sql`c.id`)
    const { rows } = await sql<{ people: number; certificates: number }>`
      select (
        select count(distinct coalesce(a.contact_id, -a.id))
        from attendees a join events e on e.id = a.event_id join courses c on c.id = e.course_id
        where a.outcome = any(${presentOutcomes}::text[]) and a.deleted_at is null and ${ofThese})::int as people,
      (
        select count(*) from certificates t join courses c on c.id = t.course_id
        where t.status = any(${validStatuses}::text[]) and t.attendee_id is not null and t.deleted_at is null
          and ${ofThese})::int as certificates`.execute(db)
    const { people, certificates } = rows[0]!
    return { people: shown(people), certificates: shown(certificates) }
  },
}

const shown = (count: number): number | null => (count < FEWEST ? null : count)
