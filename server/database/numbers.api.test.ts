/** Numbers of orders: each year begins at 1, and nobody waits for one. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { nextOrderNumber } from './numbers.ts'

const { db } = await testApi()

test('orders are numbered from 1 in each year', async () => {
  expect([await nextOrderNumber(db, 2031), await nextOrderNumber(db, 2031)]).toEqual([1, 2])
  expect([await nextOrderNumber(db, 2032), await nextOrderNumber(db, 2032)]).toEqual([1, 2])
})

test('an order takes its number while an open transaction keeps the one before', async () => {
  const first = await nextOrderNumber(db, 2033)
  const taken = await db
    .transaction()
    .execute(async (open) => [await nextOrderNumber(open, 2033), await nextOrderNumber(db, 2033)])
  expect([first, ...taken]).toEqual([1, 2, 3])
})
