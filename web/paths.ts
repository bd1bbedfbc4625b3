/** Route table of the site: the address of every screen in both languages (spec §2). */
import { followUpAddress } from '#resources/surveys/questionnaires/follow-up-address.ts'
import { surveyAddress } from '#resources/surveys/questionnaires/survey-address.ts'
import { joinAddress } from '#resources/events/occasions/join-address.ts'
import { orderAddress, registerAddress } from '#resources/booking/visitor-orders/order-address.ts'
import { waitlistAddress } from '#resources/booking/waitlist/waitlist-address.ts'
import { quoteAddress } from '#resources/sales/quotes/quote-address.ts'
import { isLocale, locales, type Locale, type Words } from '#core/words.ts'

type Screen = {
  es: string
  en: string
  /** Its name in breadcrumbs and navigation; screens of one record carry the record's name instead. */
  name?: Words
  /** The screen above it in the breadcrumbs. */
  under?: 'courses' | 'blog' | 'aboutUs' | 'consulting' | 'certificates' | 'complaints'
  /** An old path that redirects. */
  alias?: string
}

export const screens = {
  home: { es: '', en: '', name: { es: 'Inicio', en: 'Home' } },
  courses: {
    es: 'cursos',
    en: 'courses',
    name: { es: 'Catálogo de cursos', en: 'Course Catalog' },
  },
  dates: { es: 'fechas', en: 'dates', name: { es: 'Fechas de cursos', en: 'Course dates' } },
  course: { es: 'curso/{id}', en: 'course/{id}', under: 'courses' },
  event: { es: 'evento/{id}', en: 'event/{id}', under: 'courses' },
  service: { es: 'servicio/{slug}', en: 'service/{slug}' },
  instructor: { es: 'instructor/{slug}', en: 'instructor/{slug}', under: 'aboutUs' },
  register: { ...registerAddress, under: 'courses' },
  /** Opened by a personal link: neither indexed, stored nor measured. */
  order: { ...orderAddress, under: 'courses' },
  /** Opened by a personal link. */
  waitlist: { ...waitlistAddress, under: 'courses' },
  survey: { ...surveyAddress, under: 'courses' },
  followUp: { ...followUpAddress, under: 'courses' },
  search: { es: 'buscar', en: 'search', name: { es: 'Búsqueda', en: 'Search' } },
  consulting: {
    es: 'asesoria',
    en: 'consulting',
    alias: 'consultoria',
    name: { es: 'Asesoría', en: 'Consulting' },
  },
  family: { es: 'asesoria/{slug}', en: 'consulting/{slug}', under: 'consulting' },
  auditing: {
    es: 'auditoria',
    en: 'auditing',
    name: { es: 'Auditoría', en: 'Auditing' },
  },
  remoteAudits: {
    es: 'auditoria/auditorias-remotas',
    en: 'auditing/remote',
    name: { es: 'Auditorías remotas', en: 'Remote audits' },
  },
  auditPrograms: {
    es: 'auditoria/programas-auditorias',
    en: 'auditing/program-management',
    name: { es: 'Programas de auditoría', en: 'Audit programme management' },
  },
  blog: { es: 'blog', en: 'blog', name: { es: 'Blog', en: 'Blog' } },
  article: { es: 'blog/articulo/{slug}', en: 'blog/article/{slug}', under: 'blog' },
  webinar: { es: 'webinar/{id}', en: 'webinar/{id}', under: 'courses' },
  aboutUs: {
    es: 'sobre-nosotros',
    en: 'about-us',
    name: { es: 'Sobre nosotros', en: 'About us' },
  },
  privacy: {
    es: 'privacidad',
    en: 'privacy',
    name: { es: 'Privacidad', en: 'Privacy' },
  },
  terms: {
    es: 'condiciones',
    en: 'terms',
    name: { es: 'Condiciones de inscripción', en: 'Terms of registration' },
  },
  certificates: {
    es: 'certificado',
    en: 'certificate',
    name: { es: 'Verificar un certificado', en: 'Verify a certificate' },
  },
  /** Opened by its code: neither indexed, stored nor measured. */
  certificate: {
    es: 'certificado/{code}',
    en: 'certificate/{code}',
    under: 'certificates',
  },
  /** Opened by a personal link: neither indexed, stored nor measured. */
  quote: { ...quoteAddress },
  /** Opened by a personal link: neither indexed, stored nor measured. */
  join: { ...joinAddress, under: 'courses' },
  complaints: {
    es: 'quejas',
    en: 'complaints',
    name: { es: 'Presentar una queja', en: 'Make a complaint' },
  },
  /** Opened by a personal link: neither indexed, stored nor measured. */
  complaintReceipt: { es: 'quejas/acuse', en: 'complaints/receipt', under: 'complaints' },
  contact: { es: 'contacto', en: 'contact', name: { es: 'Contacto', en: 'Contact' } },
} as const satisfies Record<string, Screen>

export type ScreenKey = keyof typeof screens
type ParamNames<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type PathParams<Key extends ScreenKey> = { [Name in ParamNames<(typeof screens)[Key]['en']>]: string }
type PathArguments<Key extends ScreenKey> =
  {} extends PathParams<Key> ? [params?: undefined] : [params: PathParams<Key>]

/** `pathTo('course', 'es', { id: '12' })` → `/es/curso/12` */
export function pathTo<Key extends ScreenKey>(
  key: Key,
  locale: Locale,
  ...[params]: PathArguments<Key>
): string {
  return fillPattern(screens[key][locale], locale, params ?? {})
}

/** Paths of calendars, feeds and documents. */
export const feeds = {
  calendar: { es: 'calendario.ics', en: 'calendar.ics' },
  eventCalendar: { es: 'evento/{id}.ics', en: 'event/{id}.ics' },
  webinarCalendar: { es: 'webinar/{id}.ics', en: 'webinar/{id}.ics' },
  brochure: { es: 'curso/{id}/folleto.pdf', en: 'course/{id}/brochure.pdf' },
  isoCertificate: { es: 'certificado-iso-9001.pdf', en: 'iso-9001-certificate.pdf' },
  isoCertificatePicture: { es: 'certificado-iso-9001.webp', en: 'iso-9001-certificate.webp' },
  certificateSample: { es: 'curso/{id}/certificado.pdf', en: 'course/{id}/certificate.pdf' },
  certificatePicture: {
    es: 'curso/{id}/certificado/{width}.webp',
    en: 'course/{id}/certificate/{width}.webp',
  },
  rss: { es: 'blog/rss.xml', en: 'blog/rss.xml' },
  datesRss: { es: 'fechas/rss.xml', en: 'dates/rss.xml' },
} as const satisfies Record<string, Words>

/** `feedTo('eventCalendar', 'es', { id: '7' })` → `/es/evento/7.ics` */
export const feedTo = (
  key: keyof typeof feeds,
  locale: Locale,
  params: Record<string, string> = {},
): string => fillPattern(feeds[key][locale], locale, params)

export const screenEntries = Object.entries(screens) as [ScreenKey, Screen][]

type MatchedScreen = { key: ScreenKey; writtenIn: Locale; params: Record<string, string> }

// Caches the last path, because a page matches its own several times.
let last: { pathname: string; matched: MatchedScreen | undefined } | undefined

/** The screen of a path, in either language. */
export function matchScreen(pathname: string): MatchedScreen | undefined {
  if (last?.pathname !== pathname) last = { pathname, matched: findScreen(pathname) }
  return last.matched
}

function findScreen(pathname: string): MatchedScreen | undefined {
  const rest = withoutLastSlashes(pathname.replace(/^\/[a-z]{2}(?=\/|$)/i, '').replace(/^\/+/, ''))
  const first = pathname.split('/')[1]?.toLowerCase()
  for (const { key, writtenIn, matches } of isLocale(first) ? ownFirst[first] : patterns) {
    const found = matches.exec(rest)
    if (found) return { key, writtenIn, params: decoded(found.groups) }
  }
  return undefined
}

/** A regular expression for the end of a text tries every slash of it. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The same screen in another language; a path outside the table only changes its locale. */
export function alternate(pathname: string, locale: Locale): string {
  const matched = matchScreen(pathname)
  if (matched) return fillPattern(screens[matched.key][locale], locale, matched.params)
  return pathname.replace(/^\/[^/]*/, `/${locale}`)
}

/** Permanent redirects: aliases, words of the other language, extra slashes, capitals. */
export function movedTo(pathname: string): string | undefined {
  const locale = pathname.split('/')[1]?.toLowerCase()
  if (!isLocale(locale)) return undefined
  const lowered = withoutLastSlashes(pathname.replace(/^\/[^/]+/, `/${locale}`))
  const matched = matchScreen(lowered)
  const canonical = matched ? fillPattern(screens[matched.key][locale], locale, matched.params) : lowered
  return canonical === pathname ? undefined : canonical
}

export type Crumb = { text: string; path?: string }

/** Home, the screen above, the item: spec §2. The last one is the page itself and has no link. */
export function breadcrumbs(key: ScreenKey, locale: Locale, item?: string): Crumb[] {
  const screen: Screen = screens[key]
  const above = (['home', screen.under] as const).filter((parent) => parent !== undefined)
  return [
    ...above.map((parent) => ({
      text: screens[parent].name[locale],
      path: pathTo(parent, locale),
    })),
    { text: item ?? screen.name?.[locale] ?? '' },
  ]
}

function fillPattern(pattern: string, locale: Locale, params: Record<string, string>): string {
  if (!pattern.includes('{')) return pattern === '' ? `/${locale}` : `/${locale}/${pattern}`
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return `/${locale}/${filled}`
}

function decoded(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeOrKeep(text)]))
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const asExpression = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`, 'i')

const patterns = screenEntries.flatMap(([key, screen]) => [
  ...locales.map((writtenIn) => ({ key, writtenIn, matches: asExpression(screen[writtenIn]) })),
  ...(screen.alias ? [{ key, writtenIn: 'es' as const, matches: asExpression(screen.alias) }] : []),
])
const byOwn = (own: Locale) =>
  patterns.toSorted((a, b) => Number(b.writtenIn === own) - Number(a.writtenIn === own))
const ownFirst = { es: byOwn('es'), en: byOwn('en') }
