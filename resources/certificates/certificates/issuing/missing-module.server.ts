/** SQL condition for a missing module of a diplomate. */
import { sql } from 'kysely'
import { inStates, type Condition } from '#server/database/query.ts'
import { homeDay } from '#core/time-zone.ts'
import { validStatuses } from '../certificate.ts'

/** People match by contact, else by document, else by name and email, since companies share addresses. */
const isSamePerson = sql`case
  when other.contact_id is not null and a.contact_id is not null then other.contact_id = a.contact_id
  when document_key(other.document_type, other.document_id) is not null and document_key(a.document_type, a.document_id) is not null
    then document_key(other.document_type, other.document_id) = document_key(a.document_type, a.document_id)
  else lower(other.email) = lower(a.email)
    and fold(other.first_name || ' ' || other.last_name) = fold(a.first_name || ' ' || a.last_name) end`

/** Condition on an attendee `a` of the diplomate and a link `l` to one of its modules. */
export const isModuleMissing = (): Condition => sql`(l.required and l.deleted_at is null and not exists (
  select from certificates x join attendees other on other.id = x.attendee_id
  where x.course_id = l.child_id and x.status ${inStates(validStatuses)} and x.deleted_at is null
    and (x.valid_until is null or x.valid_until >= ${homeDay()}) and ${isSamePerson}))`
