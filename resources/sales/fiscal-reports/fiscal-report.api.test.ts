/** Reports 607 and 608 of real records over HTTP: the vectors of the fixture, the check, files and roles. */
import { sql } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { csvType, mimeTypes } from '#core/client.ts'
import type { Role } from '#core/roles.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addIssuedInvoice, addIssuedNote, addPayment } from '#test/sales/report-documents.ts'
import { fiscalReportsApi } from './fiscal-report.api.ts'

const api = await testApi()
const billing = api.client('billing')
const october = { params: { month: '2026-10' } }
const rnc = (taxId: string) => ({ taxIdType: 'rnc', taxId })
const file = [
  '607|130000001|202610|5',
  '130862346|1|B0100000001||01|20261005||100000.00|18000.00|||||||||||118000.00|||',
  '101850043|1|B0100000002||01|20261006|20261020|50000.00|9000.00|2700.00||||||||59000.00|||||',
  '00113918205|2|B0200000010||01|20261007||211864.41|38135.59|||||||||250000.00|||||',
  '130862346|1|B0400000001|B0100000001|01|20261015||10000.00|1800.00|||||||||||11800.00|||',
  '101001577|1|B0100000003||01|20261021||25000.00|||||||||5000.00|20000.00|||||',
]
const setRnc = (value: string | null) => sql`update settings set rnc = ${value}`.execute(api.db)
const get = (report: string, accept: string, as: Role = 'billing') =>
  api.request(`/v1/es/fiscal-reports/${report}`, { as, headers: { accept } })
const sheetsOf = async (response: Response) =>
  (await readExcelFile(Buffer.from(await response.arrayBuffer()))).map(({ data }) => data)

let credited: string
beforeAll(async () => {
  await setRnc('130000001')
  const sale = { net: '100000.00', tax: '18000.00', buyer: rnc('130862346') }
  credited = await addIssuedInvoice(api, { ...sale, ncf: 'B0100000001', issueDate: '2026-10-05' })
  const withheld = await addIssuedInvoice(api, {
    ncf: 'B0100000002',
    issueDate: '2026-10-06',
    net: '50000.00',
    tax: '9000.00',
    buyer: rnc('101850043'),
  })
  await addPayment(api, withheld, {
    amount: '56300.00',
    paidOn: '2026-10-20',
    itbisWithheld: '2700.00',
    withheldOn: '2026-10-20',
  })
  const large = await addIssuedInvoice(api, {
    ncf: 'B0200000010',
    issueDate: '2026-10-07',
    net: '211864.41',
    tax: '38135.59',
    buyer: { taxIdType: 'cedula', taxId: '00113918205' },
  })
  await addPayment(api, large, { amount: '250000.00', paidOn: '2026-10-07', method: 'deposit' })
  await addIssuedNote(api, {
    invoiceId: credited,
    ncf: 'B0400000001',
    modifiedNcf: 'B0100000001',
    issueDate: '2026-10-15',
    net: '10000.00',
    tax: '1800.00',
    buyer: rnc('130862346'),
  })
  const exempt = await addIssuedInvoice(api, {
    ncf: 'B0100000003',
    issueDate: '2026-10-21',
    net: '25000.00',
    buyer: rnc('101001577'),
  })
  await addPayment(api, exempt, { amount: '5000.00', paidOn: '2026-10-21', method: 'cash' })
  await addPayment(api, exempt, { amount: '20000.00', paidOn: '2026-10-22' })
  // None of these is in the file: other months, voided, reversed, series E, consumption below the threshold.
  await addIssuedInvoice(api, { ...sale, ncf: 'B0100000098', issueDate: '2026-09-30' })
  await addIssuedInvoice(api, { ...sale, ncf: 'B0100000099', issueDate: '2026-11-01' })
  await addPayment(api, credited, { amount: '118000.00', paidOn: '2026-11-03' })
  const reversedAt = '2026-10-31T15:00:00Z'
  await addPayment(api, credited, { amount: '118000.00', paidOn: '2026-10-30', reversedAt })
  await addIssuedInvoice(api, {
    ...sale,
    ncf: 'B0100000007',
    issueDate: '2026-10-08',
    status: 'voided',
    voidReason: 'correction',
  })
  await addIssuedInvoice(api, { ...sale, ncf: 'E310000000001', issueDate: '2026-10-09' })
  const small = await addIssuedInvoice(api, {
    ncf: 'B0200000011',
    issueDate: '2026-10-10',
    net: '1000.00',
    tax: '180.00',
  })
  await addPayment(api, small, { amount: '1000.00', paidOn: '2026-10-10', method: 'card' })
})

describe('607', () => {
  test('vector 9.6: the text file of real records, byte for byte', async () => {
    const response = await get('607/2026-10', 'text/plain')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('DGII_F_607_130000001_202610.TXT')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes[0]).toBe('6'.charCodeAt(0))
    expect(bytes.toString()).toBe(file.map((line) => `${line}\r\n`).join(''))
  })
  test('vector 9.6: columns 17 to 23 sum up to 8, 9, 14, 15 and 16, the header counts the rows', async () => {
    const report = await billing.call(fiscalReportsApi.report607, october)
    expect(report).toMatchObject({ rowCount: 5, problemCount: 0, problems: [], series: 'B' })
    expect(report.rows.map(({ columns }) => columns.join('|'))).toEqual(file.slice(1))
    for (const { columns } of report.rows) {
      const sum = (numbers: number[]) =>
        numbers.reduce((all, number) => all + Math.round(Number(columns[number - 1]) * 100), 0)
      expect(sum([17, 18, 19, 20, 21, 22, 23])).toBe(sum([8, 9, 14, 15, 16]))
    }
    expect(report.totals).toMatchObject({
      invoices: { count: 4, net: '386864.41', tax: '65135.59', total: '452000.00' },
      notes: { count: 1, net: '10000.00', tax: '1800.00', total: '11800.00' },
    })
    expect(report).toMatchObject({ withheldTax: '2700.00', withheldIncomeTax: '0.00' })
  })
  test('consumption below RD$250,000 is summed beside, by form of payment', async () => {
    const { consumption } = await billing.call(fiscalReportsApi.report607, october)
    expect(consumption.invoices).toMatchObject({
      count: 1,
      net: '1000.00',
      tax: '180.00',
      total: '1180.00',
      payments: { card: '1000.00', credit: '180.00', cash: '0.00' },
    })
    expect(consumption.notes.count).toBe(0)
  })
  test('rows come in pages, the totals are of all', async () => {
    const report = await billing.call(fiscalReportsApi.report607, {
      ...october,
      query: { series: 'B', version: 'sent', page: 2, perPage: 2 },
    })
    expect(report.rows.map(({ columns }) => columns[2])).toEqual(['B0200000010', 'B0400000001'])
    expect(report).toMatchObject({ rowCount: 5, page: 2, perPage: 2 })
    expect(report.totals).toMatchObject({
      invoices: { count: 4, net: '386864.41', total: '452000.00' },
      notes: { count: 1, total: '11800.00' },
    })
  })
  test('series E is reported only when it is chosen, and a missing e-NCF is named', async () => {
    const waiting = await addIssuedInvoice(api, {
      ncf: null,
      issueDate: '2026-10-25',
      net: '300000.00',
      buyer: rnc('130862346'),
    })
    const of = (series: 'E' | 'both') =>
      billing.call(fiscalReportsApi.report607, {
        ...october,
        query: { series, version: 'sent', page: 1, perPage: 100 },
      })
    const electronic = await of('E')
    expect(electronic.rows.map(({ columns }) => columns[2])).toEqual(['E310000000001', ''])
    expect(electronic.problems).toEqual([
      {
        row: 2,
        column: 3,
        columnName: 'NCF',
        ncf: '',
        message: 'Falta el e-NCF: está por registrar',
        document: { kind: 'invoice', id: waiting, number: expect.any(String) },
      },
    ])
    expect((await of('both')).rowCount).toBe(7)
    expect((await billing.call(fiscalReportsApi.report607, october)).rowCount).toBe(5)
  })
  test('the spreadsheet has the same rows, amounts as numbers, and consumption on a sheet of its own', async () => {
    const [rows, consumption, ...others] = await sheetsOf(await get('607/2026-10', mimeTypes.excel))
    expect(others).toEqual([])
    expect(rows).toHaveLength(6)
    expect(rows![0]!.slice(0, 3)).toEqual([
      '1. RNC, cédula o pasaporte',
      '2. Tipo de identificación',
      '3. NCF',
    ])
    expect(rows![1]!.slice(0, 9)).toEqual([
      '130862346',
      '1',
      'B0100000001',
      null,
      '01',
      '20261005',
      null,
      100000,
      18000,
    ])
    expect(consumption!.slice(0, 5)).toEqual([
      ['Concepto', 'Facturas', 'Notas'],
      ['Comprobantes', 1, 0],
      ['Monto facturado', 1000, 0],
      ['ITBIS facturado', 180, 0],
      ['Total', 1180, 0],
    ])
    const csv = await (await get('607/2026-10', csvType)).text()
    expect(csv.split('\r\n')).toHaveLength(7)
  })
  test('a file needs the RNC of the firm; the check says so', async () => {
    await setRnc(null)
    const refused = await get('607/2026-10', 'text/plain')
    expect(refused.status).toBe(422)
    expect(((await refused.json()) as { message: string }).message).toContain('RNC')
    const { problems } = await billing.call(fiscalReportsApi.report607, october)
    expect(problems[0]).toMatchObject({ row: 0, column: 0, columnName: 'Archivo', document: null })
    await setRnc('130000001')
  })
  test('a month without sales has its header alone', async () => {
    expect(await (await get('607/2025-01', 'text/plain')).text()).toBe('607|130000001|202501|0\r\n')
  })
  test.for(['2026-13', '202610', '2026-1', 'ayer'])('there is no month %s', async (month) => {
    const response = await get(`607/${month}`, 'application/json')
    expect(response.status).toBe(404)
    expect(((await response.json()) as { message: string }).message).toContain('AAAA-MM')
  })
  test.for(['sales', 'training', 'editor'] as const)('%s does not read it', async (role) => {
    expect((await get('607/2026-10', 'application/json', role)).status).toBe(403)
  })
})

describe('608', () => {
  test('has the voided numbers alone', async () => {
    expect(await (await get('608/2026-10', 'text/plain')).text()).toBe(
      '608|130000001|202610|1\r\nB0100000007|20261008|04\r\n',
    )
    const report = await billing.call(fiscalReportsApi.report608, october)
    expect(report).toMatchObject({ rowCount: 1, problems: [], fileName: 'DGII_F_608_130000001_202610.TXT' })
    expect(report.rows[0]).toMatchObject({ kind: 'invoice', columns: ['B0100000007', '20261008', '04'] })
  })
  test('is a spreadsheet and CSV too', async () => {
    const [rows] = await sheetsOf(await get('608/2026-10', mimeTypes.excel))
    expect(rows!.slice(1)).toEqual([['B0100000007', '20261008', '04']])
    const csv = await (await get('608/2026-10', csvType)).text()
    expect(csv).toContain('B0100000007,20261008,04')
  })
})
