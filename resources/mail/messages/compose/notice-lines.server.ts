/** Unsent notices of changed events, for the board and Today. */
import { sql } from 'kysely'
import { sayMoment } from '#core/display.ts'
import { contentLocale, say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { both, inStates, type Condition } from '#server/database/query.ts'
import type { BoardLine } from '#resources/events/event-boards/event-board.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { noticePurposes, purposes } from '../../mail-templates/mail-template.ts'
import { draftMailStates } from '../mail-state.ts'
import type { UnsentNotice } from '../mail.api.ts'
import { postponedStates } from '#resources/events/schedule/event-state.ts'

const words = {
  unsent: { es: 'Borrador sin enviar desde el {when}', en: 'Draft, not sent since {when}' },
  read: { es: 'Leer y enviar', en: 'Read and send' },
} satisfies Record<string, Words>

/** The oldest first; past events are left out, postponed ones stay. */
export async function unsentNotices(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  more: Condition[] = [],
): Promise<UnsentNotice[]> {
  const where = both([
    sql`m.status ${inStates(draftMailStates)} and m.purpose = any(${noticePurposes}::text[]) and m.deleted_at is null and e.deleted_at is null`,
    sql`(e.status ${inStates(postponedStates)} or e.ends_at is null or e.ends_at > now())`,
    ...more,
  ])
  const { rows } = await sql<UnsentNotice>`
    select m.id as "mailId", m.purpose, m.created_at as at,
      coalesce(e.title ->> ${locale}, e.title ->> ${contentLocale}, e.code) as title
    from mails m join events e on e.id = m.event_id
    where ${where} order by m.created_at, m.id limit ${LIMIT}`.execute(db)
  return rows
}
const LIMIT = 200

export async function noticeLines(context: Context, { id }: Event): Promise<BoardLine[]> {
  const { locale } = context
  const notices = await unsentNotices(context, [sql`e.id = ${id}`])
  return notices.map(({ mailId, purpose, at }) => ({
    key: `notice-${mailId}`,
    phase: 'before',
    severity: 'warning',
    title: purposes[purpose][locale],
    facts: say(words.unsent, locale, { when: sayMoment(at, locale) }),
    goTo: 'mails',
    action: words.read[locale],
  }))
}
