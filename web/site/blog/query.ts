/** Parameters of the blog's address. */
import type { Locale } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { listQuery } from '#web/site/results/address.ts'

export type BlogQuery = { page: number; category: string | undefined; tag: string | undefined }

export const blogHref = (locale: Locale, query: BlogQuery): string =>
  pathTo('blog', locale) + listQuery(query)
