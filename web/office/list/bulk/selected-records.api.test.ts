/** Reading selected records before a bulk action. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { articles } from '#resources/content/articles/article.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { changeEach } from './change-each.ts'
import { formerPublication } from './selected-records.ts'

const api = await testApi()
const make = maker(api)

test('undoing a publication gives each record its former state back', async () => {
  const shown = await make.shown('courses')
  const hidden = await make.record('courses')
  const client = api.client('admin')
  const of = { api: coursesApi as unknown as Screens['api'], resource: courses }
  const ids = [shown.id, hidden.id]
  expect(await formerPublication(client, of, { ids, to: 'published' })).toEqual(
    new Map([[hidden.id, { websiteState: 'unpublished' }]]),
  )
  expect(await formerPublication(client, of, { ids, to: 'unpublished' })).toEqual(
    new Map([[shown.id, { websiteState: 'published' }]]),
  )
})

test('undoing a publication schedules an article again for its date', async () => {
  const client = api.client('admin')
  const { id } = await make.shown('articles')
  const publishAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const scheduled = { websiteState: 'scheduled' as const, publishAt }
  await client.call(articlesApi.patch, { params: { id }, input: scheduled })
  const calls = articlesApi as unknown as Screens['api']
  for (const to of ['published', 'unpublished'] as const) {
    const before = await formerPublication(client, { api: calls, resource: articles }, { ids: [id], to })
    await client.call(articlesApi.publish, { input: { ids: [id], websiteState: to } })
    expect((await client.call(articlesApi.get, { params: { id } })).websiteState).not.toBe('scheduled')
    const valuesFor = () => before.get(id)
    await changeEach({ client, api: calls, ids: [id], valuesFor, onProgress: () => undefined })
    expect(await client.call(articlesApi.get, { params: { id } })).toMatchObject(scheduled)
  }
})
