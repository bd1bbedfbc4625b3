/** Tests that cached counts of lists follow every change. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'

const api = await testApi({ isCached: true })
const make = maker(api)
const sales = api.client('sales')
const insert = (lastName: string) =>
  sql`insert into contacts (first_name, last_name, phone, preferred_locale, is_billing, is_decision_maker,
      do_not_contact, status, tags)
    values ('Ana', ${lastName}, '+18095550101', 'es', false, true, false, 'active', '[]')`.execute(api.db)

test.each([
  ['all records', {}],
  ['filtered records', { filters: [{ field: 'lastName', op: 'contains', value: 'Peña' }] }],
])('the count of %s follows changes of this process and of others', async (_name, query) => {
  const found = async () => (await sales.call(contactsApi.list, { input: query as never })).total
  const before = await found()
  expect(await found()).toBe(before)
  await make.record('contacts', { lastName: 'Peña' })
  expect(await found()).toBe(before + 1)
  await insert('Peña')
  await expect.poll(found).toBe(before + 2)
})

test('a page beyond the last one has the cached count', async () => {
  await insert('Báez')
  const filters = [{ field: 'lastName', op: 'eq', value: 'Báez' }]
  const page = async (number: number) =>
    sales.call(contactsApi.list, { input: { page: number, filters } as never })
  await expect.poll(async () => (await page(1)).total).toBe(1)
  expect(await page(2)).toMatchObject({ items: [], total: 1 })
})

// By a stored field, by words, and by a filter that is computed: each is counted in another way.
test.each([
  ['a stored field', { filters: [{ field: 'lastName', op: 'eq', value: 'Zorrilla' }] }],
  ['words', { search: 'Zorrilla' }],
  ['a group', { filters: [{ any: [{ field: 'lastName', op: 'eq', value: 'Zorrilla' }] }] }],
])('%s finds the same number on each page, full or not', async (_name, query) => {
  const page = async (number: number, perPage: number) => {
    const input = { page: number, perPage, ...query } as never
    const { items, total } = await sales.call(contactsApi.list, { input })
    return [items.length, total]
  }
  await api.db.deleteFrom('contacts').where('lastName', '=', 'Zorrilla').execute()
  await expect.poll(() => page(1, 2)).toEqual([0, 0])
  for (let n = 0; n < 5; n++) await make.record('contacts', { lastName: 'Zorrilla' })
  await expect.poll(() => page(1, 2)).toEqual([2, 5])
  expect(await page(2, 2)).toEqual([2, 5])
  expect(await page(3, 2)).toEqual([1, 5])
  expect(await page(4, 2)).toEqual([0, 5])
  expect(await page(1, 50)).toEqual([5, 5])
})
