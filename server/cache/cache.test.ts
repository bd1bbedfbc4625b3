/** Tests the memory cache. */
import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { recordStatement } from './tables.ts'

function counted(options: Parameters<typeof createCache>[0] = {}) {
  const world = { time: 0, loads: 0 }
  const cache = createCache({ now: () => world.time, ...options })
  const load = async () => (world.loads += 1)
  return { world, cache, load }
}

test('invalidates only values with the changed tag', async () => {
  const { cache, load } = counted()
  await cache.getOrLoad('course', { tags: ['courses'] }, load)
  await cache.getOrLoad('contact', { tags: ['contacts'] }, load)
  cache.invalidate(['contacts'])
  expect([cache.get('course'), cache.get('contact')]).toEqual([1, undefined])
  expect(await cache.getOrLoad('contact', { tags: ['contacts'] }, load)).toBe(3)
})

test('a change of a table invalidates the views that read it', async () => {
  const { cache, load } = counted()
  cache.resume(new Map([['answers', ['totals']]]))
  await cache.getOrLoad('figures', { tags: ['totals'] }, load)
  cache.invalidate(['surveys'])
  expect(cache.get('figures')).toBe(1)
  cache.invalidate(['answers'])
  expect(cache.get('figures')).toBeUndefined()
})

test('tags a value with the tables that its load and its cached parts read', async () => {
  const { cache } = counted()
  const course = () =>
    cache.getOrLoad('course', {}, async () => recordStatement('select * from "courses" as "t"'))
  const page = () =>
    cache.getOrLoad('page', {}, async () => {
      await course()
      recordStatement('select * from settings')
      return 'page'
    })
  await course()
  for (const tag of ['courses', 'settings']) {
    await page()
    cache.invalidate(['contacts'])
    expect(cache.get('page')).toBe('page')
    cache.invalidate([tag])
    expect(cache.get('page')).toBeUndefined()
  }
})

test('does not cache a value that is invalidated while it loads', async () => {
  const { cache } = counted()
  const load = async () => {
    recordStatement('select title from courses')
    cache.invalidate(['courses'])
    return 'old'
  }
  expect(await cache.getOrLoad('course', {}, load)).toBe('old')
  expect(cache.get('course')).toBeUndefined()
})

test('concurrent calls share a load, calls after an invalidation do not', async () => {
  const { world, cache } = counted()
  const endings: (() => void)[] = []
  const load = () =>
    new Promise<number>((resolve) => {
      const value = (world.loads += 1)
      endings.push(() => resolve(value))
    })
  const [first, second] = [cache.getOrLoad('a', {}, load), cache.getOrLoad('a', {}, load)]
  cache.invalidate(['courses'])
  const third = cache.getOrLoad('a', {}, load)
  for (const end of endings) end()
  expect(await Promise.all([first, second, third])).toEqual([1, 1, 2])
})

test('does not cache failures, and serves a stale value on failure only where allowed', async () => {
  const { cache } = counted()
  const fail = () => Promise.reject<string>(new Error('no database'))
  for (const allowsStale of [true, false]) {
    const key = String(allowsStale)
    const options = { tags: ['courses'], allowsStale }
    await expect(cache.getOrLoad(key, options, fail)).rejects.toThrow('no database')
    await cache.getOrLoad(key, options, async () => 'good')
    cache.invalidate(['courses'])
    const outcome = await cache.getOrLoad(key, options, fail).catch(() => 'failed')
    expect(outcome).toBe(allowsStale ? 'good' : 'failed')
  }
})

test('uses no cached value while suspended or cached before', async () => {
  const { world, cache, load } = counted()
  await cache.getOrLoad('a', {}, load)
  cache.suspend()
  expect(cache.get('a')).toBeUndefined()
  await cache.getOrLoad('a', {}, load)
  await cache.getOrLoad('a', {}, load)
  expect(world.loads).toBe(3)
  cache.resume()
  expect(cache.get('a')).toBeUndefined()
  await cache.getOrLoad('a', {}, load)
  expect(cache.get('a')).toBe(4)
})

test('bounds memory in bytes: evicts least recently used values and skips too large ones', async () => {
  const { cache } = counted({ maxBytes: 100_000 })
  const put = (key: string, bytes: number) => cache.getOrLoad(key, {}, async () => Buffer.alloc(bytes))
  await put('first', 30_000)
  await put('second', 30_000)
  cache.get('first')
  await put('third', 50_000)
  expect(['first', 'second', 'third'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
  await put('huge', 200_000)
  expect(cache.get('huge')).toBeUndefined()
  await cache.getOrLoad('text', {}, async () => ({ list: ['á'.repeat(60_000)] }))
  expect(cache.get('text')).toBeUndefined()
})
