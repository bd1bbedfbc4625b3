/** Finds everything that is one person: contacts, addresses, and the records that hang on them. */
import { sql, type RawBuilder } from 'kysely'
import { inStates, anyOf } from '#server/database/query.ts'
import type { Db } from '#server/database/database.ts'
import { nameKey, nameKeyOf } from '#server/database/name-key.ts'

/** Contacts and addresses in small letters that are one person. */
export type Subject = { contactIds: readonly string[]; emails: readonly string[] }

export type Person = {
  contactIds: string[]
  /** In small letters. */
  emails: string[]
  /** Full names, for texts that name the person. */
  names: string[]
  /** A regular expression of names, addresses, phones and documents; matches nothing when nothing is known. */
  pattern: string
  /** What the pattern finds. */
  marks: string[]
  attendeeIds: string[]
  orderIds: string[]
  requestIds: string[]
  waitlistIds: string[]
  interestIds: string[]
  registrationIds: string[]
  complaintIds: string[]
  quoteIds: string[]
  accountIds: string[]
  /** Sealed mails and answers that name the person, once somebody has looked (sealed.server.ts). */
  mailIds: string[]
  answerIds: string[]
}

type Known = Pick<Person, 'contactIds' | 'emails' | 'names'> & { marks: string[] }

/** Contacts that are not there count for nothing, and an address that nobody has is a person without records. */
export async function findPerson(db: Db, subject: Subject): Promise<Person> {
  const known = await knownOf(db, subject)
  const { contactIds, emails, names } = known
  const ofContact = (column: string) => sql`${sql.ref(column)} = ${anyOf(contactIds)}`
  const ofAddress = (column: string) => sql`lower(${sql.ref(column)}) = any(${emails})`
  const ids = (table: string, condition: RawBuilder<unknown>) => idsOf(db, table, condition)
  const orderIds = await ids('orders', ofContact('contact_id'))
  const requestIds = await ids('contact_requests', ofAddress('email'))
  // A group may be registered with one address: only the name tells then.
  const isNamed = sql`(${names.length === 0} or ${nameKeyOf('attendees')} = any(select ${nameKey(sql`n`)} from unnest(${names}::text[]) n))`
  return {
    contactIds,
    emails,
    names,
    pattern: patternOf(known.marks),
    marks: known.marks,
    mailIds: [],
    answerIds: [],
    attendeeIds: await ids(
      'attendees',
      sql`${ofContact('contact_id')} or (contact_id is null and ${ofAddress('email')} and ${isNamed})`,
    ),
    orderIds,
    requestIds,
    waitlistIds: await ids('waitlist_entries', sql`${ofContact('contact_id')} or ${ofAddress('email')}`),
    interestIds: await ids('course_interests', ofAddress('email')),
    registrationIds: await ids('webinar_registrations', ofAddress('email')),
    complaintIds: await ids('complaints', sql`${ofContact('contact_id')} or ${ofAddress('email')}`),
    quoteIds: await ids(
      'quotes',
      sql`${ofContact('contact_id')} or (contact_id is null and contact_request_id = ${anyOf(requestIds)})`,
    ),
    accountIds: await ids(
      'accounts',
      sql`type ${inStates(['person'])} and exists (select from contacts c where c.account_id = accounts.id and c.id = ${anyOf(contactIds)})
        and not exists (select from contacts c where c.account_id = accounts.id and c.deleted_at is null and c.id <> all(${contactIds}::bigint[]))`,
    ),
  }
}

type KnownContact = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  whatsapp: string | null
  documentId: string | null
}

async function knownOf(db: Db, given: Subject): Promise<Known> {
  const { rows } = await sql<KnownContact>`
    with recursive same as (
      select id, merged_into_id from contacts where id = any(${[...given.contactIds]}::bigint[]) or lower(email) = any(${[...given.emails]}::text[])
      union select c.id, c.merged_into_id from contacts c join same s on c.merged_into_id = s.id or c.id = s.merged_into_id)
    select c.id, c.first_name, c.last_name, c.email, c.phone, c.whatsapp, c.document_id
    from contacts c join same s on s.id = c.id order by c.id`.execute(db)
  const living = rows.filter(
    ({ firstName, lastName }) => firstName !== erasedName.first || lastName !== erasedName.last,
  )
  const emails = unique([...given.emails, ...rows.map((row) => row.email?.toLowerCase())])
  const names = unique(living.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const numbers = living.flatMap(({ phone, whatsapp, documentId }) => [phone, whatsapp, documentId])
  const national = numbers.map((number) => (number?.startsWith('+1') ? number.slice(2) : undefined))
  return {
    contactIds: rows.map(({ id }) => id),
    emails,
    names,
    marks: unique([...emails, ...names, ...numbers, ...national]).filter(isTelling),
  }
}

const unique = (values: (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
]

async function idsOf(db: Db, table: string, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${condition} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stands where the person was. */
export const erasedName = { first: 'Persona', last: 'suprimida' }
export const erasedText = '···'

/** At least four signs, so that it means somebody; without those that JSON writes otherwise. */
const isTelling = (mark: string): boolean => mark.length >= 4 && !/["\\]/.test(mark)

/** Matches nothing; `$^` would match empty texts. */
export const noPattern = '(?!)'

/** Whole words, so that a short name does not cut others. */
function patternOf(marks: string[]): string {
  if (marks.length === 0) return noPattern
  const escaped = marks.map((mark) => mark.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
  return `(?<![[:alnum:]])(${escaped.join('|')})(?![[:alnum:]])`
}

/** As the pattern, for texts outside of the database; undefined finds nothing. */
export const namingOf = ({ marks }: Pick<Person, 'marks'>): RegExp | undefined =>
  marks.length === 0
    ? undefined
    : new RegExp(`(?<![\\p{L}\\p{N}])(${marks.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
