/** Accounts that host meetings, connected in the window of the stand-in for their provider. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectClean, forgetRefusals, staff, visit } from '../../browser/browser.ts'

async function press(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name }).first().click()
  return opened
}

test('an account is connected in a small window, tested and revoked; a refusal and another site change nothing', async () => {
  const person = await staff('training')
  const { page } = person
  await visit(page, '/es/office/connections')
  const refused = await press(page, 'Conectar cuenta')
  await refused.getByRole('button', { name: 'No permitir' }).click()
  await page.getByText('El proveedor no recibió su permiso.').waitFor()

  const opened = await press(page, 'Conectar cuenta')
  await opened.getByText('Esto no es Zoom').waitFor()
  // A page of another site, and a message of another shape, are not believed.
  await page.evaluate(() => {
    const data = { type: 'conforme-connection', provider: 'zoom' }
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }))
    window.dispatchEvent(
      new MessageEvent('message', { data: { ...data, type: 'x' }, origin: location.origin }),
    )
  })
  expect(await page.getByText('Cuenta de Zoom conectada').count()).toBe(0)
  const closed = opened.waitForEvent('close')
  await opened.getByRole('button', { name: 'Permitir', exact: true }).click()
  await closed
  await page.getByText('Cuenta de Zoom conectada').waitFor()
  const account = page.getByRole('list', { name: 'Zoom' }).getByRole('listitem')
  await account.getByText('Funciona').waitFor()
  await account.getByRole('button', { name: 'Probar' }).click()
  await page.getByText('La cuenta Aula virtual 1 funciona').waitFor()
  await expectClean(person)

  await account.getByRole('button', { name: 'Revocar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await page.getByText('Permiso revocado').waitFor()
  await expect.poll(() => account.count()).toBe(0)

  // Whoever opens the address again is told so.
  await visit(page, '/es/office/oauth/zoom?code=1&state=2')
  await page.getByText('Este permiso ya se usó').waitFor()
  await forgetRefusals(person, 1)
  await expectClean(person)
})
