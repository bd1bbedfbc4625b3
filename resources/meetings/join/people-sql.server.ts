/** Conditions on who enters which meetings: registrations `r` of webinars, meetings `m`. */
import { sql } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { attendeeEnters } from '#resources/booking/attendees/online-attendees.server.ts'
import { seatedStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'

export const registrationEnters = sql<boolean>`(r.status ${inStates(seatedStatuses)} and r.deleted_at is null)`

/** A person `p` of a meeting enters it no more. */
export const isWithoutSeat = sql<boolean>`(not exists (select from attendees a join events e on e.id = a.event_id
    where a.id = p.attendee_id and ${attendeeEnters})
  and not exists (select from webinar_registrations r where r.id = p.webinar_registration_id and ${registrationEnters}))`

/** The provider has the meeting `m`; one that is out of date may be entered all the same. */
export const isAtProvider = sql<boolean>`(not m.is_cancelled and m.external_id is not null and m.join_url is not null
  and m.reason is distinct from 'deleted')`

/** A cancelled one stays until the meeting that takes its place is there, because people enter by it until then. */
export const isAwaitingAnother = (table: string) => sql`exists (
  select from meetings another join meeting_times t on t.meeting_id = another.id and t.ends_at > clock_timestamp()
  where coalesce(another.event_id = ${sql.ref(`${table}.event_id`)}, another.webinar_id = ${sql.ref(`${table}.webinar_id`)})
    and not another.is_cancelled and another.external_id is null
    and coalesce(another.session_key = ${sql.ref(`${table}.session_key`)}, true))`
