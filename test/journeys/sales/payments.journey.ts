/** Payments: one over two invoices with a withholding, refused when it is too much, its receipt, its reversal; a bank's file. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { homeDay } from '#core/time-zone.ts'
import { expectClean, forgetRefusals, pickFirst, staff, visit, waitForIdle } from '../../browser/browser.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import { addIssuedInvoice, addPayer } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { expectSaid } from '../../browser/notices.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)

test('one payment settles two invoices, withholding the ITBIS of one', settleTwoInvoices)
test('a receipt is mailed and its payment reversed, after which the invoice is open again', reversePayment)
test('a typed line outlasts a corrected amount; a card’s withholding goes with the card', correctAmounts)
test(
  'dollars are paid in pesos at the rate of the bank, and the statement says what is in favour',
  payDollars,
)
test('deposits of a bank’s file become payments once, and those with mistakes say why', readStatement)
test('a deposit of a person without a company pays the invoice of that person', payForPerson)

async function settleTwoInvoices(): Promise<void> {
  const accountId = await addPayer('Paola Reyes Canario')
  const first = await addIssuedInvoice(accountId, { unitPrice: '10000' })
  const second = await addIssuedInvoice(accountId, { unitPrice: '2000' })
  const billing = await staff('billing')
  const { page } = billing
  await visit(page, `/es/office/invoices/${first.id}`)
  // The next step of an invoice that was not mailed is mailing it.
  await page.getByRole('button', { name: /Más/ }).first().click()
  await page.getByRole('menuitem', { name: 'Registrar pago' }).click()
  await page.waitForURL(/payments\/new/)
  await expect.poll(() => key(page, 'amount').inputValue()).toBe('11,800.00')
  await page.getByRole('button', { name: 'Anotar la retención' }).click()
  await expect.poll(() => key(page, 'allocations.0.itbisWithheld').inputValue()).toBe('1,800.00')
  await expect.poll(() => key(page, 'amount').inputValue()).toBe('10,000.00')
  await page.getByRole('checkbox', { name: new RegExp(second.number!) }).check()
  await expect.poll(() => key(page, 'amount').inputValue()).toBe('12,360.00')
  // The bars above and below hide what has scrolled under them.
  await page.evaluate(() => scrollTo(0, 0))
  await expectClean(billing)

  await key(page, 'allocations.1.amount').fill('2,500.00')
  await key(page, 'allocations.1.amount').blur()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText(`El balance de ${second.number} es RD$ 2,360.00`).first().waitFor()
  await forgetRefusals(billing, 1)
  await key(page, 'allocations.1.amount').fill('2360')
  await key(page, 'amount').fill('12,360.00')
  await key(page, 'reference').fill('TRF-4471')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/payments\/\d+/)
  await page.getByText('aplicado: RD$ 10,000.00 · ITBIS retenido RD$ 1,800.00').waitFor()
  await page.getByText('aplicado: RD$ 2,360.00').waitFor()
  await expectClean(billing)
}

async function reversePayment(): Promise<void> {
  const accountId = await addPayer('Eneida Polanco Mota')
  const invoice = await addIssuedInvoice(accountId, { unitPrice: '2000' })
  const billing = await staff('billing')
  const { page } = billing
  const allocations = [{ invoiceId: invoice.id, amount: '2360' }]
  const { id } = await (
    await staffClient('billing')
  ).call(paymentsApi.create, {
    input: {
      accountId,
      paidOn: homeDay(),
      amount: '2360',
      method: 'transfer',
      allocations,
    },
  })
  await visit(page, `/es/office/payments/${id}`)
  await mailReceipt(page)
  await reverse(page)
  await visit(page, `/es/office/invoices/${invoice.id}?tab=payments`)
  await page.getByText('Reversado').waitFor()
  await page.getByRole('button', { name: /Más/ }).first().click()
  await page.getByRole('menuitem', { name: 'Registrar pago' }).waitFor()
  await page.keyboard.press('Escape')
  await expectClean(billing)
}

async function mailReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recibo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar el PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^REC-\d{4}-\d+\.pdf$/)
  await dialog.getByRole('button', { name: 'Enviar por correo' }).click()
  await expectSaid(page, 'Recibo enviado')
}

async function reverse(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Más/ }).first().click()
  await page.getByRole('menuitem', { name: 'Reversar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Cheque devuelto')
  await dialog.getByRole('button', { name: 'Reversar' }).click()
  await expectSaid(page, 'Pago reversado')
  await waitForIdle(page)
}

async function correctAmounts(): Promise<void> {
  const accountId = await addPayer('Rosalba Duvergé Peña')
  await addIssuedInvoice(accountId, { unitPrice: '10000' })
  const { page } = await staff('billing')
  await visit(page, `/es/office/payments/new?accountId=${accountId}`)
  await page.getByRole('button', { name: 'Repartir: primero las más antiguas' }).waitFor()
  const type = async (name: string, amount: string) => {
    await key(page, name).fill(amount)
    await key(page, name).blur()
  }
  await type('amount', '5000')
  await expect.poll(() => key(page, 'allocations.0.amount').inputValue()).toBe('5,000.00')
  await type('allocations.0.amount', '4,000.00')
  await type('amount', '6000')
  await expect.poll(() => page.getByText('RD$ 2,000.00').count()).toBe(1)
  expect(await key(page, 'allocations.0.amount').inputValue()).toBe('4,000.00')

  await key(page, 'method').selectOption('card')
  await type('allocations.0.cardWithheld', '100')
  await key(page, 'method').selectOption('transfer')
  await key(page, 'method').selectOption('card')
  await expect.poll(() => key(page, 'allocations.0.cardWithheld').inputValue()).toBe('0.00')
}

async function payDollars(): Promise<void> {
  const accountId = await addPayer('Leocadia Batista Frías')
  const dollars = { currency: 'usd', exchangeRate: '59.8725' } as const
  const invoice = await addIssuedInvoice(accountId, { unitPrice: '1333.33', ...dollars })
  const billing = await staff('billing')
  const { page } = billing
  await visit(page, `/es/office/payments/new?accountId=${accountId}`)
  const type = async (name: string, text: string) => {
    await key(page, name).fill(text)
    await key(page, name).blur()
  }
  await type('amount', '95,000.00')
  await page.getByRole('checkbox', { name: new RegExp(invoice.number!) }).check()
  await expect.poll(() => key(page, 'allocations.0.amount').inputValue()).toBe('1,573.33')
  await type('allocations.0.exchangeRate', '59.8725')
  await page.getByText('RD$ 94,199.20').first().waitFor()
  await type('allocations.0.received', '94,199.16')
  await page.getByText('RD$ 800.84').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await expectClean(billing)
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText('Campo requerido').first().waitFor()
  await forgetRefusals(billing, 1)
  await type('allocations.0.rateSource', 'Banco Popular')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/payments\/\d+/)
  await page
    .getByText('aplicado: US$ 1,573.33 · RD$ 94,199.16 del pago · tasa 59.8725 (Banco Popular)')
    .waitFor()
  await expectClean(billing)
  await visit(page, `/es/office/accounts/${accountId}?tab=statement`)
  await page.getByText('RD$ 800.84 a favor').first().waitFor()
  await expectClean(billing)
}

async function sendFile(page: Page, path: string): Promise<void> {
  await visit(page, '/es/office/bank-statements')
  await page.getByLabel('Archivo del banco').setInputFiles(path)
  await page.getByRole('button', { name: 'Enviar el archivo' }).click()
  await page.waitForURL(/bank-statements\/\d+/)
  await page.getByRole('heading', { name: 'Movimientos', exact: true }).waitFor()
}

async function readStatement(): Promise<void> {
  const named = await addIssuedInvoice(await addPayer('Rufina Almonte Jorge'), { unitPrice: '3000' })
  const other = await addIssuedInvoice(await addPayer('Eusebio Lajara Mena'), { unitPrice: '1500' })
  // It withholds all of the ITBIS: 180.00 of 1,180.00.
  const withholding = await addIssuedInvoice(await addPayer('Otilia Mejía Brea'), { unitPrice: '1000' })
  const day = homeDay()
  const path = join(tmpdir(), `movimientos-${named.id}.csv`)
  const rows = [
    `${day},TR-${named.id},Pago ${named.ncf},,"3,540.00"`,
    `${day},DEP-${other.id},Depósito en caja,,"1,000.00"`,
    `${day},RET-${withholding.id},Pago ${withholding.ncf},,"1,000.00"`,
    `32/01/2026,X,Fecha mala,,50.00`,
    `${day},C,Comisión,175.00,`,
  ]
  writeFileSync(path, `Fecha,Referencia,Descripción,Débito,Crédito\n${rows.join('\n')}\n`)
  const billing = await staff('billing')
  const { page } = billing
  await visit(page, '/es/office/bank-statements')
  await expectClean(billing)
  await sendFile(page, path)
  await page.getByText(`Paga ${named.number} (RD$ 3,540.00)`).waitFor()
  await page.getByText(`Paga ${withholding.number} (RD$ 1,000.00; retenido: RD$ 180.00)`).waitFor()
  await page.getByText('Fecha: No es una fecha: escríbala como 31/12/2026').waitFor()
  await page.getByText('Salió de la cuenta').waitFor()
  const customer = page.getByRole('combobox', { name: 'Cliente que paga' }).nth(1)
  await customer.fill('Eusebio Lajara')
  await pickFirst(page, /Eusebio Lajara/)
  await page.getByText(`Paga ${other.number} (RD$ 1,000.00)`).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await expectClean(billing)
  await page.getByRole('button', { name: 'Registrar 3 pagos' }).click()
  await page.getByText('Movimientos registrados: 3 de 3.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^REC-/ }).count()).toBe(3)
  await page.evaluate(() => scrollTo(0, 0))
  await expectClean(billing)

  await sendFile(page, path)
  await page.getByText('3 ya registrados, 1 con errores, 1 salida').waitFor()
  expect(await page.getByRole('button', { name: 'Registrar 0 pagos' }).isDisabled()).toBe(true)
}

async function payForPerson(): Promise<void> {
  const billing = await staff('billing')
  const { page } = billing
  const client = await staffClient('billing')
  const [firstName, lastName] = ['Dulce', `Paredes ${Date.now() % 100_000}`]
  const { id: contactId } = await client.call(contactsApi.create, { input: { firstName, lastName } })
  const { id } = await client.call(invoicesApi.create, { input: { contactId } })
  const items = [{ description: 'Taller', quantity: '1', unitPrice: '800', taxCode: 'exempt' as const }]
  await client.call(invoicesApi.replaceItems, { params: { id }, input: { items } })
  const { number } = await client.call(invoicesApi.issue, { params: { id } })
  const day = homeDay()
  const path = join(tmpdir(), `persona-${id}.csv`)
  writeFileSync(path, `Fecha,Referencia,Descripción,Débito,Crédito\n${day},P-${id},Depósito,,"321.00"\n`)
  await sendFile(page, path)
  await page.getByLabel('Es una persona, sin empresa').check()
  await page.getByRole('combobox', { name: 'Cliente que paga' }).fill(lastName)
  await pickFirst(page, new RegExp(lastName))
  await page.getByText(`Paga ${number} (RD$ 321.00)`).waitFor()
  await expectClean(billing)
  await page.getByRole('button', { name: 'Registrar 1 pago' }).click()
  await page.getByText('Movimientos registrados: 1 de 1.').waitFor()
}
