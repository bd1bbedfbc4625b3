import { expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { serviceCategoriesApi } from '../service-categories/service-category.api.ts'
const api = await testApi()
test('a', async () => {
  const r = await api.request('/v1/es/services/categories')
  expect(r.status).toBe(401)
  const r2 = await api.request('/v1/es/services/categories', { as: 'instructor' })
  expect(r2.status).toBe(200)
  const c = api.client('admin')
  expect(await c.call(serviceCategoriesApi.all)).toEqual([])
  const other = await testApi()
  expect(await other.client('admin').call(serviceCategoriesApi.list, {input: {}})).toMatchObject({ total: 0 })
})
