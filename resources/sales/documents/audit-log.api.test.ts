/** What the audit log keeps of sales (fiscal-documents.md, rule 14): who did each step, and what it changed. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import {
  addCompany,
  addDraft,
  addRange,
  chooseSeriesB,
  makeIssuable,
  nextNcf,
  signed,
} from '#test/fixtures/invoices.ts'
import { pay } from '#test/sales/payments.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { exchangeRatesApi } from '#resources/sales/exchange-rates/exchange-rate.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { ncfRangesApi } from '#resources/sales/ncf-ranges/ncf-range.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'

const api = await testApi()
const [billing, admin] = [api.client('billing'), api.client('admin')]
beforeAll(() => makeIssuable(api))

/** The fields that the steps of a user changed, by action; an entry without a user fails. */
async function changedBy(entity: string, entityId: string): Promise<[who: string, fields: string[]][]> {
  const entries = await api.db
    .selectFrom('auditEntries')
    .innerJoin('users', 'users.id', 'auditEntries.userId')
    .select(['users.username', 'auditEntries.changes'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('auditEntries.id')
    .execute()
  const total = await api.db
    .selectFrom('auditEntries')
    .select('id')
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .execute()
  expect(total).toHaveLength(entries.length)
  return entries.map(({ username, changes }) => [
    username.split('@')[0]!,
    (changes as unknown as { field: string }[]).map(({ field }) => field),
  ])
}
const last = async (entity: string, id: string) => (await changedBy(entity, id)).at(-1)!

test('invariant 10.4.14: issuing, the e-NCF and voiding of an invoice', async () => {
  const { id: accountId } = await addCompany(api, { type: 'person', taxId: null, taxIdType: null })
  const { id } = await addDraft(api, { accountId })
  await billing.call(invoicesApi.issue, { params: { id } })
  expect(await last('invoices', id)).toEqual([
    expect.stringContaining('billing'),
    expect.arrayContaining(['status', 'number', 'issueDate', 'buyer', 'issuer']),
  ])
  const { id: voidedId } = await addDraft(api, { accountId })
  await billing.call(invoicesApi.ncf, { params: { id }, input: signed(nextNcf('E32')) })
  expect(await last('invoices', id)).toEqual([
    expect.stringContaining('billing'),
    expect.arrayContaining(['ncf', 'securityCode', 'fiscalStatus']),
  ])
  await billing.call(invoicesApi.issue, { params: { id: voidedId } })
  await admin.call(invoicesApi.void, { params: { id: voidedId }, input: { reason: 'correction' } })
  expect(await last('invoices', voidedId)).toEqual([
    expect.stringContaining('admin'),
    expect.arrayContaining(['status', 'voidReason']),
  ])
})
test('invariant 10.4.14: a payment, its reversal and a write-off', async () => {
  const { id: accountId } = await addCompany(api, { type: 'person', taxId: null, taxIdType: null })
  const { id: invoiceId } = await addDraft(api, { accountId })
  await billing.call(invoicesApi.issue, { params: { id: invoiceId } })
  const { id } = await pay(api, '180', { allocations: [{ invoiceId, amount: '180' }] })
  expect(await last('payments', id)).toEqual([
    expect.stringContaining('billing'),
    expect.arrayContaining(['amount', 'method', 'paidOn']),
  ])
  await billing.call(paymentsApi.reverse, { params: { id }, input: { reason: 'Cheque devuelto' } })
  expect(await last('payments', id)).toEqual([
    expect.stringContaining('billing'),
    expect.arrayContaining(['state', 'reversedReason']),
  ])
  const writeOff = await admin.call(paymentsApi.create, {
    input: {
      paidOn: homeDay(),
      method: 'writeOff',
      amount: '1180',
      notes: 'El cliente cerró',
      allocations: [{ invoiceId, amount: '1180' }],
    },
  })
  expect((await last('payments', writeOff.id))[0]).toContain('admin')
})
test('invariant 10.4.14: a range, its end, a rate, and a tax id taken in spite of its check digit', async () => {
  const range = await addRange(api, 'B14', [1, 9])
  expect(await last('ncfRanges', range.id)).toEqual([
    expect.stringContaining('admin'),
    expect.arrayContaining(['ncfType', 'firstNumber', 'lastNumber']),
  ])
  await billing.call(ncfRangesApi.close, { params: { id: range.id }, input: { reason: 'Se perdió' } })
  expect(await last('ncfRanges', range.id)).toEqual([
    expect.stringContaining('billing'),
    expect.arrayContaining(['state', 'closeReason']),
  ])
  const rate = { day: homeDay(), currency: 'usd' as const, rate: '59.4500', source: 'Banco Central' }
  const { id } = await billing.call(exchangeRatesApi.create, { input: rate })
  expect(await last('exchangeRates', id)).toEqual([
    expect.stringContaining('billing'),
    expect.arrayContaining(['rate', 'source', 'day']),
  ])
  const company = await admin.call(accountsApi.create, {
    input: {
      type: 'company',
      legalName: 'Antigua, S. A.',
      taxIdType: 'rnc',
      taxId: '130000002',
      taxIdReason: 'Lo confirmó la DGII',
    },
  })
  expect((await last('accounts', company.id))[1]).toEqual(expect.arrayContaining(['taxId', 'taxIdReason']))
})
test('invariant 10.4.14: one entry for the issue in series B, with the numbers that its statement took', async () => {
  await chooseSeriesB(api)
  await addRange(api, 'B02', [101, 110])
  const { id: accountId } = await addCompany(api, { type: 'person', taxId: null, taxIdType: null })
  const { id } = await addDraft(api, { accountId, ncfType: 'B02' })
  const { number, ncf, ncfExpiresOn, ...issued } = await billing.call(invoicesApi.ncf, {
    params: { id },
    input: {},
  })
  expect([number, ncf, issued.status]).toEqual([expect.any(String), 'B0200000101', 'issued'])
  const entries = await api.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('entity', '=', 'invoices')
    .where('entityId', '=', id)
    .where(sql<boolean>`changes @> '[{"field": "status", "to": "issued"}]'`)
    .execute()
  expect(entries).toHaveLength(1)
  const taken = { number, ncf, ncfExpiresOn }
  expect(entries[0]!.changes).toEqual(
    expect.arrayContaining(
      Object.entries(taken)
        .filter(([, to]) => to !== null)
        .map(([field, to]) => ({ field, from: null, to })),
    ),
  )
})
