/** When an e-NCF expires: what is typed, else what the firm recorded of its range; types 32 and 34 never do. */
import { beforeAll, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, makeIssuable, signed } from '#test/fixtures/invoices.ts'
import { errorsOf } from '#test/sales/failure.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { ncfRangesApi } from '#resources/sales/ncf-ranges/ncf-range.api.ts'

const api = await testApi()
const billing = api.client('billing')
const expiresOn = daysAfter(homeDay(), 20)
let accountId: string
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api)).id
  const range = { firstNumber: 1, lastNumber: 100, expiresOn }
  await billing.call(ncfRangesApi.create, { input: { ncfType: 'E31', ...range } })
})

async function issued(ncfType: 'E31' | 'E32' = 'E31') {
  const { id } = await addDraft(api, { accountId, ncfType })
  await billing.call(invoicesApi.issue, { params: { id } })
  return (ncf: string, ncfExpiresOn: string | null) =>
    billing.call(invoicesApi.ncf, { params: { id }, input: { ...signed(ncf), ncfExpiresOn } })
}

test('left blank it is that of the recorded range, and required where there is none', async () => {
  const record = await issued()
  expect(await errorsOf(record('E310000000101', null))).toEqual({ ncfExpiresOn: 'Campo requerido' })
  expect(await record('E310000000007', null)).toMatchObject({ ncfExpiresOn: expiresOn })
})

test('it is not later than that of the recorded range', async () => {
  const record = await issued()
  const late = await errorsOf(record('E310000000008', daysAfter(expiresOn, 1)))
  expect(late!['ncfExpiresOn']).toContain('El rango E310000000001 – E310000000100 vence antes')
  expect(await record('E310000000008', expiresOn)).toMatchObject({ ncfExpiresOn: expiresOn })
})

test('an invoice of type 32 has none', async () => {
  const record = await issued('E32')
  expect(await errorsOf(record('E320000000007', expiresOn))).toEqual({
    ncfExpiresOn: 'Los e-NCF de este tipo no vencen',
  })
  expect(await record('E320000000007', null)).toMatchObject({ ncfExpiresOn: null })
})
