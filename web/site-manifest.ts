/** The router's list of screens as a page of the site takes it: the office's two hundred stay with the office. */

const ofSite = /^(root|[^./]+\.(es|en))$/

/** Whether a screen, by its route's id, is one of the site's or what stands around them. */
export const isScreenOfSite = (id: string): boolean => ofSite.test(id)

/** From the built script that lists every screen, the one that lists the site's. */
export function siteManifest(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest = JSON.parse(script.slice(start, end)) as { routes: Record<string, unknown> }
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => isScreenOfSite(id)))
  return script.slice(0, start) + JSON.stringify({ ...manifest, routes }) + script.slice(end)
}

/** Where it stands: beside the whole one, whose name changes with every build. */
export const siteManifestIn = (text: string): string =>
  text.replaceAll(/\bmanifest-(\w+)\.js/g, 'manifest-$1.site.js')
