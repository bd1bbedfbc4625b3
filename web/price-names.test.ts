/** Prices of a date say whose they are, so that they can be compared. */
import { expect, test } from 'vitest'
import { priceName, startOf } from './price-names.ts'

const price = { currency: 'dop', mode: null, validUntil: null }
/** As a diploma sells its seats. */
const early = { ...price, amount: '64800.00', validUntil: '2026-12-04' }
const onSite = { ...price, amount: '72000.00', mode: 'onSite' as const }
const online = { ...price, amount: '61200.00', mode: 'online' as const }
const abroad = { ...price, amount: '1200.00', currency: 'usd' }
const mixed = { modality: 'mixed' as const, prices: [early, onSite, online, abroad] }
const names = (locale: 'es' | 'en') => mixed.prices.map((one) => priceName(one, mixed, locale))

test('each price of a mixed date names its mode, and until or from when it holds', () => {
  expect(names('es')).toEqual([
    'Presencial, hasta el 4 de diciembre de 2026',
    'Presencial, desde el 5 de diciembre de 2026',
    'En línea',
    'Presencial y en línea',
  ])
  expect(names('en')).toEqual([
    'On site, until December 4, 2026',
    'On site, from December 5, 2026',
    'Online',
    'On site and online',
  ])
})

test('a date of one mode has its early and its later price', () => {
  const later = { ...price, amount: '72000.00' }
  const event = { modality: 'onSite' as const, prices: [early, later] }
  expect(event.prices.map((one) => priceName(one, event, 'es'))).toEqual([
    'Presencial, hasta el 4 de diciembre de 2026',
    'Presencial, desde el 5 de diciembre de 2026',
  ])
  expect(event.prices.map((one) => startOf(one, event))).toEqual([undefined, '2026-12-05'])
})
