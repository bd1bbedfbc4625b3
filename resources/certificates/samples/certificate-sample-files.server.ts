/** Serves sample certificates at addresses of the site. */
import type { Hono } from 'hono'
import { locales } from '#core/words.ts'
import { feeds } from '#web/paths.ts'
import { sendGeneratedDocument, type SiteFiles } from '#server/pages/site-files.ts'
import { certificateSamplesApi } from './certificate-sample.api.ts'

export function mountCertificateSamples(app: Hono, { clientFor }: SiteFiles): void {
  for (const locale of locales) {
    const { download } = clientFor(locale)
    const at = (pattern: string) => `/${locale}/${pattern.replace('{id}', ':id{[0-9]+}')}`
    app.get(at(feeds.certificateSample[locale]) as '/:id', (c) =>
      sendGeneratedDocument(
        c,
        download(certificateSamplesApi.publicPdf, { params: { id: c.req.param('id') } }),
      ),
    )
    const picture = at(feeds.certificatePicture[locale]).replace('{width}.webp', ':file{(640|1280)\\.webp}')
    app.get(picture as '/:id/:file', (c) => {
      const query = { width: Number.parseInt(c.req.param('file'), 10), format: 'webp' as const }
      const params = { id: c.req.param('id') }
      return sendGeneratedDocument(c, download(certificateSamplesApi.publicPicture, { params, query }))
    })
  }
}
