/** Customers whose terms nobody had set are work of those who invoice, until somebody reviews them. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany } from '#test/fixtures/invoices.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { termsToReview } from './account-terms-today.server.ts'

const api = await testApi()
const billing = api.client('billing')
const patch = (id: string, input: object) => billing.call(accountsApi.patch, { params: { id }, input })
const person = { type: 'person', taxId: null, taxIdType: null }

test('billing gets the list, of which each line leads to its customer', async () => {
  const unset = await addCompany(api, person)
  await addCompany(api, person)
  await patch(unset.id, { termsToReview: true })
  const work = await termsToReview.load(billing)
  expect(work.total).toBe(1)
  expect(work.lines).toMatchObject([{ key: unset.id, title: unset.legalName }])
  expect(work.lines[0]!.href).toBe(`accounts/${unset.id}`)
  expect(work.all).toMatchObject({ segment: 'accounts', filters: [{ field: 'termsToReview' }] })
  await patch(unset.id, { paymentTermsDays: 15 })
  expect((await termsToReview.load(billing)).lines).toEqual([])
})

test('it is for roles that invoice', () => {
  const { roles } = termsToReview.needs as { roles: readonly string[] }
  expect(roles).toContain('billing')
  expect(roles).not.toContain('training')
})
