/** Invoicing: a draft typed by keyboard, its issue, its signed XML, its PDF and its mail; a deposit; a whole event. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { homeDay } from '#core/time-zone.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { stampAddress, type Stamp } from '#resources/sales/fiscal/stamp-address.ts'
import { expectClean, forgetRefusals, pickFirst, staff, visit, type Visitor } from '../../browser/browser.ts'
import { addBuyer, addLine, addPayer } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { ncfExpiry, securityCodeIn, signedXml, type XmlParts } from '../../sales/signed-xml.ts'
import { expectSaid } from '../../browser/notices.ts'
import { paste } from '../../browser/paste.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)

test('a draft gets two lines by keyboard and is issued', invoiceByKeyboard)
test('an issued invoice gets its e-NCF from the signed XML, its PDF and its mail', registerAndSend)
test('an e-NCF is recorded from the address of its QR code, with the seconds of its signature', pasteStamp)
test(
  'an admin corrects what was typed wrongly of an e-NCF, and both versions can be opened',
  correctRepresentation,
)
test('a type for the State is asked for with a reason, which the page shows', askTypeReason)
test('a draft is divided into a deposit and its balance', divideDraft)
test('an event is invoiced to all of its customers at once', invoiceEvent)

async function invoiceByKeyboard(): Promise<void> {
  const billing = await staff('billing')
  const { page, consoleErrors } = billing
  await visit(page, '/es/office/invoices')
  await page.getByRole('link', { name: 'Por registrar e-NCF' }).waitFor()
  await expectClean(billing)
  await visit(page, '/es/office/invoices/new')
  const buyer = await addBuyer()
  await page.getByRole('combobox', { name: 'Cliente' }).fill(buyer)
  await pickFirst(page, new RegExp(buyer.replaceAll('.', '\\.')))
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/invoices\/\d+/)
  await page.getByText('La factura no tiene partidas').waitFor()
  await typeLines(page)
  // The bar at the top hides what has scrolled below it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectClean(billing)
  await page.keyboard.press('Control+s')
  await expectSaid(page, 'Partidas guardadas')
  await issue(page)
  expect(consoleErrors).toEqual([])
}

async function askTypeReason(): Promise<void> {
  const billing = await staff('billing')
  const { page } = billing
  await visit(page, '/es/office/invoices/new')
  const buyer = await addBuyer()
  await page.getByRole('combobox', { name: 'Cliente' }).fill(buyer)
  await pickFirst(page, new RegExp(buyer.replaceAll('.', '\\.')))
  // Only invoices of the series in use are offered, with their codes.
  const offered = async () =>
    (await key(page, 'ncfType').locator('option').allTextContents()).map((name) => name.slice(0, 3))
  await expect.poll(offered).toEqual(['El ', 'E31', 'E32', 'E44', 'E45', 'E46'])
  await key(page, 'ncfType').selectOption('E45')
  await page.getByText('El cliente no es una institución pública. ¿Por qué recibe el tipo E45').waitFor()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await forgetRefusals(billing, 1)
  await expectClean(billing)
  await key(page, 'ncfTypeReason').fill('Lo paga el ministerio por contrato')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/invoices\/\d+/)
  await page.getByText('Lleva el tipo E45 porque: Lo paga el ministerio por contrato').waitFor()
  await expectClean(billing)
}

/** To a company, without its e-NCF; of what `typeLines` types. */
async function addUnnumbered(): Promise<string> {
  const billing = await staffClient('billing')
  const term = await addBuyer()
  const [buyer] = await billing.call(accountsApi.search, { input: { term, limit: 1 } })
  const { id } = await billing.call(invoicesApi.create, { input: { accountId: buyer!.id } })
  const taxCode = 'itbis18' as const
  const items = [
    {
      description: 'Materiales',
      quantity: '1',
      unitPrice: '1000',
      discount: { kind: 'percent' as const, value: '10' },
      taxCode,
    },
    { description: 'Honorarios de la visita', quantity: '2', unitPrice: '1500', taxCode },
  ]
  await billing.call(invoicesApi.replaceItems, { params: { id }, input: { items } })
  await billing.call(invoicesApi.issue, { params: { id } })
  return id
}

async function registerAndSend(): Promise<void> {
  const id = await addUnnumbered()
  const billing = await staff('billing', { at: `/es/office/invoices/${id}` })
  const { page, consoleErrors } = billing
  const ncf = `E317${id.padStart(9, '0')}`
  await recordNcf(billing, ncf)
  await expectClean(billing)
  await seePdf(page, ncf)
  await send(billing, ncf)
  expect(consoleErrors).toEqual([])
}

async function typeLines(page: Page): Promise<void> {
  await key(page, 'items.0.description').focus()
  await page.keyboard.type('Honorarios de la visita')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('RD$ 1,500.00')
  await addLine(page, 1, 'Materiales')
  await key(page, 'items.1.unitPrice').fill('1000')
  await key(page, 'items.1.discount').fill('10 %')
  await key(page, 'items.1.discount').press('Alt+ArrowUp')
  await expect.poll(() => key(page, 'items.0.description').inputValue()).toBe('Materiales')
  // 2 × 1500 + 1000 less 10 %, with 18 %.
  await page.getByText('RD$ 4,602.00').waitFor()
}

async function issue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('RD$ 4,602.00').waitFor()
  await dialog.getByText('No se puede deshacer').waitFor()
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.getByText('Falta su e-NCF').waitFor()
  await page.getByRole('cell', { name: 'Materiales' }).waitFor()
}

/** The signed XML fills in the form; that of another document is refused. */
async function recordNcf({ page, consoleErrors }: Visitor, ncf: string): Promise<void> {
  const invoice = await (
    await staffClient('billing')
  ).call(invoicesApi.get, { params: { id: page.url().match(/invoices\/(\d+)/)![1]! } })
  const xmlFile = (parts: XmlParts) => ({
    name: 'firmado.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(signedXml(invoice, { ncf, ...parts })),
  })
  await page.getByRole('button', { name: 'Registrar e-NCF' }).click()
  const dialog = page.getByRole('dialog')
  await key(page, 'xml').setInputFiles(xmlFile({ total: '1.00' }))
  await dialog.getByText('Su total es RD$ 1.00 y aquí es RD$ 4,602.00').first().waitFor()
  await forgetRefusals({ page, consoleErrors }, 1)
  await key(page, 'xml').setInputFiles(xmlFile({}))
  await dialog.getByText(`Leído: ${ncf}`).waitFor()
  await expect
    .poll(() => key(page, 'securityCode').inputValue())
    .toBe(securityCodeIn(xmlFile({}).buffer.toString()))
  await expect
    .poll(() => key(page, 'ncfExpiresOn').inputValue())
    .toBe(ncfExpiry.split('-').toReversed().join('/'))
  await expectClean({ page, consoleErrors })
  await dialog.getByRole('button', { name: 'Registrar e-NCF' }).click()
  await page.getByText('Una factura emitida no se cambia').waitFor()
}

async function pasteStamp(): Promise<void> {
  const id = await addUnnumbered()
  const client = await staffClient('billing')
  const { issuer, totalDop } = await client.call(invoicesApi.get, { params: { id } })
  const encf = `E319${id.padStart(9, '0')}`
  const signedAt = `${homeDay()}T00:00:37-04:00`
  const stamp: Stamp = {
    environment: 'ecf',
    issuerRnc: issuer!.rnc!,
    buyerTaxId: null,
    encf,
    issueDate: homeDay(),
    totalDop,
    signedAt,
    securityCode: 'a+B/9z',
  }
  const { page, consoleErrors } = await staff('billing', { at: `/es/office/invoices/${id}` })
  await page.getByRole('button', { name: 'Registrar e-NCF' }).click()
  const dialog = page.getByRole('dialog')
  await key(page, 'ncf').focus()
  await paste(page, stampAddress(stamp))
  await expect.poll(() => key(page, 'ncf').inputValue()).toBe(encf)
  await expect.poll(() => key(page, 'securityCode').inputValue()).toBe('a+B/9z')
  await expect.poll(() => dialog.getByLabel('Firmada: hora de Santo Domingo').inputValue()).toBe('00:00:37')
  // What the step demands is not called optional; the PDF alone is.
  await expect.poll(() => dialog.getByText('(opcional)').count()).toBe(1)
  await key(page, 'ncf').focus()
  await paste(page, stampAddress({ ...stamp, issuerRnc: '130000001' }))
  await dialog.getByText('El código QR es de otro emisor').first().waitFor()
  for (const name of ['ncf', 'securityCode']) expect(await key(page, name).inputValue()).toBe('')
  await paste(page, stampAddress(stamp))
  const time = dialog.getByLabel('Firmada: hora de Santo Domingo')
  expect(await time.getAttribute('placeholder')).toBe('h:mm:ss')
  await time.fill('0:00')
  await time.blur()
  await dialog.getByText('Escriba también los segundos').first().waitFor()
  await time.fill('0:00:37')
  await time.blur()
  await key(page, 'ncfExpiresOn').fill(ncfExpiry)
  await expectClean({ page, consoleErrors })
  await dialog.getByRole('button', { name: 'Registrar e-NCF' }).click()
  await page.getByText('Una factura emitida no se cambia').waitFor()
  const recorded = await client.call(invoicesApi.get, { params: { id } })
  expect(recorded).toMatchObject({ ncf: encf, signedAt: new Date(signedAt).toISOString() })
  expect(consoleErrors).toEqual([])
}

async function correctRepresentation(): Promise<void> {
  const id = await addUnnumbered()
  const client = await staffClient('billing')
  const { issuer, totalDop } = await client.call(invoicesApi.get, { params: { id } })
  const ncf = `E316${id.padStart(9, '0')}`
  const signedAt = `${homeDay()}T00:00:37-04:00`
  const typed = { ncf, ncfExpiresOn: ncfExpiry, securityCode: 'wrong1', signedAt }
  await client.call(invoicesApi.ncf, { params: { id }, input: typed })
  const at = `/es/office/invoices/${id}`
  const { page: ofBilling } = await staff('billing', { at })
  await ofBilling.getByRole('button', { name: /Más/ }).first().click()
  await ofBilling.getByRole('menuitem', { name: 'Ver el PDF' }).waitFor()
  expect(await ofBilling.getByRole('menuitem', { name: 'Corregir la representación' }).count()).toBe(0)
  await ofBilling.getByRole('menuitem', { name: 'Ver el PDF' }).click()
  await ofBilling.getByText('El PDF está listo.').waitFor()

  const admin = await staff('admin', { at })
  const { page, consoleErrors } = admin
  await page.getByRole('button', { name: /Más/ }).first().click()
  await page.getByRole('menuitem', { name: 'Corregir la representación' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No se ha enviado al cliente').waitFor()
  await expect.poll(() => key(page, 'securityCode').inputValue()).toBe('wrong1')
  await key(page, 'securityCode').focus()
  const stamp: Stamp = {
    environment: 'ecf',
    issuerRnc: issuer!.rnc!,
    buyerTaxId: null,
    encf: `E315${id.padStart(9, '0')}`,
    issueDate: homeDay(),
    totalDop,
    signedAt: `${homeDay()}T00:00:09-04:00`,
    securityCode: 'a+B/9z',
  }
  await paste(page, stampAddress(stamp))
  await dialog.getByText(`este documento tiene el ${ncf}`).first().waitFor()
  await paste(page, stampAddress({ ...stamp, encf: ncf }))
  await expect.poll(() => key(page, 'securityCode').inputValue()).toBe('a+B/9z')
  await expect.poll(() => dialog.getByLabel('Firmada: hora de Santo Domingo').inputValue()).toBe('00:00:09')
  await dialog.getByRole('button', { name: 'Corregir', exact: true }).click()
  await dialog.getByText('Campo requerido').first().waitFor()
  await dialog.getByLabel('Motivo de la corrección').fill('Se copió de otra factura')
  await expectClean(admin)
  await dialog.getByRole('button', { name: 'Corregir', exact: true }).click()
  const versions = page.getByRole('list', { name: 'Versiones de la representación impresa' })
  await versions.getByText('Versión 2, la que vale').waitFor()
  await versions.getByText('Se copió de otra factura').waitFor()
  await expectClean(admin)
  for (const name of ['Versión 2', 'Versión 1']) {
    await versions.getByRole('button', { name: name.replace('Versión', 'Ver la versión') }).click()
    const opened = page.getByRole('dialog', { name, exact: true })
    await opened.getByText('El PDF está listo.').waitFor()
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
  }
  await page.getByRole('link', { name: 'Historial', exact: true }).click()
  await page.getByText('Se copió de otra factura').first().waitFor()
  expect(consoleErrors).toEqual([])
}

async function seePdf(page: Page, ncf: string): Promise<void> {
  await page.getByRole('button', { name: /Más/ }).first().click()
  await page.getByRole('menuitem', { name: 'Ver el PDF' }).click()
  await page.getByText('El PDF está listo.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${ncf}.pdf`)
  await page.keyboard.press('Escape')
}

async function send({ page, consoleErrors }: Visitor, ncf: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  const dialog = page.getByRole('dialog')
  await key(page, 'to.0.email').fill('compras@cliente.test')
  await key(page, 'message').fill('Gracias por su confianza.')
  await dialog.getByRole('button', { name: 'Vista previa' }).click()
  await dialog.getByText(`Le enviamos su factura ${ncf}.`).waitFor()
  await expectClean({ page, consoleErrors })
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectSaid(page, 'En la bandeja de salida')
  await page.getByRole('link', { name: 'Correos', exact: true }).click()
  await page.getByRole('cell', { name: 'compras@cliente.test' }).waitFor()
  await expectClean({ page, consoleErrors })
}

async function divideDraft(): Promise<void> {
  const { page, consoleErrors } = await staff('billing')
  const accountId = await addPayer('Rosanna Pichardo Then')
  const billing = await staffClient('billing')
  const { id } = await billing.call(invoicesApi.create, { input: { accountId } })
  const item = { description: 'Asesoría', quantity: '1', unitPrice: '1000', taxCode: 'itbis18' as const }
  await billing.call(invoicesApi.replaceItems, { params: { id }, input: { items: [item] } })
  await visit(page, `/es/office/invoices/${id}`)
  await page.getByRole('button', { name: /Más/ }).first().click()
  await page.getByRole('menuitem', { name: 'Facturar un anticipo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Por ciento').fill('30')
  await dialog.getByText('Anticipo de unos RD$ 354.00; saldo de unos RD$ 826.00.').waitFor()
  await expectClean({ page, consoleErrors })
  await dialog.getByRole('button', { name: 'Crear el anticipo' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
  await page.getByText('RD$ 354.00').first().waitFor()
}

async function invoiceEvent(): Promise<void> {
  const reader = await staffClient('billing')
  const { items } = await reader.call(eventsApi.list, {
    input: {
      perPage: 50,
      filters: [
        { field: 'status', op: 'in', value: ['completed', 'closed'] },
        { field: 'invoicing', op: 'in', value: ['notInvoiced'] },
      ],
    },
  })
  expect(items.length).toBeGreaterThan(0)
  const { id } = items[0]!
  const billing = await staff('billing')
  const { page } = billing
  await visit(page, `/es/office/events/${id}?tab=invoices`)
  const table = page.getByRole('table', { name: 'Facturar el evento' })
  await table.waitFor()
  const open = await table.getByText('Por facturar').count()
  expect(open).toBeGreaterThan(0)
  await expectClean(billing)
  await page.getByRole('button', { name: 'Crear los borradores' }).click()
  await expect.poll(() => table.getByRole('link', { name: 'Borrador listo' }).count()).toBe(open)
  await page.getByRole('button', { name: 'Crear los borradores' }).waitFor({ state: 'detached' })
  await expectClean(billing)
  const orders = await reader.call(ordersApi.ofEvent, { params: { id } })
  expect(orders.map(({ invoicing }) => invoicing)).not.toContain('notInvoiced')
  await table.getByRole('link', { name: 'Borrador listo' }).first().click()
  await page.waitForURL(/office\/invoices\/\d+/)
}
