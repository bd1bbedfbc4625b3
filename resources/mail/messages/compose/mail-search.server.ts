/** Searches mails by their subject. */
import { sql } from 'kysely'
import { sayReferred } from '#core/display.ts'
import type { Found, SearchQuery } from '#core/resource.ts'
import { contentLocale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { purposes } from '../../mail-templates/mail-template.ts'
import { mails } from '../mail-steps.server.ts'
import type { MailRecord } from '../mail.ts'
import { eventMailStatuses } from '../mail-state.ts'

type FoundMail = Pick<MailRecord, 'id' | 'purpose' | 'status'> & { title: string; code: string | null }

export async function searchMails(context: Context, query: SearchQuery): Promise<Found[]> {
  const { db, locale } = context
  const found = await mails.search(context, query)
  const { rows } = await sql<FoundMail>`
    select m.id, m.purpose, m.status, e.code,
      coalesce(e.title ->> ${locale}, e.title ->> ${contentLocale}, e.code, '') as title
    from mails m left join events e on e.id = m.event_id
    where m.id = any(${found.map(({ id }) => id)}::bigint[])`.execute(db)
  const foundMails = new Map(rows.map((row) => [row.id, row]))
  return found.map((one) => {
    const { title, code, purpose, status } = foundMails.get(one.id)!
    return {
      ...one,
      label: sayReferred(one.label, { eventId: title }) || purposes[purpose][locale],
      sublabel: [code, eventMailStatuses[status][locale]].filter(Boolean).join(' · '),
    }
  })
}
