/** The endpoint of the search over all resources at once. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { found, searchQuery } from '#core/resource.ts'

const resultGroup = z.object({
  /** The name of the resource, such as `contacts`. */
  resource: z.string(),
  isPeople: z.boolean(),
  results: found,
})
export type ResultGroup = z.output<typeof resultGroup>

export const searchApi = {
  /** People first; only resources that the caller may search and that have a match. `limit` is per resource. */
  all: endpoint('POST search', {
    summary: 'Search in all records',
    isRead: true,
    body: searchQuery.pick({ term: true, limit: true }),
    answer: z.array(resultGroup),
  }),
}
