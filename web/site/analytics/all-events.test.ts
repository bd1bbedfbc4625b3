/** Every event of spec §9 arrives at both services, and so does the page on which a visitor accepts. */
import { afterAll, expect, test, vi } from 'vitest'
import { until } from '#test/fixtures/waiting.ts'
import { trackForm } from '../forms/form-events.ts'
import { saveLocale } from '../layout/saved-locale.ts'
import { CONSENT_EVENT } from './consent.ts'
import { pageSeen, startMeasuring } from './measuring.ts'
import type { EventName } from './tracked-events.ts'

const origin = 'https://firm.example'
const settings = {
  version: 'v1',
  services: [
    { kind: 'analytics', id: 'G-1', host: 'https://analytics.example' },
    { kind: 'pixel', id: '7', host: 'https://pixel.example' },
  ],
  certificate: '/files/abc.pdf',
}

type Sent = { name: string; params: Record<string, unknown> }
const received: Record<'analytics' | 'pixel', Sent[]> = { analytics: [], pixel: [] }
const nameAtPixel: Partial<Record<string, string>> = {
  page_view: 'PageView',
  contact_form_submitted: 'Lead',
  contact_link_clicked: 'Contact',
  whatsapp_clicked: 'Contact',
  search: 'Search',
  course_detail_loaded: 'ViewContent',
  webinar_registered: 'CompleteRegistration',
}

class FakeLink {
  href: string
  hreflang: string
  isOnCard: boolean
  constructor(href: string, { hreflang = '', isOnCard = false } = {}) {
    this.href = new URL(href, origin).href
    this.hreflang = hreflang
    this.isOnCard = isOnCard
  }
  closest(selector: string): FakeLink | null {
    return selector === 'a' || this.isOnCard ? this : null
  }
}

const store = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const [localStorage, sessionStorage] = [store(), store()]
const page: Record<string, unknown> & { fbq?: { callMethod?: unknown } } = {
  dataLayer: {
    push: (command: ArrayLike<unknown>) => {
      const [kind, name, params] = Array.from(command)
      if (kind === 'event') received.analytics.push({ name, params } as Sent)
    },
  },
}
const heard = new Map<string, (event: unknown) => void>()
const document = {
  title: 'Una página',
  referrer: '',
  cookie: '',
  documentElement: { dataset: {} },
  querySelector: () => ({ textContent: JSON.stringify(settings) }),
  addEventListener: (name: string, hear: (event: unknown) => void) => void heard.set(name, hear),
  createElement: () => ({
    addEventListener(name: string, hear: () => void) {
      if (name === 'load') Object.assign(this, { hear })
    },
  }),
  // As if the services' scripts took over at once.
  head: {
    append: ({ src, hear }: { src: string; hear: () => void }) => {
      if (src.includes('gtag')) page['google_tag_manager'] = { 'G-1': {} }
      else
        page.fbq!.callMethod = (kind: string, name: string, params: Sent['params']) => {
          if (kind.startsWith('track')) received.pixel.push({ name, params })
        }
      hear()
    },
  },
}
const open = (path: string) => {
  const { href, pathname, search } = new URL(path, origin)
  vi.stubGlobal('location', { href, origin, pathname, search, hostname: 'firm.example', protocol: 'https:' })
}
for (const [name, value] of Object.entries({ window: page, document, localStorage, sessionStorage }))
  vi.stubGlobal(name, value)
vi.stubGlobal('Element', FakeLink)
vi.stubGlobal('addEventListener', () => undefined)
afterAll(() => void vi.unstubAllGlobals())

const accept = () => {
  localStorage.setItem('consent', JSON.stringify({ answer: 'granted', version: 'v1' }))
  heard.get(CONSENT_EVENT)?.({ detail: 'granted' })
}
const namesAt = (service: 'analytics' | 'pixel') => received[service].map(({ name }) => name)
const see = (path: string) => {
  open(path)
  pageSeen()
}
const press = (link: FakeLink) => heard.get('click')?.({ target: link })

test('the page on which a visitor accepts is counted once, with its events and its campaign', async () => {
  open('/es/curso/12?utm_source=boletin&gclid=7&name=secreto')
  startMeasuring()
  expect(received).toEqual({ analytics: [], pixel: [] })
  accept()
  await until(() => received.pixel.length > 0)
  accept()
  await import('./port.ts')
  expect(namesAt('analytics')).toEqual(['page_view', 'course_detail_loaded'])
  expect(namesAt('pixel')).toEqual(['PageView', 'ViewContent'])
  const address = `${origin}/es/curso/12?utm_source=boletin&gclid=7`
  for (const { params } of received.analytics) expect(params['page_location']).toBe(address)
  see('/es')
  see('/es/blog')
  expect(namesAt('analytics').filter((name) => name === 'page_view')).toHaveLength(3)
})

const steps: Record<EventName, { run: () => void; params: object }> = {
  blog_article_opened: { run: () => see('/es/blog/articulo/riesgos'), params: { slug: 'riesgos' } },
  blog_list_paginated: {
    run: () => ['/es/blog', '/es/blog?page=2'].forEach(see),
    params: { page: 2 },
  },
  contact_form_submitted: {
    run: () => trackForm({ event: 'contact' }, 'sent', 'ISO9'),
    params: { service: 'ISO9' },
  },
  contact_link_clicked: {
    run: () => press(new FakeLink('tel:+18095550142')),
    params: { screen: 'blog', kind: 'phone' },
  },
  catalogue_course_clicked: {
    run: () => {
      see('/es/cursos')
      press(new FakeLink('/es/curso/12', { isOnCard: true }))
    },
    params: { course_id: '12' },
  },
  filter: { run: () => see('/es/cursos?category=calidad'), params: { category: 'calidad' } },
  search: { run: () => see('/es/buscar?q=9001'), params: { search_term: '9001', screen: 'search' } },
  course_detail_loaded: { run: () => see('/es/curso/9'), params: { course_id: '9' } },
  event_card_clicked: {
    run: () => {
      see('/es')
      press(new FakeLink('/es/evento/3', { isOnCard: true }))
    },
    params: { screen: 'home', event_id: '3' },
  },
  iso_certificate_clicked: { run: () => press(new FakeLink('/files/abc.pdf')), params: { screen: 'home' } },
  locale_changed: {
    run: () => {
      saveLocale()
      open('/en')
      saveLocale()
    },
    params: { from: 'es', to: 'en' },
  },
  locale_option_selected: {
    run: () => press(new FakeLink('/es', { hreflang: 'es' })),
    params: { locale: 'es' },
  },
  survey_submitted: {
    run: () => trackForm({ event: 'survey', record: '4' }, 'sent', ''),
    params: { event_id: '4' },
  },
  survey_submit_failed: {
    run: () => trackForm({ event: 'survey', record: '4' }, 'unsent', ''),
    params: { event_id: '4' },
  },
  whatsapp_clicked: {
    run: () => press(new FakeLink('https://wa.me/18095550142?text=hola')),
    params: { screen: 'home' },
  },
  webinar_registered: {
    run: () => trackForm({ event: 'webinar', record: '5' }, 'sent', ''),
    params: { webinar_id: '5' },
  },
  webinar_registration_failed: {
    run: () => trackForm({ event: 'webinar', record: '5' }, 'failed', ''),
    params: { webinar_id: '5' },
  },
}

test('each of the 17 events arrives once at both services, with its data', () => {
  expect(Object.keys(steps)).toHaveLength(17)
  for (const [name, { run, params }] of Object.entries(steps)) {
    for (const calls of Object.values(received)) calls.length = 0
    run()
    const atAnalytics = received.analytics.filter((sent) => sent.name === name)
    expect(atAnalytics, name).toHaveLength(1)
    expect(atAnalytics[0]?.params, name).toMatchObject(params)
    const atPixel = received.pixel.filter((sent) => sent.name === (nameAtPixel[name] ?? name))
    expect(atPixel, name).toHaveLength(1)
    expect(atPixel[0]?.params, name).toMatchObject(params)
  }
})

test('a page shared by WhatsApp or mail is no contact, in any screen', () => {
  for (const calls of Object.values(received)) calls.length = 0
  for (const path of ['/es/blog/articulo/riesgos', '/es/evento/3', '/es/curso/12']) {
    open(path)
    press(new FakeLink('https://wa.me/?text=hola'))
    press(new FakeLink('mailto:?subject=hola'))
  }
  expect(received).toEqual({ analytics: [], pixel: [] })
})

test('going back to a list counts the page, and no filter or search anew', () => {
  for (const path of ['/es/cursos', '/es/cursos?category=calidad&q=iso']) see(path)
  for (const calls of Object.values(received)) calls.length = 0
  open('/es/cursos?q=haccp')
  pageSeen({ isReturn: true })
  expect(namesAt('analytics')).toEqual(['page_view'])
})
