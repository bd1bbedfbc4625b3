/** Composes mails of the next recipients, or records why they get none. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#server/database/database.ts'
import { postWritten, type WrittenMail } from '#server/mail/outbox.ts'
import { renderTexts, type Texts } from '#resources/mail/mail-templates/mail-render.server.ts'
import { variablesOf } from '#resources/mail/mail-templates/mail-text.ts'
import { variableOf, type VariableName } from '#resources/mail/mail-templates/mail-variables.ts'
import { attachmentsFor } from './mail-attachments.server.ts'
import { hasConsent } from './mail-audience.server.ts'
import type { MailEvent } from './mail-event.server.ts'
import { exclusionReason, readerOf, type Person } from './mail-person.server.ts'
import type { SkipReason } from './mail-recipient.ts'
import { mails as resource, type EventMail } from '../mail.ts'
import { unsubscribeUrl } from './personal-links.server.ts'

type ComposeOptions = { mail: EventMail; event: MailEvent; log: Logger }
type ComposeResult =
  | { person: Person; skipped: SkipReason }
  | { person: Person; written: WrittenMail; digest: string }

export async function composeFor(db: Db, people: Person[], options: ComposeOptions): Promise<void> {
  const suppressed = await suppressedAddresses(db, people, options.mail)
  const digests = await sentDigests(db, people, options.mail)
  const variables = variablesOf(options.mail)
  const results: ComposeResult[] = []
  for (const person of people) {
    const reason =
      exclusionReason(person) ?? (person.address ? suppressed.get(person.address.toLowerCase()) : 'noAddress')
    const result: ComposeResult = reason
      ? { person, skipped: reason }
      : await composeOrSkip(db, person, { ...options, variables })
    results.push(
      'written' in result && isDuplicate(result, digests) ? { person, skipped: 'sameAddress' } : result,
    )
  }
  await record(db, results)
}

/** A document that cannot be drawn fails one person's mail; database errors propagate. */
async function composeOrSkip(...args: Parameters<typeof compose>): Promise<ComposeResult> {
  const [, person, { log, mail }] = args
  try {
    return await compose(...args)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    log.error({ err: error, mail: mail.id, recipient: person.id }, 'mail not written')
    return { person, skipped: 'notWritten' }
  }
}

type Composed = Extract<ComposeResult, { digest: string }>
/** The same content goes to the same address only once. */
function isDuplicate({ person, digest }: Composed, digests: Set<string>): boolean {
  const key = `${person.address?.toLowerCase()} ${digest}`
  if (digests.has(key)) return true
  digests.add(key)
  return false
}

async function compose(
  db: Db,
  person: Person,
  { mail, event, log, variables }: ComposeOptions & { variables: readonly VariableName[] },
): Promise<ComposeResult> {
  const reader = await readerOf(person, { db, event, variables })
  if (
    variables.includes('links.certificate') &&
    mail.purpose === 'certificate' &&
    !reader.values['links.certificate']
  )
    return { person, skipped: 'noCertificate' }
  const content = renderTexts(textsOf(mail), reader, {
    firm: event.firms[person.locale],
    publicUrl: event.publicUrl,
  })
  const written: WrittenMail = {
    ...content,
    template: templateName,
    key: `${templateName}:${mail.id}:${person.id}:${person.attempt}`,
    to: { address: person.address!, name: `${person.firstName} ${person.lastName}`.trim() },
    locale: person.locale,
    replyTo: mail.replyTo ?? event.coordinator?.email ?? event.firms[person.locale].email,
    attachments: await attachmentsFor({ db, log }, person, { mail, event }),
    about: { resource: resource.name, id: mail.id },
    isPrivate: isPrivate(mail, variables),
    isOnlyOnce: true,
    unsubscribeUrl:
      mail.category === 'marketing'
        ? await unsubscribeUrl(db, { recipientId: person.id, publicUrl: event.publicUrl })
        : undefined,
  }
  return { person, written, digest: digestOf(written) }
}

/** The template name of event mails in the outbox. */
export const templateName = 'mails.event'
export const textsOf = ({ subject, body }: Pick<EventMail, 'subject' | 'body'>): Texts => ({
  subject: subject ?? {},
  body: body ?? {},
})
/** Bodies with personal links or tickets are erased after sending. */
const isPrivate = ({ attachTicket }: EventMail, variables: readonly VariableName[]): boolean =>
  attachTicket || variables.some((name) => variableOf(name)?.isPersonal)
const digestOf = ({ subject, text }: WrittenMail): string =>
  createHash('sha256').update(`${subject}\n${text}`).digest('base64url').slice(0, 22)

async function suppressedAddresses(
  db: Db,
  people: Person[],
  { category }: EventMail,
): Promise<Map<string, SkipReason>> {
  const addresses = people.flatMap(({ address }) => address?.toLowerCase() ?? [])
  const { rows } = await sql<{ address: string; reason: SkipReason }>`
    select p.address, case when s.id is not null then 'suppressed' else 'noConsent' end as reason
    from unnest(${addresses}::text[]) p (address)
    left join suppressed_addresses s on lower(s.address) = p.address
    where s.id is not null or (${category === 'marketing'} and not ${hasConsent(sql`p.address`)})`.execute(db)
  return new Map(rows.map(({ address, reason }) => [address, reason]))
}

async function sentDigests(db: Db, people: Person[], { id }: EventMail): Promise<Set<string>> {
  const addresses = people.flatMap(({ address }) => address?.toLowerCase() ?? [])
  const { rows } = await sql<{ key: string }>`
    select lower(address) || ' ' || digest as key from mail_recipients
    where mail_id = ${id} and digest is not null and lower(address) = any(${addresses}::text[])
      and id <> all(${people.map((person) => person.id)}::bigint[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

async function record(db: Db, results: ComposeResult[]): Promise<void> {
  const posted = results.filter((result): result is Composed => 'digest' in result)
  const skipped = results.filter((result) => 'skipped' in result)
  const ids = await postWritten(
    db,
    posted.map(({ written }) => written),
  )
  await sql`
    update mail_recipients r set outbox_id = p.outbox_id, digest = p.digest, address = p.address
    from unnest(${posted.map(({ person }) => person.id)}::bigint[], ${posted.map(({ written }) => ids.get(written.key) ?? null)}::bigint[],
      ${posted.map(({ digest }) => digest)}::text[], ${posted.map(({ person }) => person.address)}::text[]) p (id, outbox_id, digest, address)
    where r.id = p.id`.execute(db)
  await sql`
    update mail_recipients r set skipped = p.skipped
    from unnest(${skipped.map(({ person }) => person.id)}::bigint[], ${skipped.map((result) => result.skipped)}::text[]) p (id, skipped)
    where r.id = p.id`.execute(db)
}
