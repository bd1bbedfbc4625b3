/** Selected invoices are issued in one task: what it will do is told first, and then what became of each. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { expectClean, faultsAt, staff } from '../../browser/browser.ts'
import { addPayer } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'

const client = await staffClient('billing')

async function addDraft(accountId: string, changes: object = {}): Promise<string> {
  const { id } = await client.call(invoicesApi.create, { input: { accountId, ...changes } })
  const items = [{ description: 'Taller', quantity: '1', unitPrice: '1000', taxCode: 'itbis18' as const }]
  await client.call(invoicesApi.replaceItems, { params: { id }, input: { items } })
  return id
}
const statusOf = async (id: string) => (await client.call(invoicesApi.get, { params: { id } })).status

test('three drafts are selected; two are issued, and the third says why not and leads to itself', async () => {
  const buyer = `Lotes ${randomUUID().slice(0, 8)}`
  const accountId = await addPayer(buyer)
  const [first, second] = [await addDraft(accountId), await addDraft(accountId)]
  const late = await addDraft(accountId, { issueDate: daysAfter(homeDay(), 5) })
  const filter = `accountId.in=${accountId}`
  const billing = await staff('billing', { at: `/es/office/invoices?${filter}` })
  const { page } = billing
  await page.getByRole('checkbox', { name: /^Elegir toda/ }).check()
  await page.getByText('3 filas elegidas', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Emitir y enviar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Se emiten 2 facturas. Total: RD$ 2,360.00.').waitFor()
  await dialog.getByText('Próximo número interno').waitFor()
  await dialog.getByText('La fecha no puede ser futura').waitFor()
  await dialog.getByText('No se puede deshacer').waitFor()
  await expectClean(billing)
  expect(await faultsAt(billing, [1440, 768, 360])).toEqual([])
  await dialog.getByRole('button', { name: 'Emitir y enviar' }).click()
  await dialog.waitFor({ state: 'detached' })
  // The list behind is read again once the task has ended, and nothing is selected any more.
  await page.getByRole('row').filter({ hasText: 'Emitida' }).nth(1).waitFor()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(await statusOf(second)).toBe('issued')
  await page.getByRole('button', { name: /^Tareas/ }).click()
  await page.getByText('Qué pasó con cada uno').first().click()
  await expect.poll(() => page.getByText('Emitida; falta registrar su e-NCF.').count()).toBe(2)
  await expectClean(billing)
  const refused = page.getByRole('listitem').filter({ hasText: 'La fecha no puede ser futura' })
  await refused.last().getByRole('link').click()
  await page.waitForURL(new RegExp(`invoices/${late}`))
  expect([await statusOf(first), await statusOf(late)]).toEqual(['issued', 'draft'])
})
