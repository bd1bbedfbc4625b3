/** Report 607: every row that DGII would refuse is named with its column and the reason. */
import { expect, test } from 'vitest'
import { sampleRows, october } from './report-607.fixture.ts'
import { check607, MOST_ROWS_607, report607Words } from './report-607-check.ts'
import { ncfWords } from './ncf.ts'
import type { Report607Row } from './report-607.ts'

const [onCredit, withheld, consumption, note] = sampleRows as [
  Report607Row,
  Report607Row,
  Report607Row,
  Report607Row,
]
const nobody = { taxIdType: null, taxId: null } as const

test.for([
  [{ ...onCredit, buyer: { taxIdType: 'rnc', taxId: '13086234' } }, 1, report607Words.idLength],
  [{ ...onCredit, buyer: { taxIdType: 'cedula', taxId: '130862346' } }, 1, report607Words.idLength],
  [{ ...onCredit, buyer: nobody }, 1, report607Words.buyer],
  [{ ...consumption, buyer: nobody }, 1, report607Words.buyer],
  [{ ...note, buyer: nobody }, 1, report607Words.buyer],
  [{ ...onCredit, ncf: '' }, 3, report607Words.missing],
  [{ ...onCredit, ncf: 'B0500000001' }, 3, ncfWords.type],
  [{ ...onCredit, ncf: 'B1100000001' }, 3, report607Words.notSold],
  [{ ...note, modifiedNcf: null }, 4, report607Words.modifiedMissing],
  [{ ...note, modifiedNcf: 'B01000001' }, 4, ncfWords.modified],
  [{ ...onCredit, modifiedNcf: 'B0100000009' }, 4, report607Words.modifiedExtra],
  [{ ...onCredit, issueDate: '2026-11-01' }, 6, report607Words.otherMonth],
  [{ ...withheld, withholdingDate: null }, 7, report607Words.withholdingDate],
  [{ ...onCredit, withheldIncomeTax: '5000.00' }, 7, report607Words.withholdingDate],
  [{ ...withheld, withholdingDate: '2026-10-05' }, 7, report607Words.earlyWithholding],
  [{ ...onCredit, net: '-100000.00' }, 8, report607Words.amount],
  [{ ...onCredit, tax: '18000.001' }, 9, report607Words.amount],
  [{ ...withheld, withheldTax: '9000.01' }, 10, report607Words.withheldTooMuch],
  [{ ...onCredit, payments: { credit: '117999.99' } }, 17, report607Words.paymentSum],
  [{ ...onCredit, payments: { credit: '118000' } }, 17, report607Words.amount],
] as [Report607Row, number, (typeof report607Words)['buyer']][])(
  'names what is wrong in row 2 (%#)',
  ([row, column, words]) => {
    const other = { ...onCredit, ncf: 'B0100000099' }
    expect(check607(october, [other, row])).toEqual([{ row: 2, ncf: row.ncf, column, words }])
  },
)
test('names a number that is there twice', () => {
  expect(check607(october, [onCredit, withheld, onCredit])).toEqual([
    { row: 3, ncf: 'B0100000001', column: 3, words: report607Words.twice },
  ])
})
test('names everything that is wrong in a row', () => {
  const row = { ...onCredit, buyer: nobody, issueDate: '2026-09-30', payments: {} }
  expect(check607(october, [row]).map(({ column }) => column)).toEqual([6, 1, 17])
})
test('refuses a file with too many rows', () => {
  const many = Array.from({ length: MOST_ROWS_607 + 1 }, () => onCredit)
  expect(check607(october, many)).toEqual([{ row: 0, ncf: '', column: 0, words: report607Words.tooManyRows }])
})
test('refuses a file without the RNC of the firm or without a month', () => {
  const wordsOf = (more: object) => check607({ ...october, ...more }, []).map(({ words }) => words)
  expect(wordsOf({ issuerRnc: '' })).toEqual([report607Words.issuer])
  expect(wordsOf({ month: '2026-10' })).toEqual([report607Words.month])
  expect(wordsOf({ month: '202613' })).toEqual([report607Words.month])
  expect(wordsOf({})).toEqual([])
})
