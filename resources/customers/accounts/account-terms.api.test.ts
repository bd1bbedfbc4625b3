/** Terms of payment: those of the customer, or else of the firm; 0 is payment at once. */
import { beforeAll, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { quoteIn } from '#test/sales/quotes.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { accountsApi } from './account.api.ts'

const api = await testApi()
const make = maker(api)
const billing = api.client('billing')
const today = homeDay()
const person = { type: 'person', taxId: null, taxIdType: null }

beforeAll(async () => {
  await makeIssuable(api)
  await billing.call(fiscalSettingsApi.patch, { input: { paymentTermsDays: 15 } })
})

test.for([
  [{}, null, 15],
  [{ paymentTermsDays: 0 }, 0, 0],
  [{ paymentTermsDays: 45 }, 45, 45],
] as const)('of a customer with %o: %o, so an invoice is due after %i days', async ([given, own, days]) => {
  const account = await addCompany(api, { ...person, ...given })
  expect(account.paymentTermsDays).toBe(own)
  const { dueDate } = await addIssued(api, { accountId: account.id })
  expect(dueDate).toBe(daysAfter(today, days))
  const quote = await quoteIn({ api, make }, 'draft', { accountId: account.id, paymentTermsDays: null })
  expect(quote.paymentTermsDays).toBe(days)
})
test('a customer whose terms are to be reviewed is reviewed by setting them, or by saying so', async () => {
  const { id } = await addCompany(api, person)
  const patch = (input: object) => billing.call(accountsApi.patch, { params: { id }, input })
  await patch({ termsToReview: true })
  expect(await patch({ notes: 'Paga bien' })).toMatchObject({ termsToReview: true })
  expect(await patch({ paymentTermsDays: 30 })).toMatchObject({ termsToReview: false })
  await patch({ termsToReview: true })
  expect(await patch({ termsToReview: false })).toMatchObject({ paymentTermsDays: 30 })
})
