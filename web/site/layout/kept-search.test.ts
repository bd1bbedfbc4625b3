/** Where a page of the search goes on, by its address and by what the tab remembers. */
import { expect, test } from 'vitest'
import { resumeSearch } from './kept-search.ts'

const kept = { query: '?q=9001&page=2', scroll: 800, typed: '9001' }

test('restores the position of the same query', () => {
  expect(resumeSearch('?q=9001&page=2', kept)).toEqual({ restore: kept })
})

test('the bare address restores the last query, a new query starts anew', () => {
  expect(resumeSearch('', kept)).toEqual({ open: '?q=9001&page=2' })
  expect(resumeSearch('?q=riesgos', kept)).toBeUndefined()
  expect(resumeSearch('?q=', kept)).toBeUndefined()
})

test('changes no address without a stored query', () => {
  for (const query of ['', '?q=9001']) expect(resumeSearch(query, undefined)).toBeUndefined()
})
