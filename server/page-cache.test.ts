/** Rendered pages are kept while nothing changes, and never across a change. */
import { expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://conforme.test${path}`, { headers })

/** A page that says how often it was rendered, for a version that the test turns on. */
function counted() {
  const state = { version: '1', rendered: 0 }
  const kept = pageCache(async () => state.version)
  const make = async () => {
    state.rendered += 1
    return new Response(`rendering ${state.rendered}`, { headers: { ETag: `"${state.rendered}"` } })
  }
  return { state, get: (request: Request) => kept(request, make) }
}

test('a page is rendered once while nothing changes, and again when something has', async () => {
  const { state, get } = counted()
  await get(ask('/es/cursos'))
  expect(await (await get(ask('/es/cursos'))).text()).toBe('rendering 1')
  state.version = '2'
  expect(await (await get(ask('/es/cursos'))).text()).toBe('rendering 2')
})

test('those who ask at once wait for one rendering', async () => {
  const { state, get } = counted()
  await Promise.all(Array.from({ length: 8 }, () => get(ask('/en'))))
  expect(state.rendered).toBe(1)
})

test('another address is another page, and so is another encoding', async () => {
  const { state, get } = counted()
  await get(ask('/es/buscar?q=a'))
  await get(ask('/es/buscar?q=b'))
  await get(ask('/es/buscar?q=b', { 'Accept-Encoding': 'br' }))
  expect(state.rendered).toBe(3)
})

test('whoever has the page already is told so', async () => {
  const { get } = counted()
  const tag = (await get(ask('/es'))).headers.get('ETag') ?? ''
  expect((await get(ask('/es', { 'If-None-Match': tag }))).status).toBe(304)
})

test('the office is never kept', async () => {
  const { state, get } = counted()
  await get(ask('/es/office/courses'))
  await get(ask('/es/office/courses'))
  expect(state.rendered).toBe(2)
})
