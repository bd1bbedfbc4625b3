/** The journal of real records: one balanced entry for each document and payment, with the firm's codes. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { usualAccountCodes } from '#resources/sales/fiscal-settings/account-codes.ts'
import { testApi } from '#test/fixtures/api.ts'
import { readJournal } from '#test/sales/journal.ts'
import { addIssuedInvoice, addIssuedNote, addPayment } from '#test/sales/report-documents.ts'

const api = await testApi()
const journal = (month: string) => readJournal(api, month)

beforeAll(async () => {
  const invoiceId = await addIssuedInvoice(api, {
    ncf: 'B0100000001',
    issueDate: '2026-10-05',
    net: '1000.00',
    tax: '180.00',
  })
  const noteId = await addIssuedNote(api, {
    invoiceId,
    ncf: 'B0400000001',
    modifiedNcf: 'B0100000001',
    issueDate: '2026-10-06',
    net: '100.00',
    tax: '18.00',
  })
  await sql`update credit_notes set refunded = 118, refunded_dop = 118, refunded_on = '2026-10-09', refund_method = 'cash' where id = ${noteId}`.execute(
    api.db,
  )
  await addPayment(api, invoiceId, {
    amount: '1000.00',
    paidOn: '2026-10-07',
    itbisWithheld: '54.00',
    withheldOn: '2026-10-07',
  })
  await addIssuedInvoice(api, {
    ncf: 'B0100000002',
    issueDate: '2026-10-08',
    net: '50.00',
    status: 'voided',
    voidReason: 'correction',
  })
})

test('each document and payment is one entry, and each entry is balanced', async () => {
  const rows = await journal('2026-10')
  const entries = Map.groupBy(rows, ([number]) => number)
  expect([...entries.values()].map(([row]) => row!.slice(1, 3))).toEqual([
    ['2026-10-05', 'Factura'],
    ['2026-10-06', 'Nota de crédito'],
    ['2026-10-07', 'Pago'],
    ['2026-10-08', 'Factura'],
    ['2026-10-08', 'Factura anulada'],
    ['2026-10-09', 'Devolución'],
  ])
  for (const lines of entries.values()) {
    const sum = (column: number) =>
      lines.reduce((all, cells) => all + Math.round(Number(cells[column]) * 100), 0)
    expect(sum(8)).toBe(sum(9))
  }
  expect(entries.get('1')!.map((cells) => cells.slice(6))).toEqual([
    ['1201', 'Cuentas por cobrar', '1180.00', '0.00'],
    ['4101', 'Ventas con ITBIS 18 %', '0.00', '1000.00'],
    ['2104', 'ITBIS por pagar', '0.00', '180.00'],
  ])
  expect(entries.get('3')!.map((cells) => cells.slice(6))).toEqual([
    ['1102', 'Banco', '1000.00', '0.00'],
    ['1301', 'ITBIS retenido por clientes', '54.00', '0.00'],
    ['1201', 'Cuentas por cobrar', '0.00', '1054.00'],
  ])
})

test('a reversed advance leaves nothing on any account, and stays in the month of its reversal', async () => {
  const invoiceId = await addIssuedInvoice(api, {
    ncf: 'B0100000009',
    issueDate: '2026-07-30',
    net: '1000.00',
  })
  const allocatedAt = '2026-08-10T15:00:00Z'
  const id = await addPayment(api, invoiceId, { amount: '1000.00', paidOn: '2026-08-03', allocatedAt })
  await sql`update payments set state = 'reversed', reversed_reason = 'Cheque devuelto',
    reversed_at = '2026-08-20T15:00:00Z' where id = ${id}`.execute(api.db)
  // A later change of the payment moves nothing.
  await sql`update payments set notes = 'Archivado', updated_at = now() where id = ${id}`.execute(api.db)
  const rows = await journal('2026-08')
  const entries = Map.groupBy(rows, ([number]) => number)
  expect([...entries.values()].map(([row]) => row!.slice(1, 3))).toEqual([
    ['2026-08-03', 'Pago'],
    ['2026-08-10', 'Anticipo aplicado'],
    ['2026-08-20', 'Anticipo aplicado, reversado'],
    ['2026-08-20', 'Pago reversado'],
  ])
  const left = Map.groupBy(rows, (cells) => cells[6])
    .values()
    .map((lines) => lines.reduce((sum, cells) => sum + Number(cells[8]) - Number(cells[9]), 0))
  expect([...left]).toEqual([0, 0, 0])
  await expect(sql`update payments set reversed_at = now() where id = ${id}`.execute(api.db)).rejects.toThrow(
    /never changed/,
  )
})
test('money that goes back with a note is an entry of its own', async () => {
  const rows = await journal('2026-10')
  expect(rows.filter(([number]) => number === '6').map((cells) => cells.slice(6))).toEqual([
    ['1201', 'Cuentas por cobrar', '118.00', '0.00'],
    ['1101', 'Caja', '0.00', '118.00'],
  ])
})
test('the codes are those of the fiscal settings', async () => {
  const accountCodes = { ...usualAccountCodes, receivables: '11-020' }
  await api.client('billing').call(fiscalSettingsApi.patch, { input: { accountCodes } })
  expect((await journal('2026-10'))[0]![6]).toBe('11-020')
})
test('a month without documents has no entries; there is no month 2026-13', async () => {
  expect(await journal('2025-01')).toEqual([])
  expect((await api.request('/v1/es/fiscal-reports/journal/2026-13', { as: 'billing' })).status).toBe(404)
  expect((await api.request('/v1/es/fiscal-reports/journal/2026-10', { as: 'sales' })).status).toBe(403)
})
