/** An answer of a provider is read as far as that may be. */
import { expect, test } from 'vitest'
import { bodyOf } from './read-body.server.ts'

test('JSON is read, and what is none is nothing', async () => {
  expect(await bodyOf(Response.json({ code: 300 }))).toEqual({ code: 300 })
  for (const body of ['', '<error/>', null]) expect(await bodyOf(new Response(body))).toBeUndefined()
})

test('one that does not end is not waited for', async () => {
  let isCancelled = false
  const part = new Uint8Array(1_000_000)
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(part),
    cancel: () => void (isCancelled = true),
  })
  expect(await bodyOf(new Response(body))).toBeUndefined()
  expect(isCancelled).toBe(true)
})
