/** Derived columns and filters of lists that slices compute for the resource of another. */
import type { Fields } from '#core/field.ts'
import type { Resource } from '#core/resource.ts'
import { mayRead } from '#core/roles.ts'
import type { Context } from '../http/context.ts'
import type { Computed } from './query.ts'

type AddedColumn = Computed[string] & {
  /** The values of the rows with these ids, where the handler of the list has them from nowhere else. */
  read?: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
}

const added = new Map<string, Record<string, AddedColumn>>()

export function addColumns<F extends Fields, D extends Fields>(
  { name }: Resource<F, D>,
  columns: { [K in keyof D]?: AddedColumn },
): void {
  added.set(name, { ...added.get(name), ...(columns as Record<string, AddedColumn>) })
}

/** Filters that the list has besides its fields, such as those of a work on Today. */
export const addFilters = ({ name }: Pick<Resource, 'name'>, filters: Computed): void =>
  void added.set(name, { ...added.get(name), ...filters })

export const addedColumns = ({ name }: Pick<Resource, 'name'>): Computed => added.get(name) ?? {}

/** The rows with the values that are read for them; blank for who may not read a column. */
export async function withAddedColumns<Row extends { id: string }>(
  context: Context,
  resource: Pick<Resource, 'name' | 'derived'>,
  rows: readonly Row[],
): Promise<Row[]> {
  let all = [...rows]
  for (const [name, { read }] of Object.entries(added.get(resource.name) ?? {})) {
    if (!read) continue
    const isRead = mayRead(resource.derived[name]!, context.user?.roles)
    const values = await read(context, isRead ? rows.map(({ id }) => id) : [])
    all = all.map((row) => ({ ...row, [name]: values.get(row.id) ?? null }))
  }
  return all
}
