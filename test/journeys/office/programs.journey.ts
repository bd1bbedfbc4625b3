/** Programs of the firm: an API key, a webhook with its log, and the documentation. */
import { expect, test } from 'vitest'
import { expectClean, faultsAt, staff, visit } from '../../browser/browser.ts'

test('an admin makes a key that works until it is revoked, adds a webhook, and reads the documentation', async () => {
  const admin = await staff('admin', { at: '/es/office/programs' })
  const { page } = admin
  const name = `Contabilidad ${Date.now()}`
  await page.getByRole('button', { name: 'Crear clave' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Auditor (solo lectura)').check()
  await form.getByRole('button', { name: 'Crear clave' }).click()
  const secret = await page.getByLabel('Clave', { exact: true }).inputValue()
  const call = async () => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const url = new URL('/v1/es/venues/list', page.url())
    return (await fetch(url, { method: 'POST', headers, body: '{}' })).status
  }
  expect(await call()).toBe(200)
  await page.getByRole('button', { name: 'Listo' }).click()
  expect(await faultsAt(admin, [1440, 360])).toEqual([])
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Revocar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await call()).toBe(401)

  const address = `https://erp.example.com/${Date.now()}`
  await page.getByRole('button', { name: 'Añadir webhook' }).click()
  await form.getByLabel('Dirección').fill(address)
  await form.getByLabel('Factura emitida').check()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => page.getByLabel('Secreto', { exact: true }).inputValue()).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'Listo' }).click()
  const webhook = page.getByRole('listitem').filter({ hasText: address })
  await webhook.getByRole('link', { name: 'Envíos' }).click()
  await page.getByText('Ningún envío todavía').waitFor()
  await expectClean(admin)

  await visit(page, '/es/office/programs/reference')
  await page.getByLabel('Buscar por dirección o resumen').fill('post /v1/{locale}/invoices/list')
  await page.getByText('POST /v1/{locale}/invoices/list', { exact: true }).click()
  await page.getByText('perPage?: integer').waitFor()
  await page.getByRole('heading', { name: 'Respuesta 200 · application/json' }).waitFor()
  expect(await faultsAt(admin, [1440, 360])).toEqual([])
})
