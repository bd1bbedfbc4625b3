/** One rule for all lists: what search engines keep, and under which address. */
import { expect, test } from 'vitest'
import type { ListQuery } from '#web/site/results/address.ts'
import { listHead } from './list-head.ts'

const headOf = (query: ListQuery, more: { chosen?: string[]; canonical?: string } = {}) =>
  listHead({ title: 'Fechas', description: 'Todas.', query, chosen: [], ...more }, 'es')

test('every page of a list is kept under its own address', () => {
  expect(headOf({ page: 1 })).toMatchObject({ title: 'Fechas', isIndexed: true, query: '' })
  expect(headOf({ page: 2, search: '' })).toMatchObject({
    title: 'Fechas, página 2',
    description: 'Página 2. Todas.',
    isIndexed: true,
    query: '?page=2',
  })
})
test('what is chosen is named in the title, and kept under the page that is about it', () => {
  const query = { page: 2, standard: 'iso-9001' }
  const shown = {
    title: 'Fechas: ISO 9001, página 2',
    description: 'ISO 9001, página 2. Todas.',
    query: '?standard=iso-9001&page=2',
  }
  expect(headOf(query, { chosen: ['ISO 9001'] })).toEqual({ ...shown, isIndexed: false })
  const canonical = '/es/servicio/iso-9001'
  expect(headOf(query, { chosen: ['ISO 9001'], canonical })).toEqual({ ...shown, isIndexed: true, canonical })
})
test('the number of the page stays in a title that is shortened', () => {
  const chosen = ['Seguridad y salud en el trabajo para la industria de la construcción']
  const { title } = headOf({ page: 2, category: 'seguridad' }, { chosen })
  expect(title).toMatch(/^Fechas: Seguridad y salud .*…, página 2$/)
  expect(title.length).toBeLessThanOrEqual(60)
})
test('filters, orders and searches are not kept', () => {
  for (const query of [
    { city: 'santiago' },
    { category: 'calidad', modality: 'onSite' },
    { city: 'santiago', sort: 'price' },
    { search: 'auditor' },
    { month: '2027-01' },
    { price: '5000' },
    { tag: 'riesgos' },
  ])
    expect(headOf({ page: 1, ...query }).isIndexed, JSON.stringify(query)).toBe(false)
})
