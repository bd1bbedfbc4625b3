/** Reading selected records before a bulk action. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { idsToChange } from './selected-records.ts'

const api = await testApi()
const make = maker(api)

test('undoing a publication leaves what was published before on the site', async () => {
  const shown = await make.shown('courses')
  const hidden = await make.record('courses')
  const client = api.client('admin')
  const options = { api: coursesApi as unknown as Screens['api'], ids: [shown.id, hidden.id] }
  expect(await idsToChange(client, { ...options, to: 'published' })).toEqual(new Set([hidden.id]))
  expect(await idsToChange(client, { ...options, to: 'unpublished' })).toEqual(new Set([shown.id]))
})
