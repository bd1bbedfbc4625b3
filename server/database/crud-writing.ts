/** Writes records with checks, audit, versions and soft deletion. */
import { sql, type RawBuilder } from 'kysely'
import { columnType, snake, tableOf } from '#core/columns.ts'
import { assertAll, conflict, errorsOf, messages, notFound, Refusal, type FieldCheck } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import { isForVisitors, missingToPublish, type PublishMany, type PublishOutcome } from '#core/publication.ts'
import type { Create, Patch, Resource, Row } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import { auditing, tellRecorded, changesBetween, recordAudit, type Change } from './audit.ts'
import type { Context } from '../http/context.ts'
import { initialValues, insertMany } from './crud-many.ts'
import { lockOne, readOne, recordId, writtenRow, type RecordsOptions, type Values } from './crud-reading.ts'
import { both } from './query.ts'
import { checkReferences, checkRowReferences } from './references.ts'
import { plain, selection } from './selection.ts'
import { readableBy } from './sight.ts'
import { assignedFrom, before, type Taken } from './taken-values.ts'
import { assertUnreferenced } from './uses.ts'

/** A resource's hooks for changing one record; they receive locked rows. */
export type ChangeRules<F extends Fields> = {
  /** Derived values that only the server sets; errors of fields are told with what else is wrong. */
  derive?: (before: Row<F>, after: Row<F>) => Partial<Row<F>> | Promise<Partial<Row<F>>>
  /** Throws when the change is not allowed; errors of fields are told with what else is wrong. */
  check?: (before: Row<F>, after: Row<F>) => ReturnType<FieldCheck>
  /** The row as this transaction has locked it, which is then not read again. */
  locked?: Row<F>
  /** Values that the statement itself takes, as its last act, because others wait for them. */
  taken?: Taken
  /** Raises the version even when no value changes, because parts of the record did. */
  isTouched?: boolean
  /** Further changes in the same transaction. */
  after?: (row: Row<F>, before: Row<F>) => void | Promise<void>
}
export interface Writing<F extends Fields> {
  /** The errors of `check` are told with what else is wrong. */
  create(context: Context, input: Create<F>, check?: FieldCheck): Promise<Row<F>>
  /** All or none; answers the ids in input order. */
  createMany(context: Context, inputs: readonly Create<F>[]): Promise<string[]>
  /** Throws 409 with both values when `version` is outdated. */
  patch(context: Context, id: string, change: Patch<F>, rules?: ChangeRules<F>): Promise<Row<F>>
  /** As `patch`, for values that only the server sets, such as states and counters. */
  set(context: Context, id: string, values: Partial<Row<F>>, rules?: ChangeRules<F>): Promise<Row<F>>
  /** Soft deletion; throws 409 while another record references it. */
  remove(context: Context, id: string, check?: (row: Row<F>) => void | Promise<void>): Promise<void>
  restore(context: Context, id: string): Promise<Row<F>>
  /** Publishes or withdraws many, each independently with its own outcome. */
  publish(context: Context, input: PublishMany): Promise<PublishOutcome[]>
}

export function writing(resource: Resource, options: RecordsOptions): Writing<Fields> {
  const entity = resource.name

  async function publicationErrors(context: Context, row: Values): Promise<Record<string, Words>> {
    if (!isForVisitors(row['websiteState'])) return {}
    return { ...missingToPublish(resource.fields, row), ...(await options.needs?.(context, row)) }
  }

  async function save(
    context: Context,
    before: Row<Fields>,
    { requested, rules }: { requested: Values; rules: ChangeRules<Fields> },
  ): Promise<Row<Fields>> {
    let values = requested
    const after = () => ({ ...before, ...values }) as Row<Fields>
    const refused = await errorsOf(async () => {
      values = { ...values, ...(await rules.derive?.(before, after())) }
    })
    const changes = changesBetween(before, values)
    const changed = Object.fromEntries(changes.map(({ field }) => [field, values[field]]))
    const isSame = changes.length === 0
    await assertAll(
      () => refused,
      () => rules.check?.(before, after()),
      () => (isSame ? {} : publicationErrors(context, after())),
      () => checkReferences(context, resource.fields, changed, before),
    )
    if (isSame) return rules.isTouched ? update(resource, context, { id: before.id, set: unchanged }) : before
    const set = assignments(resource, changed)
    return update(resource, context, { id: before.id, set, changes, taken: rules.taken })
  }

  const change: Writing<Fields>['patch'] = async (context, id, ...[input, rules = {}]) => {
    const { version, ...changes } = input
    const before = rules.locked ?? (await lockOne(resource, context, id))
    if (version !== undefined && version !== before.version) throw staleConflict(before, changes)
    const row = await save(context, before, { requested: changes, rules })
    await rules.after?.(row, before)
    return row
  }
  const set: Writing<Fields>['set'] = (context, id, ...[{ version: _, ...values }, rules]) =>
    change(context, id, values, rules)

  return {
    set,
    patch: change,
    async create(context, input, check) {
      const whole: Values = { ...initialValues(resource), ...input }
      await assertAll(
        () => check?.(),
        () => publicationErrors(context, whole),
        () => checkReferences(context, resource.fields, whole),
      )
      const values = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
      return insert(resource, context, values)
    },
    async createMany(context, inputs) {
      const rows = inputs.map((input): Values => ({ ...initialValues(resource), ...input }))
      await assertAll(...rows.map((row) => () => publicationErrors(context, row)), () =>
        checkRowReferences(context, resource.fields, { list: 'rows', rows }),
      )
      return insertMany(context, resource, { rows })
    },
    async remove(context, id, check) {
      const row = await lockOne(resource, context, id)
      await check?.(row)
      await assertUnreferenced(context, { target: entity, id, parts: options.parts ?? [] })
      await update(resource, context, { id, set: sql`deleted_at = now()` })
      await recordAudit(context, { entity, entityId: id, action: 'remove' })
    },
    async restore(context, id) {
      const row = await readOne(resource, context, {
        where: both([
          sql`t.id = ${recordId(id)} and t.deleted_at is not null`,
          ...(await readableBy(context, resource)),
        ]),
        rest: sql`for update of t`,
      })
      // Referenced records may have been removed since.
      await checkReferences(context, resource.fields, row, row)
      const restored = await update(resource, context, { id, set: sql`deleted_at = null` })
      await recordAudit(context, { entity, entityId: id, action: 'restore' })
      return restored
    },
    async publish(context, { ids, websiteState }) {
      return collectOutcomes(context, ids, (id) => set(context, id, { websiteState } as Values))
    },
  }
}

const unchanged = sql`deleted_at = t.deleted_at`
type Update = {
  id: string
  set: RawBuilder<unknown>
  changes?: Change[] | undefined
  taken?: Taken | undefined
}
async function update(
  resource: Resource,
  context: Context,
  { id, set, changes, taken }: Update,
): Promise<Row<Fields>> {
  const entry = changes && { entity: resource.name, entityId: id, action: 'update' as const, changes }
  // Told before, because others wait for what the statement takes.
  if (entry) await tellRecorded(context.db, [entry])
  const row = await writtenRow(
    resource,
    context,
    sql`${before(context, { entry, taken })} update ${sql.table(tableOf(resource))} as t
      set ${set}${taken ? sql`, ${assignedFrom(taken)}` : sql``}, version = t.version + 1, updated_at = now(),
      updated_by = ${context.user?.id ?? null} ${taken ? sql`from taken` : sql``} where t.id = ${id}`,
  )
  return row ?? taken?.refuse() ?? Promise.reject(notFound())
}

async function insert(resource: Resource, context: Context, row: Values): Promise<Row<Fields>> {
  const by = context.user?.id ?? null
  const { at } = context
  const names = [...Object.keys(row).map((name) => sql.ref(snake(name))), sql`created_by`, sql`updated_by`]
  const values = [...Object.entries(row).map(([name, value]) => stored(resource, name, value)), by, by]
  if (at) {
    names.push(sql`created_at`)
    values.push(at.toISOString())
  }
  const table = sql.table(tableOf(resource))
  const entry = { entity: resource.name, action: 'create' as const, changes: changesBetween({}, row) }
  const query = sql<Row<Fields>>`
    with written as (insert into ${table} (${sql.join(names)}) values (${sql.join(values)}) returning *),
    audited as (${auditing(context, { ...entry, entityId: sql`id` }, sql`from written`)})
    select ${selection(resource, context)} from written t`
  const { rows } = await query.execute(plain(context.db))
  const written = rows[0]!
  await tellRecorded(context.db, [{ ...entry, entityId: written.id }])
  return written
}

/** Collects each item's outcome; a refused item does not affect the others. */
export async function collectOutcomes(
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
