/** How the search page opens, by its query and the saved search. */
import { expect, test } from 'vitest'
import { resumeSearch } from './saved-search.ts'

const saved = { query: '?q=9001&page=2', scroll: 800, typed: '9001' }

test('restores the position of the same query', () => {
  expect(resumeSearch('?q=9001&page=2', saved)).toEqual({ restore: saved })
})

test('the bare address restores the last query, a new query starts anew', () => {
  expect(resumeSearch('', saved)).toEqual({ open: '?q=9001&page=2' })
  expect(resumeSearch('?q=riesgos', saved)).toBeUndefined()
  expect(resumeSearch('?q=', saved)).toBeUndefined()
})

test('changes no address without a stored query', () => {
  for (const query of ['', '?q=9001']) expect(resumeSearch(query, undefined)).toBeUndefined()
})
