/** A case names what it refers to by its kind alone to roles that do not read such records. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { ncosApi } from './nco.api.ts'

const api = await testApi()
const cases = await ncoCases(api)

test('an invoice and a company are named to who reads them, others read what they are', async () => {
  await makeIssuable(api)
  const company = await addCompany(api)
  const invoice = await addIssued(api, { accountId: company.id })
  const { id } = await cases.create({ invoiceId: invoice.id, accountId: company.id })
  const titlesAs = async (role: 'sales' | 'quality' | 'editor') =>
    (await api.client(role).call(ncosApi.get, { params: { id } })).titles
  expect(await titlesAs('sales')).toMatchObject({ accountId: company.legalName })
  expect((await titlesAs('sales'))?.['invoiceId']).toBe(invoice.number)
  expect(await titlesAs('quality')).toMatchObject({ accountId: company.legalName, invoiceId: 'Factura' })
  expect(await titlesAs('editor')).toMatchObject({ accountId: 'Cliente', invoiceId: 'Factura' })
})
