/** Conditions on who enters meetings, of attendees `a` of events `e` and registrations `r` of webinars. */
import { sql } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import { seatedStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'

/** In mixed events each attendee has a mode. */
export const onlineSeat = sql<boolean>`(e.modality = 'online' or (e.modality = 'mixed' and coalesce(a.mode = 'online', false)))`
export const attendeeEnters = sql<boolean>`(${isActiveSql} and ${onlineSeat})`
export const registrationEnters = sql<boolean>`(r.status ${inStates(seatedStatuses)} and r.deleted_at is null)`

/** The provider has the meeting `m`; one that is out of date may be entered all the same. */
export const isAtProvider = sql<boolean>`(not m.is_cancelled and m.external_id is not null and m.join_url is not null
  and m.reason is distinct from 'deleted')`
