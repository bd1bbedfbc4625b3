/** Whether somebody still lacks a module of a diplomate (product.md J.8): asked alike by Today and by who issues. */
import { sql } from 'kysely'
import type { Condition } from '#server/database/query.ts'
import { today } from './certificate-snapshot.server.ts'

/** Who is known as a contact is that contact; else a document says who it is; else the name under an address, which a company shares. */
const isSamePerson = sql`case
  when other.contact_id is not null and a.contact_id is not null then other.contact_id = a.contact_id
  when document_key(other.document_type, other.document_id) is not null and document_key(a.document_type, a.document_id) is not null
    then document_key(other.document_type, other.document_id) = document_key(a.document_type, a.document_id)
  else lower(other.email) = lower(a.email)
    and fold(other.first_name || ' ' || other.last_name) = fold(a.first_name || ' ' || a.last_name) end`

/** Of an attendee `a` of the diplomate and a link `l` to one of its modules. */
export const isModuleMissing = (): Condition => sql`(l.required and l.deleted_at is null and not exists (
  select from certificates x join attendees other on other.id = x.attendee_id
  where x.course_id = l.child_id and x.status = 'valid' and x.deleted_at is null
    and (x.valid_until is null or x.valid_until >= ${today()}) and ${isSamePerson}))`
