/** Customers over HTTP: tax ids, overrides, duplicates. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { accountsApi } from './account.api.ts'

const api = await testApi()
const sales = api.client('sales')
const company = (more: object = {}) => ({
  type: 'company' as const,
  legalName: 'Almacenes Brisa, S.R.L.',
  ...more,
})
const createCompany = (more: object = {}) => sales.call(accountsApi.create, { input: company(more) })
const validationError = (errors: object) => ({ status: 422, validationErrors: errors })

test('a customer gets the next code, and the tax id is stored as digits', async () => {
  const first = await createCompany({ taxId: 'RNC: 1-01-85004-3' })
  const second = await createCompany()
  expect(first).toMatchObject({
    taxIdType: 'rnc',
    taxId: '101850043',
    status: 'prospect',
    defaultCurrency: 'dop',
  })
  expect(first.code).toMatch(/^CLI-\d{6}$/)
  expect(Number(second.code.slice(4))).toBe(Number(first.code.slice(4)) + 1)
})
test('a tax id is unique until its customer is removed', async () => {
  const { id } = await createCompany({ taxId: '131246796' })
  await expect(createCompany({ taxId: '1-31-24679-6' })).rejects.toMatchObject(
    validationError({ taxId: 'Ya existe otro registro con este valor' }),
  )
  await sales.call(accountsApi.remove, { params: { id } })
  const other = await createCompany({ taxId: '131246796' })
  await expect(sales.call(accountsApi.restore, { params: { id } })).rejects.toMatchObject({ status: 422 })
  expect(other.taxId).toBe('131246796')
})
test('refuses a wrong check digit without a reason; the audit entry has user and reason', async () => {
  await expect(createCompany({ taxId: '130000002' })).rejects.toMatchObject(
    validationError({ taxId: expect.stringContaining('dígito verificador') }),
  )
  const reason = 'Así consta en el acta de la DGII'
  const { id, taxIdReason } = await createCompany({ taxId: '130000002', taxIdReason: reason })
  expect(taxIdReason).toBe(reason)
  const [entry] = await sales.call(historyApi.of, { params: { resource: 'accounts', id } })
  expect(entry).toMatchObject({ by: 'Ventas' })
  expect(JSON.stringify(entry!.changes)).toContain(reason)
})
test('an override reason is dropped when the number changes', async () => {
  const { id } = await createCompany({ taxId: '131880600', taxIdReason: 'Visto en la DGII' })
  const patch = (input: object) => sales.call(accountsApi.patch, { params: { id }, input })
  await expect(patch({ taxId: '101000001' })).rejects.toMatchObject(
    validationError({ taxId: expect.any(String) }),
  )
  expect(await patch({ taxId: '122011226' })).toMatchObject({ taxIdReason: null })
  expect(await patch({ notes: 'Nada más' })).toMatchObject({ taxId: '122011226', notes: 'Nada más' })
})
test('PUT replaces all fields of a customer', async () => {
  const { id } = await createCompany({ tradeName: 'Brisa', taxId: '101637587' })
  const put = await sales.call(accountsApi.put, {
    params: { id },
    input: company({ legalName: 'Otra, S.A.' }),
  })
  expect(put).toMatchObject({ legalName: 'Otra, S.A.', tradeName: null, taxId: null, taxIdType: null })
})
test('finds duplicate candidates by tax id, email, phone, or name without legal form', async () => {
  const { id } = await createCompany({
    legalName: 'Químicos Aurora, S.A.',
    taxId: '501050302',
    email: 'info@aurora.example',
    phone: '809 555 0199',
  })
  const reasonsFor = async (input: object) =>
    (await sales.call(accountsApi.duplicateCandidates, { input }))
      .filter((one) => one.id === id)
      .map(({ because }) => because)
  expect(await reasonsFor({ taxId: '5-01-05030-2' })).toEqual(['taxId'])
  expect(await reasonsFor({ email: 'INFO@aurora.example' })).toEqual(['email'])
  expect(await reasonsFor({ phone: '+18095550199' })).toEqual(['phone'])
  expect(await reasonsFor({ legalName: 'quimicos aurora srl' })).toEqual(['name'])
  expect(await reasonsFor({ legalName: 'Químicos de la Aurora, S.R.L.' })).toEqual(['name'])
  expect(await reasonsFor({ legalName: 'Químicos' })).toEqual([])
  expect(await reasonsFor({ legalName: 'De la, S.R.L.' })).toEqual([])
  const { id: short } = await createCompany({ legalName: 'HP, S.R.L.' })
  const found = await sales.call(accountsApi.duplicateCandidates, { input: { legalName: 'HP SRL' } })
  expect(found.map((one) => one.id)).toEqual([short])
  expect(await reasonsFor({ id, taxId: '501050302' })).toEqual([])
})
test('a contact keeps its former accounts, and an account lists its former contacts', async () => {
  const [one, two] = [await createCompany(), await createCompany()]
  const input = { firstName: 'Rosa', lastName: 'Mamey', accountId: one.id, position: 'Compradora' }
  const contact = await sales.call(contactsApi.create, { input })
  expect(contact.accountLinks).toMatchObject([{ accountId: one.id, until: null }])
  await api.db
    .updateTable('contacts')
    .set({ accountLinks: JSON.stringify([{ ...contact.accountLinks[0], since: '2024-05-02' }]) as never })
    .where('id', '=', contact.id)
    .execute()
  const moved = await sales.call(contactsApi.patch, {
    params: { id: contact.id },
    input: { accountId: two.id },
  })
  expect(moved.accountLinks).toMatchObject([
    { accountId: one.id, position: 'Compradora', since: '2024-05-02', until: expect.any(String) },
    { accountId: two.id, until: null },
  ])
  const contactsWhere = async (id: string, field: string) => {
    const filters = [{ field, op: 'eq' as const, value: id }]
    const input = { page: 1, perPage: 5, search: '', sort: [], filters }
    return (await sales.call(contactsApi.list, { input })).items.map((row) => row.id)
  }
  expect(await contactsWhere(one.id, 'accountId')).toEqual([])
  expect(await contactsWhere(one.id, 'accountEver')).toEqual([contact.id])
  expect(await contactsWhere(two.id, 'accountEver')).toEqual([contact.id])
  await expect(sales.call(accountsApi.remove, { params: { id: two.id } })).rejects.toMatchObject({
    status: 409,
  })
})
test('the cédula of a contact follows the same rule', async () => {
  const input = { firstName: 'Luz', lastName: 'Caña', documentId: '001-1391820-4' }
  await expect(sales.call(contactsApi.create, { input })).rejects.toMatchObject(
    validationError({ documentId: expect.stringContaining('dígito verificador') }),
  )
  const valid = await sales.call(contactsApi.create, { input: { ...input, documentId: '001-1391820-5' } })
  expect(valid).toMatchObject({ documentType: 'cedula', documentId: '00113918205' })
})
