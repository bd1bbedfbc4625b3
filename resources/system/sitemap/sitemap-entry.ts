/** A public page of a record, as the sitemap lists it. */
import { z } from 'zod'

export const sitemapEntry = z.object({
  screen: z.enum(['course', 'event', 'article', 'webinar', 'instructor', 'service', 'family']),
  /** The id or slug in the path, per published language. */
  es: z.string().nullable(),
  en: z.string().nullable(),
  /** The last change of what the page says; courses, dates and articles beside it left out. */
  updatedAt: z.string(),
})
export type SitemapEntry = z.output<typeof sitemapEntry>
