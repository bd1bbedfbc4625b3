/** Copies: in sight of the only recipient, or else one mail of its own for all, without personal links. */
import { sql } from 'kysely'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import type { RenderedMail } from '#server/mail/render.ts'
import { renderTexts } from '../../mail-templates/mail-render.server.ts'
import type { MailRecord } from '../mail.ts'
import type { Mailing } from './mail-event.server.ts'
import { recipientAsPerson } from './mail-person.server.ts'
import { impersonalReader, textsOf } from './mail-reader.server.ts'
import type { SkipReason } from './mail-recipient.ts'

const words = {
  subject: { es: 'Copia: {subject}', en: 'Copy: {subject}' },
  sentTo: {
    es: 'Copia del correo enviado a {name}. No lleva enlaces personales.',
    en: 'Copy of the mail sent to {name}. It has no personal links.',
  },
} satisfies Record<string, Words>
const sentToMany: CountedWords = {
  one: {
    es: 'Copia del correo enviado a {name} y 1 persona más. No lleva enlaces personales.',
    en: 'Copy of the mail sent to {name} and 1 more person. It has no personal links.',
  },
  many: {
    es: 'Copia del correo enviado a {name} y {n} personas más. No lleva enlaces personales.',
    en: 'Copy of the mail sent to {name} and {n} more people. It has no personal links.',
  },
}

/** The addresses that the only recipient of a mail sees in copy. */
export async function visibleCc(db: Db, { id, cc }: MailRecord): Promise<string[]> {
  if (cc.length === 0) return []
  const { rows } = await sql`
    select from mail_recipients where mail_id = ${id} and role <> 'copy' limit 2`.execute(db)
  return rows.length === 1 ? cc.map(({ email }) => email) : []
}

type Copy = (RenderedMail & { locale: Locale }) | { skipped: SkipReason }

/** As the first recipient reads it. */
export async function copyOf(db: Db, mail: MailRecord, mailing: Mailing): Promise<Copy> {
  const { rows } = await sql<{ id: string; isInCc: boolean; others: number }>`
    select r.id::text as id, x.cc is not null as is_in_cc, (count(*) over ())::int - 1 as others
    from mail_recipients r join outbox x on x.id = r.outbox_id
    where r.mail_id = ${mail.id} and r.role <> 'copy' order by r.id limit 1`.execute(db)
  const [first] = rows
  if (!first) return { skipped: 'nobody' }
  if (first.isInCc) return { skipped: 'inCc' }
  const person = (await recipientAsPerson(db, first.id))!
  const { locale, name } = person
  const text =
    first.others > 0
      ? sayCount(sentToMany, locale, { n: first.others, name })
      : say(words.sentTo, locale, { name })
  const note: LayoutBlock = { kind: 'formatted', look: 'smallPrint', runs: [{ text }] }
  const reader = { ...impersonalReader(person, mailing), lead: [note] }
  const { firms, publicUrl } = mailing
  const content = renderTexts(textsOf(mail), reader, { firm: firms[locale], publicUrl })
  return { ...content, subject: say(words.subject, locale, { subject: content.subject }), locale }
}
