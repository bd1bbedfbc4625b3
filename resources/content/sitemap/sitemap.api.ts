/** The call that lists every page of a record that visitors and search engines are meant to find. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'

export const sitemapEntry = z.object({
  screen: z.enum(['course', 'event', 'article', 'webinar']),
  /** The number or slug in the address, for each language that it is really published in. */
  es: z.string().nullable(),
  en: z.string().nullable(),
  /** When anything that the page shows of it was last changed. */
  updatedAt: z.string(),
})
export type SitemapEntry = z.output<typeof sitemapEntry>

export const sitemapApi = {
  publicList: endpoint('GET sitemap', { isPublic: true, answer: z.array(sitemapEntry) }),
}
