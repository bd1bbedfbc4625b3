/** A page's head: title, description, its own address and the same page in the other language. */
import type { MetaDescriptor } from 'react-router'
import { contentLocale, locales, type Locale } from '#core/words.ts'
import { localeOf } from '../locale.ts'
import { alternate } from '../paths.ts'
import type { SiteData } from './site-data.ts'

type Page = {
  /** What the router hands to `meta`. */
  of: {
    location: { pathname: string }
    matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  }
  title: string
  description?: string | null
  /** The languages the content really is written in; a page in another one is not offered to search engines. */
  writtenIn?: readonly Locale[]
  isIndexed?: boolean
}

export function pageMeta({
  of,
  title,
  description,
  writtenIn = locales,
  isIndexed = true,
}: Page): MetaDescriptor[] {
  const { pathname } = of.location
  const locale = localeOf(pathname) ?? contentLocale
  const { firm, publicUrl = '' } = siteOf(of.matches)
  const whole = firm ? `${title} | ${firm.tradeName}` : title
  const isOffered = isIndexed && writtenIn.includes(locale)
  return [
    { title: whole },
    ...(isOffered ? addresses(pathname, { publicUrl, writtenIn }) : [{ name: 'robots', content: 'noindex' }]),
    ...described(description),
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: publicUrl + pathname },
    { property: 'og:locale', content: locale === 'es' ? 'es_DO' : 'en_US' },
    ...(firm ? [{ property: 'og:site_name', content: firm.tradeName }] : []),
  ]
}

function described(description: Page['description']): MetaDescriptor[] {
  if (!description) return []
  return [
    { name: 'description', content: description },
    { property: 'og:description', content: description },
  ]
}

type Where = { publicUrl: string; writtenIn: readonly Locale[] }

function addresses(pathname: string, { publicUrl, writtenIn }: Where): MetaDescriptor[] {
  const link = (rel: string, more: object) => ({ tagName: 'link', rel, ...more })
  return [
    link('canonical', { href: publicUrl + pathname }),
    ...writtenIn.map((hrefLang) =>
      link('alternate', { hrefLang, href: publicUrl + alternate(pathname, hrefLang) }),
    ),
    link('alternate', { hrefLang: 'x-default', href: publicUrl + alternate(pathname, contentLocale) }),
  ] as MetaDescriptor[]
}

function siteOf(matches: Page['of']['matches']): Partial<SiteData> {
  const site = matches.find((match) => match?.id.startsWith('site.'))
  // The layout's loader answers nothing else.
  return (site?.loaderData as SiteData | undefined) ?? {}
}
