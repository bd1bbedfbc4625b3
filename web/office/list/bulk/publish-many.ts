/** Publishes or withdraws many records, a hundred at a time, and gathers each one's outcome. */
import type { Client } from '#core/client.ts'
import type { PublishMany, PublishOutcome } from '#core/publication.ts'
import type { ListQuery } from '#core/resource.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { titleOf } from '#web/office/records/titles.ts'
import { withAll, type Selection } from '#web/office/table/selection.ts'

const AT_ONCE = 100
const PER_PAGE = 200

export type Publishing = {
  client: Client
  api: Screens['api']
  ids: readonly string[]
  websiteState: PublishMany['websiteState']
  onProgress: (done: number) => void
}

export async function publishMany({
  client,
  api,
  ids,
  websiteState,
  onProgress,
}: Publishing): Promise<PublishOutcome[]> {
  const outcomes: PublishOutcome[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const input = { ids: ids.slice(at, at + AT_ONCE), websiteState }
    outcomes.push(...(await client.call(api.publish!, { input })))
    onProgress(outcomes.length)
  }
  return outcomes
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
