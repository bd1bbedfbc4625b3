/** What a handler reads of other handlers, in its own context. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { integer, optional } from '#core/field.ts'
import { answerRule, readBy } from '#core/resource.ts'
import type { Role } from '#core/roles.ts'
import type { Context } from './context.ts'
import { readsOf } from './reads.ts'

const thingsApi = {
  list: endpoint('POST things/list', {
    roles: ['sales', 'billing'],
    isRead: true,
    body: z.strictObject({ page: z.int().default(1) }),
    answer: z.object({
      page: z.int(),
      price: answerRule(readBy(['billing'], optional(integer({ es: 'Precio', en: 'Price' })))),
    }),
  }),
  take: endpoint('POST things/{id}/take', { roles: ['sales'], answer: z.object({ id: z.string() }) }),
}
const strange = endpoint('GET strangers', { answer: z.string() })

function reading(...roles: Role[]) {
  const asked: number[] = []
  const handlers = {
    list: async ({ input }: { input: { page: number } }) => {
      asked.push(input.page)
      return { page: input.page, price: 9 }
    },
    take: async () => ({ id: '1' }),
  }
  const context = { user: { roles }, locale: 'es' } as Context
  return { asked, reads: readsOf({ things: { api: thingsApi, handlers } })(context) }
}

test('equal reads are made once, with the defaults of their rule', async () => {
  const { asked, reads } = reading('sales')
  const once = () => reads.call(thingsApi.list, { input: {} as never })
  expect(await Promise.all([once(), once()])).toMatchObject([{ page: 1 }, { page: 1 }])
  expect(await reads.call(thingsApi.list, { input: { page: 2 } })).toMatchObject({ page: 2 })
  expect(asked).toEqual([1, 2])
})

test('a field that the caller does not read is blank, as over HTTP', async () => {
  const priceFor = async (role: Role) =>
    (await reading(role).reads.call(thingsApi.list, { input: {} as never })).price
  expect(await priceFor('sales')).toBeNull()
  expect(await priceFor('billing')).toBe(9)
})

test('what is for people who sign in is not for their keys', async () => {
  const own = endpoint('GET own', { answer: z.string() })
  const context = { user: { roles: ['sales'], apiKeyId: '1' }, locale: 'es' } as unknown as Context
  const reads = readsOf({ own: { api: { own }, handlers: { own: async () => 'mine' } } })(context)
  await expect(reads.call(own)).rejects.toMatchObject({ status: 403 })
})

test('what the caller may not call is refused, as over HTTP', async () => {
  const { asked, reads } = reading('editor')
  await expect(reads.call(thingsApi.list, { input: {} as never })).rejects.toMatchObject({ status: 403 })
  expect(asked).toEqual([])
})

test('what the rule of a call refuses is refused', async () => {
  const { reads } = reading('sales')
  await expect(reads.call(thingsApi.list, { input: { page: 1.5 } })).rejects.toMatchObject({ status: 422 })
})

test('nothing is written, and nothing is asked that no slice answers', async () => {
  const { reads } = reading('sales')
  await expect(reads.call(thingsApi.take, { params: { id: '1' } })).rejects.toThrow('no read')
  await expect(reads.call(strange)).rejects.toThrow('no read')
})
