/** Keeps anonymous answers apart from those who gave them: what is stored shall not tell which came from whom. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

const ABOVE_COUNTED = 1_000_000_000_000_000

/** Of an answer that is to have no place among the others: above the ids that count up, and in no order. */
export const unorderedId = (): string => String(ABOVE_COUNTED + randomInt(2 ** 48 - 1))

/** Writes the answers of each event anew, and then who has answered: the database notes what was written together, and in which order. */
export async function keepApart(db: Db): Promise<number> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct r.event_id from survey_responses r
    join survey_invitations i on i.event_id = r.event_id and i.xmin = r.xmin
    where r.attendee_id is null and r.submitted_at > now() - interval '90 days'`.execute(db)
  for (const { eventId } of rows) {
    await db.transaction().execute((inside) => writeAnswersAnew(inside, eventId))
    await db.transaction().execute((inside) => writeInvitationsAnew(inside, eventId))
  }
  return rows.length
}

async function writeAnswersAnew(db: Db, eventId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from survey_responses where event_id = ${eventId} and attendee_id is null order by random()`.execute(
    db,
  )
  // One by one: only so are they stored in the order drawn.
  for (const { id } of rows)
    await sql`update survey_responses set complaint = complaint where id = ${id}`.execute(db)
}

async function writeInvitationsAnew(db: Db, eventId: string): Promise<void> {
  // One that is locked is being written by somebody else, and nobody waits here for two at once.
  const { rows } = await sql<{ attendeeId: string }>`
    select attendee_id from survey_invitations where event_id = ${eventId} and answered_at is not null
    order by random() for update skip locked`.execute(db)
  for (const { attendeeId } of rows)
    await sql`update survey_invitations set answered_at = answered_at where attendee_id = ${attendeeId}`.execute(
      db,
    )
}
