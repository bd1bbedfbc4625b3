/** What a page says of paying where the API does not answer. */
import { expect, test } from 'vitest'
import { ApiError, type Client } from '#core/client.ts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import { paymentOf } from './payment.server.ts'

// Casts: what is not read is left out.
const date = { id: '7', booking: { state: 'open' }, prices: [{ amount: '100.00' }] } as unknown as EventPage
const answering = (error: Error) => ({ locale: 'es', call: () => Promise.reject(error) }) as unknown as Client

test('a date that is only previewed has no ways to pay', async () => {
  expect(await paymentOf(answering(new ApiError(404, {})), date)).toEqual([])
})

test.each([new ApiError(500, {}), new Error('lost')])('a failure is no page without them', async (error) => {
  await expect(paymentOf(answering(error), date)).rejects.toBe(error)
})
