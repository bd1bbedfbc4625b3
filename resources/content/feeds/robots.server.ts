/** Serves robots.txt. */
import type { Hono } from 'hono'
import { sendGeneratedFile, type SiteFiles } from '#server/pages/site-files.ts'

export function mountRobots(app: Hono, { publicUrl }: SiteFiles): void {
  app.get('/robots.txt', (c) =>
    sendGeneratedFile(c, { text: robotsText(publicUrl), type: 'text/plain; charset=utf-8' }),
  )
}

const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    // Search and office are not forbidden: only who may read them learns that they are not to be listed.
    'Disallow: /v1/',
    'Disallow: /api/',
    // Requests made by the pages themselves.
    'Disallow: /*.data$',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
