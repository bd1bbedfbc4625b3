/** The head of a page: title, description, alternates, sharing, structured data. */
import { contentLocale, locales, type Locale } from '#core/words.ts'
import { cardHeight, cardPath, cardWidth, screenCard } from '#web/card.ts'
import { alternate, matchScreen, screens, type ScreenKey } from '#web/paths.ts'
import { isPreview } from '#web/preview.ts'
import type { Site } from '#web/site/site.tsx'
import { pageTitle, shownDescription } from './lengths.ts'
import { breadcrumbList, itemList, organization, webSite } from './page-data.ts'

export type Head = {
  title: string
  description?: string | null
  /** The record's name in the breadcrumbs, as the page shows it. */
  item?: string
  /** The languages the content really is written in; a page in another one is not offered to search engines. */
  writtenIn?: readonly Locale[]
  /** Path of the preview picture. */
  card?: string
  isIndexed?: boolean
  /** Addresses outside of the route table's pattern, such as articles whose slugs differ by language. */
  paths?: Partial<Record<Locale, string>>
  /** The query that the canonical address has; such an address has no alternate language. */
  query?: string
  /** Path of the page that says the same, which search engines keep instead. */
  canonical?: string | undefined
  /** The name and path of each record that the page lists. */
  list?: [name: string, path: string][]
  kind?: 'website' | 'article'
  /** Other forms of the same content: feeds, calendars. */
  forms?: { type: string; title: string; path: string }[]
  /** The page's records as schema.org describes them. */
  structuredData?: object[]
}

type HeadProps = { head: Head; site: Site }

export function HeadTags({ head, site }: HeadProps) {
  const { title, forms = [], isIndexed = true, writtenIn = locales } = head
  const description = head.description && shownDescription(head.description)
  const isOffered = isIndexed && writtenIn.includes(site.locale) && !isPreview(site.search)
  return (
    <>
      <title>{pageTitle(title, site.firm.tradeName)}</title>
      {description && <meta name="description" content={description} />}
      {isOffered ? <Addresses head={head} site={site} /> : <meta name="robots" content="noindex,follow" />}
      {forms.map(({ path, type, title: name }) => (
        <link key={path} rel="alternate" type={type} title={name} href={site.publicUrl + path} />
      ))}
      <Shared head={head} site={site} />
      {structuredDataOf(head, site).map((data, position) => (
        <script
          key={position}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: escapeJson(data) }}
        />
      ))}
    </>
  )
}

function Addresses({ head, site }: HeadProps) {
  const { writtenIn = locales, paths = {}, query, canonical } = head
  const { pathname, publicUrl } = site
  if (query || canonical) return <link rel="canonical" href={publicUrl + addressOf(head, pathname)} />
  const hrefIn = (locale: Locale) => publicUrl + (paths[locale] ?? alternate(pathname, locale))
  const fallback = writtenIn.includes(contentLocale) ? contentLocale : (writtenIn[0] ?? contentLocale)
  return (
    <>
      <link rel="canonical" href={publicUrl + pathname} />
      {writtenIn.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={hrefIn(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={hrefIn(fallback)} />
    </>
  )
}

const addressOf = ({ canonical, query = '' }: Head, pathname: string): string => canonical ?? pathname + query

const regions: Record<Locale, string> = { es: 'es_DO', en: 'en_US' }

/** Open Graph and Twitter tags for shared links. */
function Shared({ head, site }: HeadProps) {
  const { title, description, writtenIn = locales, kind = 'website' } = head
  const { locale, firm, publicUrl, pathname } = site
  const card =
    head.card ?? cardPath(screenCard(matchScreen(pathname)?.key ?? 'home', locale, firm), { locale, firm })
  return (
    <>
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={publicUrl + addressOf(head, pathname)} />
      <meta property="og:site_name" content={firm.tradeName} />
      <meta property="og:locale" content={regions[locale]} />
      {writtenIn
        .filter((other) => other !== locale)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={regions[other]} />
        ))}
      <meta property="og:image" content={publicUrl + card} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(cardWidth)} />
      <meta property="og:image:height" content={String(cardHeight)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Structured data: the firm, breadcrumbs and the page's own data. */
function structuredDataOf(head: Head, site: Site): object[] {
  const { list = [], isIndexed = true, structuredData = [] } = head
  const screen = matchScreen(site.pathname)?.key
  if (!screen || !isIndexed) return []
  return [
    organization(site.firm, site),
    screen === 'home'
      ? webSite(site.firm, site)
      : breadcrumbList({ screen, item: itemOf(screen, head) }, site),
    ...(list.length > 0 ? [itemList(list, site.publicUrl)] : []),
    ...structuredData,
  ]
}

const itemOf = (screen: ScreenKey, { item, title }: Head): string | undefined =>
  item ?? ('name' in screens[screen] ? undefined : title)

/** Nothing in the data may end its element or start another. */
const escapeJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
