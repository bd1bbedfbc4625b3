/** The router's list of screens as a page of the site takes it: the office's two hundred stay with the office. */
import type { Locale } from '#core/words.ts'

const ofSite = /^(?:root|[^./]+\.(es|en))$/

/** Whether a screen, by its route's id, is one of the site's or what stands around them; in one language, where it is given. */
export function isScreenOfSite(id: string, locale?: Locale): boolean {
  const [whole, own = locale] = ofSite.exec(id) ?? []
  return whole !== undefined && (locale === undefined || own === locale)
}

/** From the built script that lists every screen, the one that lists the site's. */
export function siteManifest(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest = JSON.parse(script.slice(start, end)) as {
    routes: Record<string, unknown>
    url: string
  }
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => isScreenOfSite(id)))
  return (
    script.slice(0, start) +
    JSON.stringify({ ...manifest, routes, url: siteManifestIn(manifest.url) }) +
    script.slice(end)
  )
}

/** Where it stands: beside the whole one, whose name changes with every build. */
export const siteManifestIn = (text: string): string =>
  text.replaceAll(/\bmanifest-(\w+)\.js/g, 'manifest-$1.site.js')
