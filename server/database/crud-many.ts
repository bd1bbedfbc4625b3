/**
 * Writes many records in one statement with audit entries. Callers check publication, and references where they do not
 * replace a list.
 */
import { sql } from 'kysely'
import { snake, tableOf } from '#core/columns.ts'
import type { Fields } from '#core/field.ts'
import type { Resource, Row } from '#core/resource.ts'
import { auditingMany, changesBetween, recordAudits, tellRecorded, type Change } from './audit.ts'
import type { Context } from '../http/context.ts'
import { anyOf } from './query.ts'
import { readRows } from './crud-reading.ts'
import { checkRowReferences } from './references.ts'
import { assertNoneReferenced } from './uses.ts'

type Values = Record<string, unknown>
type InsertValues<F extends Fields> = { [K in keyof Row<F>]?: Row<F>[K] | undefined }
type Audited = {
  /** Fields without audit entries: secrets and derived values. */
  unaudited?: readonly string[]
}

/** Answers the ids in input order. */
export async function insertMany<F extends Fields>(
  context: Context,
  resource: Resource<F>,
  { rows, unaudited = [] }: Audited & { rows: readonly InsertValues<F>[] },
): Promise<string[]> {
  if (rows.length === 0) return []
  const by = context.user?.id ?? null
  const given = rows.map(definedIn)
  const names = [...new Set(given.flatMap(Object.keys))]
  // What a row leaves out and another has would be blank, and not the default.
  const whole = given.map((row): Values => ({ ...initialOf(resource, names), ...row }))
  const columns = sql.join(names.map((name) => sql.ref(snake(name))))
  const table = sql.table(tableOf(resource as unknown as Resource))
  const entries = whole.map((row) => without(unaudited, changesBetween({}, row)))
  const inserted = await sql<{ id: string }>`
    with written as (
      insert into ${table} (${columns}, created_by, updated_by, created_at)
      select ${columns}, ${by}::bigint, ${by}::bigint, coalesce(${context.at?.toISOString() ?? null}::timestamptz, now())
      from jsonb_populate_recordset(null::${table}, ${asRecords(whole)}::jsonb) returning id),
    placed as (select id, row_number() over (order by id) as place from written),
    audited as (${auditingMany(context, { entity: resource.name, entries })})
    select id from placed order by place`.execute(context.db)
  const ids = inserted.rows.map(({ id }) => id)
  await tellRecorded(
    context.db,
    ids.map((entityId, at) => ({ entity: resource.name, entityId, action: 'create', changes: entries[at]! })),
  )
  return ids
}

type ChangeMany<F extends Fields, K extends keyof F & string> = Audited & {
  ids: readonly string[]
  /** The fields that `change` reads and writes. */
  fields: readonly K[]
  /** Called with each locked row, including removed ones. */
  change: (before: Pick<Row<F>, K> & { id: string }) => Partial<Pick<Row<F>, K>>
  /** Derived values keep the version, so that they cause no edit conflict. */
  isDerived?: boolean
  /** Further changes for the same audit entry. */
  also?: ReadonlyMap<string, readonly Change[]>
}

/** Locks the records in id order and writes those that differ. */
export async function updateMany<F extends Fields, K extends keyof F & string>(
  context: Context,
  resource: Resource<F>,
  { ids, fields, change, isDerived = false, also = new Map(), unaudited = [] }: ChangeMany<F, K>,
): Promise<void> {
  const rows = await readRows(resource as unknown as Resource, context, {
    where: sql`t.id = ${anyOf(ids)}`,
    rest: sql`order by t.id for no key update of t`,
    columns: [...fields],
  })
  const changes = rows.map((before) => ({
    before,
    after: change(before as unknown as Parameters<typeof change>[0]),
  }))
  await writeChanges(context, resource as unknown as Resource, { changes, isDerived, also, unaudited })
}

type Written = Audited & {
  changes: readonly { before: Values & { id: string }; after: Values }[]
  isDerived?: boolean
  also?: ReadonlyMap<string, readonly Change[]>
}
/** Writes the locked rows that differ. */
async function writeChanges(
  context: Context,
  resource: Resource,
  { changes: given, isDerived = false, also = new Map(), unaudited = [] }: Written,
): Promise<void> {
  const judged = given.map(({ before, after }) => ({
    id: before.id,
    after: { ...before, ...after },
    changes: changesBetween(before, after),
  }))
  const changed = judged.filter(({ changes }) => changes.length > 0)
  const names = [...new Set(changed.flatMap(({ changes }) => changes.map(({ field }) => field)))]
  if (changed.length > 0) {
    const table = sql.table(tableOf(resource))
    const values = changed.map(({ id, after }) => ({ id, ...picked(names, after) }))
    await sql`
      update ${table} t set ${sql.join(names.map((name) => sql`${sql.ref(snake(name))} = r.${sql.ref(snake(name))}`))},
        version = t.version + ${isDerived ? 0 : 1}, updated_at = now(), updated_by = ${context.user?.id ?? null}
      from jsonb_populate_recordset(null::${table}, ${asRecords(values)}::jsonb) r where t.id = r.id`.execute(
      context.db,
    )
  }
  const entries = judged.map(({ id, changes }) => ({
    entityId: id,
    changes: [...(also.get(id) ?? []), ...without(unaudited, changes)],
  }))
  await recordAudits(context, {
    entity: resource.name,
    action: 'update',
    entries: entries.filter((entry) => entry.changes.length > 0),
  })
}

type Replaced<F extends Fields> = Audited & {
  /** What errors call the list, as in `items.0.courseId`. */
  list: string
  /** The rows that are there, which the caller has locked. */
  before: readonly Row<F>[]
  /** The rows as they shall be, each with the id of the stored one that it changes, or with none. */
  after: readonly (InsertValues<F> & { id?: string | undefined })[]
}
/** Makes stored rows those of a list: all are checked before any is written, and each kind of change is one statement. */
export async function replaceMany<F extends Fields>(
  context: Context,
  resource: Resource<F>,
  { list, before, after, unaudited = [] }: Replaced<F>,
): Promise<void> {
  const stored = new Map(before.map((row) => [row.id, row]))
  const rows = after.map(({ id, ...values }) => ({
    before: id ? stored.get(id) : undefined,
    after: values as Values,
  }))
  const kept = rows.flatMap((row) => (row.before ? [{ before: row.before, after: row.after }] : []))
  const isKept = new Set(kept.map((row) => row.before.id))
  const gone = before.flatMap(({ id }) => (isKept.has(id) ? [] : [id]))
  await checkRowReferences(context, resource.fields, {
    list,
    // What stays is not judged again.
    rows: rows.map((row) => (row.before ? changedValues(row.before, row.after) : row.after)),
    before,
  })
  await assertNoneReferenced(context, { target: resource.name, ids: gone })
  await removeMany(context, resource, gone)
  await writeChanges(context, resource as unknown as Resource, { changes: kept, unaudited })
  const added = rows.flatMap((row) =>
    row.before ? [] : [{ ...initialValues(resource), ...row.after } as InsertValues<F>],
  )
  await insertMany(context, resource, { rows: added, unaudited })
}

const changedValues = (before: Values, after: Values): Values =>
  Object.fromEntries(changesBetween(before, after).map(({ field }) => [field, after[field]]))

/** Marks records as removed; callers have locked them and know that nothing refers to them. */
export async function removeMany<F extends Fields>(
  context: Context,
  resource: Resource<F>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update ${sql.table(tableOf(resource as unknown as Resource))} t set deleted_at = now(), version = t.version + 1,
      updated_at = now(), updated_by = ${context.user?.id ?? null} where t.id = ${anyOf(ids)}`.execute(
    context.db,
  )
  await recordAudits(context, {
    entity: resource.name,
    action: 'remove',
    entries: ids.map((entityId) => ({ entityId, changes: [] })),
  })
}

/** Server-set fields start with their defaults; validation filled in the others. */
export const initialValues = <F extends Fields>(resource: Resource<F>): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { mode, initial }]) =>
      mode === 'readOnly' && initial !== undefined ? [[name, initial]] : [],
    ),
  )

const initialOf = <F extends Fields>({ fields }: Resource<F>, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, fields[name]?.initial ?? null]))

const definedIn = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

const picked = (names: readonly string[], row: Values): Values =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

const without = (fields: readonly string[], changes: Change[]): Change[] =>
  changes.filter(({ field }) => !fields.includes(field))

const asRecords = (rows: readonly Values[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  )
