/** Compressed size of the scripts that a page loads without interaction. */
import { request, type IncomingHttpHeaders } from 'node:http'
import type { Locale } from '#core/words.ts'
import { matchScreen, pathTo, type ScreenKey } from '#web/paths.ts'
import { openDates } from './visitor-seats.ts'

type Weight = [name: string, kilobytes: number, promised: number]

/** The largest sizes: pages without forms, pages with forms, and the HTML of the office. */
export async function firstLoadSizes(url: string): Promise<Weight[]> {
  const addresses = [...(await publicScreens(url)).map(([, address]) => address), await registrationForm(url)]
  const screens = await Promise.all(addresses.map(scriptsOf))
  const largest = (hasForm: boolean) =>
    Math.max(...screens.filter((screen) => screen.hasForm === hasForm).map((screen) => screen.kilobytes))
  return [
    ['scripts of a public screen without a form, the most', largest(false), 12],
    ['scripts of a public screen with a form, the most', largest(true), 25],
    ['scripts that the document of the office names', (await scriptsOf(`${url}/es/office`)).kilobytes, 300],
  ]
}

/** It is in no sitemap. */
async function registrationForm(url: string): Promise<string> {
  const [date] = await openDates(url)
  return url + pathTo('register', 'es', { id: date!.id })
}

/** One address per screen of the sitemap. */
export async function publicScreens(
  url: string,
  locale: Locale = 'es',
): Promise<[key: ScreenKey, address: string][]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const first = new Map<ScreenKey, string>()
  for (const path of paths) {
    const place = matchScreen(path)
    if (place && path.startsWith(`/${locale}`) && !first.has(place.key)) first.set(place.key, url + path)
  }
  return [...first]
}

/** Scripts that the HTML preloads or runs, with their static imports. */
async function scriptsOf(page: string): Promise<{ kilobytes: number; hasForm: boolean }> {
  const html = await (await fetch(page)).text()
  const scripts = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path]) => path!))
  const size = await kilobytes([...scripts].map((path) => new URL(path, page).href))
  return { kilobytes: size, hasForm: html.includes('data-form') }
}

/** Transferred size of files, compressed and without headers. */
export async function kilobytes(urls: readonly string[]): Promise<number> {
  const packed = { 'accept-encoding': 'br' }
  const sizes = await Promise.all(urls.map(async (url) => (await fetchPacked(url, packed)).body.length))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
}

/** The bytes on the wire, because fetch() would decompress them. */
export function fetchPacked(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
