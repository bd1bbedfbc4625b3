/** Composes mails of the next recipients, or records why they get none. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#server/database/database.ts'
import { postWritten, type WrittenMail } from '#server/mail/outbox.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import { renderTexts, type Reader } from '../../mail-templates/mail-render.server.ts'
import { variablesOf } from '../../mail-templates/mail-text.ts'
import { variableOf, type VariableName } from '../../mail-templates/mail-variables.ts'
import { obstacles, refusalOf, type Obstacles } from '../people/receivers.server.ts'
import { auditSent } from '../people/sent-audit.server.ts'
import { attachedFiles, attachmentsFor } from './mail-attachments.server.ts'
import { copyOf, visibleCc } from './mail-copies.server.ts'
import type { Mailing } from './mail-event.server.ts'
import { exclusionReason, type Person } from './mail-person.server.ts'
import { readerOf, textsOf } from './mail-reader.server.ts'
import type { SkipReason } from './mail-recipient.ts'
import { mails as resource, type MailRecord } from '../mail.ts'
import { unsubscribeUrl } from './personal-links.server.ts'

type ComposeOptions = { mail: MailRecord; mailing: Mailing; log: Logger }
type Details = ComposeOptions & { variables: readonly VariableName[]; files: WrittenMail['attachments'] }
type ComposeResult =
  | { person: Person; skipped: SkipReason }
  | { person: Person; written: WrittenMail; digest: string }

export async function composeFor(db: Db, people: Person[], options: ComposeOptions): Promise<void> {
  const { mail } = options
  const obstaclesById = await obstaclesOf(db, people)
  const sent = await sentBefore(db, people, mail)
  const details = { ...options, variables: variablesOf(mail), files: await attachedFiles(db, mail) }
  const composeOne = async (person: Person): Promise<ComposeResult> => {
    const { role } = person
    const reason =
      exclusionReason(person) ?? refusalOf(obstaclesById.get(person.id)!, { role, category: mail.category })
    if (reason) return { person, skipped: reason }
    const result = await composeOrSkip(db, person, details)
    return 'written' in result && isRepeated(result, sent) ? { person, skipped: 'sameAddress' } : result
  }
  // Copies last: they say whom the mail went to.
  for (const isCopy of [false, true]) {
    const results: ComposeResult[] = []
    for (const person of people)
      if ((person.role === 'copy') === isCopy) results.push(await composeOne(person))
    await record(db, mail, results)
  }
}

/** A document that cannot be drawn fails one person's mail; database errors propagate. */
async function composeOrSkip(...args: Parameters<typeof compose>): Promise<ComposeResult> {
  const [db, person, details] = args
  try {
    return await (person.role === 'copy' ? composeCopy(db, person, details) : compose(...args))
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    details.log.error({ err: error, mail: details.mail.id, recipient: person.id }, 'mail not written')
    return { person, skipped: 'notWritten' }
  }
}

type Composed = Extract<ComposeResult, { digest: string }>
/** Attendees may share an address, which gets the same content once; other addresses get one mail. */
function isRepeated({ person: { role, address }, digest }: Composed, sent: Set<string>): boolean {
  const [bare, withContent] = [address!.toLowerCase(), `${address!.toLowerCase()} ${digest}`]
  if (sent.has(role === 'person' || role === 'copy' ? bare : withContent)) return true
  sent.add(bare).add(withContent)
  return false
}

async function compose(
  db: Db,
  person: Person,
  { mail, mailing, log, variables, files = [] }: Details,
): Promise<ComposeResult> {
  const reader = await readerOf(person, { db, mailing, variables })
  const { event, firms, publicUrl } = mailing
  if (lacksCertificate(mail, variables, reader)) return { person, skipped: 'noCertificate' }
  const joinUrl = reader.values['event.joinUrl'] ?? null
  const isPrivate = hasPersonalContent(mail, variables) || showsJoinLink(mail, variables, reader)
  const isNews = mail.category === 'marketing'
  return written(person, mail, {
    ...renderTexts(textsOf(mail), reader, { firm: firms[person.locale], publicUrl }),
    replyTo: replyToOf(mail, mailing, person),
    cc: isPrivate || isNews ? [] : await visibleCc(db, mail),
    attachments: [
      ...(event ? await attachmentsFor({ db, log }, person, { mail, event, joinUrl }) : []),
      ...files,
    ],
    isPrivate,
    unsubscribeUrl: isNews ? await unsubscribeUrl(db, { recipientId: person.id, publicUrl }) : undefined,
  })
}

async function composeCopy(db: Db, copy: Person, details: Details): Promise<ComposeResult> {
  const { mail, mailing, files = [] } = details
  const content = await copyOf(db, mail, mailing)
  if ('skipped' in content) return { person: copy, skipped: content.skipped }
  const person = { ...copy, locale: content.locale }
  return written(person, mail, {
    ...content,
    replyTo: replyToOf(mail, mailing, person),
    attachments: files,
    isPrivate: false,
  })
}

/** The template name of these mails in the outbox. */
export const templateName = 'mails.event'
type Content = Pick<WrittenMail, 'subject' | 'html' | 'text' | 'attachments' | 'isPrivate'> &
  Partial<Pick<WrittenMail, 'replyTo' | 'cc' | 'unsubscribeUrl'>>
function written(person: Person, mail: MailRecord, content: Content): Composed {
  const whole: WrittenMail = {
    ...content,
    template: templateName,
    key: `${templateName}:${mail.id}:${person.id}:${person.attempt}`,
    to: { address: person.address!, name: `${person.firstName} ${person.lastName}`.trim() },
    locale: person.locale,
    about: { resource: resource.name, id: mail.id },
    isOnlyOnce: true,
  }
  return { person, written: whole, digest: digestOf(whole) }
}

const replyToOf = (mail: MailRecord, { event, firms }: Mailing, { locale }: Person): string =>
  mail.replyTo ?? event?.coordinator?.email ?? firms[locale].email

const lacksCertificate = (
  { purpose }: MailRecord,
  variables: readonly VariableName[],
  { values }: Reader,
): boolean =>
  purpose === 'certificate' && variables.includes('links.certificate') && !values['links.certificate']

/** Bodies with personal links or tickets are erased after sending. */
const hasPersonalContent = ({ attachTicket }: MailRecord, variables: readonly VariableName[]): boolean =>
  attachTicket || variables.some((name) => variableOf(name)?.isPersonal)
/** The box of the event's facts and the calendar file have the links of people who attend online. */
const showsJoinLink = (
  { attachIcs }: MailRecord,
  variables: readonly VariableName[],
  { values, blocks }: Reader,
): boolean =>
  (attachIcs && Boolean(values['event.joinUrl'])) ||
  (variables.includes('event.details') && hasLink(blocks['event.details']))
const hasLink = (blocks: LayoutBlock[] = []): boolean =>
  blocks.some((block) => block.kind === 'facts' && block.facts.some(({ url }) => url !== undefined))
/** A ticket or a certificate of one's own is content too, where the text names nobody. */
const digestOf = ({ subject, text, attachments = [] }: WrittenMail): string =>
  createHash('sha256')
    .update(`${subject}\n${text}\n${JSON.stringify(attachments)}`)
    .digest('base64url')
    .slice(0, 22)

async function obstaclesOf(db: Db, people: Person[]): Promise<Map<string, Obstacles>> {
  const addressed = people.map(({ id, address, contactId }) => ({ id, address, contact_id: contactId }))
  const { rows } = await sql<Obstacles & { id: string }>`
    select p.id::text as id, p.address, ${obstacles}
    from jsonb_to_recordset(${JSON.stringify(addressed)}::jsonb) as p (id bigint, address text, contact_id bigint)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Addresses that this mail went to, alone and with the content. */
async function sentBefore(db: Db, people: Person[], { id }: MailRecord): Promise<Set<string>> {
  const addresses = people.flatMap(({ address }) => address?.toLowerCase() ?? [])
  const { rows } = await sql<{ address: string; digest: string }>`
    select lower(address) as address, digest from mail_recipients
    where mail_id = ${id} and digest is not null and lower(address) = any(${addresses}::text[])
      and id <> all(${people.map((person) => person.id)}::bigint[])`.execute(db)
  return new Set(rows.flatMap(({ address, digest }) => [address, `${address} ${digest}`]))
}

async function record(db: Db, mail: MailRecord, results: ComposeResult[]): Promise<void> {
  if (results.length === 0) return
  const posted = results.filter((result): result is Composed => 'digest' in result)
  const skipped = results.filter((result) => 'skipped' in result)
  const ids = await postWritten(
    db,
    posted.map((result) => result.written),
  )
  await sql`
    update mail_recipients r set outbox_id = p.outbox_id, digest = p.digest, address = p.address, locale = p.locale
    from unnest(${posted.map(({ person }) => person.id)}::bigint[], ${posted.map((result) => ids.get(result.written.key) ?? null)}::bigint[],
      ${posted.map(({ digest }) => digest)}::text[], ${posted.map(({ person }) => person.address)}::text[],
      ${posted.map(({ person }) => person.locale)}::text[]) p (id, outbox_id, digest, address, locale)
    where r.id = p.id`.execute(db)
  await auditSent(db, mail, posted)
  await sql`
    update mail_recipients r set skipped = p.skipped
    from unnest(${skipped.map(({ person }) => person.id)}::bigint[], ${skipped.map((result) => result.skipped)}::text[]) p (id, skipped)
    where r.id = p.id`.execute(db)
}
