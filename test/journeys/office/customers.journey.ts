/** Entering customers and their contacts, and importing customers from a file. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, staff, visit, type Visitor } from '../../browser/browser.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)

test('a customer is entered with a pasted RNC, which is checked, and gets a contact', async () => {
  const sales = await staff('sales')
  await enterCustomer(sales)
  await addContact(sales)
})

test('customers are imported from a file after a dry run', async () => {
  await importCustomers(await staff('sales'))
})

async function enterCustomer({ page, consoleErrors }: Visitor): Promise<void> {
  await visit(page, '/es/office/accounts')
  await expectClean({ page, consoleErrors })
  await visit(page, '/es/office/accounts/new')
  await key(page, 'type').selectOption('company')
  await key(page, 'legalName').fill('Lacteos Cumbre Fresca')
  await page.getByText('¿Ya está entre sus clientes?').waitFor()
  await key(page, 'legalName').fill('Almacenes Jagua, S.R.L.')
  await key(page, 'taxId').fill('RNC: 1-30-00000-2')
  await key(page, 'taxId').blur()
  await expect.poll(() => key(page, 'taxIdType').inputValue()).toBe('rnc')
  await expect.poll(() => key(page, 'taxId').inputValue()).toBe('1-30-00000-2')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText('El dígito verificador no coincide. Revise').first().waitFor()
  await key(page, 'taxId').and(page.locator(':focus')).waitFor()
  await key(page, 'taxIdReason').fill('Visto en el acta de la DGII')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/accounts\/\d+/)
  await page.getByText('Se aceptó porque: Visto en el acta').waitFor()
  // The browser logs the refused call only.
  expect(consoleErrors.splice(0).filter((one) => !one.includes('422'))).toEqual([])
  await expectClean({ page, consoleErrors })
}

async function addContact({ page, consoleErrors }: Visitor): Promise<void> {
  const customer = page.url()
  const parts = page.getByRole('navigation', { name: 'Partes del registro' })
  await parts.getByRole('link', { name: 'Contactos' }).click()
  await expectClean({ page, consoleErrors })
  await page.getByRole('link', { name: 'Crear contacto' }).click()
  await page.waitForURL(/contacts\/new/)
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Cliente' }).inputValue())
    .toContain('Almacenes Jagua')
  await key(page, 'firstName').fill('Julia')
  await key(page, 'lastName').fill('Cereza Brito')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/contacts\/\d+/)
  await expectClean({ page, consoleErrors })
  await visit(page, customer)
  await parts.getByRole('link', { name: 'Contactos' }).click()
  await page.getByRole('link', { name: 'Julia' }).waitFor()
  await expectClean({ page, consoleErrors })
}

const file = `RNC;Razón social;Correo
122011226;Tostadores del Yaque, S.R.L.;info@tostadores.example
12;Roto;sin-arroba
`

async function importCustomers({ page, consoleErrors }: Visitor): Promise<void> {
  await visit(page, '/es/office/accounts')
  await page.getByRole('link', { name: 'Importar' }).last().click()
  await page.waitForURL(/office\/import/)
  await expectClean({ page, consoleErrors })
  await page
    .getByLabel('Archivo')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') })
  await page.getByRole('button', { name: 'Enviar el archivo' }).click()
  await page.waitForURL(/office\/import\/\d+/)
  await expect.poll(() => page.getByLabel('Razón social es').inputValue()).toBe('legalName')
  await expectClean({ page, consoleErrors })
  await page.getByRole('button', { name: 'Revisar sin guardar' }).click()
  await page.getByRole('button', { name: 'Importar filas: 1' }).waitFor()
  await page.getByText('Correo: Debe ser un correo electrónico válido', { exact: true }).waitFor()
  await expectClean({ page, consoleErrors })
  await page.getByRole('button', { name: 'Importar filas: 1' }).click()
  await page.getByText('Qué se hizo').waitFor()
  await page.getByRole('link', { name: 'Ver la lista' }).click()
  await page.waitForURL(/office\/accounts/)
  await visit(page, '/es/office/accounts?search=tostadores')
  await page.getByRole('link', { name: /Tostadores del Yaque/ }).waitFor()
}

test('companies of an imported list of contacts that nobody knows are decided once each', async () => {
  const office = await staff('sales', { at: '/es/office/import' })
  const { page } = office
  await page.getByRole('radio', { name: 'Contactos' }).check()
  await page.getByLabel('Archivo').setInputFiles({
    name: 'contactos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Nombre,Apellido,Correo,Empresa',
        'Ana,Quezada,ana@yuboa.example,Textiles de Yuboa',
        'Luis,Quezada,luis@yuboa.example,Textiles de Yuboa',
        'Eva,Mota,eva@mota.example,Por cuenta propia',
        'Sin,Correo,no-es-correo,',
      ].join('\n'),
    ),
  })
  await page.getByRole('button', { name: 'Enviar el archivo' }).click()
  await page.waitForURL(/office\/import\/\d+/)
  await page.getByRole('button', { name: 'Revisar sin guardar' }).click()
  await page.getByText('Clientes por reconocer').waitFor()
  await page.getByRole('list', { name: 'Errores por clase' }).getByText('(3 filas)').waitFor()
  await page.getByLabel('Textiles de Yuboa es').selectOption('new')
  await page.getByLabel('Por cuenta propia es').selectOption('none')
  await expectClean(office)
  await page.getByRole('button', { name: 'Revisar otra vez' }).press('Enter')
  await page.getByRole('button', { name: 'Importar filas: 3' }).click()
  await page.getByText('Creadas', { exact: true }).waitFor()
  await visit(page, '/es/office/accounts?search=Textiles de Yuboa')
  await page.getByRole('link', { name: 'Textiles de Yuboa' }).waitFor()
})
