/** An admin reads what was mailed, looks at every mail in both languages and tries one on oneself; nobody else may. */
import { expect, test } from 'vitest'
import { expectClean, site, staff, visit, type Visitor } from '../browser/browser.ts'

test('a mail tried on oneself is found in the mailbox, read as it looks and as text', async () => {
  const admin = await staff('admin')
  const { page } = admin
  await page.goto(`${site}/es/office/mail-templates?name=users.invitation`)
  await page.getByRole('heading', { level: 1, name: 'Correos del sistema' }).waitFor()
  const preview = page.frameLocator('iframe')
  const languages = page.getByRole('list', { name: 'Idioma' })
  await preview.getByRole('link', { name: 'Elegir mi contraseña' }).waitFor()
  await expectCleanAround(admin)
  await languages.getByRole('link', { name: 'English' }).click()
  await preview.getByRole('link', { name: 'Choose my password' }).waitFor()
  await languages.getByRole('link', { name: 'Español' }).click()
  await preview.getByRole('link', { name: 'Elegir mi contraseña' }).waitFor()
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await page.getByText('La prueba va en camino a admin@demo.test.').waitFor()

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

test('on a dark phone in English the mailbox holds its frame and axe finds nothing', async () => {
  const admin = await staff('admin', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' })
  const { page } = admin
  for (const path of ['/en/office/mail', '/en/office/mail-templates']) {
    await visit(page, site + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
    await expectCleanAround(admin)
  }
})

test('who may not administer is led away from the mails', async () => {
  const { page } = await staff('training')
  await page.goto(`${site}/es/office/mail`)
  await page.waitForURL((url) => url.pathname === '/access')
  expect(new URL(page.url()).searchParams.get('to')).toBe('/es/office/mail')
})

/** Nothing runs in the frame of a mail, axe no more than anything else, so it looks at what is around. */
async function expectCleanAround(visitor: Visitor): Promise<void> {
  await visitor.page.locator('iframe').evaluateAll((all) => {
    for (const frame of all) frame.remove()
  })
  await expectClean(visitor)
  await visitor.page.reload()
}
