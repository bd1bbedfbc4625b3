/** Audit log, written in the transaction of the change. */
import { sql, type RawBuilder } from 'kysely'
import type { Context, SignedIn } from '../http/context.ts'
import type { Db } from './database.ts'
import type { EngineTables } from './tables.ts'

export type Change = { field: string; from: unknown; to: unknown }
type Action = EngineTables['auditEntries']['action']

export type AuditEntry = { entity: string; entityId: string; action: Action; changes?: Change[] }

/** Of a user no more than the id is recorded. */
type Author = Pick<SignedIn, 'id' | 'apiKeyId'> | undefined
type Recorder = Omit<Context, 'user'> & { user: Author }
export async function recordAudit(context: Recorder, entry: AuditEntry): Promise<void> {
  await auditing(context, entry).execute(context.db)
  await tellRecorded(context.db, [entry])
}

type RecordedListener = (db: Db, entries: readonly AuditEntry[]) => Promise<void>
const listeners = new Set<RecordedListener>()
/** Calls the listener for every recorded change, in its transaction. */
export const onChangesRecorded = (listener: RecordedListener): void => void listeners.add(listener)
export async function tellRecorded(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  for (const listener of listeners) await listener(db, entries)
}

type Written = Omit<AuditEntry, 'entityId'> & {
  entityId: string | RawBuilder<unknown>
  /** Further changes, of values that the statement finds. */
  alsoChanged?: RawBuilder<unknown>
}
/** As a statement, which may be a part of the one that writes the record: rows stay locked for a round trip less. */
export const auditing = (
  { user, requestId, ip, at }: Recorder,
  { entity, entityId, action, changes = [], alsoChanged = sql`'[]'::jsonb` }: Written,
  from = sql``,
): RawBuilder<unknown> => sql`
  insert into audit_entries (entity, entity_id, action, changes, user_id, api_key_id, request_id, ip, at)
  select ${entity}, ${entityId}::bigint, ${action}, ${JSON.stringify(changes)}::jsonb || ${alsoChanged}, ${user?.id ?? null}::bigint,
    ${user?.apiKeyId ?? null}::bigint, ${requestId}, ${ip}, coalesce(${at?.toISOString() ?? null}::timestamptz, now()) ${from}`

type Entry = { entityId: string; changes: Change[] }
type Recording = Pick<Context, 'db' | 'requestId' | 'ip' | 'at'> & { user: Author }
export async function recordAudits(
  { db, user, requestId, ip, at }: Recording,
  { entity, action, entries }: { entity: string; action: Action; entries: readonly Entry[] },
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into audit_entries (entity, entity_id, action, changes, user_id, api_key_id, request_id, ip, at)
    select ${entity}, e."entityId", ${action}, e.changes, ${user?.id ?? null},
      ${user?.apiKeyId ?? null}, ${requestId}, ${ip}, coalesce(${at?.toISOString() ?? null}::timestamptz, now())
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("entityId" bigint, changes jsonb)`.execute(
    db,
  )
  await tellRecorded(
    db,
    entries.map((entry) => ({ ...entry, entity, action })),
  )
}

/** The same for new records: `placed` has their ids and places, in the order of the entries. */
export const auditingMany = (
  { user, requestId, ip, at }: Recorder,
  { entity, entries }: { entity: string; entries: readonly Change[][] },
): RawBuilder<unknown> => sql`
  insert into audit_entries (entity, entity_id, action, changes, user_id, api_key_id, request_id, ip, at)
  select ${entity}, p.id, 'create', e.changes, ${user?.id ?? null}::bigint, ${user?.apiKeyId ?? null}::bigint,
    ${requestId}, ${ip}, coalesce(${at?.toISOString() ?? null}::timestamptz, now())
  from placed p join jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as e (changes, place)
    on e.place = p.place order by p.place`

/** Who made an entry, by name: `a` are entries, `u` users, `k` API keys. */
export const authorName = sql<string | null>`case when k.id is null then u.display_name
  else k.name || ' (API, ' || u.display_name || ')' end`

/** The changed fields with both values. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  return Object.keys(after)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
}

// jsonb reorders keys, so values are compared with sorted keys.
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).filter(([, part]) => part !== undefined && part !== null)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, ordered(part)]),
  )
}
