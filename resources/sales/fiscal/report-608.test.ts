/** The file of report 608 and the rows that DGII would refuse (NG 07-2018). */
import { expect, test } from 'vitest'
import { ncfWords } from './ncf.ts'
import { report607Words } from './report-607-check.ts'
import {
  check608,
  report608File,
  report608FileName,
  report608Words,
  type Report608Row,
} from './report-608.ts'

const period = { issuerRnc: '130000001', month: '202610' }
const voided: Report608Row = { ncf: 'B0100000007', issueDate: '2026-10-08', reason: 'correction' }

test('has a header and one line for each voided number', () => {
  const rows: Report608Row[] = [voided, { ...voided, ncf: 'B0200000002', reason: 'lostForms' }]
  expect(report608File(period, rows)).toBe(
    '608|130000001|202610|2\r\nB0100000007|20261008|04\r\nB0200000002|20261008|10\r\n',
  )
  expect(report608File(period, [])).toBe('608|130000001|202610|0\r\n')
  expect(report608FileName(period)).toBe('DGII_F_608_130000001_202610.TXT')
  expect(check608(period, rows)).toEqual([])
})
test.for([
  [{ ...voided, ncf: 'B01000007' }, 1, ncfWords.lengthB],
  [{ ...voided, ncf: 'E310000000005' }, 1, report608Words.electronic],
  [{ ...voided, issueDate: '2026-09-30' }, 2, report607Words.otherMonth],
] as const)('names what is wrong in a row (%#)', ([row, column, words]) => {
  expect(check608(period, [row])).toEqual([{ row: 1, ncf: row.ncf, column, words }])
})
test('names a number that is there twice', () => {
  expect(check608(period, [voided, voided])).toEqual([
    { row: 2, ncf: voided.ncf, column: 1, words: report607Words.twice },
  ])
})
test('refuses a file without the RNC of the firm or without a month', () => {
  const wordsOf = (more: object) => check608({ ...period, ...more }, []).map(({ words }) => words)
  expect(wordsOf({ issuerRnc: '' })).toEqual([report607Words.issuer])
  expect(wordsOf({ month: '2026-10' })).toEqual([report607Words.month])
  expect(wordsOf({ month: '202613' })).toEqual([report607Words.month])
  expect(wordsOf({})).toEqual([])
})
