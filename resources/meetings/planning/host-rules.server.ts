/** Whether an account can host what it is chosen for. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { sayBoth, translate, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { needsSomebody } from '../connections/connection.ts'
import { lockHost } from '../connections/host-lock.server.ts'
import type { Occasion } from '#resources/events/occasions/occasion.ts'
import { sourceColumn } from '#resources/events/occasions/source.ts'

const words = {
  unknown: { es: 'Esta cuenta no está conectada', en: 'This account is not connected' },
  troubled: {
    es: 'Esta cuenta tiene un problema por resolver en «Conexiones»',
    en: 'This account has a problem to be solved in “Connections”',
  },
  other: { es: 'Esta cuenta es de otro proveedor', en: 'This account is of another provider' },
  tooSmall: {
    es: 'Capacidad de una reunión de esta cuenta: {capacity}; cupos en línea: {seats}',
    en: 'Capacity of a meeting of this account: {capacity}; online seats: {seats}',
  },
  busy: {
    es: 'Esta cuenta ya tiene a esa hora la reunión de «{title}»',
    en: 'This account has the meeting of “{title}” at that time already',
  },
} satisfies Record<string, Words>

/**
 * Throws 422 for the field `hostId`. Holds a lock of the host until the transaction ends, so that two saves at once
 * cannot both take it.
 */
export async function assertHostFree(
  context: Context,
  occasion: Occasion & { isHostNew: boolean },
): Promise<void> {
  const { hostId, integration, seats, isHostNew } = occasion
  await lockHost(context.db, hostId!)
  const host = await context.db
    .selectFrom('meetingConnections')
    .select(['provider', 'capacity', 'problem'])
    .where('id', '=', hostId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!host) throw invalid({ hostId: words.unknown })
  if (host.provider !== integration) throw invalid({ hostId: words.other })
  // What the account hosts already may still be changed.
  if (isHostNew && needsSomebody(host.problem)) throw invalid({ hostId: words.troubled })
  const { capacity } = host
  if (capacity !== null && seats > capacity)
    throw invalid({ hostId: filled(words.tooSmall, { capacity, seats }) })
  const other = await busyWith(context, occasion)
  if (other) throw invalid({ hostId: filled(words.busy, { title: other }) })
}

const filled = (text: Words, values: Record<string, string | number>): Words => sayBoth(text, values)

/** The title of another event or webinar that the account hosts at one of the times. */
async function busyWith(
  { db, locale }: Context,
  { hostId, times, kind, id }: Occasion,
): Promise<string | undefined> {
  const now = new Date().toISOString()
  const ahead = times.filter(({ endsAt }) => endsAt > now)
  if (ahead.length === 0) return undefined
  const { rows } = await sql<{ title: { es: string; en?: string | null } }>`
    select coalesce(e.title, w.title) as title
    from meeting_times t
      join meetings m on m.id = t.meeting_id
      left join events e on e.id = m.event_id
      left join webinars w on w.id = m.webinar_id
      join jsonb_to_recordset(${JSON.stringify(ahead)}::jsonb) as own ("startsAt" timestamptz, "endsAt" timestamptz)
        on t.starts_at < own."endsAt" and t.ends_at > own."startsAt"
    where t.host_id = ${hostId}
      and ${sql.ref(`m.${sourceColumn({ kind })}`)} is distinct from ${id}
    limit 1`.execute(db)
  return rows[0] && translate(rows[0].title, locale)?.text
}
