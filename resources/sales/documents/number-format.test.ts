/** Formats of internal numbers: what they write is read again, and no two documents share a number. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberFormatError, numberPattern, readNumber, writeNumber } from './number-format.ts'

test.each([
  ['F-{year}-{number:5}', 'F-2026-00012'],
  ['COT-{year}-{number:4}', 'COT-2026-0012'],
  ['{year}.{month}.{number}', '2026.11.12'],
  ['SUC2-{year}-{month}-{number:3}', 'SUC2-2026-11-012'],
  ['{year}N{number:1}A', '2026N12A'],
])('%s writes %s', (format, written) => {
  expect(numberFormatError(format)).toBeUndefined()
  expect(writeNumber(format, '2026-11-20', 12)).toBe(written)
  expect(readNumber(written, format)).toEqual({ year: 2026, sequence: 12 })
  expect(new RegExp(numberPattern(format, '2026')).exec(written)![1]).toMatch(/^0*12$/)
})

test('a number that is longer than its zeros is written whole', () => {
  expect(writeNumber('F-{year}-{number:2}', '2026-11-20', 1234)).toBe('F-2026-1234')
})
test('the number of another format, year or document is not read', () => {
  for (const other of ['NC-2026-00012', 'F-26-00012', 'F-2026-', 'F-2026-00012-R2', 'xF-2026-1', 'F_2026_1'])
    expect(readNumber(other, 'F-{year}-{number:5}')).toBeUndefined()
  expect(readNumber('Fx2026-1', 'F.{year}-{number}')).toBeUndefined()
})

describe('refused is', () => {
  test.each([
    ['no number', 'F-{year}'],
    ['no year, because numbers begin again', 'F-{number}'],
    ['the number first', '{number}-{year}'],
    ['two numbers', '{year}-{number}-{number}'],
    ['nothing between year and number', '{year}{number}'],
    ['a figure before the year', 'F1{year}-{number}'],
    ['a figure between', '{year}-1{number}'],
    ['a figure behind the number', '{year}-{number}1'],
    ['ten zeros', '{year}-{number:10}'],
    ['no zeros', '{year}-{number:0}'],
    ['an unknown placeholder', '{year}-{day}-{number}'],
    ['a brace alone', 'F{-{year}-{number}'],
    ['a sign of file names', 'F/{year}-{number}'],
    ['a blank', 'F {year}-{number}'],
    ['a letter with an accent', 'Ñ-{year}-{number}'],
    ['a formula', '={year}-{number}'],
  ])('%s', (_, format) => expect(numberFormatError(format)?.en).toContain('Write {year}'))
  test('a number that is too long for the tax office', () => {
    expect(numberFormatError('FACTURAS-{year}-{number:6}')).toBeUndefined()
    expect(numberFormatError('FACTURAS-{year}-{number:7}')?.en).toContain('more than 20')
  })
})

test('two documents never have one number, whatever their years, months, numbers and formats', () => {
  const sign = fc.constantFrom('-', '.', 'N')
  const format = fc
    .record({
      before: fc.constantFrom('', 'F-', 'F2-'),
      between: sign,
      month: fc.option(sign),
      zeros: fc.integer({ min: 1, max: 5 }),
      after: fc.constantFrom('', 'A'),
    })
    .map(
      ({ before, between, month, zeros, after }) =>
        `${before}{year}${between}${month ? `{month}${month}` : ''}{number:${zeros}}${after}`,
    )
  const document = fc.record({
    day: fc.constantFrom('2026-01-31', '2026-11-01', '2026-12-31', '2027-01-01'),
    number: fc.integer({ min: 1, max: 30_000 }),
  })
  fc.assert(
    fc.property(fc.tuple(format, format), fc.tuple(document, document), ([one, other], [first, second]) => {
      expect(numberFormatError(one)).toBeUndefined()
      const isSame =
        writeNumber(one, first.day, first.number) === writeNumber(other, second.day, second.number)
      // A year's numbers go on when the format changes, so the same number of a year is never given twice.
      if (isSame)
        expect([first.day.slice(0, 4), first.number]).toEqual([second.day.slice(0, 4), second.number])
    }),
    { numRuns: 2000 },
  )
})
