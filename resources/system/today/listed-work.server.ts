/** Work that is a list: the records to begin with, and the list of all of them. */
import type { Endpoint } from '#core/endpoint.ts'
import type { Filter } from '#core/filter.ts'
import type { ListQuery, Page, Sort } from '#core/resource.ts'
import type { Locale } from '#core/words.ts'
import type { WorkLine } from './today.api.ts'
import { WORK_SHOWN, type MayCall, type WorkSource } from './work-source.server.ts'

export type ListedWork<Row> = Omit<WorkSource, 'load' | 'list'> & {
  segment: string
  list: Endpoint<{}, ListQuery, undefined, Page<Row>>
  /** A function where they depend on what the reader may do. */
  filters: readonly Filter[] | ((mayCall: MayCall) => readonly Filter[])
  sort: readonly Sort[]
  /** The columns that the whole list opens with. */
  columns?: string
  /** The tab of the record on which the work is done. */
  tab?: string
  line: (row: Row, locale: Locale) => Omit<WorkLine, 'key' | 'href'>
}

export const listedWork = <Row extends { id: string }>({
  segment,
  list,
  filters: given,
  sort,
  columns,
  tab,
  line,
  ...about
}: ListedWork<Row>): WorkSource => ({
  ...about,
  ...(typeof given !== 'function' && { list: { segment, filters: given } }),
  load: async (client, mayCall = () => false) => {
    const filters = [...(typeof given === 'function' ? given(mayCall) : given)]
    const input = { perPage: WORK_SHOWN, filters, sort: [...sort] }
    const { items, total } = await client.call(list, { input })
    return {
      total,
      all: { segment, filters, sort: [...sort], columns },
      lines: items.map((row) => ({
        key: row.id,
        ...line(row, client.locale),
        href: `${segment}/${row.id}${tab ? `?tab=${tab}` : ''}`,
      })),
    }
  },
})
