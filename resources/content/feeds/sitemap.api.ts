/** The endpoint that lists all public pages of records. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { sitemapEntry } from '#resources/system/sitemap/sitemap-entry.ts'

export const sitemapApi = {
  publicList: endpoint('GET sitemap', { isPublic: true, answer: z.array(sitemapEntry) }),
}
