/** The endpoint that lists all public pages of records. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'

export const sitemapEntry = z.object({
  screen: z.enum(['course', 'event', 'article', 'webinar', 'instructor', 'service']),
  /** The id or slug in the path, per published language. */
  es: z.string().nullable(),
  en: z.string().nullable(),
  /** The last change of anything that the page shows. */
  updatedAt: z.string(),
})
export type SitemapEntry = z.output<typeof sitemapEntry>

export const sitemapApi = {
  publicList: endpoint('GET sitemap', { isPublic: true, answer: z.array(sitemapEntry) }),
}
