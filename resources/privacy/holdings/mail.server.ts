/** Personal data in mails: what waits is cancelled, what was sent keeps neither address nor text. */
import { sql } from 'kysely'
import { waitingStates } from '#core/mail.ts'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import type { Person } from './person.server.ts'
import { redactMails } from './sealed.server.ts'
import {
  blanks,
  either,
  empty,
  isAddress,
  isOneOf,
  names,
  redacted,
  redactedTrees,
  wholeName,
  type Holding,
} from './holding.server.ts'

/** Mails to the person, and those about what the person sent, which repeat it. */
const isTheirs = (person: Person) => {
  const { requestIds, waitlistIds, interestIds, registrationIds, complaintIds, attendeeIds } = person
  const about: [string, string[]][] = [
    ['contactRequests', requestIds],
    ['waitlistEntries', waitlistIds],
    ['courseInterests', interestIds],
    ['webinarRegistrations', registrationIds],
    ['complaints', complaintIds],
    ['attendees', attendeeIds],
    ['orders', person.orderIds],
    ['quotes', person.quoteIds],
  ]
  return either(
    isAddress('to_address', person),
    ...about.map(([resource, ids]) => sql`(t.about = ${resource} and t.about_id = any(${ids}::text[]))`),
  )
}
const isErased = sql`t.to_address = ''`

/** Before their texts, as a delivery does: whoever locks the other way round waits for it, and it for them. */
export async function lockMails(db: Db, person: Person): Promise<void> {
  await sql`select from outbox t where ${isTheirs(person)} or ${isOneOf('id', person.mailIds)}
    order by t.id for update`.execute(db)
}

export const mailHoldings: readonly Holding[] = [
  {
    table: 'outbox_contents',
    words: { es: 'Textos de correos', en: 'Texts of mails' },
    where: (person) => sql`t.outbox_id in (select t.id from outbox t where ${isTheirs(person)})`,
    treatment: 'delete',
    columns: ['sealed', 'html', 'text', 'attachments', 'unsubscribe_url'],
  },
  {
    table: 'outbox_contents',
    words: { es: 'Textos de correos a otros que la nombran', en: 'Texts of mails to others that name them' },
    where: ({ mailIds, ...person }) =>
      sql`(${isOneOf('outbox_id', mailIds)} and t.outbox_id not in (
        select t.id from outbox t where ${isTheirs({ mailIds, ...person })}))`,
    treatment: 'anonymise',
    columns: { sealed: () => sql`t.sealed` },
    rewrite: (db, person) => redactMails(db, person.mailIds, person),
  },
  {
    table: 'outbox',
    words: { es: 'Correos', en: 'Mails' },
    where: (person) => sql`(${isTheirs(person)} and not ${isErased})`,
    resource: 'outbox',
    treatment: 'anonymise',
    columns: {
      subject: () => sql`'···'`,
      to_address: empty,
      ...blanks('to_name', 'cc', 'reply_to', 'last_error', 'next_try_at'),
      key: () => sql`'suprimida:' || t.id`,
      status: () => sql`case when t.status ${inStates(waitingStates)} then ${'cancelled'} else t.status end`,
    },
  },
  {
    table: 'outbox',
    words: { es: 'Correos a otros que la nombran', en: 'Mails to others that name them' },
    where: (person) =>
      sql`(not ${isTheirs(person)} and ${either(...['subject', 'cc', 'reply_to', 'last_error', 'key'].map((column) => names(column, person)))})`,
    resource: 'outbox',
    treatment: 'anonymise',
    columns: {
      subject: redacted('subject'),
      cc: redacted('cc'),
      reply_to: redacted('reply_to'),
      last_error: redacted('last_error'),
      key: redacted('key'),
    },
  },
  {
    table: 'mail_recipients',
    words: { es: 'Destinatarios de correos', en: 'Recipients of mails' },
    where: (person) =>
      either(
        isAddress('address', person),
        isOneOf('attendee_id', person.attendeeIds),
        isOneOf('waitlist_entry_id', person.waitlistIds),
        sql`(t.role = 'booker' and ${isOneOf('order_id', person.orderIds)})`,
        sql`(t.source = 'contacts' and ${isOneOf('source_id', person.contactIds)})`,
      ),
    treatment: 'anonymise',
    columns: { name: wholeName, ...blanks('address', 'bounce_detail') },
  },
  {
    table: 'mails',
    words: { es: 'Correos escritos que la nombran', en: 'Written mails that name them' },
    where: (person) =>
      either(...['subject', 'body', 'cc', 'reply_to'].map((column) => names(column, person))),
    resource: 'mails',
    treatment: 'anonymise',
    columns: {
      ...redactedTrees('subject', 'body'),
      cc: ({ emails }) => sql`(
        select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(t.cc) c
        where lower(c ->> 'email') <> all(${emails}::text[]))`,
      reply_to: ({ emails }) =>
        sql`case when lower(t.reply_to) = any(${emails}::text[]) then null else t.reply_to end`,
    },
  },
  {
    table: 'suppressed_addresses',
    words: { es: 'Direcciones bloqueadas', en: 'Suppressed addresses' },
    where: (person) => isAddress('address', person),
    treatment: 'delete',
    columns: ['address', 'detail'],
  },
]
