/** Asks which words of a term the site has. */
import {
  siteSearchApi,
  searchedKinds,
  type BestMatch,
  type SearchedKind,
} from '#resources/content/site-search/site-search.api.ts'
import type { Client } from '#core/client.ts'

const noWords: BestMatch = { match: 'exact', search: '', titled: [] }
/** `kinds`: where they are looked for; everywhere by default. */
export const findClosestTerm = async (
  { call }: Client,
  search: string,
  kinds: SearchedKind[] = [...searchedKinds],
): Promise<BestMatch> =>
  search === '' ? noWords : call(siteSearchApi.publicBestMatch, { input: { search, kinds } })
