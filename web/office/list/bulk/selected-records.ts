/** Reads and exports the selected records of a list. */
import type { Client } from '#core/client.ts'
import type { Fields } from '#core/field.ts'
import type { Filter } from '#core/filter.ts'
import { isForVisitors, type PublishMany } from '#core/publication.ts'
import type { ListQuery } from '#core/resource.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { titleOf } from '#web/office/records/titles.ts'
import { withAll, type Selection } from '#web/office/table/selection.ts'
import type { Before, Values } from './change-each.ts'

/** The maximum page size of a list. */
const PER_PAGE = 200

const oneOf = (ids: readonly string[]): Filter => ({ field: 'id', op: 'in', value: [...ids] })

export const emailFieldOf = ({ resource }: Screens): string | undefined =>
  Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'email')

type ReadOptions = { api: Pick<Screens['api'], 'list'>; ids: readonly string[]; fields: readonly string[] }
/** Values of some fields by record id. */
async function valuesOf(client: Client, { api, ids, fields }: ReadOptions): Promise<Map<string, Values>> {
  const values = new Map<string, Values>()
  for (let at = 0; at < ids.length; at += PER_PAGE) {
    const filters = [oneOf(ids.slice(at, at + PER_PAGE))]
    const input = { page: 1, perPage: PER_PAGE, search: '', sort: [], filters, columns: [...fields] }
    const { items } = await client.call(api.list, { input })
    for (const row of items)
      values.set(row.id, Object.fromEntries(fields.map((name) => [name, row[name] ?? null])))
  }
  return values
}

/** The distinct e-mail addresses of these records. */
export async function emailsOf(client: Client, screens: Screens, ids: readonly string[]): Promise<string[]> {
  const field = emailFieldOf(screens)!
  const values = await valuesOf(client, { api: screens.api, ids, fields: [field] })
  return [...new Set([...values.values()].flatMap(({ [field]: email }) => (email ? [String(email)] : [])))]
}

const publicationFields = ['websiteState', 'publishAt']
type Publishing = { ids: readonly string[]; to: PublishMany['websiteState'] }
/** State and date of the records that publishing or withdrawing changes, for undoing it. */
export async function formerPublication(
  client: Client,
  { api, resource }: { api: Pick<Screens['api'], 'list'>; resource: { fields: Fields } },
  { ids, to }: Publishing,
): Promise<Before> {
  const fields = publicationFields.filter((name) => name in resource.fields)
  const former = await valuesOf(client, { api, ids, fields })
  const isChanged = (state: unknown) => (to === 'published' ? state !== 'published' : isForVisitors(state))
  return new Map([...former].filter(([, { websiteState }]) => isChanged(websiteState)))
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
