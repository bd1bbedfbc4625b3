/** What pages are made of is asked once until content changes; refusals and the office's calls are never kept. */
import { expect, test } from 'vitest'
import type { Client } from '#core/client.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { keeper } from './kept.ts'
import { keptAnswers } from './kept-answers.ts'

function counted(answer: (asked: number) => Promise<unknown>) {
  const world = { epoch: 1, time: 0, asked: 0 }
  const client = {
    locale: 'es',
    call: () => answer((world.asked += 1)),
  } as unknown as Client
  const keep = keeper(() => world.epoch, { longestMs: 30_000, most: 2, now: () => world.time })
  const kept = keptAnswers(keep)(client)
  return { world, kept }
}

test('a public answer is asked for once, until content changes or half a minute has passed', async () => {
  const { world, kept } = counted(async (asked) => asked)
  const get = (id: string) => kept.call(coursesApi.publicGet, { params: { id } })
  await Promise.all([get('1'), get('1'), get('2')])
  expect(world.asked).toBe(2)
  world.epoch += 1
  expect(await get('1')).toBe(3)
  world.time += 31_000
  expect(await get('1')).toBe(4)
})

test('a refusal is asked for again', async () => {
  const { world, kept } = counted(() => Promise.reject(new Error('not there')))
  const get = () => kept.call(coursesApi.publicGet, { params: { id: '1' } })
  await expect(get()).rejects.toThrow('not there')
  await expect(get()).rejects.toThrow('not there')
  expect(world.asked).toBe(2)
})

test('what a personal link opens is never kept', async () => {
  const { world, kept } = counted(async (asked) => asked)
  for (const token of ['abc', 'abc']) await kept.call(webinarsApi.publicOwn, { params: { id: '1', token } })
  expect(world.asked).toBe(2)
})

test('what only staff may ask is never kept', async () => {
  const { world, kept } = counted(async (asked) => asked)
  await kept.call(coursesApi.get, { params: { id: '1' } })
  await kept.call(coursesApi.get, { params: { id: '1' } })
  expect(world.asked).toBe(2)
})

test('the number of kept answers is bounded: the one kept longest goes', async () => {
  const { world, kept } = counted(async (asked) => asked)
  for (const id of ['1', '2', '3', '3', '1']) await kept.call(coursesApi.publicGet, { params: { id } })
  expect(world.asked).toBe(4)
})

test('while nobody knows of changes, nothing kept is taken', async () => {
  const { world, kept } = counted(async (asked) => asked)
  world.epoch = Number.NaN
  for (const id of ['1', '1']) await kept.call(coursesApi.publicGet, { params: { id } })
  expect(world.asked).toBe(2)
})
