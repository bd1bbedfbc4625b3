/** Separates anonymous answers from their authors in the stored order. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

const ABOVE_SEQUENCE = 1_000_000_000_000_000

/** Random ids above the sequence, so that they reveal no order. */
export const unorderedId = (): string => String(ABOVE_SEQUENCE + randomInt(2 ** 48 - 1))

/** Rewrites answers and respondents separately, because physical order and transaction ids reveal pairs. */
export async function separateAnswers(db: Db): Promise<number> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct r.event_id from survey_responses r
    join survey_invitations i on i.event_id = r.event_id and i.xmin = r.xmin
    where r.attendee_id is null and r.submitted_at > now() - interval '90 days'`.execute(db)
  for (const { eventId } of rows) {
    await db.transaction().execute((inside) => rewriteAnswers(inside, eventId))
    await db.transaction().execute((inside) => rewriteInvitations(inside, eventId))
  }
  return rows.length
}

async function rewriteAnswers(db: Db, eventId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from survey_responses where event_id = ${eventId} and attendee_id is null order by random()`.execute(
    db,
  )
  // Inserted one by one, so that they are stored in the drawn order.
  for (const { id } of rows)
    await sql`update survey_responses set complaint = complaint where id = ${id}`.execute(db)
}

async function rewriteInvitations(db: Db, eventId: string): Promise<void> {
  // Skips locked rows, which another transaction is writing.
  const { rows } = await sql<{ attendeeId: string }>`
    select attendee_id from survey_invitations where event_id = ${eventId} and answered_at is not null
    order by random() for update skip locked`.execute(db)
  for (const { attendeeId } of rows)
    await sql`update survey_invitations set answered_at = answered_at where attendee_id = ${attendeeId}`.execute(
      db,
    )
}
