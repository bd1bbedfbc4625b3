/** An admin reads what was mailed, looks at every mail in both languages and tries one on oneself; nobody else may. */
import { expect, test } from 'vitest'
import { expectClean, site, staff } from './browser.ts'

test('a mail tried on oneself is found in the mailbox, read as it looks and as text', async () => {
  const admin = await staff('admin')
  const { page } = admin
  await page.goto(`${site}/es/office/mail-templates?name=users.invitation`)
  await page.getByRole('heading', { level: 1, name: 'Plantillas de correo' }).waitFor()
  const preview = page.frameLocator('iframe')
  await preview.getByRole('link', { name: 'Elegir mi contraseña' }).waitFor()
  await expectClean(admin)
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await preview.getByRole('link', { name: 'Choose my password' }).waitFor()
  await page.getByRole('link', { name: 'Español', exact: true }).click()
  await preview.getByRole('link', { name: 'Elegir mi contraseña' }).waitFor()
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await page.getByText('La prueba va en camino a admin@demo.test.').waitFor()

  await page.goto(`${site}/es/office/mail?search=acceso`)
  const mail = page.getByRole('link', { name: /Su acceso a la oficina de/ }).first()
  await mail.waitFor()
  await expectClean(admin)
  await mail.click()
  await page.getByText('se guardó en este buzón').waitFor()
  await page.frameLocator('iframe').getByRole('link', { name: 'Elegir mi contraseña' }).waitFor()
  await page.getByText('Como texto sin formato').click()
  await page.getByText('Elegir mi contraseña:').waitFor()
  await page.getByText('Message-ID').first().waitFor()
  await expectClean(admin)
})

test('on a dark phone in English the mailbox holds its frame and axe finds nothing', async () => {
  const admin = await staff('admin', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' })
  const { page } = admin
  for (const path of ['/en/office/mail', '/en/office/mail-templates']) {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
    await expectClean(admin)
  }
})

test('who may not administer is led away from the mails', async () => {
  const { page } = await staff('training')
  await page.goto(`${site}/es/office/mail`)
  await page.waitForURL((url) => url.pathname === '/access')
  expect(new URL(page.url()).searchParams.get('to')).toBe('/es/office/mail')
})
