/** Addresses of lists as people and forms write them. */
import { expect, test } from 'vitest'
import { listQuery, pageWithin, tidyAddress } from './address.ts'

const tidied = (given: string, meant: string) => tidyAddress(new URLSearchParams(given), meant)

test('removes empty and invalid parameters from the address and keeps all others', () => {
  expect(tidied('q=iso&type=&modality=', '/es/cursos?q=iso')).toBe('/es/cursos?q=iso')
  expect(tidied('type=nada', '/es/cursos')).toBe('/es/cursos')
  expect(tidied('type=nada&utm_source=x', '/es/cursos')).toBe('/es/cursos?utm_source=x')
  expect(tidied('q=iso&utm_source=x', '/es/cursos?q=iso')).toBeUndefined()
  expect(tidied('', '/es/cursos')).toBeUndefined()
  expect(tidied('q=dos+palabras', '/es/cursos?q=dos+palabras')).toBeUndefined()
})

test('limits the page number to the last page', () => {
  expect(pageWithin(9, { total: 30, perPage: 24 })).toBe(2)
  expect(pageWithin(1, { total: 30, perPage: 24 })).toBe(1)
  expect(pageWithin(4, { total: 0, perPage: 24 })).toBe(1)
})

test('one choice has one address, whatever the order it was made in', () => {
  const query = listQuery({ page: 2, city: 'santiago', search: 'auditor', sort: 'price', level: undefined })
  expect(query).toBe('?q=auditor&city=santiago&sort=price&page=2')
  expect(listQuery({ sort: 'price', search: 'auditor', city: 'santiago', page: 2 })).toBe(query)
  expect(listQuery({ page: 1, search: '' })).toBe('')
})
