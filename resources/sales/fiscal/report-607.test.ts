/** The file of report 607: the sample of the fixture, line by line, and the sums of what is not itemized. */
import { expect, test } from 'vitest'
import {
  isItemizedIn607,
  report607File,
  report607FileName,
  report607Line,
  summarize607,
  totalOf607,
  type Report607Row,
} from './report-607.ts'
import { check607 } from './report-607-check.ts'
import { october, sampleRows } from './report-607.fixture.ts'

const lines = [
  '607|130000001|202610|5',
  '130862346|1|B0100000001||01|20261005||100000.00|18000.00|||||||||||118000.00|||',
  '101850043|1|B0100000002||01|20261006|20261020|50000.00|9000.00|2700.00||||||||59000.00|||||',
  '00113918205|2|B0200000010||01|20261007||211864.41|38135.59|||||||||250000.00|||||',
  '130862346|1|B0400000001|B0100000001|01|20261015||10000.00|1800.00|||||||||||11800.00|||',
  '101001577|1|B0100000003||01|20261021||25000.00|||||||||5000.00|20000.00|||||',
]

test.for(sampleRows.map((row, at) => [at + 1, row, lines[at + 1]!] as const))(
  'vector 9.6: row %i of the sample',
  ([, row, line]) => {
    expect(report607Line(row)).toBe(line)
  },
)
test('vector 9.6: the file has its header, CRLF at every line, and 22 pipes a row', () => {
  const file = report607File(october, sampleRows)
  expect(file).toBe(lines.map((line) => `${line}\r\n`).join(''))
  expect(lines.slice(1).map((line) => line.split('|').length - 1)).toEqual([22, 22, 22, 22, 22])
  expect(report607FileName(october)).toBe('DGII_F_607_130000001_202610.TXT')
})
test('vector 9.6: columns 17 to 23 sum up to 8, 9, 14, 15 and 16, and nothing is to be refused', () => {
  for (const line of lines.slice(1)) {
    const fields = line.split('|').map((field) => Math.round(Number(field) * 100))
    const sum = (columns: number[]) => columns.reduce((all, column) => all + fields[column - 1]!, 0)
    expect(sum([17, 18, 19, 20, 21, 22, 23])).toBe(sum([8, 9, 14, 15, 16]))
  }
  expect(check607(october, sampleRows)).toEqual([])
})
test('foreign documents have the type 3; excise, other taxes and tip have their columns', () => {
  const row: Report607Row = {
    ...sampleRows[0]!,
    buyer: { taxIdType: 'passport', taxId: 'AB123456' },
    exciseTax: '10.00',
    otherTaxes: '20.00',
    legalTip: '30.00',
    payments: { voucher: '1.00', barter: '2.00', creditNote: '3.00', other: '118054.00' },
  }
  expect(totalOf607(row)).toBe('118060.00')
  expect(report607Line(row)).toBe(
    'AB123456|3|B0100000001||01|20261005||100000.00|18000.00|||||10.00|20.00|30.00|||||1.00|2.00|118057.00',
  )
})

const consumption = (net: string, tax: string, more: Partial<Report607Row> = {}): Report607Row => ({
  buyer: { taxIdType: null, taxId: null },
  ncf: 'B0200000001',
  incomeType: 'operations',
  issueDate: '2026-10-07',
  net,
  tax,
  payments: {},
  ...more,
})
test('consumption below 250,000.00 is summed by form of payment instead of itemized', () => {
  expect(isItemizedIn607(consumption('211864.40', '38135.59'))).toBe(false)
  expect(isItemizedIn607(consumption('211864.41', '38135.59'))).toBe(true)
  const note = consumption('100.00', '18.00', { ncf: 'B0400000001', modifiedNcf: 'B0200000001' })
  expect(isItemizedIn607(note)).toBe(false)
  expect(isItemizedIn607({ ...note, buyer: { taxIdType: 'rnc', taxId: '101850043' } })).toBe(true)
  const sums = summarize607([
    consumption('100.00', '18.00', { payments: { cash: '118.00' } }),
    consumption('50.10', '9.02', { payments: { cash: '9.12', card: '50.00' } }),
  ])
  expect(sums).toMatchObject({ count: 2, net: '150.10', tax: '27.02', total: '177.12' })
  expect(sums.payments).toMatchObject({ cash: '127.12', card: '50.00', transfer: '0.00' })
})
