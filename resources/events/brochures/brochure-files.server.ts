/** Serves brochures at addresses of the site. */
import type { Hono } from 'hono'
import { locales } from '#core/words.ts'
import { feeds } from '#web/paths.ts'
import { sendGeneratedDocument, type SiteFiles } from '#server/pages/site-files.ts'
import { brochuresApi } from './brochure.api.ts'

export function mountBrochures(app: Hono, { clientFor }: SiteFiles): void {
  for (const locale of locales) {
    const { download } = clientFor(locale)
    const path = `/${locale}/${feeds.brochure[locale].replace('{id}', ':id{[0-9]+}')}`
    app.get(path as '/:id', (c) =>
      sendGeneratedDocument(c, download(brochuresApi.publicPdf, { params: { id: c.req.param('id') } })),
    )
  }
}
