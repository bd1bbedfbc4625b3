/** A quote from a contact request in one step: known customers first; who is no employee names the owner. */
import { expect, test } from 'vitest'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { expectClean, forgetRefusals, pickFirst, staff, visit, waitForIdle } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

const sales = await staffClient('sales')

async function anyRequest() {
  const filters = [{ field: 'company', op: 'empty' as const, value: false }]
  const { items } = await sales.call(contactRequestsApi.list, { input: { perPage: 1, filters } as never })
  return items[0]!
}

test('a request is quoted twice: an owner is asked for, the second time its person is known', async () => {
  const { id, company } = await anyRequest()
  const [owner] = await sales.call(employeesApi.search, { input: { term: '', limit: 1 } })
  // A user who is no employee.
  const visitor = await staff('sales', { at: `/es/office/requests/${id}?tab=quote` })
  const { page } = visitor
  const create = () => page.getByRole('button', { name: 'Crear la cotización' }).click()
  const quoted = async () => {
    await create()
    await page.getByText('Campo requerido').waitFor()
    await forgetRefusals(visitor, 1)
    await expectClean(visitor)
    const field = page.getByRole('combobox', { name: 'Responsable' })
    await field.fill(owner!.label)
    await pickFirst(page, new RegExp(owner!.label))
    // The list stays closed, also when the title of the record arrives.
    await waitForIdle(page)
    expect(await field.inputValue()).toBe(owner!.label)
    await create()
    await page.waitForURL(/quotes\/\d+/)
    return sales.call(quotesApi.get, { params: { id: /quotes\/(\d+)/.exec(page.url())![1]! } })
  }
  await page.getByText(`Crear: ${company}`).waitFor()
  await expectClean(visitor)
  const first = await quoted()
  expect(first.contactRequestId).toBe(id)

  await visit(page, `/es/office/requests/${id}?tab=quote`)
  const people = page.getByRole('group', { name: 'Persona' }).getByRole('radio')
  await expect.poll(() => people.count()).toBeGreaterThanOrEqual(2)
  expect(await people.first().isChecked()).toBe(true)
  const { accountId, contactId } = first
  expect(await quoted()).toMatchObject({ accountId, contactId })
})
