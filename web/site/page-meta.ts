/** A page's head: title, description, addresses in both languages, how it looks when shared, what machines read. */
import type { MetaDescriptor } from 'react-router'
import { contentLocale, locales, type Locale } from '#core/words.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import { cardHeight, cardPath, cardWidth, screenCard } from '../card.ts'
import { localeOf } from '../locale.ts'
import { alternate, placeOf, screens, type ScreenKey } from '../paths.ts'
import { isPreview } from '../preview.ts'
import { breadcrumbList, itemList, organization, webSite } from './linked-data.ts'
import type { SiteData } from './site-data.ts'

/** What the page of a record says of itself, made where the record is read. */
export type Seo = {
  title: string
  description: string | null
  /** The record's name in the breadcrumbs, as the page shows it. */
  item: string
  /** The languages the content really is written in; a page in another one is not offered to search engines. */
  writtenIn: Locale[]
  /** Where its card is drawn. */
  card: string
  isIndexed?: boolean
}

type Page = Partial<Omit<Seo, 'title' | 'writtenIn'>> & {
  /** What the router hands to `meta`. */
  of: {
    location: { pathname: string; search: string }
    matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  }
  title: string
  writtenIn?: readonly Locale[]
  /** Addresses outside of the route table's pattern, such as articles whose slugs differ by language. */
  paths?: Partial<Record<Locale, string>>
  /** Which page of a list: each has its own address, and no twin in the other language. */
  page?: number
  /** The name and path of each record that the page lists. */
  list?: [name: string, path: string][] | undefined
  kind?: 'website' | 'article'
  /** Other forms of the same content: feeds, calendars. */
  forms?: { type: string; title: string; path: string }[]
}

export function pageMeta(page: Page): MetaDescriptor[] {
  const { of, title, description, forms = [] } = page
  const locale = localeOf(of.location.pathname) ?? contentLocale
  const { firm, publicUrl = '' } = siteOf(of.matches)
  const site = firm && { locale, firm, publicUrl }
  return [
    { title: firm ? `${title} | ${firm.tradeName}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isOffered(page, locale) ? addresses(page, publicUrl) : [{ name: 'robots', content: 'noindex' }]),
    ...forms.map(({ path, ...form }) => link('alternate', { ...form, href: publicUrl + path })),
    ...(site ? [...shared(page, site), ...told(page, site)] : []),
  ]
}

const link = (rel: string, more: object) => ({ tagName: 'link', rel, ...more }) as MetaDescriptor

const isOffered = ({ of, isIndexed = true, writtenIn = locales }: Page, locale: Locale): boolean =>
  isIndexed && writtenIn.includes(locale) && !isPreview(of.location.search)

function addresses(
  { of, writtenIn = locales, paths = {}, page = 1 }: Page,
  publicUrl: string,
): MetaDescriptor[] {
  const { pathname } = of.location
  if (page > 1) return [link('canonical', { href: `${publicUrl}${pathname}?page=${page}` })]
  const hrefIn = (locale: Locale) => publicUrl + (paths[locale] ?? alternate(pathname, locale))
  const fallback = writtenIn.includes(contentLocale) ? contentLocale : (writtenIn[0] ?? contentLocale)
  return [
    link('canonical', { href: publicUrl + pathname }),
    ...writtenIn.map((hrefLang) => link('alternate', { hrefLang, href: hrefIn(hrefLang) })),
    link('alternate', { hrefLang: 'x-default', href: hrefIn(fallback) }),
  ]
}

type Site = { locale: Locale; firm: Firm; publicUrl: string }
const regions: Record<Locale, string> = { es: 'es_DO', en: 'en_US' }

/** How the page looks where people pass it on: Open Graph, and what only Twitter asks for. */
function shared(page: Page, { locale, firm, publicUrl }: Site): MetaDescriptor[] {
  const { of, title, description, writtenIn = locales, kind = 'website' } = page
  const screen = placeOf(of.location.pathname)?.key ?? 'home'
  const card = page.card ?? cardPath(screenCard(screen, locale, firm), { locale, firm })
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    property('title', title),
    ...(description ? [property('description', description)] : []),
    property('type', kind),
    property('url', publicUrl + of.location.pathname),
    property('site_name', firm.tradeName),
    property('locale', regions[locale]),
    ...writtenIn
      .filter((other) => other !== locale)
      .map((other) => property('locale:alternate', regions[other])),
    property('image', publicUrl + card),
    property('image:type', 'image/png'),
    property('image:width', String(cardWidth)),
    property('image:height', String(cardHeight)),
    property('image:alt', title),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The firm, where the page stands, and what it is about. */
function told(page: Page, site: Site): MetaDescriptor[] {
  // Machines read the page as it was sent; nobody in the browser does.
  if (!import.meta.env.SSR) return []
  const { of, list = [], isIndexed = true } = page
  const screen = placeOf(of.location.pathname)?.key
  if (!screen || !isIndexed) return []
  const things = [
    organization(site.firm, site),
    screen === 'home'
      ? webSite(site.firm, site)
      : breadcrumbList({ screen, item: itemOf(screen, page) }, site),
    ...(list.length > 0 ? [itemList(list, site.publicUrl)] : []),
  ]
  return things.map((thing) => ({ 'script:ld+json': thing }) as MetaDescriptor)
}

const itemOf = (screen: ScreenKey, { item, title }: Page): string | undefined =>
  item ?? ('name' in screens[screen] ? undefined : title)

function siteOf(matches: Page['of']['matches']): Partial<SiteData> {
  const site = matches.find((match) => match?.id.startsWith('site.'))
  // The layout's loader answers nothing else.
  return (site?.loaderData as SiteData | undefined) ?? {}
}
