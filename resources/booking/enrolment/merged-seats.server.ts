/** Refuses to merge contacts who both have a seat in the same event. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import { translate, type Words } from '#core/words.ts'
import { contactsMerging } from '#resources/customers/contacts/contacts-merging.server.ts'
import { inStates } from '#server/database/query.ts'
import { activeEnrolments } from '../attendees/attendee.ts'

const bothSeated: Words = {
  es: 'Los dos tienen cupo en «{title}»: dé de baja uno antes de unirlos.',
  en: 'Both have a seat in “{title}”: un-enrol one before merging them.',
}

const isSeated = sql`deleted_at is null and enrolment ${inStates(activeEnrolments)}`

/** Called once, when the slices are registered. */
export const listenToMerges = (): void =>
  contactsMerging.listen(async ({ db, locale }, { kept, other }) => {
    const { rows } = await sql<{ title: Words }>`
      select coalesce(e.title, c.title) as title from events e join courses c on c.id = e.course_id
      where e.id in (select event_id from attendees where contact_id = ${kept.id} and ${isSeated})
        and e.id in (select event_id from attendees where contact_id = ${other.id} and ${isSeated}) limit 1`.execute(
      db,
    )
    const title = rows[0] && translate(rows[0].title, locale)?.text
    if (title) throw conflict(bothSeated, { values: { title } })
  })
