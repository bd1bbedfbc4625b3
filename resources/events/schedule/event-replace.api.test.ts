/** Replacing a whole event (PUT) requires its current version. */
import { expect, test } from 'vitest'
import type { ApiError } from '#core/client.ts'
import { testApi } from '#test/fixtures/api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { eventsApi } from './event.api.ts'

test('PUT of an outdated version is refused, of the current one accepted', async () => {
  const training = (await testApi()).client('admin')
  const category = { code: 'AMB', name: { es: 'Ambiente' }, slug: { es: 'ambiente' } }
  const { id: categoryId } = await training.call(serviceCategoriesApi.create, { input: category })
  const { id: courseId } = await training.call(coursesApi.create, {
    input: {
      code: 'AMB-1',
      type: 'workshop',
      categoryId,
      title: { es: 'Aspectos ambientales' },
      durationHours: '8',
      languages: ['es'],
      modalities: ['online'],
    },
  })
  const whole = {
    courseId,
    modality: 'online' as const,
    language: 'es' as const,
    sessions: [],
    capacity: { total: 10 },
  }
  const { id, version } = await training.call(eventsApi.create, {
    input: { ...whole, internalNotes: 'primera' },
  })
  await training.call(eventsApi.patch, { params: { id }, input: { internalNotes: 'otra mano' } })
  const put = (seen: number) =>
    training.call(eventsApi.put, { params: { id }, input: { ...whole, version: seen } })
  expect(await put(version).catch((error: ApiError) => error.status)).toBe(409)
  expect(await put(version + 1)).toMatchObject({ internalNotes: null, version: version + 2 })
})
