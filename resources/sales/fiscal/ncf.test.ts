/** NCF and e-NCF: which are valid, how they are read and written (NG 06-2018; Formato e-CF). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  equivalentNcfType,
  formatNcf,
  isSoldWith,
  lastSequenceOf,
  modifiedNcfError,
  ncfError,
  ncfExpires,
  ncfTypeIn,
  ncfTypeNames,
  ncfWords,
  normalizeNcf,
  parseNcf,
} from './ncf.ts'

test.for(
  `B0100000522 B0200000001 B0400000001 B1400000010 B1500000010 B1600000001
  E310000000005 E320000000064 E340000000001 E450000000001`.split(/\s+/),
)('vector 9.3: %s is valid', (ncf) => {
  expect(ncfError(ncf)).toBeUndefined()
  expect(formatNcf(parseNcf(ncf)!)).toBe(ncf)
  expect(modifiedNcfError(ncf)).toBeUndefined()
})
test('vector 9.3: b01-0000-0522 with spaces around is valid once normalized', () => {
  expect(normalizeNcf(' b01-0000-0522 ')).toBe('B0100000522')
  expect(parseNcf(' b01-0000-0522 ')).toEqual({ type: 'B01', sequence: 522 })
})
test.for([
  ['B010000052', 'lengthB'],
  ['B01000005222', 'lengthB'],
  ['B0500000001', 'type'],
  ['B1800000001', 'type'],
  ['B0100000000', 'sequence'],
  ['C0100000001', 'series'],
  ['E31000000005', 'lengthE'],
  ['E420000000001', 'type'],
  ['E010000000001', 'type'],
  ['B3100000001', 'type'],
  ['A010010010100000001', 'series'],
  ['B01O0000522', 'characters'],
  ['', 'series'],
] as const)('vector 9.3: %s is refused: %s', ([ncf, reason]) => {
  expect(ncfError(ncf)).toBe(ncfWords[reason])
  expect(parseNcf(ncf)).toBeNull()
})
test('vector 9.3: A010010010100000001 is accepted as the modified NCF alone', () => {
  expect(modifiedNcfError('A010010010100000001')).toBeUndefined()
  expect(modifiedNcfError('A010010010500000001')).toBe(ncfWords.modified)
  expect(modifiedNcfError('B01000005222')).toBe(ncfWords.modified)
  expect(modifiedNcfError('B0500000001')).toBe(ncfWords.type)
})

test('every type but B12 has its equivalent, and the way back leads to it', () => {
  const alone = ncfTypeNames.filter((type) => equivalentNcfType(type) === null)
  expect(alone).toEqual(['B12'])
  for (const type of ncfTypeNames.filter((one) => one !== 'B12')) {
    expect(equivalentNcfType(equivalentNcfType(type)!)).toBe(type)
  }
  expect([ncfTypeIn('E', 'B01'), ncfTypeIn('E', 'E31'), ncfTypeIn('B', 'E47')]).toEqual(['E31', 'E31', 'B17'])
})
test('the firm sells with invoices and notes, not with purchases, expenses or payments abroad', () => {
  expect(ncfTypeNames.filter(isSoldWith).join(' ')).toBe(
    'B01 B02 B03 B04 B14 B15 B16 E31 E32 E33 E34 E44 E45 E46',
  )
})
test('numbers of consumption, credit notes and the single income record do not expire', () => {
  const lasting = ncfTypeNames.filter((type) => !ncfExpires(type))
  expect(lasting).toEqual(['B02', 'B04', 'B12', 'E32', 'E34'])
})
test('refuses to write sequences that do not exist', () => {
  expect(lastSequenceOf('B01')).toBe(99_999_999)
  expect(lastSequenceOf('E31')).toBe(9_999_999_999)
  for (const sequence of [0, -1, 1.5, 100_000_000]) {
    expect(() => formatNcf({ type: 'B01', sequence })).toThrow(RangeError)
  }
})
test('what is written is read again', () => {
  const ncf = fc
    .constantFrom(...ncfTypeNames)
    .chain((type) =>
      fc.record({ type: fc.constant(type), sequence: fc.integer({ min: 1, max: lastSequenceOf(type) }) }),
    )
  fc.assert(
    fc.property(ncf, (one) => {
      expect(parseNcf(formatNcf(one))).toEqual(one)
    }),
  )
})
