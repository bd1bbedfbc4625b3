/** Which pages and links are events, by their addresses alone. */
import { expect, test } from 'vitest'
import { linkEvent, pageEvents } from './page-events.ts'

const seen = (address: string) => {
  const { pathname, search } = new URL(address, 'https://firm.example')
  return { path: pathname, search }
}
const coming = (to: string, from?: string) =>
  pageEvents(seen(to), from === undefined ? undefined : seen(from))
const pressing = (href: string, path = '/es', more: { hreflang?: string; isOnCard?: boolean } = {}) =>
  linkEvent(
    { href: new URL(href, 'https://firm.example').href, hreflang: '', isOnCard: false, ...more },
    { origin: 'https://firm.example', path, certificate: '/files/abc.pdf' },
  )

test('sends an event when a course or an article opens, in either language', () => {
  expect(coming('/es/curso/12')).toEqual([{ name: 'course_detail_loaded', params: { course_id: '12' } }])
  expect(coming('/en/blog/article/risk')).toEqual([{ name: 'blog_article_opened', params: { slug: 'risk' } }])
  expect(coming('/es')).toEqual([])
  expect(coming('/es/no-existe')).toEqual([])
})

test('sends one event per search, not per page of results', () => {
  const search = { name: 'search', params: { search_term: '9001', screen: 'search' } }
  expect(coming('/es/buscar?q=9001')).toEqual([search])
  expect(coming('/es/buscar?q=9001&page=2', '/es/buscar?q=9001')).toEqual([])
  expect(coming('/es/buscar?q=9001', '/es/buscar?q=riesgos')).toEqual([search])
})

test('sends a filter event when a filter changes, not when the catalogue opens with it', () => {
  expect(coming('/es/cursos?category=calidad')).toEqual([])
  expect(coming('/es/cursos?category=calidad&page=2', '/es/cursos?category=calidad')).toEqual([])
  expect(coming('/es/cursos?category=calidad&q=iso', '/es/cursos')).toEqual([
    { name: 'search', params: { search_term: 'iso', screen: 'courses' } },
    { name: 'filter', params: { category: 'calidad', type: '', modality: '' } },
  ])
  expect(coming('/es/fechas?city=santiago&sort=price', '/es/fechas?sort=price')).toEqual([
    { name: 'filter', params: { category: '', type: '', modality: '', city: 'santiago' } },
  ])
})

test('sends an event for another page of the blog, not for opening the blog', () => {
  expect(coming('/es/blog?page=2')).toEqual([])
  expect(coming('/es/blog?page=2', '/es/blog')).toEqual([
    { name: 'blog_list_paginated', params: { page: 2 } },
  ])
})

test('classifies links by their target', () => {
  expect(pressing('https://wa.me/18095550100?text=hola', '/es/cursos')?.name).toBe('whatsapp_clicked')
  expect(pressing('tel:+18095550100')?.params).toEqual({ screen: 'home', kind: 'phone' })
  expect(pressing('mailto:hola@firm.example', '/es/nada')?.params).toEqual({
    screen: 'not-found',
    kind: 'email',
  })
  expect(pressing('/files/abc.pdf')?.name).toBe('iso_certificate_clicked')
  expect(pressing('/en', '/es', { hreflang: 'en' })?.params).toEqual({ locale: 'en' })
  expect(pressing('https://elsewhere.example/es/evento/3', '/es', { isOnCard: true })).toBeUndefined()
})

test('counts no link that shares a page as a contact', () => {
  for (const href of ['https://wa.me/?text=hola', 'mailto:?subject=hola&body=hola'])
    expect(pressing(href, '/es/blog/articulo/riesgos'), href).toBeUndefined()
})

test('sends events for links of cards only, not for other links to the same page', () => {
  expect(pressing('/es/evento/3', '/es', { isOnCard: true })?.params).toEqual({
    screen: 'home',
    event_id: '3',
  })
  expect(pressing('/es/evento/3', '/es')).toBeUndefined()
  expect(pressing('/es/curso/3', '/es/cursos', { isOnCard: true })?.name).toBe('catalogue_course_clicked')
  expect(pressing('/es/curso/3', '/es/buscar', { isOnCard: true })).toBeUndefined()
})
