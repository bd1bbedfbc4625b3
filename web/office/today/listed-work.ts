/** Work that is a list: the records to begin with, and the address of all of them. */
import type { Endpoint } from '#core/endpoint.ts'
import type { Filter } from '#core/filter.ts'
import type { ListQuery, Page, Sort } from '#core/resource.ts'
import type { Locale } from '#core/words.ts'
import { officeHref } from '../addresses.ts'
import { addressOf } from '../list/query.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from './work.ts'

export type ListedWork<Row> = Omit<WorkSource, 'load' | 'list'> & {
  segment: string
  list: Endpoint<{}, ListQuery, undefined, Page<Row>>
  /** A function where they depend on the reader. */
  filters: readonly Filter[] | (() => readonly Filter[])
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
  load: async (client) => {
    const { locale } = client
    const filters = typeof given === 'function' ? given() : given
    const input = { perPage: WORK_SHOWN, filters: [...filters], sort: [...sort] }
    const { items, total } = await client.call(list, { input })
    return {
      total,
      href: officeHref(locale, segment) + addressOf(filters, sort) + (columns ? `&columns=${columns}` : ''),
      lines: items.map((row) => ({
        key: row.id,
        ...line(row, locale),
        href: officeHref(locale, segment, row.id) + (tab ? `?tab=${tab}` : ''),
      })),
    }
  },
})
