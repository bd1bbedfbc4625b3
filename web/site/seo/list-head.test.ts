/** One rule for all lists: what search engines keep, and under which address. */
import { expect, test } from 'vitest'
import type { ListQuery } from '#web/site/results/address.ts'
import { listHead } from './list-head.ts'

const headOf = (query: ListQuery, more: { chosen?: string[]; total?: number } = {}) =>
  listHead({ title: 'Fechas', description: 'Todas.', query, chosen: [], total: 40, ...more }, 'es')

test('every page of a list is kept under its own address', () => {
  expect(headOf({ page: 1 })).toMatchObject({ title: 'Fechas', isIndexed: true, query: '' })
  expect(headOf({ page: 2, search: '' })).toMatchObject({
    title: 'Fechas, página 2',
    description: 'Página 2. Todas.',
    isIndexed: true,
    query: '?page=2',
  })
})
test('a single place, standard, mode or category is kept, named in its title', () => {
  expect(headOf({ page: 2, city: 'santiago' }, { chosen: ['Santiago'] })).toEqual({
    title: 'Fechas: Santiago, página 2',
    description: 'Santiago, página 2. Todas.',
    isIndexed: true,
    query: '?city=santiago&page=2',
  })
})
test('the number of the page stays in a title that is shortened', () => {
  const chosen = ['Seguridad y salud en el trabajo para la industria de la construcción']
  const { title } = headOf({ page: 2, category: 'seguridad' }, { chosen })
  expect(title).toMatch(/^Fechas: Seguridad y salud .*…, página 2$/)
  expect(title.length).toBeLessThanOrEqual(65)
})
test('combinations, orders, searches and empty lists are not kept', () => {
  for (const query of [
    { city: 'santiago', modality: 'onSite' },
    { city: 'santiago', sort: 'price' },
    { search: 'auditor' },
    { month: '2027-01' },
    { price: '5000' },
    { tag: 'riesgos' },
  ])
    expect(headOf({ page: 1, ...query }).isIndexed, JSON.stringify(query)).toBe(false)
  expect(headOf({ page: 1, city: 'santiago' }, { total: 0 }).isIndexed).toBe(false)
})
