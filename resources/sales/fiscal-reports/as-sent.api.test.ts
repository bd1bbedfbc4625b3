/** The file of a month never changes by what is recorded after its last day for sending; the month of recording names it. */
import { sql } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { mimeTypes } from '#core/client.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addIssuedInvoice, addIssuedNote, addPayment } from '#test/sales/report-documents.ts'
import { seededRandom } from '#test/sales/seeded-random.ts'
import { withheldBoth } from '#test/sales/withheld.ts'
import { fiscalReportsApi } from './fiscal-report.api.ts'

const api = await testApi()
const buyer = { taxIdType: 'rnc', taxId: '101850043' }
beforeAll(() => sql`update settings set rnc = '130000001'`.execute(api.db))

const series = ['B', 'E', 'both'] as const
async function fileOf(report: '607' | '608', month: string, query: string): Promise<string> {
  const headers = { accept: 'text/plain' }
  return (
    await api.request(`/v1/es/fiscal-reports/${report}/${month}${query}`, { as: 'billing', headers })
  ).text()
}
async function filesOf(months: readonly string[], version: 'sent' | 'rectified'): Promise<string[]> {
  const files: string[] = []
  for (const month of months)
    for (const report of ['607', '608'] as const)
      for (const one of series) files.push(await fileOf(report, month, `?series=${one}&version=${version}`))
  return files
}
async function lateIn(month: string) {
  const query = { series: 'both', version: 'sent', page: 1, perPage: 1 } as const
  const { late } = await api.client('billing').call(fiscalReportsApi.report607, { params: { month }, query })
  return late
}

let count = 0
const ncfOf = (type: string) => {
  count += 1
  return type + String(count).padStart(type.startsWith('B') ? 8 : 10, '0')
}
const invoiceOf = (month: string, more: { ncf?: string | null; issuedAt?: string } = {}) =>
  addIssuedInvoice(api, {
    ncf: ncfOf('B01'),
    issueDate: `${month}-03`,
    net: '1000.00',
    tax: '180.00',
    buyer,
    ...more,
  })
const noteOf = async (invoiceId: string, month: string, issuedAt?: string) => {
  const { rows } = await sql<{ ncf: string }>`select ncf from invoices where id = ${invoiceId}`.execute(
    api.db,
  )
  return addIssuedNote(api, {
    invoiceId,
    modifiedNcf: rows[0]!.ncf,
    ncf: ncfOf('B04'),
    issueDate: `${month}-04`,
    net: '100.00',
    tax: '18.00',
    buyer,
    ...(issuedAt && { issuedAt }),
  })
}
const voidAt = (table: string, id: string, at: string) =>
  sql`update ${sql.table(table)} set status = 'voided', voided_at = ${at}, void_reason = 'correction' where id = ${id}`.execute(
    api.db,
  )
async function recordNcf(id: string, at: string): Promise<void> {
  const ncf = ncfOf('E31')
  await sql`insert into fiscal_numbers (ncf, invoice_id, issued_on, recorded_at)
    select ${ncf}, id, issue_date, ${at} from invoices where id = ${id}`.execute(api.db)
  await sql`update invoices set ncf = ${ncf}, fiscal_status = 'recorded' where id = ${id}`.execute(api.db)
}
const payment = { amount: '50.00', itbisWithheld: '54.00' }

type Later = { id: string; change: (at: string) => Promise<unknown> }
/** What exists before the file is sent, and what is recorded of it afterwards. */
const laterChanges: Record<string, (month: string) => Promise<Later>> = {
  paid: async (month) => {
    const id = await invoiceOf(month)
    const paidOn = `${month}-20`
    return { id, change: (recordedAt) => addPayment(api, id, { amount: '50.00', paidOn, recordedAt }) }
  },
  withheld: async (month) => {
    const id = await invoiceOf(month)
    const day = `${month}-20`
    const given = { ...payment, paidOn: day, withheldOn: day }
    return { id, change: (recordedAt) => addPayment(api, id, { ...given, recordedAt }) }
  },
  allocated: async (month) => {
    const id = await invoiceOf(month)
    const given = { amount: '50.00', paidOn: `${month}-20` }
    return { id, change: (allocatedAt) => addPayment(api, id, { ...given, allocatedAt }) }
  },
  reversed: async (month) => {
    const id = await invoiceOf(month)
    const day = `${month}-21`
    const paymentId = await addPayment(api, id, { ...payment, paidOn: day, withheldOn: day })
    const change = (at: string) =>
      sql`update payments set state = 'reversed', reversed_at = ${at} where id = ${paymentId}`.execute(api.db)
    return { id, change }
  },
  issued: async (month) => {
    const later: Later = { id: '', change: () => Promise.resolve() }
    later.change = async (issuedAt) => {
      later.id = await invoiceOf(month, { issuedAt })
    }
    return Promise.resolve(later)
  },
  noteIssued: async (month) => {
    const invoiceId = await invoiceOf(month)
    const later: Later = { id: '', change: () => Promise.resolve() }
    later.change = async (issuedAt) => {
      later.id = await noteOf(invoiceId, month, issuedAt)
    }
    return later
  },
  voided: async (month) => {
    const id = await invoiceOf(month)
    return { id, change: (at) => voidAt('invoices', id, at) }
  },
  noteVoided: async (month) => {
    const id = await noteOf(await invoiceOf(month), month)
    return { id, change: (at) => voidAt('credit_notes', id, at) }
  },
  numbered: async (month) => {
    const id = await invoiceOf(month, { ncf: null })
    return { id, change: (at) => recordNcf(id, at) }
  },
}
const namedAs: Record<string, string> = {
  withheld: 'paid',
  allocated: 'paid',
  noteIssued: 'issued',
  noteVoided: 'voided',
}

test.for(Object.keys(laterChanges).map((name, at) => [name, `2024-0${at + 1}`] as const))(
  'after the last day for sending, %s leaves the file of %s as it was',
  async ([name, month]) => {
    const later = await laterChanges[name]!(month)
    const before = await filesOf([month], 'sent')
    expect(await filesOf([month], 'rectified')).toEqual(before)
    await later.change('2024-12-20T15:00:00Z')
    expect(await filesOf([month], 'sent')).toEqual(before)
    expect(await filesOf([month], 'rectified')).not.toEqual(before)
    const late = await lateIn('2024-12')
    expect(late.filter((one) => one.month === month)).toMatchObject([
      { document: { id: later.id }, change: namedAs[name] ?? name, recordedOn: '2024-12-20' },
    ])
    expect(await lateIn('2024-11')).toEqual([])
  },
)
test('what is late is a sheet of the spreadsheet, whole', async () => {
  const late = await lateIn('2024-12')
  expect(late.length).toBeGreaterThan(0)
  const file = await api.request('/v1/es/fiscal-reports/607/2024-12?series=both', {
    as: 'billing',
    headers: { accept: mimeTypes.excel },
  })
  const sheets = await readExcelFile(Buffer.from(await file.arrayBuffer()))
  const [headings, ...rows] = sheets.find(({ sheet }) => sheet === 'Cambia meses anteriores')!.data
  expect(headings).toContain('Registrado el')
  expect(rows.map(([month, , ncf]) => [month, ncf])).toEqual(
    late.map(({ month, ncf }) => [month, ncf || null]),
  )
})
test('until the last day for sending all of it is in the file', async () => {
  for (const [at, make] of Object.values(laterChanges).entries()) {
    const month = `2023-0${at + 1}`
    const later = await make(month)
    const before = await filesOf([month], 'sent')
    // The last minute of the 15th in Santo Domingo.
    await later.change(`2023-${String(at + 2).padStart(2, '0')}-16T03:59:00Z`)
    const after = await filesOf([month], 'sent')
    expect(after).not.toEqual(before)
    expect(await filesOf([month], 'rectified')).toEqual(after)
    expect(await lateIn(`2023-${String(at + 2).padStart(2, '0')}`)).toEqual([])
  }
})
test('withheld in a later month and recorded after that was sent: both months stay, the month of recording names it', async () => {
  const id = await invoiceOf('2022-01')
  const before = await filesOf(['2022-01', '2022-02'], 'sent')
  const days = { paidOn: '2022-02-10', withheldOn: '2022-02-10' }
  await addPayment(api, id, { ...payment, ...days, recordedAt: '2022-05-02T15:00:00Z' })
  expect(await filesOf(['2022-01', '2022-02'], 'sent')).toEqual(before)
  const { report, journal, reported } = await withheldBoth(api, '2022-02')
  expect(report.leftOut).toMatchObject([{ document: { id }, reason: 'recorded', withheldTax: '54.00' }])
  expect(reported).toEqual(journal)
  expect(await lateIn('2022-05')).toMatchObject([
    { document: { id }, month: '2022-01', change: 'withheld', withheldTax: '54.00' },
  ])
})

test('whatever is recorded later, no file that was sent changes, and the journal stays the file and its list', async () => {
  const random = seededRandom('as-sent')
  const months = ['2020-01', '2020-02', '2020-03', '2020-04']
  const names = Object.keys(laterChanges)
  const laters: Later[] = []
  for (let turn = 0; turn < 24; turn += 1) {
    const name = names[Math.floor(random() * names.length)]!
    laters.push(await laterChanges[name]!(months[Math.floor(random() * months.length)]!))
  }
  const at = (day: number) => new Date(Date.UTC(2020, 0, 16 + day, 15)).toISOString()
  // In the order of recording; each month that is sent by then is compared with itself before.
  for (const [turn, later] of laters.entries()) {
    const now = at(turn * 6)
    const sent = months.filter((_, index) => now.slice(0, 10) > `2020-0${index + 2}-15`)
    const before = await filesOf(sent, 'sent')
    await later.change(now)
    expect(await filesOf(sent, 'sent')).toEqual(before)
  }
  for (const month of [...months, '2020-05', '2020-06'])
    for (const one of series) {
      const { journal, reported } = await withheldBoth(api, month, one)
      expect([month, one, ...reported]).toEqual([month, one, ...journal])
    }
})
