/** What Today answers when a source cannot be read: each part fails alone, and the log says which. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import type { Context } from '#server/http/context.ts'
import { draftSource } from './draft-source.server.ts'
import { handlersFor } from './today.server.ts'

const things = {
  list: endpoint('GET things', { answer: z.array(z.string()) }),
  broken: endpoint('GET broken', { answer: z.string() }),
}
const words = { es: 'Cosas', en: 'Things' }
const fail = async () => {
  throw new Error('Out of order')
}
const slices = {
  things: { api: things, handlers: { list: async () => ['one'], broken: fail } },
  courses: { api: { list: coursesApi.list }, handlers: { list: fail } },
}
const sources = {
  leads: [
    { key: 'whole', roles: ['editor'], needs: things.list, load: ({ call }) => call(things.list) },
    { key: 'broken', roles: ['editor'], needs: things.list, load: ({ call }) => call(things.broken) },
  ],
  work: [
    { key: 'whole', words, needs: things.list, load: async () => ({ lines: [], total: 3 }) },
    { key: 'broken', words, needs: things.list, load: fail },
  ],
  roleWork: {},
  drafts: [draftSource(courses, coursesApi, { segment: 'courses', filters: [] })],
  agenda: { needs: things.list, load: fail },
} satisfies Parameters<typeof handlersFor>[1]

test('each kind of source fails alone', async () => {
  const said: unknown[] = []
  const log = { error: ({ source }: { source: string }) => said.push(source) }
  const context = { user: { roles: ['editor'] }, locale: 'es', log } as unknown as Context
  const today = await handlersFor(slices, sources).get({} as never, context)
  expect(today).toMatchObject({
    leads: [
      { key: 'whole', data: ['one'] },
      { key: 'broken', isFailed: true },
    ],
    work: [
      { key: 'whole', total: 3 },
      { key: 'broken', isFailed: true, lines: [], total: 0 },
    ],
    agenda: { isFailed: true },
    drafts: [{ segment: 'courses', words: courses.words, isFailed: true, drafts: [], total: 0 }],
  })
  expect(said.toSorted()).toEqual(['agenda', 'broken', 'broken', 'courses'])
})
