/** Writes records: checked for publication and references, audited, versioned, kept after removal. */
import { sql, type RawBuilder } from 'kysely'
import { columnType, snake, tableOf } from '#core/columns.ts'
import { conflict, invalid, messages, Refusal } from '#core/errors.ts'
import type { Field, Fields } from '#core/field.ts'
import { isForVisitors, missingToPublish, type PublishOutcome } from '#core/publication.ts'
import type { Resource, Row } from '#core/resource.ts'
import { say } from '#core/words.ts'
import { changesBetween, recordAudit, recordAudits } from './audit.ts'
import type { Context } from '../http/context.ts'
import { alive, readOne, recordId } from './crud-reading.ts'
import type { About, Values, Writing } from './crud.ts'
import { checkReferences, refuseWhileUsed } from './references.ts'

export function writing(resource: Resource, about: About): Writing<Fields> {
  const entity = resource.name
  const byId = (context: Context, id: string) => readOne(resource, context, { where: sql`t.id = ${id}` })
  const lock = async (context: Context, id: string) =>
    readOne(resource, context, { where: alive(id), rest: sql`for no key update of t` })

  async function checkPublication(context: Context, row: Values): Promise<void> {
    if (!isForVisitors(row['websiteState'])) return
    const missing = { ...missingToPublish(resource.fields, row), ...(await about.needs?.(context, row)) }
    if (Object.keys(missing).length > 0) throw invalid(missing)
  }

  async function write(context: Context, before: Row<Fields>, values: Values): Promise<Row<Fields>> {
    const changes = changesBetween(before, values)
    if (changes.length === 0) return before
    await checkPublication(context, { ...before, ...values })
    const changed = Object.fromEntries(changes.map(({ field }) => [field, values[field]]))
    await checkReferences(context, resource.fields, changed)
    await update(resource, context, { id: before.id, set: assignments(resource, changed) })
    await recordAudit(context, { entity, entityId: before.id, action: 'update', changes })
    return byId(context, before.id)
  }
  const set: Writing<Fields>['set'] = async (context, id, values) =>
    write(context, await lock(context, id), values)

  return {
    set,
    async create(context, input) {
      const whole: Values = { ...initialValues(resource), ...input }
      await checkPublication(context, whole)
      await checkReferences(context, resource.fields, whole)
      const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
      const id = await insert(resource, context, given)
      await recordAudit(context, {
        entity,
        entityId: id,
        action: 'create',
        changes: changesBetween({}, given),
      })
      return byId(context, id)
    },
    async createMany(context, inputs) {
      if (inputs.length === 0) return []
      const rows = inputs.map((input): Values => ({ ...initialValues(resource), ...input }))
      for (const row of rows) await checkPublication(context, row)
      await checkReferences(context, { rows: listed(resource.fields) }, { rows })
      const ids = await insertMany(resource, context, rows)
      await recordAudits(context, {
        entity,
        action: 'create',
        entries: ids.map((entityId, at) => ({ entityId, changes: changesBetween({}, rows[at]!) })),
      })
      return ids
    },
    async patch(context, id, { version, ...values }) {
      const before = await lock(context, id)
      if (version !== undefined && version !== before.version) throw staleConflict(before, values)
      return write(context, before, values)
    },
    async remove(context, id) {
      await lock(context, id)
      await refuseWhileUsed(context, { target: entity, id, parts: about.parts ?? [] })
      await update(resource, context, { id, set: sql`deleted_at = now()` })
      await recordAudit(context, { entity, entityId: id, action: 'remove' })
    },
    async restore(context, id) {
      const row = await readOne(resource, context, {
        where: sql`t.id = ${recordId(id)} and t.deleted_at is not null`,
        rest: sql`for update of t`,
      })
      // What it points to may have been removed since.
      await checkReferences(context, resource.fields, row)
      await update(resource, context, { id, set: sql`deleted_at = null` })
      await recordAudit(context, { entity, entityId: id, action: 'restore' })
      return byId(context, id)
    },
    async publish(context, { ids, websiteState }) {
      return oneByOne(context, ids, (id) => set(context, id, { websiteState } as Values))
    },
  }
}

async function update(
  resource: Resource,
  context: Context,
  { id, set }: { id: string; set: RawBuilder<unknown> },
): Promise<void> {
  const by = context.user?.id ?? null
  await sql`update ${sql.table(tableOf(resource))} set ${set}, version = version + 1, updated_at = now(), updated_by = ${by} where id = ${id}`.execute(
    context.db,
  )
}

async function insert(resource: Resource, context: Context, given: Values): Promise<string> {
  const by = context.user?.id ?? null
  const names = [...Object.keys(given).map((name) => sql.ref(snake(name))), sql`created_by`, sql`updated_by`]
  const values = [...Object.entries(given).map(([name, value]) => stored(resource, name, value)), by, by]
  const query = sql<{
    id: string
  }>`insert into ${sql.table(tableOf(resource))} (${sql.join(names)}) values (${sql.join(values)}) returning id`
  return (await query.execute(context.db)).rows[0]!.id
}

/** So that the references of all rows are looked up together. */
const listed = (parts: Fields): Field => ({ kind: 'list', parts }) as Field

async function insertMany(resource: Resource, context: Context, rows: readonly Values[]): Promise<string[]> {
  const by = context.user?.id ?? null
  const names = [...new Set(rows.flatMap(Object.keys))]
  const columns = sql.join(names.map((name) => sql.ref(snake(name))))
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])),
  )
  const table = sql.table(tableOf(resource))
  const query = sql<{ id: string }>`
    insert into ${table} (${columns}, created_by, updated_by)
    select ${columns}, ${by}::bigint, ${by}::bigint
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) returning id`
  return (await query.execute(context.db)).rows.map(({ id }) => id)
}

/** Each one's own outcome: what is refused is said, and keeps no other back. */
export async function oneByOne(
  context: Context,
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<PublishOutcome[]> {
  const outcomes: PublishOutcome[] = []
  for (const id of ids) outcomes.push(await outcomeOf(context, id, () => change(id)))
  return outcomes
}

async function outcomeOf(
  context: Context,
  id: string,
  change: () => Promise<unknown>,
): Promise<PublishOutcome> {
  try {
    await change()
    return { id, done: true, message: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.keys(error.detail.fields ?? {})
    return { id, done: false, message: say(error.words, context.locale, error.detail.values), fields }
  }
}

// What only the server sets starts as its field says; the rule filled in the rest.
const initialValues = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { mode, initial }]) =>
      mode === 'readOnly' && initial !== undefined ? [[name, initial]] : [],
    ),
  )

const assignments = (resource: Resource, values: Values): RawBuilder<unknown> =>
  sql.join(
    Object.entries(values).map(
      ([name, value]) => sql`${sql.ref(snake(name))} = ${stored(resource, name, value)}`,
    ),
  )

function stored(resource: Resource, name: string, value: unknown): unknown {
  const field = resource.fields[name]
  if (value === null || !field) return value
  return columnType(field) === 'jsonb' ? sql`${JSON.stringify(value)}::jsonb` : value
}

function staleConflict(theirs: Row<Fields>, yours: Values): Refusal {
  const differing = changesBetween(yours, theirs).filter(({ field }) => field in yours)
  const fields = Object.fromEntries(
    differing.map(({ field, from, to }) => [field, { yours: from, theirs: to }]),
  )
  return conflict(messages.stale, { data: { version: theirs.version, current: theirs, fields } })
}
