/** Events as lookups offer them: their order. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { eventsApi } from './event.api.ts'

const api = await testApi()
const training = api.client('training')
const category = await api.client('admin').call(serviceCategoriesApi.create, {
  input: { code: 'AMB', name: { es: 'Ambiente' }, slug: { es: 'ambiente' } },
})
const course = await training.call(coursesApi.create, {
  input: {
    code: 'AMB-1',
    type: 'workshop',
    categoryId: category.id,
    title: { es: 'Respuesta a derrames', en: 'Spill response' },
    durationHours: '8',
    languages: ['es'],
    modalities: ['online'],
  },
})
const inDays = (days: number, hour = 13) =>
  new Date((Math.floor(Date.now() / 86_400_000) + days) * 86_400_000 + hour * 3_600_000).toISOString()
const ownEvent = (days: number, more: object) =>
  training.call(eventsApi.create, {
    input: {
      courseId: course.id,
      modality: 'online',
      language: 'es',
      sessions: [{ startAt: inDays(days), endAt: inDays(days, 17) }],
      capacity: { total: 20 },
      ...more,
    },
  })

test('a lookup offers the recent ones first, then coming events by date, then past ones', async () => {
  const title = { es: 'Simulacro de derrame', en: 'Spill drill' }
  const past = await ownEvent(-9, { title })
  const late = await ownEvent(22, { title })
  const soon = await ownEvent(21, { title })
  const order = (found: { id: string }[]) => found.map(({ id }) => id)
  const found = await training.call(eventsApi.search, { input: { term: 'derrame', limit: 10 } })
  expect(order(found)).toEqual([soon.id, late.id, past.id])
  const recent = await training.call(eventsApi.search, {
    input: { term: '', limit: 10, recent: [past.id, late.id] },
  })
  expect(order(recent).slice(0, 2)).toEqual([past.id, late.id])
  expect(new Set(order(recent)).size).toBe(recent.length)
  const one = await training.call(eventsApi.search, {
    input: { term: '', limit: 1, recent: [late.id, past.id] },
  })
  expect(order(one)).toEqual([late.id])
})
