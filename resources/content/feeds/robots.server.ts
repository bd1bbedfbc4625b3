/** Serves robots.txt. */
import type { Hono } from 'hono'
import { locales } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { sendGeneratedFile, type SiteFiles } from '#server/pages/site-files.ts'

export function mountRobots(app: Hono, { publicUrl }: SiteFiles): void {
  app.get('/robots.txt', (c) =>
    sendGeneratedFile(c, { text: robotsText(publicUrl), type: 'text/plain; charset=utf-8' }),
  )
}

const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...locales.map((locale) => `Disallow: /${locale}/office`),
    ...locales.map((locale) => `Disallow: ${pathTo('search', locale)}`),
    'Disallow: /login',
    'Disallow: /access',
    'Disallow: /v1/',
    'Disallow: /api/',
    // Requests made by the pages themselves.
    'Disallow: /*.data$',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
