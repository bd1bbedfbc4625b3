/** SQL condition for a missing module of a diplomate. */
import { sql } from 'kysely'
import { inStates, type Condition } from '#server/database/query.ts'
import { homeDay } from '#core/time-zone.ts'
import { validStatuses } from '../certificate.ts'
import { isSamePerson } from './same-person.server.ts'

/** Condition on an attendee `a` of the diplomate and a link `l` to one of its modules. */
export const isModuleMissing = (): Condition => sql`(l.required and l.deleted_at is null and not exists (
  select from certificates x join attendees other on other.id = x.attendee_id
  where x.course_id = l.child_id and x.status ${inStates(validStatuses)} and x.deleted_at is null
    and (x.valid_until is null or x.valid_until >= ${homeDay()}) and ${isSamePerson('other', 'a')}))`
