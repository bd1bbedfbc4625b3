/** Serves the sitemap: every public page in each language it is written in. */
import type { Hono } from 'hono'
import type { Answer } from '#core/endpoint.ts'
import { contentLocale, locales, type Locale } from '#core/words.ts'
import { pathTo, screenEntries, screens, type ScreenKey } from '#web/paths.ts'
import {
  halfAMinute,
  sendNotFound,
  sendGeneratedFile,
  xmlText,
  type SiteFiles,
} from '#server/pages/site-files.ts'
import { pagesApi } from '../pages/page.api.ts'
import { sitemapApi } from './sitemap.api.ts'

/** The limit of sitemaps.org for one file. */
const MOST_IN_A_FILE = 50_000

type SitemapEntry = Answer<typeof sitemapApi.publicList>[number]
type Prose = Answer<typeof pagesApi.publicList>
type Page = { paths: Partial<Record<Locale, string>>; updatedAt?: string | undefined }

export function mountSitemap(app: Hono, files: SiteFiles): void {
  const write = async () => {
    const { call } = files.clientFor(contentLocale)
    const [entries, prose] = await Promise.all([call(sitemapApi.publicList), call(pagesApi.publicList)])
    return sitemapFiles(pagesOf(entries, prose), files.publicUrl)
  }
  app.get('/:file{sitemap(-[0-9]+)?\\.xml}', async (c) => {
    const text = (await files.cache.getOrLoad('file:sitemap', halfAMinute, write)).get(c.req.param('file'))
    return text ? sendGeneratedFile(c, { text, type: 'application/xml; charset=utf-8' }) : sendNotFound(c)
  })
}

/** One file, or an index of several when it is too long. */
export function sitemapFiles(
  pages: Page[],
  publicUrl: string,
  mostInAFile = MOST_IN_A_FILE,
): Map<string, string> {
  const urls = pages.flatMap((page) => urlsOf(page, publicUrl))
  if (urls.length <= mostInAFile) return new Map([['sitemap.xml', urlSet(urls)]])
  const count = Math.ceil(urls.length / mostInAFile)
  const parts = Array.from({ length: count }, (_, at) => ({
    name: `sitemap-${at + 1}.xml`,
    text: urlSet(urls.slice(at * mostInAFile, (at + 1) * mostInAFile)),
  }))
  const listed = parts.map(({ name }) => `<sitemap><loc>${xmlText(`${publicUrl}/${name}`)}</loc></sitemap>`)
  const index = `${declaration}<sitemapindex xmlns="${protocol}">${listed.join('')}</sitemapindex>\n`
  return new Map([['sitemap.xml', index], ...parts.map(({ name, text }) => [name, text] as const)])
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const urlSet = (urls: string[]): string =>
  `${declaration}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`

function urlsOf({ paths, updatedAt }: Page, publicUrl: string): string[] {
  const hrefs = locales.flatMap((locale) => {
    const path = paths[locale]
    return path ? [{ locale, href: xmlText(publicUrl + path) }] : []
  })
  const alternates = [
    ...hrefs.map(({ locale, href }) => alternate(locale, href)),
    // The default language comes first.
    ...hrefs.slice(0, 1).map(({ href }) => alternate('x-default', href)),
  ].join('')
  const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
  return hrefs.map(({ href }) => `<url><loc>${href}</loc>${changed}${alternates}</url>`)
}

const alternate = (language: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`

/** Pages of the route table, then pages of records. */
export function pagesOf(entries: SitemapEntry[], prose: Prose = []): Page[] {
  const newest = (...kinds: SitemapEntry['screen'][]) =>
    entries
      .filter(({ screen }) => kinds.includes(screen))
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1)
  const listing: Partial<Record<ScreenKey, string | undefined>> = {
    home: newest('course', 'event', 'article'),
    courses: newest('course', 'event'),
    dates: newest('event'),
    blog: newest('article'),
  }
  const lists = screenEntries
    .filter(([key, screen]) => screen.name && key !== 'search')
    .map(([key]) => {
      const own = prose.find(({ kind }) => kind === key)
      const languages = own && key !== 'home' ? own.writtenIn : locales
      return {
        paths: Object.fromEntries(languages.map((locale) => [locale, pathTo(key as 'home', locale)])),
        updatedAt: [listing[key], own?.updatedAt]
          .filter((at) => at !== undefined)
          .toSorted()
          .at(-1),
      }
    })
  const records = entries.map((entry) => ({ paths: pathsOf(entry), updatedAt: entry.updatedAt }))
  return [...lists, ...records]
}

function pathsOf(entry: SitemapEntry): Page['paths'] {
  const param = screens[entry.screen].en.includes('{slug}') ? 'slug' : 'id'
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const named = entry[locale]
      return named
        ? [[locale, pathTo(entry.screen as 'course', locale, { [param]: named } as { id: string })]]
        : []
    }),
  )
}
