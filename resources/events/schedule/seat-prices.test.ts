/** Price of the day. */
import { expect, test } from 'vitest'
import { price } from '#test/fixtures/site/dates.ts'
import { seatPrices, snapshotOf } from './seat-prices.ts'

const event = (prices: ReturnType<typeof price>[], modality: 'onSite' | 'online' | 'mixed' = 'online') => ({
  prices,
  modality,
  timezone: 'America/Santo_Domingo',
})
const early = price('9000.00', { validUntil: '2026-12-01' })

test('the early price applies until the end of its last day in the time zone of the event', () => {
  const of = event([early, price('10000.00')])
  const at = (moment: string) => snapshotOf(of, {}, new Date(moment)).unitPrice
  expect(at('2026-12-02T03:59:00Z')).toBe('9000.00')
  expect(at('2026-12-02T04:00:00Z')).toBe('10000.00')
})
test('a mixed event can have a separate price for online seats', () => {
  const of = event([price('10000.00', { mode: 'onSite' }), price('8500.00', { mode: 'online' })], 'mixed')
  expect(snapshotOf(of, {}, new Date())).toEqual({
    unitPrice: '10000.00',
    onlineUnitPrice: '8500.00',
    currency: 'dop',
    taxIncluded: true,
  })
})
test('only mixed events have a price per mode', () => {
  const prices = [
    price('10000.00', { mode: 'onSite' }),
    price('5000.00', { mode: 'online', currency: 'dop' }),
    price('300.00', { mode: 'onSite', currency: 'usd' }),
  ]
  const of = (modality: 'onSite' | 'online') => snapshotOf(event(prices, modality), {}, new Date())
  expect(of('onSite')).toMatchObject({ unitPrice: '10000.00', onlineUnitPrice: null })
  expect(of('online')).toMatchObject({ unitPrice: '5000.00', onlineUnitPrice: null })
  const inDollars = snapshotOf(event(prices, 'online'), { currency: 'usd' }, new Date())
  expect(inDollars.unitPrice).toBeNull()
})
test('a mixed event with one price costs the same in both modes', () => {
  for (const mode of ['onSite', 'online'])
    expect(snapshotOf(event([price('8500.00', { mode })], 'mixed'), {}, new Date())).toMatchObject({
      unitPrice: '8500.00',
      onlineUnitPrice: null,
      currency: 'dop',
    })
})
test('an agreed price stays, also in another currency, and amounts are compared as numbers', () => {
  const of = event([price('9999.50'), price('200.00', { currency: 'usd' })])
  expect(snapshotOf(of, { unitPrice: '7000.00' }, new Date())).toMatchObject({
    unitPrice: '7000.00',
    currency: 'dop',
  })
  expect(snapshotOf(of, { currency: 'usd' }, new Date())).toMatchObject({ unitPrice: '200.00' })
  expect(snapshotOf(event([price('10000.00'), price('9999.5')]), {}, new Date()).unitPrice).toBe('9999.5')
  expect(snapshotOf(event([]), {}, new Date())).toMatchObject({ unitPrice: null, currency: null })
})
test('a price says until which day it holds and what comes afterwards, for each currency', () => {
  const of = event([early, price('10000.00'), price('200.00', { currency: 'usd' })])
  const [pesos, dollars] = seatPrices(of, new Date('2026-11-20T12:00:00Z'))
  expect(pesos).toMatchObject({ unitPrice: '9000.00', until: '2026-12-01' })
  expect(pesos!.later).toMatchObject({ unitPrice: '10000.00' })
  expect(dollars).toMatchObject({ unitPrice: '200.00', until: null, later: null })
  expect(seatPrices(of, new Date('2026-12-02T04:00:00Z'))[0]).toMatchObject({
    unitPrice: '10000.00',
    until: null,
  })
})
test('a price that ends changes what a seat costs in the mode that it is cheapest for', () => {
  const modes = [price('10000.00', { mode: 'onSite' }), price('8500.00', { mode: 'online' })]
  const [shown] = seatPrices(event([early, ...modes], 'mixed'), new Date('2026-11-20T12:00:00Z'))
  expect(shown).toMatchObject({
    unitPrice: '9000.00',
    onlineUnitPrice: '8500.00',
    until: '2026-12-01',
  })
  expect(shown!.later).toMatchObject({ unitPrice: '10000.00', onlineUnitPrice: '8500.00' })
  const [ending] = seatPrices(event([early]), new Date('2026-11-20T12:00:00Z'))
  expect(ending).toMatchObject({ until: '2026-12-01', later: null })
  expect(seatPrices(event([]), new Date())).toEqual([])
})
