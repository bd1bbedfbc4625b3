/** Which events follow from a page that opened and from a link that was pressed. */
import { filterParams } from '../../list-params.ts'
import { matchScreen, type ScreenKey } from '../../paths.ts'
import type { SeenPage, TrackedEvent } from './tracked-events.ts'

/** `before`: the previous page of this tab. */
export function pageEvents(now: Address, before: Address | undefined): TrackedEvent[] {
  const place = matchScreen(now.path)
  if (!place) return []
  const isSameScreen = before !== undefined && matchScreen(before.path)?.key === place.key
  const query = new URLSearchParams(now.search)
  const queryBefore = isSameScreen ? new URLSearchParams(before.search) : undefined
  return eventsOf[place.key]?.({ ...place, query, queryBefore }) ?? []
}

type Address = Pick<SeenPage, 'path' | 'search'>
type Query = URLSearchParams
type Opened = NonNullable<ReturnType<typeof matchScreen>> & { query: Query; queryBefore: Query | undefined }

const eventsOf: Partial<Record<ScreenKey, (opened: Opened) => TrackedEvent[]>> = {
  course: ({ params }) => [{ name: 'course_detail_loaded', params: { course_id: params['id'] ?? '' } }],
  article: ({ params }) => [{ name: 'blog_article_opened', params: { slug: params['slug'] ?? '' } }],
  blog: ({ query, queryBefore }) => paginated(query, queryBefore),
  courses: ({ query, queryBefore }) => [
    ...searched(query, queryBefore, 'courses'),
    ...filtered(query, queryBefore),
  ],
  dates: ({ query, queryBefore }) => [
    ...searched(query, queryBefore, 'dates'),
    ...filtered(query, queryBefore),
  ],
  search: ({ query, queryBefore }) => searched(query, queryBefore, 'search'),
}

function paginated(now: Query, before: Query | undefined): TrackedEvent[] {
  const page = (query: Query) => Number(query.get('page') ?? 1)
  return before && page(now) !== page(before)
    ? [{ name: 'blog_list_paginated', params: { page: page(now) } }]
    : []
}

function searched(now: Query, before: Query | undefined, screen: ScreenKey): TrackedEvent[] {
  const term = now.get('q')?.trim()
  return term && term !== before?.get('q')?.trim()
    ? [{ name: 'search', params: { search_term: term, screen } }]
    : []
}

function filtered(now: Query, before: Query | undefined): TrackedEvent[] {
  const isChanged = filterParams.some((name) => (now.get(name) ?? '') !== (before?.get(name) ?? ''))
  if (!before || !isChanged) return []
  const chosen = filterParams.flatMap((name) => (now.get(name) ? [[name, now.get(name)]] : []))
  return [{ name: 'filter', params: { category: '', type: '', modality: '', ...Object.fromEntries(chosen) } }]
}

type Link = Pick<HTMLAnchorElement, 'href' | 'hreflang'> & { isOnCard: boolean }
type Where = { origin: string; path: string; certificate: string | null }

/** The event of a pressed link, if it has one. */
export function linkEvent(link: Link, { origin, path, certificate }: Where): TrackedEvent | undefined {
  const screen = matchScreen(path)?.key ?? 'not-found'
  const to = new URL(link.href)
  const contact = contactEvent(to, screen)
  if (contact) return contact
  if (certificate && new URL(certificate, origin).href === to.href)
    return { name: 'iso_certificate_clicked', params: { screen } }
  if (link.hreflang) return { name: 'locale_option_selected', params: { locale: link.hreflang } }
  return to.origin === origin ? onCard(link, matchScreen(to.pathname), screen) : undefined
}

/** Links that share a page name no recipient, and are no contact. */
function contactEvent(
  { protocol, hostname, pathname }: URL,
  screen: ScreenKey | 'not-found',
): TrackedEvent | undefined {
  if (protocol === 'tel:') return { name: 'contact_link_clicked', params: { screen, kind: 'phone' } }
  if (protocol === 'mailto:' && pathname)
    return { name: 'contact_link_clicked', params: { screen, kind: 'email' } }
  return hostname === 'wa.me' && pathname !== '/'
    ? { name: 'whatsapp_clicked', params: { screen } }
    : undefined
}

function onCard({ isOnCard }: Link, to: ReturnType<typeof matchScreen>, screen: ScreenKey | 'not-found') {
  const id = to?.params['id']
  if (!isOnCard || !id) return undefined
  if (to.key === 'event') return { name: 'event_card_clicked', params: { screen, event_id: id } } as const
  if (to.key === 'course' && screen === 'courses')
    return { name: 'catalogue_course_clicked', params: { course_id: id } } as const
  return undefined
}
