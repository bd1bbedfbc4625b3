/** The dialog of a step, over a form: what its call refuses is said under its field, keys send it, nothing typed is lost. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { plannedEvent } from '../../browser/records.ts'
import { addPayer } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'

async function openStep(page: Page, path: string, step: string) {
  await visit(page, path)
  await page.getByRole('button', { name: /Más/ }).first().click()
  await page.getByRole('menuitem', { name: step }).click()
  return page.getByRole('dialog').first()
}

test('a reason that is too short is told under its field, and one of two lines is taken', async () => {
  const id = await plannedEvent(8)
  const walker = await staff('training')
  const { page } = walker
  const dialog = await openStep(page, `/es/office/events/${id}?tab=data`, 'Cancelar el evento')
  const reason = dialog.getByLabel('Motivo de cancelación')
  await reason.fill('no')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Debe tener al menos 3 letras').waitFor()
  await expectClean(walker)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await reason.fill('El instructor está enfermo.\nSe ofrece otra fecha.')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const { cancelReason } = await (await staffClient('training')).call(eventsApi.get, { params: { id } })
  expect(cancelReason).toBe('El instructor está enfermo.\nSe ofrece otra fecha.')
})

test('Escape asks before what was typed is lost', async () => {
  const { page } = await staff('training')
  const dialog = await openStep(page, `/es/office/events/${await plannedEvent(8)}`, 'Cancelar el evento')
  const reason = dialog.getByLabel('Motivo de cancelación')
  await reason.fill('Pocos inscritos')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect.poll(() => reason.inputValue()).toBe('Pocos inscritos')
  // The question gives the focus back, without which the dialog gets no key.
  await dialog.and(page.locator(':focus-within')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('Enter sends what is typed on one line', async () => {
  const billing = await staffClient('billing')
  const accountId = await addPayer('Milagros Tejeda Soto')
  const { id } = await billing.call(invoicesApi.create, { input: { accountId } })
  const item = { description: 'Asesoría', quantity: '1', unitPrice: '1000', taxCode: 'itbis18' as const }
  await billing.call(invoicesApi.replaceItems, { params: { id }, input: { items: [item] } })
  const { page } = await staff('billing')
  const dialog = await openStep(page, `/es/office/invoices/${id}`, 'Facturar un anticipo')
  await dialog.getByLabel('Por ciento').fill('25')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
  await page.getByText('RD$ 295.00').first().waitFor()
})
