/** Filters of lists: groups, relative days, the caller's own records, missing English, and refusals. */
import { expect, test } from 'vitest'
import type { FilterNode } from '#core/filter.ts'
import { homeDay } from '#core/time-zone.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const surname = 'Filtrado'
const add = (firstName: string, position: string, doNotContact = false) =>
  admin.call(contactsApi.create, { input: { firstName, lastName: surname, position, doNotContact } })
await add('Ana', 'Gerente')
await add('Berta', 'Analista')
await add('Carla', 'Analista', true)

const only: FilterNode = { field: 'lastName', op: 'eq', value: surname }
const found = async (...filters: FilterNode[]) => {
  const { items } = await admin.call(contactsApi.list, {
    input: { filters: [only, ...filters], sort: [{ field: 'firstName', dir: 'asc' }] },
  })
  return items.map(({ firstName }) => firstName)
}

test('groups of conditions: any, all of any, and the list of filters as before', async () => {
  const manager: FilterNode = { field: 'position', op: 'eq', value: 'Gerente' }
  const analyst: FilterNode = { field: 'position', op: 'eq', value: 'Analista' }
  const silent: FilterNode = { field: 'doNotContact', op: 'eq', value: true }
  expect(await found(analyst, silent)).toEqual(['Carla'])
  expect(await found({ any: [manager, silent] })).toEqual(['Ana', 'Carla'])
  expect(await found({ any: [manager, { all: [analyst, silent] }] })).toEqual(['Ana', 'Carla'])
  expect(await found({ any: [{ all: [analyst, { any: [manager, silent] }] }] })).toEqual(['Carla'])
})

test('relative days and spans are those of the firm', async () => {
  const at = (op: 'during' | 'eq' | 'gte' | 'lte', value: string): FilterNode => ({
    field: 'createdAt',
    op,
    value,
  })
  expect(await found(at('during', 'today'))).toHaveLength(3)
  expect(await found(at('during', 'yesterday'))).toEqual([])
  expect(await found(at('during', 'thisMonth'))).toHaveLength(3)
  expect(await found(at('gte', 'today'), at('lte', 'today'))).toHaveLength(3)
  expect(await found(at('gte', 'today+1'))).toEqual([])
  expect(await found(at('eq', 'today'))).toHaveLength(3)
  expect(await found(at('eq', 'today-1'))).toEqual([])
  expect(await found(at('gte', homeDay()))).toHaveLength(3)
})

test('$me is the caller, as the employee who signs in as that user', async () => {
  const user = await api.newUser({ roles: ['sales'] })
  const stranger = await api.newUser({ roles: ['sales'] })
  const employee = await make.record('employees', { userId: user.id })
  const account = await make.record('accounts', { ownerEmployeeId: employee.id })
  const mine = async (who: typeof user) => {
    const filters: FilterNode[] = [{ field: 'ownerEmployeeId', op: 'in', value: ['$me'] }]
    return (await api.client(who).call(accountsApi.list, { input: { filters } })).items.map(({ id }) => id)
  }
  expect(await mine(user)).toEqual([account.id])
  expect(await mine(stranger)).toEqual([])
})

test('finds texts that lack English, in one field or in any', async () => {
  const both = await make.record('courses', { title: { es: 'Con inglés', en: 'With English' } })
  const one = await make.record('courses', { title: { es: 'Sin inglés' } })
  const ids: FilterNode = { field: 'id', op: 'in', value: [both.id, one.id] }
  const listed = async (filter: FilterNode) =>
    (await admin.call(coursesApi.list, { input: { filters: [ids, filter] } })).items.map(({ id }) => id)
  expect(await listed({ field: 'title', op: 'empty', value: 'en' })).toEqual([one.id])
  expect(await listed({ field: 'title', op: 'empty', value: true })).toEqual([])
  expect(await listed({ field: 'title', op: 'empty', value: false })).toHaveLength(2)
  expect(await listed({ field: 'missingEnglish', op: 'eq', value: true })).toContain(one.id)
})

test('finds texts whose Spanish changed after their English, until the English changes too', async () => {
  const course = await make.record('courses', {
    title: { es: 'Auditor interno', en: 'Internal auditor' },
    summary: { es: 'Lo que aprende quien audita por primera vez su propio sistema.' },
  })
  const change = (input: object) => admin.call(coursesApi.patch, { params: { id: course.id }, input })
  const outdated = async () => {
    const params = { resource: 'courses', id: course.id }
    const filters: FilterNode[] = [
      { field: 'id', op: 'eq', value: course.id },
      { field: 'outdatedEnglish', op: 'eq', value: true },
    ]
    const { total } = await admin.call(coursesApi.list, { input: { filters } })
    const fields = await admin.call(historyApi.outdatedEnglish, { params })
    expect(total).toBe(fields.length > 0 ? 1 : 0)
    return fields
  }
  expect(await outdated()).toEqual([])
  // Without English there is nothing to go out of date.
  await change({ summary: { es: 'Lo que aprende quien audita por primera vez un sistema de gestión.' } })
  expect(await outdated()).toEqual([])
  await change({ title: { es: 'Auditoría interna', en: 'Internal auditor' } })
  expect(await outdated()).toEqual(['title'])
  await change({ durationHours: '12' })
  expect(await outdated()).toEqual(['title'])
  await change({ title: { es: 'Auditoría interna', en: 'Internal auditing' } })
  expect(await outdated()).toEqual([])
  await change({ title: { es: 'Auditoría de calidad', en: 'Quality auditing' } })
  expect(await outdated()).toEqual([])
})

type Nonsense = [string, unknown, string]
test.for<Nonsense>([
  ['no field and no group', [{}], 'filters.0.field'],
  ['a condition that is a group too', [{ field: 'id', value: '1', any: [only] }], 'filters.0.field'],
  ['no value', [{ field: 'position' }], 'filters.0.value'],
  ['an unknown field in a group', [{ any: [{ field: 'salary', value: 1 }] }], 'filters.0.any.0.field'],
  ['an empty group', [{ any: [] }], 'filters.0.any'],
  ['too deep', [{ any: [{ all: [{ any: [{ all: [only] }] }] }] }], 'filters.0.any.0.all.0.any.0.all'],
  ['too many', [{ any: Array(20).fill(only) }, { any: Array(20).fill(only) }, only], 'filters'],
  ['an unknown span', [{ field: 'createdAt', op: 'during', value: 'someday' }], 'filters.0.value'],
  ['days of a text', [{ field: 'position', op: 'during', value: 'today' }], 'filters.0.value'],
  ['$me where nobody is meant', [{ field: 'accountId', op: 'eq', value: '$me' }], 'filters.0.value'],
])('refuses %s with a message at its place', async ([, filters, key]) => {
  const response = await api.request('/v1/es/contacts/list', { as: 'admin', json: { filters } })
  expect(response.status).toBe(422)
  const { validationErrors } = (await response.json()) as { validationErrors: Record<string, string> }
  expect(Object.keys(validationErrors)).toContain(key)
  expect(validationErrors[key]).not.toBe('')
})
