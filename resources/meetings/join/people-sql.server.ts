/** Conditions on who enters which meetings: registrations `r` of webinars, meetings `m`. */
import { sql } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { seatedStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'

export const registrationEnters = sql<boolean>`(r.status ${inStates(seatedStatuses)} and r.deleted_at is null)`

/** The provider has the meeting `m`; one that is out of date may be entered all the same. */
export const isAtProvider = sql<boolean>`(not m.is_cancelled and m.external_id is not null and m.join_url is not null
  and m.reason is distinct from 'deleted')`
