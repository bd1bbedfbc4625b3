/** SQL condition for attendees of several events who are one person. */
import { sql } from 'kysely'
import { nameKeyOf } from '#server/database/name-key.ts'
import type { Condition } from '#server/database/query.ts'

const documentOf = (alias: string) =>
  sql`document_key(${sql.ref(`${alias}.document_type`)}, ${sql.ref(`${alias}.document_id`)})`

/** By contact, else by document, else by name and address, since people share addresses. */
export const isSamePerson = (one: string, other: string): Condition => sql`case
  when ${sql.ref(`${one}.contact_id`)} is not null and ${sql.ref(`${other}.contact_id`)} is not null
    then ${sql.ref(`${one}.contact_id`)} = ${sql.ref(`${other}.contact_id`)}
  when ${documentOf(one)} is not null and ${documentOf(other)} is not null
    then ${documentOf(one)} = ${documentOf(other)}
  else lower(${sql.ref(`${one}.email`)}) = lower(${sql.ref(`${other}.email`)})
    and ${nameKeyOf(one)} = ${nameKeyOf(other)} end`
