/** Tests the audit log. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { changesBetween } from './audit.ts'

test('key order and an absent language are no change', () => {
  const before = { name: { es: 'Uno', en: null }, rank: 1, tags: ['a', 'b'] }
  expect(changesBetween(before, { name: { es: 'Uno' }, rank: 1, tags: ['a', 'b'] })).toEqual([])
  expect(changesBetween(before, { rank: 2, tags: ['b', 'a'] })).toEqual([
    { field: 'rank', from: 1, to: 2 },
    { field: 'tags', from: ['a', 'b'], to: ['b', 'a'] },
  ])
})

test('an entry is rolled back with its change and can be neither updated nor deleted', async () => {
  const api = await testApi()
  const admin = api.client('admin')
  const input = { code: 'AUD', name: { es: 'Auditoría' }, slug: { es: 'auditoria' } }
  const { id } = await admin.call(serviceCategoriesApi.create, { input })
  const entries = () =>
    api.db.selectFrom('auditEntries').selectAll().where('entity', '=', 'serviceCategories').execute()
  expect(await entries()).toHaveLength(1)
  await admin.call(serviceCategoriesApi.create, { input }).catch(() => undefined)
  await admin.call(coursesApi.get, { params: { id } }).catch(() => undefined)
  expect(await entries()).toHaveLength(1)
  await expect(api.db.updateTable('auditEntries').set({ ip: 'x' }).execute()).rejects.toThrow(/denied/)
  await expect(api.db.deleteFrom('auditEntries').execute()).rejects.toThrow(/denied/)
})
