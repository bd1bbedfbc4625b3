/** What a seat costs, in words. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentPrice } from '#resources/catalogue/courses/course-dates.ts'
import { priceView } from './date-facts.view.server.ts'

const costing = (amount: string, more: Partial<CurrentPrice> = {}): CurrentPrice => ({
  currency: 'dop',
  amount,
  isLowest: false,
  otherMode: null,
  until: null,
  later: null,
  ...more,
})
const shown = (of: CurrentPrice, locale: 'es' | 'en' = 'es') =>
  priceView(of, locale).text.replaceAll('\u00a0', ' ')

// Days of another year have it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T03:59:59Z') }))
afterEach(() => void vi.useRealTimers())

test('an early price has the day it ends and what comes then', () => {
  const early = costing('19350.00', { until: '2027-03-23', later: '21500.00' })
  expect(shown(early)).toBe('RD$ 19,350 hasta el 23 mar 2027, luego RD$ 21,500')
  expect(shown(early, 'en')).toBe('RD$ 19,350 until Mar 23, 2027, then RD$ 21,500')
  expect(shown({ ...early, later: null })).toBe('RD$ 19,350 hasta el 23 mar 2027')
})

test('the cheaper mode is a price to begin with, cents are shown where there are some, and nothing is free', () => {
  expect(shown(costing('61200.50', { isLowest: true }))).toBe('Desde RD$ 61,200.50')
  expect(shown(costing('0.00'))).toBe('Gratis')
})

test('without early prices each mode has its own', () => {
  const otherMode = { mode: 'onSite', amount: '72000.00', until: null, later: null } as const
  const mixed = costing('61200.00', { isLowest: true, otherMode })
  expect(shown(mixed)).toBe('Desde RD$ 61,200 en línea; presencial RD$ 72,000')
})

test('the early price of the dearer mode stands beside the price to begin with', () => {
  const otherMode = { mode: 'onSite', amount: '64800.00', until: '2026-12-04', later: '72000.00' } as const
  const mixed = costing('61200.00', { isLowest: true, otherMode })
  expect(shown(mixed)).toBe(
    'Desde RD$ 61,200 en línea; presencial RD$ 64,800 hasta el 4 dic, luego RD$ 72,000',
  )
  expect(shown(mixed, 'en')).toBe('From RD$ 61,200 online; on site RD$ 64,800 until Dec 4, then RD$ 72,000')
})
