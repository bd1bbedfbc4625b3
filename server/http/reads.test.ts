/** What a handler reads of other handlers, in its own context. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import type { Role } from '#core/roles.ts'
import type { Context } from './context.ts'
import { readsOf } from './reads.ts'

const thingsApi = {
  list: endpoint('POST things/list', {
    roles: ['sales'],
    isRead: true,
    body: z.strictObject({ page: z.int().default(1) }),
    answer: z.object({ page: z.int() }),
  }),
  take: endpoint('POST things/{id}/take', { roles: ['sales'], answer: z.object({ id: z.string() }) }),
}
const strange = endpoint('GET strangers', { answer: z.string() })

function reading(...roles: Role[]) {
  const asked: number[] = []
  const handlers = {
    list: async ({ input }: { input: { page: number } }) => {
      asked.push(input.page)
      return { page: input.page }
    },
    take: async () => ({ id: '1' }),
  }
  const context = { user: { roles }, locale: 'es' } as Context
  return { asked, reads: readsOf({ things: { api: thingsApi, handlers } })(context) }
}

test('equal reads are made once, with the defaults of their rule', async () => {
  const { asked, reads } = reading('sales')
  const once = () => reads.call(thingsApi.list, { input: {} as never })
  expect(await Promise.all([once(), once()])).toEqual([{ page: 1 }, { page: 1 }])
  expect(await reads.call(thingsApi.list, { input: { page: 2 } })).toEqual({ page: 2 })
  expect(asked).toEqual([1, 2])
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
