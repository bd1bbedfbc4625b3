/** What was withheld in a later month: warned of, in the rectified file of its month or restated by setting; nothing twice. */
import { sql } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { mimeTypes } from '#core/client.ts'
import type { Role } from '#core/roles.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addIssuedInvoice, addPayment } from '#test/sales/report-documents.ts'
import { seededRandom } from '#test/sales/seeded-random.ts'
import { withheldBoth } from '#test/sales/withheld.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'

const api = await testApi()
const buyer = { taxIdType: 'rnc', taxId: '101850043' }
const text = async (month: string, query = '', as: Role = 'billing') =>
  api.request(`/v1/es/fiscal-reports/607/${month}${query}`, { as, headers: { accept: 'text/plain' } })
const rowsOf = async (month: string, query = '') =>
  (await (await text(month, query)).text()).split('\r\n').slice(1, -1)
const restate = (day: string | null) =>
  sql`update fiscal_settings set restating_days = ${JSON.stringify(day ? [{ day }] : [])}::jsonb`.execute(
    api.db,
  )

let invoiceId: string
beforeAll(async () => {
  await sql`update settings set rnc = '130000001'`.execute(api.db)
  invoiceId = await addIssuedInvoice(api, {
    ncf: 'B0100000021',
    issueDate: '2026-03-05',
    net: '50000.00',
    tax: '9000.00',
    buyer,
  })
  await addPayment(api, invoiceId, {
    amount: '56300.00',
    paidOn: '2026-05-20',
    itbisWithheld: '2700.00',
    withheldOn: '2026-05-20',
  })
})
const onCredit = '101850043|1|B0100000021||01|20260305||50000.00|9000.00|||||||||||59000.00|||'
const withheld = '101850043|1|B0100000021||01|20260305|20260520|50000.00|9000.00|2700.00||||||||||59000.00|||'
const restated = '101850043|1|B0100000021||01|20260305|20260520|0.00||2700.00|||||||||||||'

test('the month of withholding names the document, and its month has a rectified file', async () => {
  const { report } = await withheldBoth(api, '2026-05')
  expect(report).toMatchObject({ rowCount: 0, withheldTax: '0.00', leftOutTax: '2700.00' })
  expect(report.leftOut).toMatchObject([
    {
      document: { kind: 'invoice', id: invoiceId },
      ncf: 'B0100000021',
      issueMonth: '2026-03',
      withheldOn: '2026-05-20',
      withheldTax: '2700.00',
      reason: 'late',
    },
  ])
  expect(await rowsOf('2026-03')).toEqual([onCredit])
  expect(await rowsOf('2026-03', '?version=rectified')).toEqual([withheld])
  expect(await rowsOf('2026-05')).toEqual([])
  expect((await text('2026-03', '?version=rectified', 'sales')).status).toBe(403)
  expect((await text('2026-03', '?version=other')).status).toBe(422)
})
test('by setting the later month restates it, and neither base nor ITBIS is in a file a second time', async () => {
  await restate('2026-06-15')
  expect(await rowsOf('2026-05')).toEqual([restated])
  expect(await rowsOf('2026-03', '?version=rectified')).toEqual([onCredit])
  const { report } = await withheldBoth(api, '2026-05')
  expect(report).toMatchObject({ rowCount: 1, withheldTax: '2700.00', leftOut: [], problems: [] })
  expect(report.totals.invoices).toMatchObject({ count: 0, net: '0.00', tax: '0.00' })
  await restate(null)
})
test('the setting keeps its days, and months that were sent keep their rule', async () => {
  const set = (restatesWithholdings: boolean) =>
    api.client('billing').call(fiscalSettingsApi.patch, { input: { restatesWithholdings } })
  const day = homeDay()
  expect(await set(true)).toMatchObject({ restatesWithholdings: true, restatingDays: [{ day }] })
  expect(await set(true)).toMatchObject({ restatingDays: [{ day }] })
  expect(await rowsOf('2026-05')).toEqual([])
  expect(await rowsOf('2026-03', '?version=rectified')).toEqual([withheld])
  expect(await set(false)).toMatchObject({ restatingDays: [{ day }, { day }] })
  await restate('2026-06-16')
  expect(await rowsOf('2026-05')).toEqual([])
  await restate(null)
})
test('the list is a sheet of the spreadsheet, with its sum', async () => {
  const accept = mimeTypes.excel
  const file = await api.request('/v1/es/fiscal-reports/607/2026-05', { as: 'billing', headers: { accept } })
  const sheets = await readExcelFile(Buffer.from(await file.arrayBuffer()))
  expect(sheets.map(({ sheet }) => sheet)).toContain('Retenido fuera del 607')
  const rows = sheets.at(-1)!.data
  expect(rows.at(1)!.slice(1, 3)).toEqual(['B0100000021', '2026-03'])
  expect(rows.at(-1)).toEqual(['Total', null, null, null, 2700, 0, null])
})

const months = ['2025-09', '2025-10', '2025-11', '2025-12']
test('withheld in the journal = withheld in the 607 + the list, whatever was sold, withheld and reversed', async () => {
  const random = seededRandom('withheld')
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const day = () => String(10 + Math.floor(random() * 18))
  for (let at = 0; at < 40; at += 1) {
    const issued = Math.floor(random() * 3)
    const kind = oneOf(['B01', 'B01', 'B01', 'B02', 'E31'] as const)
    const number = String(500 + at)
    const id = await addIssuedInvoice(api, {
      ncf: kind + (kind === 'E31' ? number.padStart(10, '0') : number.padStart(8, '0')),
      issueDate: `${months[issued]}-0${1 + Math.floor(random() * 9)}`,
      net: '10000.00',
      tax: '1800.00',
      buyer,
    })
    const paid = issued + Math.floor(random() * (4 - issued))
    const after = paid + Math.floor(random() * (4 - paid))
    const paidOn = `${months[paid]}-${day()}`
    const withheldOn = oneOf([paidOn, `${months[after]}-${day()}`])
    const isLate = random() < 0.3
    await addPayment(api, id, {
      amount: '1000.00',
      paidOn,
      itbisWithheld: (random() * 500).toFixed(2),
      isrWithheld: (random() * 100).toFixed(2),
      withheldOn,
      ...(isLate && { recordedAt: `2025-12-${day()}T15:00:00Z` }),
      ...(random() < 0.3 && { reversedAt: `${months[after]}-28T15:00:00Z` }),
    })
  }
  for (const since of [null, '2025-01-01', '2025-12-15']) {
    await restate(since)
    for (const month of months)
      for (const series of ['B', 'E', 'both'] as const) {
        const { journal, reported } = await withheldBoth(api, month, series)
        expect([month, series, ...reported]).toEqual([month, series, ...journal])
      }
  }
  await restate(null)
})
