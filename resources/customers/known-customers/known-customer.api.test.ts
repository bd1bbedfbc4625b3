/** Customers who register are recognised as the office recognises them, and keep their data. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { registrations } from '#test/booking/registrations.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'

const api = await testApi()
const make = maker(api)
const { openDate, registered, register } = registrations(api, make)
const sales = api.client('sales')
const contact = (id: string) => sales.call(contactsApi.get, { params: { id } })
const account = (id: string) => sales.call(accountsApi.get, { params: { id } })
const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@cliente.test' }

test('a person is known by address and name, and what the form says changes nothing', async () => {
  const known = await make.record('contacts', { ...rosa, phone: '+18095550111', accountId: null })
  const first = await registered(await openDate(5), { ...rosa, firstName: 'ROSA', lastName: 'Diaz' })
  expect(first.stored.contactId).toBe(known.id)
  expect(await contact(known.id)).toMatchObject({ firstName: 'Rosa', phone: '+18095550111' })
  const shared = await registered(await openDate(5), { ...rosa, firstName: 'Pedro' })
  expect(shared.stored.contactId).not.toBe(known.id)
  expect(await contact(shared.stored.contactId)).toMatchObject({ firstName: 'Pedro', email: rosa.email })
})

test('a company is known by its RNC, else by its name, and keeps its own', async () => {
  const company = { type: 'company', legalName: 'Ceiba Textil, S. A.', taxIdType: 'rnc', taxId: '131246796' }
  const known = await make.record('accounts', company)
  const form = { billTo: 'company', company: 'Otro nombre', taxId: '1-31-24679-6' } as const
  const byNumber = await registered(await openDate(5), form)
  expect(byNumber.stored.accountId).toBe(known.id)
  expect(byNumber.stored.billing).toMatchObject({ name: 'Otro nombre', taxId: '131246796' })
  expect(await account(known.id)).toMatchObject({ legalName: 'Ceiba Textil, S. A.' })
  const byName = await registered(await openDate(5), {
    ...form,
    company: 'ceiba textil, s. a.',
    taxId: '101850043',
  })
  expect(byName.stored.accountId).not.toBe(known.id)
  const again = await registered(await openDate(5), { ...form, company: 'Otra vez', taxId: '101850043' })
  expect(again.stored.accountId).toBe(byName.stored.accountId)
})

test('two forms of the same new customer at once make one contact and one company', async () => {
  const form = {
    firstName: 'Nueva',
    lastName: 'Clienta',
    email: 'nueva@cliente.test',
    billTo: 'company',
    company: 'Recién Llegada, S. R. L.',
    taxId: '122011226',
  } as const
  const ids = await Promise.all([openDate(5), openDate(5), openDate(5)])
  const answers = await Promise.all(ids.map((id) => register(id, form)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const search = { page: 1, perPage: 10, filters: [], sort: [] }
  const people = await sales.call(contactsApi.list, { input: { ...search, search: form.email } })
  const companies = await sales.call(accountsApi.list, { input: { ...search, search: 'Recién Llegada' } })
  expect([people.total, companies.total]).toEqual([1, 1])
})
