/** Outgoing mail and system templates for administrators. */
import { expect, test } from 'vitest'
import { expectCleanAround, overflowOf, site, staff, visit } from '../../browser/browser.ts'
import { expectSaid } from '../../browser/notices.ts'

test('an admin sends a test mail and reads it as HTML and as text', async () => {
  const admin = await staff('admin')
  const { page } = admin
  await page.goto(`${site}/es/office/mail-templates?name=users.invitation`)
  await page.getByRole('heading', { level: 1, name: 'Plantillas del sistema' }).waitFor()
  const preview = page.frameLocator('iframe')
  const languages = page.getByRole('list', { name: 'Idioma' })
  await preview.getByRole('link', { name: 'Elegir mi contraseña' }).waitFor()
  await expectCleanAround(admin)
  await page.reload()
  await languages.getByRole('link', { name: 'English' }).click()
  await preview.getByRole('link', { name: 'Choose my password' }).waitFor()
  await languages.getByRole('link', { name: 'Español' }).click()
  await preview.getByRole('link', { name: 'Elegir mi contraseña' }).waitFor()
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expectSaid(page, 'La prueba va en camino a admin@demo.test.')

  await page.goto(`${site}/es/office/mail?search=acceso`)
  const mail = page.getByRole('link', { name: /Su acceso a la oficina de/ }).first()
  await mail.waitFor()
  await expectCleanAround(admin)
  await mail.click()
  await page.getByText('se guardó en este buzón').waitFor()
  await page.frameLocator('iframe').getByRole('link', { name: 'Elegir mi contraseña' }).waitFor()
  await page.getByText('Como texto sin formato').click()
  await page.getByText('Elegir mi contraseña:').waitFor()
  await page.getByText('Message-ID').first().waitFor()
  await expectCleanAround(admin)
})

test('an admin finds the address and secret for bounces', async () => {
  const admin = await staff('admin')
  const { page } = admin
  await visit(page, '/es/office/mail-templates')
  await page.getByText('Correos que rebotan: conectar el servidor').click()
  await expect
    .poll(() => page.getByLabel('Dirección', { exact: true }).inputValue())
    .toMatch(/\/v1\/es\/mails\/bounces$/)
  const secret = await page.getByLabel('Secreto').inputValue()
  expect(secret.length).toBeGreaterThan(20)
  await expect.poll(() => page.getByLabel(/Línea para/).inputValue()).toContain(secret)
  await expectCleanAround(admin)
})

test('outgoing mail and system templates fit a phone, in the dark theme', async () => {
  const admin = await staff('admin')
  const { page } = admin
  // Tall enough that the bottom bar covers no link.
  await page.setViewportSize({ width: 360, height: 2400 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/en/office/mail', '/en/office/mail-templates']) {
    await visit(page, site + path)
    expect(await overflowOf(page)).toBe(0)
    await expectCleanAround(admin)
  }
})

test('users of other roles have no access to outgoing mail', async () => {
  const training = await staff('training')
  await training.page.goto(`${site}/es/office/mail`)
  await training.page.waitForURL((url) => url.pathname === '/access')
  expect(new URL(training.page.url()).searchParams.get('to')).toBe('/es/office/mail')
})
