/** The price that a card of an event shows. */
import { expect, test } from 'vitest'
import { price } from '#test/fixtures/site/dates.ts'
import { currentPriceOf } from './current-price.server.ts'

const early = price('9000.00', { validUntil: '2026-12-01' })
const now = new Date('2026-11-20T12:00:00Z')
const offered = (prices: ReturnType<typeof price>[], modality: 'online' | 'mixed' = 'online') =>
  currentPriceOf({ prices, modality, timezone: 'America/Santo_Domingo' }, now)

test('an early price has its last day and the price that follows', () => {
  expect(offered([early, price('10000.00'), price('200.00', { currency: 'usd' })])).toEqual({
    currency: 'dop',
    amount: '9000.00',
    isLowest: false,
    until: '2026-12-01',
    later: '10000.00',
    otherMode: null,
  })
})
test('of a mixed event the cheaper mode counts; an early price of the dearer one stands beside it', () => {
  const modes = [price('10000.00', { mode: 'onSite' }), price('8500.00', { mode: 'online' })]
  expect(offered([early, ...modes], 'mixed')).toMatchObject({
    amount: '8500.00',
    isLowest: true,
    until: null,
    later: null,
    otherMode: { mode: 'onSite', amount: '9000.00', until: '2026-12-01', later: '10000.00' },
  })
})
test('the cheaper mode keeps its last day when the price of the dearer one changes before', () => {
  const modes = [
    price('10000.00', { mode: 'onSite', validUntil: '2026-12-01' }),
    price('8000.00', { mode: 'online', validUntil: '2026-12-10' }),
    price('12000.00', { mode: 'onSite' }),
    price('8500.00', { mode: 'online' }),
  ]
  expect(offered(modes, 'mixed')).toMatchObject({ amount: '8000.00', until: '2026-12-10', later: '8500.00' })
})
test('without a price there is no current one', () => {
  expect(offered([])).toBeNull()
})
test.each([
  ['online', '10000.00'],
  ['onSite', '8500.00'],
] as const)('where %s is sold out only the price of the other mode is offered', (gone, amount) => {
  const modes = [price('10000.00', { mode: 'onSite' }), price('8500.00', { mode: 'online' })]
  const event = { prices: modes, modality: 'mixed' as const, timezone: 'America/Santo_Domingo' }
  expect(currentPriceOf(event, now, [gone])).toMatchObject({ amount, isLowest: false, otherMode: null })
})
