/** Parameters of the blog's address. */
import type { Locale } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { addressQuery, pageInAddress } from '#web/site/catalogue/query.ts'

export type BlogQuery = { page: number; category: string | undefined; tag: string | undefined }

export const blogHref = (locale: Locale, { page, category, tag }: BlogQuery): string =>
  pathTo('blog', locale) + addressQuery({ category, tag, page: pageInAddress(page) })
