/** The upcoming events below a course and a date. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, online, session } from '#test/fixtures/site/dates.ts'
import { maker } from '#test/fixtures/make.ts'
import { upcomingBesides } from './upcoming-besides.server.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const visitor = api.client()

test('the next event of all is among them, the others are of the same category, in the order of their dates', async () => {
  const days = [10, 11, 12, 13, 14, 15, 16].map((day) => `2098-01-${day}`)
  const ids: string[] = []
  for (const day of days) ids.push(await date(`El ${day}`, { ...online, sessions: [session(day)] }))
  const [ownDate, next, , , near, nearer, nearest] = ids
  const { id: category } = await make.record('serviceCategories')
  const courseOf = async (id: string | undefined) =>
    (await visitor.call(eventsApi.publicGet, { params: { id: id! }, query: {} })).course.id
  for (const id of [ownDate, near, nearer, nearest])
    await api.client('admin').call(coursesApi.patch, {
      params: { id: await courseOf(id) },
      input: { categoryId: category },
    })
  const shown = await upcomingBesides(visitor, await courseOf(ownDate))
  expect(shown.map(({ id }) => id)).toEqual([next, near, nearer, nearest])
})
