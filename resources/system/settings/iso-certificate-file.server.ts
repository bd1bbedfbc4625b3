/** Serves the firm's ISO 9001 certificate at an address of the site, and its picture, to open in the browser. */
import type { Hono } from 'hono'
import { locales } from '#core/words.ts'
import { feedTo } from '#web/paths.ts'
import { sendGeneratedDocument, type SiteFiles } from '#server/pages/site-files.ts'
import { settingsApi } from './settings.api.ts'

export function mountIsoCertificate(app: Hono, { clientFor }: SiteFiles): void {
  for (const locale of locales) {
    const { download } = clientFor(locale)
    app.get(feedTo('isoCertificate', locale), (c) =>
      sendGeneratedDocument(c, download(settingsApi.publicCertificate)),
    )
    app.get(feedTo('isoCertificatePicture', locale), (c) =>
      sendGeneratedDocument(c, download(settingsApi.publicCertificatePicture)),
    )
  }
}
