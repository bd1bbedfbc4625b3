/** Merges two records and repoints every registered reference. */
import { sql } from 'kysely'
import { tableOf } from '#core/columns.ts'
import { invalid } from '#core/errors.ts'
import type { Field, Fields } from '#core/field.ts'
import type { Resource, Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { resources } from '#resources/index.ts'
import { recordAudit } from './audit.ts'
import type { Context } from '../http/context.ts'
import type { Records } from './crud.ts'
import { updateMany } from './crud-many.ts'
import { recordId } from './crud-reading.ts'
import { column, type Condition } from './query.ts'
import { referred } from './references.ts'

const itself: Words = { es: 'Elija otro registro: es el mismo', en: 'Choose another: this is the same one' }

type Pair<F extends Fields> = { kept: Row<F>; other: Row<F> }
/** Locks both in id order to avoid deadlocks; throws 422 at `otherId` when it is missing. */
export async function lockPair<F extends Fields>(
  context: Context,
  records: Records<F>,
  { id, otherId }: { id: string; otherId: string },
): Promise<Pair<F>> {
  if (id === otherId) throw invalid({ otherId: itself })
  const locked = new Map<string, Row<F>>()
  const lock = (one: string) =>
    one === otherId ? referred('otherId', records.lock(context, one)) : records.lock(context, one)
  for (const one of [id, otherId].toSorted((a, b) => Number(a) - Number(b))) locked.set(one, await lock(one))
  return { kept: locked.get(id)!, other: locked.get(otherId)! }
}

type Move = { target: string; from: string; to: string }
/** Repoints removed records too, so that a restored one references the kept record. */
export async function repointReferences(context: Context, move: Move): Promise<void> {
  for (const resource of Object.values(resources) as unknown as Resource[])
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind === 'ref' && field.target === move.target)
        await moveField(context, resource, { name, ...move })
      if (field.kind === 'list') await moveInList(context, resource, { name, field, ...move })
    }
}

type Named = Move & { name: string }
async function moveField(context: Context, resource: Resource, { name, from, to }: Named): Promise<void> {
  const ids = await idsWhere(context, resource, sql`${column(name)} = ${from}`)
  await updateMany(context, resource, { ids, fields: [name], change: () => ({ [name]: to }) })
}

/** Repoints references inside list entries, such as a contact's former accounts. */
async function moveInList(
  context: Context,
  resource: Resource,
  { name, field, target, from, to }: Named & { field: Field },
): Promise<void> {
  for (const [part, inside] of Object.entries(field.parts ?? {})) {
    if (inside.kind !== 'ref' || inside.target !== target) continue
    const names = sql`${column(name)} @> ${JSON.stringify([{ [part]: from }])}::jsonb`
    const moved = (entry: Record<string, unknown>) =>
      entry[part] === from ? { ...entry, [part]: to } : entry
    await updateMany(context, resource, {
      ids: await idsWhere(context, resource, names),
      fields: [name],
      change: (row) => ({ [name]: (row[name] as Record<string, unknown>[]).map(moved) }),
    })
  }
}

async function idsWhere({ db }: Context, resource: Resource, condition: Condition): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tableOf(resource))} t where ${condition}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Values of the other record for the blank fields of the kept one. */
export function fillBlankFields<F extends Fields>(
  fields: F,
  { kept, other }: Pair<F>,
  together: readonly string[],
): Record<string, unknown> {
  const [mine, theirs]: Record<string, unknown>[] = [kept, other]
  const isTaken = (name: string) => isBlank(mine![name]) && !isBlank(theirs![name])
  const names = Object.keys(fields).filter((name) => fields[name]?.mode !== 'readOnly')
  // Fields of `together` are taken as a unit, such as a number and its kind.
  const taken = names.filter((name) => isTaken(together.includes(name) ? together[0]! : name))
  return Object.fromEntries(taken.map((name) => [name, theirs![name]]))
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Answers the record, or the one that it was merged into, so that old links keep working. */
export const getAfterMerge =
  <F extends Fields>(records: Records<F>, resource: Resource<F>) =>
  async ({ params: { id } }: { params: { id: string } }, context: Context): Promise<Row<F>> => {
    const found = await sql<{ keptId: string }>`
      select merged_into_id as kept_id from ${sql.table(tableOf(resource))}
      where id = ${recordId(id)} and deleted_at is not null and merged_into_id is not null`.execute(
      context.db,
    )
    return records.get(context, found.rows[0]?.keptId ?? id)
  }

export const recordMerge = (context: Context, entity: string, { id, name }: { id: string; name: string }) =>
  recordAudit(context, {
    entity,
    entityId: id,
    action: 'update',
    changes: [{ field: 'mergedFrom', from: null, to: name }],
  })
