/** Reads and exports the selected records of a list. */
import type { Client } from '#core/client.ts'
import type { Filter } from '#core/lists/filter.ts'
import type { PublishMany } from '#core/publication.ts'
import type { ListQuery } from '#core/resource.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { titleOf } from '#web/office/records/titles.ts'
import { withAll, type Selection } from '#web/office/table/selection.ts'

/** The maximum page size of a list. */
const PER_PAGE = 200

const oneOf = (ids: readonly string[]): Filter => ({ field: 'id', op: 'in', value: [...ids] })

export const emailFieldOf = ({ resource }: Screens): string | undefined =>
  Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'email')

type ReadOptions = { api: Pick<Screens['api'], 'list'>; ids: readonly string[]; field: string }
/** Values of one field by record id. */
async function valuesOf(client: Client, { api, ids, field }: ReadOptions): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>()
  for (let at = 0; at < ids.length; at += PER_PAGE) {
    const filters = [oneOf(ids.slice(at, at + PER_PAGE))]
    const input = { page: 1, perPage: PER_PAGE, search: '', sort: [], filters, columns: [field] }
    const { items } = await client.call(api.list, { input })
    for (const row of items) values.set(row.id, row[field])
  }
  return values
}

/** The distinct e-mail addresses of these records. */
export async function emailsOf(client: Client, screens: Screens, ids: readonly string[]): Promise<string[]> {
  const values = await valuesOf(client, { api: screens.api, ids, field: emailFieldOf(screens)! })
  return [...new Set([...values.values()].flatMap((email) => (email ? [String(email)] : [])))]
}

/** The records that publishing or withdrawing would change, for undoing it. */
export async function idsToChange(
  client: Client,
  { api, ids, to }: Omit<ReadOptions, 'field'> & { to: PublishMany['websiteState'] },
): Promise<Set<string>> {
  const states = await valuesOf(client, { api, ids, field: 'websiteState' })
  return new Set(ids.filter((id) => ![to, 'scheduled'].includes(String(states.get(id)))))
}

/** The maximum number of values of a filter. */
export const MOST_EXPORTED = 1000
type Export = { query: ListQuery; columns: readonly string[]; ids: readonly string[] }
/** In the order of the list. */
export async function exportSelected(client: Client, screens: Screens, { query, columns, ids }: Export) {
  const { sort } = query
  const input = { page: 1, perPage: PER_PAGE, search: '', sort, filters: [oneOf(ids)], columns: [...columns] }
  saveAs(await client.download(screens.api.excel!, { input }))
}

type AllOptions = { client: Client; list: Screens['api']['list']; query: ListQuery }
/** All records that match a list's filters, page by page. */
export async function allMatching({ client, list, query }: AllOptions): Promise<Selection> {
  let selection: Selection = new Map()
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const found = await client.call(list, { input: { ...query, page, perPage: PER_PAGE } })
    const rows = found.items.map((row) => ({ id: row.id, title: titleOf(row) }))
    selection = withAll(selection, rows)
    isLast = found.items.length < PER_PAGE
  }
  return selection
}
