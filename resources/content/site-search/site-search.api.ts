/** The endpoint that tells how much of a term the site has. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { searchTerm } from '#core/resource.ts'

export const searchedKinds = [
  'services',
  'people',
  'pages',
  'courses',
  'dates',
  'webinars',
  'articles',
] as const
export type SearchedKind = (typeof searchedKinds)[number]

const kind = z.enum(searchedKinds)
const reach = z.object({
  /** Kinds that have every word in a title. */
  titled: z.array(kind),
  /** Kinds that have the most words as they are typed. */
  closest: z.array(kind),
  /** The term without the words that nothing has together with the others; blank if nothing has any. */
  nearest: z.string(),
})

export const siteSearchApi = {
  publicReach: endpoint('POST search/reach', {
    summary: 'Tell how much of a term the site has',
    isPublic: true,
    isRead: true,
    body: z.strictObject({ search: searchTerm.default('') }),
    answer: reach,
  }),
}
