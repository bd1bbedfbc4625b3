/** Tests the bounded queue. */
import { expect, test } from 'vitest'
import { queue } from './queue.ts'

test('limits running and waiting calls and refuses the rest', async () => {
  const limited = queue({ atOnce: 1, waiting: 1 })
  const first = Promise.withResolvers<string>()
  const order: string[] = []
  const running = limited(() => first.promise)
  const waiting = limited(async () => order.push('second'))
  await expect(limited(async () => 'third')).rejects.toMatchObject({ status: 503 })
  expect(order).toEqual([])
  first.resolve('done')
  expect(await running).toBe('done')
  await waiting
  expect(order).toEqual(['second'])
})

test('a failed call frees its slot', async () => {
  const limited = queue({ atOnce: 1, waiting: 5 })
  const failing = limited(() => Promise.reject(new Error('no')))
  const next = limited(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
