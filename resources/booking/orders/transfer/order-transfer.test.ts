/** What moved seats cost before and after. */
import { expect, test } from 'vitest'
import { transferredMode, transferTotals } from './order-transfer.ts'

const order = {
  unitPrice: '10000.00',
  onlineUnitPrice: '6000.00',
  currency: 'dop' as const,
  taxIncluded: true,
  discount: null,
}
const target = (modality: 'onSite' | 'online' | 'mixed', amount: string) => ({
  modality,
  timezone: 'America/Santo_Domingo',
  prices: [
    { currency: 'dop' as const, amount, taxIncluded: true, label: null, mode: null, validUntil: null },
  ],
})
const mixed = { modality: 'mixed' as const }
const seats = [{ mode: 'onSite' as const }, { mode: 'online' as const }]
const options = { seats, fallback: null, price: 'agreed' as const, isWhole: true }

test('the agreed price of each mode holds in a mixed event; elsewhere that of its one mode', () => {
  const to = (modality: 'onSite' | 'online' | 'mixed') =>
    transferTotals(order, { from: mixed, to: target(modality, '12000') }, options)
  expect(to('mixed')).toMatchObject({ before: '16000.00', difference: '0.00' })
  expect(to('onSite')).toMatchObject({ after: '20000.00', difference: '4000.00' })
  expect(to('online')).toMatchObject({ after: '12000.00', difference: '-4000.00' })
})

test('an amount taken off stays with the order unless all of it moves', () => {
  const discounted = { ...order, discount: { kind: 'amount' as const, value: '1000.00', reason: 'Grupo' } }
  const to = (isWhole: boolean) =>
    transferTotals(discounted, { from: mixed, to: target('mixed', '12000') }, { ...options, isWhole })
  expect(to(true)).toMatchObject({ before: '15000.00', after: '15000.00' })
  expect(to(false)).toMatchObject({ before: '16000.00', after: '16000.00' })
})

test('without a price in the currency of the order there is no difference to name', () => {
  const unpriced = { ...target('mixed', '1'), prices: [] }
  expect(transferTotals(order, { from: mixed, to: unpriced }, { ...options, price: 'event' })).toBeUndefined()
})

test('in a mixed event people keep their mode, then have that of the former event, then the one named', () => {
  const mode = (from: 'onSite' | 'mixed', own: 'online' | null) =>
    transferredMode({ modality: from }, mixed, { mode: own, fallback: 'online' })
  expect([mode('mixed', 'online'), mode('onSite', null), mode('mixed', null)]).toEqual([
    'online',
    'onSite',
    'online',
  ])
  expect(transferredMode(mixed, { modality: 'online' }, { mode: 'onSite', fallback: null })).toBeNull()
})
