/** The endpoint that tells which words of a term the site has. */
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
const bestMatch = z.object({
  /** Something has every word; every word but for typos; most of them; or none. */
  match: z.enum(['exact', 'similar', 'partial', 'none']),
  /** What to search for instead of the term; blank if nothing has any word of it. */
  search: z.string(),
  /** Kinds that have every word in a title. */
  titled: z.array(kind),
})
export type BestMatch = z.output<typeof bestMatch>

export const siteSearchApi = {
  publicBestMatch: endpoint('POST search/best-match', {
    summary: 'Tell which words of a term the site has',
    isPublic: true,
    isRead: true,
    body: z.strictObject({
      search: searchTerm.default(''),
      kinds: z
        .array(kind)
        .max(searchedKinds.length)
        .default([...searchedKinds]),
    }),
    answer: bestMatch,
  }),
}
