/** Merging customers takes their documents and payments along; what is printed stays. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { pay } from '#test/sales/payments.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { receivablesApi } from './receivable.api.ts'

const api = await testApi()
const billing = api.client('billing')

test('issued invoices, notes and payments follow to the account that stays', async () => {
  await makeIssuable(api)
  const kept = await addCompany(api, { legalName: 'Brisa, S. R. L.', taxId: null, taxIdType: null })
  const other = await addCompany(api)
  const invoice = await addIssued(api, { accountId: other.id, lines: [{ quantity: '2' }] })
  await pay(api, '2360', { allocations: [{ invoiceId: invoice.id, amount: '2360' }] })
  const { id } = await creditWhole(api, invoice.id)
  await billing.call(creditNotesApi.issue, { params: { id } })
  await api.client('admin').call(accountsApi.merge, { params: { id: kept.id }, input: { otherId: other.id } })
  expect(await billing.call(invoicesApi.get, { params: { id: invoice.id } })).toMatchObject({
    accountId: kept.id,
    buyer: { name: 'Minería del Cibao, S. R. L.' },
  })
  const { currencies } = await billing.call(receivablesApi.statement, { params: { id: kept.id } })
  expect(currencies).toMatchObject([{ closing: '-2360.00', movements: [{}, {}, {}] }])
})
