/** Remembers whom a provider still has registered, in the transaction that erases them here. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { enqueue } from '#server/jobs/job.ts'
import { wakeUnregisterErased } from '#resources/events/occasions/wake.ts'

/** Zoom forgets meetings within a year of their end. */
const MOST_DAYS = 365

type Erased = {
  attendeeIds: readonly string[]
  registrationIds: readonly string[]
  emails: readonly string[]
}
export async function noteErasedRegistrants(
  db: Db,
  { attendeeIds, registrationIds, emails }: Erased,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into erased_registrants (meeting_id, registrant_id)
    select p.meeting_id, p.registrant_id from meeting_people p join meetings m on m.id = p.meeting_id
    where p.registrant_id is not null and m.external_id is not null and m.state <> 'cancelled'
      and (p.attendee_id = any(${[...attendeeIds]}::bigint[])
        or p.webinar_registration_id = any(${[...registrationIds]}::bigint[])
        or lower(p.email) = any(${[...emails]}::text[]))
      and exists (select from meeting_times t
        where t.meeting_id = m.id and t.ends_at > now() - make_interval(days => ${MOST_DAYS}))
    on conflict do nothing`.execute(db)
  if (numAffectedRows) await enqueue(db, wakeUnregisterErased, { payload: {} })
}

/** Of somebody who was erased while the provider was registering them. */
export async function noteErasedRegistrant(
  db: Db,
  { meetingId, registrantId }: { meetingId: string; registrantId: string },
): Promise<void> {
  await sql`insert into erased_registrants (meeting_id, registrant_id) values (${meetingId}, ${registrantId})
    on conflict do nothing`.execute(db)
  await enqueue(db, wakeUnregisterErased, { payload: {} })
}
