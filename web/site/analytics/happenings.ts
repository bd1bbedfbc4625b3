/** What is worth telling of a page that opened and of a link that was pressed. */
import { placeOf, type ScreenKey } from '../../paths.ts'
import type { Seen, TrackedEvent } from './tracked-events.ts'

const filters = ['category', 'type', 'modality'] as const

/** Of coming to a page, from the one before it if the visitor was on the site already. */
export function onPage(now: Seen, before: Seen | undefined): TrackedEvent[] {
  const place = placeOf(now.path)
  if (!place) return []
  const isSameScreen = before !== undefined && placeOf(before.path)?.key === place.key
  const asked = new URLSearchParams(now.search)
  const askedBefore = isSameScreen ? new URLSearchParams(before.search) : undefined
  return tellings[place.key]?.({ ...place, asked, askedBefore }) ?? []
}

type Opened = NonNullable<ReturnType<typeof placeOf>> & { asked: Asked; askedBefore: Asked | undefined }

const tellings: Partial<Record<ScreenKey, (opened: Opened) => TrackedEvent[]>> = {
  course: ({ params }) => [{ name: 'course_detail_loaded', params: { course_id: params['id'] ?? '' } }],
  article: ({ params }) => [{ name: 'blog_article_opened', params: { slug: params['slug'] ?? '' } }],
  blog: ({ asked, askedBefore }) => paged(asked, askedBefore),
  courses: ({ asked, askedBefore }) => [
    ...searched(asked, askedBefore, 'courses'),
    ...filtered(asked, askedBefore),
  ],
  search: ({ asked, askedBefore }) => searched(asked, askedBefore, 'search'),
}

type Asked = URLSearchParams

function paged(now: Asked, before: Asked | undefined): TrackedEvent[] {
  const page = (asked: Asked) => Number(asked.get('page') ?? 1)
  return before && page(now) !== page(before)
    ? [{ name: 'blog_list_paginated', params: { page: page(now) } }]
    : []
}

function searched(now: Asked, before: Asked | undefined, screen: ScreenKey): TrackedEvent[] {
  const term = now.get('q')?.trim()
  return term && term !== before?.get('q')?.trim()
    ? [{ name: 'search', params: { search_term: term, screen } }]
    : []
}

function filtered(now: Asked, before: Asked | undefined): TrackedEvent[] {
  const isChanged = filters.some((name) => (now.get(name) ?? '') !== (before?.get(name) ?? ''))
  if (!before || !isChanged) return []
  const [category = '', type = '', modality = ''] = filters.map((name) => now.get(name) ?? '')
  return [{ name: 'filter', params: { category, type, modality } }]
}

type Link = Pick<HTMLAnchorElement, 'href' | 'hreflang'> & { isOnCard: boolean }
type Where = { origin: string; path: string; certificate: string | null }

/** Of pressing a link. */
export function onPress(link: Link, { origin, path, certificate }: Where): TrackedEvent | undefined {
  const screen = placeOf(path)?.key ?? 'not-found'
  const to = new URL(link.href)
  if (to.protocol === 'tel:') return { name: 'contact_link_clicked', params: { screen, kind: 'phone' } }
  if (to.protocol === 'mailto:') return { name: 'contact_link_clicked', params: { screen, kind: 'email' } }
  if (to.hostname === 'wa.me') return { name: 'whatsapp_clicked', params: { screen } }
  if (certificate && new URL(certificate, to).href === to.href)
    return { name: 'iso_certificate_clicked', params: { screen } }
  if (link.hreflang) return { name: 'locale_option_selected', params: { locale: link.hreflang } }
  return to.origin === origin ? onCard(link, placeOf(to.pathname), screen) : undefined
}

function onCard({ isOnCard }: Link, to: ReturnType<typeof placeOf>, screen: ScreenKey | 'not-found') {
  const id = to?.params['id']
  if (!isOnCard || !id) return undefined
  if (to.key === 'event') return { name: 'event_card_clicked', params: { screen, event_id: id } } as const
  if (to.key === 'course' && screen === 'courses')
    return { name: 'catalogue_course_clicked', params: { course_id: id } } as const
  return undefined
}
