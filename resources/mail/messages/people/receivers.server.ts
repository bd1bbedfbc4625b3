/** Who would get a mail, and why somebody would not. */
import { sql } from 'kysely'
import type { Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import {
  hasRefusedNews,
  isSilent,
  isSuppressed,
  wantsNews,
} from '#resources/system/consents/obstacles.server.ts'
import { recipientsOf, type AudienceQuery } from '../compose/mail-audience.server.ts'
import type { RecipientRole, SkipReason } from '../compose/mail-recipient.ts'
import type { MailRecord } from '../mail.ts'
import type { PersonSource } from './person-source.ts'

export type Receiver = {
  source: PersonSource
  id: string
  role: RecipientRole
  name: string
  address: string | null
  locale: Locale
  refusal: SkipReason | null
  /** Not to be contacted, yet gets what concerns the own registration. */
  isSilent: boolean
}

/** What is known of an address; over `p.address` and `p.contact_id`. */
export const obstacles = sql`
  ${isSuppressed(sql`p.address`)} as is_suppressed,
  ${isSilent(sql`p.address`, sql`p.contact_id`)} as is_silent,
  ${hasRefusedNews(sql`p.address`)} as has_refused,
  ${wantsNews(sql`p.address`, sql`p.contact_id`)} as wants_news`
export type Obstacles = {
  address: string | null
  isSuppressed: boolean
  isSilent: boolean
  hasRefused: boolean
  wantsNews: boolean
}

type Addressed = { role: RecipientRole; category: MailRecord['category'] }
/** Mails about the own registration also reach those who want no news. */
export function refusalOf(of: Obstacles, { role, category }: Addressed): SkipReason | undefined {
  if (!of.address) return 'noAddress'
  if (of.isSuppressed) return 'suppressed'
  const asksForConsent = category === 'marketing'
  if (role !== 'person' && !asksForConsent) return undefined
  if (of.isSilent) return 'doNotContact'
  if (of.hasRefused) return 'unsubscribed'
  return asksForConsent && !of.wantsNews ? 'noConsent' : undefined
}

type Row = Omit<Receiver, 'refusal'> & Obstacles
export async function receiversOf(
  db: Db,
  mail: AudienceQuery & Pick<MailRecord, 'category'>,
): Promise<Receiver[]> {
  const { rows } = await sql<Row>`
    select coalesce(p.source, case p.role when 'booker' then 'orders' else 'attendees' end) as source,
      coalesce(p.source_id, p.attendee_id, p.order_id)::text as id, p.role, p.name, p.address, p.locale, ${obstacles}
    from (${recipientsOf(mail)}) p order by p.name collate es_app, id`.execute(db)
  const known = new Set<string>()
  return rows.map(({ source, id, role, name, address, locale, ...row }) => {
    const refusal = refusalOf({ ...row, address }, { role, category: mail.category })
    const key = address?.toLowerCase() ?? ''
    const isRepeated = role === 'person' && !refusal && known.has(key)
    known.add(key)
    return {
      source,
      id,
      role,
      name,
      address,
      locale,
      refusal: isRepeated ? 'sameAddress' : (refusal ?? null),
      isSilent: row.isSilent,
    }
  })
}
