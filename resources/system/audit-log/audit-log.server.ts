/** Handler of the log of everything. */
import { sql } from 'kysely'
import { daysAfter, startOf } from '#core/time-zone.ts'
import { invalid } from '#core/errors.ts'
import type { Resource } from '#core/resource.ts'
import { mayRead } from '#core/roles.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { authorName } from '#server/database/audit.ts'
import { both, type Condition } from '#server/database/query.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { resources } from '#resources/index.ts'
import { readableChanges } from '../history/readable-changes.server.ts'
import { ofVisibleRecords } from './visible-records.server.ts'
import { SYSTEM, type auditLogApi, type AuditLogQuery, type LoggedChange } from './audit-log.api.ts'

const AT_ONCE = 50
const needsKind: Words = { es: 'Elija primero la clase de registro', en: 'Choose the kind of record first' }

export const handlers: Handlers<typeof auditLogApi> = {
  list: async ({ query }, context) => {
    const { rows } = await sql<LoggedChange & { position: string }>`
      select a.id, a.at, a.action, a.changes, a.entity as kind, a.entity_id as record, a.user_id as "byId",
        nullif(a.ip, '') as ip,
        ${authorName} as by, a.at::text || '~' || a.id as position
      from audit_entries a left join users u on u.id = a.user_id left join api_keys k on k.id = a.api_key_id
      where ${both([...conditionsOf(query), ...(await ofVisibleRecords(context))])}
      order by a.at desc, a.id desc limit ${AT_ONCE + 1}`.execute(context.db)
    const shown = rows.slice(0, AT_ONCE)
    return {
      entries: await Promise.all(shown.map(({ position: _, ...entry }) => readableOf(context, entry))),
      next: rows.length > AT_ONCE ? shown.at(-1)!.position : null,
    }
  },
}

const conditions: Record<keyof AuditLogQuery, (value: string) => Condition> = {
  person: (id) => (id === SYSTEM ? sql`a.user_id is null` : sql`a.user_id = ${id}`),
  kind: (name) => sql`a.entity = ${name}`,
  record: (id) => sql`a.entity_id = ${id}`,
  field: (name) => sql`a.changes @> ${JSON.stringify([{ field: name }])}::jsonb`,
  action: (name) => sql`a.action = ${name}`,
  from: (day) => sql`a.at >= ${startOf(day)}`,
  to: (day) => sql`a.at < ${startOf(daysAfter(day, 1))}`,
  after: beforeOf,
}

function conditionsOf(query: AuditLogQuery): Condition[] {
  for (const name of ['record', 'field'] as const)
    if (query[name] && !query.kind) throw invalid({ [name]: needsKind })
  const given = Object.entries(query) as [keyof AuditLogQuery, string | undefined][]
  return given.flatMap(([name, value]) => (value ? [conditions[name](value)] : []))
}

function beforeOf(position: string): Condition {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~(\d{1,18})$/.exec(position) ?? []
  if (!at) throw invalid({ after: validationWords.invalid })
  return sql`(a.at, a.id) < (${at}::timestamptz, ${id}::bigint)`
}

/** Without values of fields, and linked cases, that the caller may not read. */
async function readableOf(context: Context, entry: LoggedChange): Promise<LoggedChange> {
  const { roles } = signedIn(context)
  // Cast: the kind may have gone since.
  const fields = (resources as unknown as Partial<Record<string, Resource>>)[entry.kind]?.fields ?? {}
  const isRead = ({ field }: { field: string }): boolean => mayRead(fields[field] ?? {}, roles)
  const changes = entry.changes.filter(isRead)
  return { ...entry, changes: await readableChanges(context, entry.kind, changes) }
}
