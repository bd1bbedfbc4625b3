/** Who decides and who is billed at a customer shows, sorts, filters and is proposed. */
import { expect, test } from 'vitest'
import { billingPersonOf } from '#resources/booking/orders/order-billing.screens.tsx'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { peopleOrder } from './account-contacts.screens.tsx'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')

async function company() {
  const { id: accountId } = await make.record('accounts')
  const person = (firstName: string, marks: object) =>
    make.record('contacts', {
      accountId,
      firstName,
      lastName: 'Marcada',
      status: 'active',
      isBilling: false,
      isDecisionMaker: false,
      ...marks,
    })
  await person('Ana', {})
  await person('Bea', { isBilling: true })
  await person('Cira', { isDecisionMaker: true })
  await person('Aida', { isBilling: true, status: 'inactive' })
  return accountId
}

test('the people of an account begin with who decides and who is billed, and filter by it', async () => {
  const filters = [{ field: 'accountId', op: 'eq' as const, value: await company() }]
  const namesOf = async (more: object[] = []) => {
    const input = { filters: [...filters, ...more], sort: [...peopleOrder] } as never
    return (await sales.call(contactsApi.list, { input })).items.map(({ firstName }) => firstName)
  }
  expect(await namesOf()).toEqual(['Cira', 'Aida', 'Bea', 'Ana'])
  expect(await namesOf([{ field: 'isDecisionMaker', op: 'eq', value: true }])).toEqual(['Cira'])
})

test('a look-up says who decides and who is billed, in the language of the reader', async () => {
  await company()
  const sublabelOf = async (term: string, locale: 'es' | 'en') => {
    const found = await api.client('sales', locale).call(contactsApi.search, { input: { term, limit: 1 } })
    return found[0]!.sublabel
  }
  expect(await sublabelOf('Cira Marcada', 'es')).toMatch(/^Decide compras · /)
  expect(await sublabelOf('Bea Marcada', 'en')).toMatch(/^Receives invoices · /)
  expect(await sublabelOf('Ana Marcada', 'es')).not.toMatch(/Decide|facturas/)
})

test('the active person who is billed is proposed for orders of the company', async () => {
  expect(await billingPersonOf(sales, await company())).toMatchObject({ firstName: 'Bea' })
  const { id } = await make.record('accounts')
  expect(await billingPersonOf(sales, id)).toBeUndefined()
})
