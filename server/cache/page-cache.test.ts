/** Tests the cache of rendered pages. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createCache } from './cache.ts'
import { pageCache } from './page-cache.ts'
import { withHeaders, sendPage } from '../pages/page-headers.ts'

const publicUrl = 'http://conforme.test'
const about = { kind: 'built', isPublic: true } as const

/** A page server that counts renderings, with a clock and content that the test controls. */
async function site(headers: Record<string, string> = {}, maxBytes?: number) {
  const world = { time: 0, rendered: 0, status: 200, whileRendering: async () => {} }
  const cache = createCache({ now: () => world.time, ...(maxBytes && { maxBytes }) })
  const cachedPages = pageCache({ cache, publicUrl })
  const make = async () => {
    world.rendered += 1
    const text = `rendering ${world.rendered} `.padEnd(2000, 'ñ')
    await world.whileRendering()
    return withHeaders({ status: world.status, headers: new Headers(headers), text }, about)
  }
  const server = createServer((incoming, outgoing) => {
    if (cachedPages.answer(incoming, outgoing)) return
    const request = new Request(publicUrl + incoming.url, { headers: incoming.headers as HeadersInit })
    void cachedPages
      .page(request, make)
      .then((page) => sendPage(page, request))
      .then(async (response) => {
        outgoing.writeHead(response.status, [...response.headers].flat())
        outgoing.end(Buffer.from(await response.arrayBuffer()))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => promisify(server.close.bind(server))())
  const { port } = server.address() as AddressInfo
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const read = async (path: string) => (await (await get(path)).text()).split(' ').slice(0, 2).join(' ')
  return { world, change: () => cache.invalidate(), get, read }
}

test('renders a page once until an invalidation', async () => {
  const { change, read } = await site()
  await read('/es/cursos')
  expect(await read('/es/cursos')).toBe('rendering 1')
  change()
  expect(await read('/es/cursos')).toBe('rendering 2')
})

test('does not cache a page that is invalidated while it renders', async () => {
  const { world, change, read } = await site()
  world.whileRendering = async () => change()
  await read('/es')
  world.whileRendering = async () => {}
  expect(await read('/es')).toBe('rendering 2')
})

test('does not cache a personal link', async () => {
  const { read } = await site()
  await read('/es/webinar/2')
  expect(await read('/es/webinar/2?registration=2-secret')).toBe('rendering 2')
  expect(await read('/es/evento/2/encuesta?token=secret')).toBe('rendering 3')
  expect(await read('/es/evento/2/encuesta?token=secret')).toBe('rendering 4')
  expect(await read('/es/webinar/2')).toBe('rendering 1')
})

test('concurrent requests share one rendering', async () => {
  const { world, read } = await site()
  await Promise.all(Array.from({ length: 8 }, () => read('/en')))
  expect(world.rendered).toBe(1)
})

test('after an invalidation the first request waits for the new page, the others get the stale one', async () => {
  const { world, change, read } = await site()
  await read('/es')
  let finish = () => {}
  world.whileRendering = () => new Promise<void>((resolve) => (finish = resolve))
  change()
  const first = read('/es')
  await expect.poll(() => world.rendered).toBe(2)
  expect(await read('/es')).toBe('rendering 1')
  finish()
  expect(await first).toBe('rendering 2')
})

test('an expired page is served stale while it renders again', async () => {
  const { world, read } = await site()
  await read('/es')
  world.time += 31_000
  expect(await read('/es')).toBe('rendering 1')
  await expect.poll(() => read('/es')).toBe('rendering 2')
})

test('serves the stale page while rendering fails', async () => {
  const { world, change, read } = await site()
  await read('/es')
  change()
  world.status = 500
  expect(await read('/es')).toBe('rendering 1')
  world.status = 200
  world.time += 2000
  await expect.poll(() => read('/es')).toBe('rendering 3')
})

test('different URLs are cached separately', async () => {
  const { world, read } = await site()
  await read('/es/buscar?q=a')
  await read('/es/buscar?q=b')
  expect(world.rendered).toBe(2)
})

test('advertising parameters are not part of the cache key', async () => {
  const { world, read } = await site()
  for (const query of ['', '?fbclid=1', '?utm_source=a&utm_medium=b', '?x=1&x=2'])
    await read(`/es/cursos${query}`)
  expect(world.rendered).toBe(1)
  await read('/es/cursos?page=2&fbclid=1')
  await read('/es/cursos?page=2&fbclid=2')
  expect(await read('/es/cursos?page=2')).toBe('rendering 3')
})

test('bounds the memory of cached pages and keeps recently requested ones', async () => {
  // Some 5 kB each.
  const { world, read } = await site({}, 100_000)
  await read('/es')
  for (let n = 0; n < 60; n += 1) {
    await read(`/es/evento/${n}`)
    if (n % 10 === 0) await read('/es')
  }
  const { rendered } = world
  await read('/es')
  expect(world.rendered).toBe(rendered)
  await read('/es/evento/0')
  expect(world.rendered).toBe(rendered + 1)
})

test('caches a page with a query from its second request on', async () => {
  const { change, read } = await site()
  await read('/es/buscar?q=auditoria')
  expect(await read('/es/buscar?q=auditoria')).toBe('rendering 2')
  expect(await read('/es/buscar?q=auditoria')).toBe('rendering 2')
  change()
  await read('/es/buscar?q=auditoria')
  expect(await read('/es/buscar?q=auditoria')).toBe('rendering 3')
})

test('an invalidated rendering is not shared with later requests', async () => {
  const { world, change, read } = await site()
  let finish = () => {}
  world.whileRendering = () => new Promise<void>((resolve) => (finish = resolve))
  const first = read('/es')
  await expect.poll(() => world.rendered).toBe(1)
  const finishFirst = finish
  change()
  world.whileRendering = async () => {}
  expect(await read('/es')).toBe('rendering 2')
  finishFirst()
  expect(await first).toBe('rendering 1')
  expect(await read('/es')).toBe('rendering 2')
})

test('serves each encoding completely, and 304 for a matching ETag', async () => {
  const { world, get } = await site()
  const forms = ['br', 'gzip', 'identity']
  for (const form of [...forms, ...forms]) {
    const answer = await get('/es', { headers: { 'accept-encoding': form } })
    expect(answer.headers.get('content-encoding')).toBe(form === 'identity' ? null : form)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect((await answer.text()).length).toBe(2000)
  }
  const tag = (await get('/es')).headers.get('etag') ?? ''
  const again = await get('/es', { headers: { 'if-none-match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await get('/es', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(world.rendered).toBe(1)
})

test('never caches the office or pages that forbid caching', async () => {
  const { world, read } = await site()
  for (const path of ['/es/office/courses', '/es/office/courses']) await read(path)
  expect(world.rendered).toBe(2)
  for (const headers of [{ 'Cache-Control': 'no-store' }, { 'Set-Cookie': 'a=b' }]) {
    const personal = await site(headers)
    for (const path of ['/es', '/es']) await personal.read(path)
    expect(personal.world.rendered).toBe(2)
  }
})
