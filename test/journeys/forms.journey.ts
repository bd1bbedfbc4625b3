/** What visitors write and the office answers: the contact form and a webinar's seat, with scripts and without. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, site, staff, visit, visitor } from '../browser/browser.ts'

let letters = 0
async function writeLetter(page: Page, more: Record<string, string> = {}): Promise<string> {
  const email = `viaje${Date.now()}${(letters += 1)}@correo.example`
  const fields = {
    name: 'Ana María',
    lastname: 'Peña',
    email,
    phone: '809 555 0123',
    message: 'Necesitamos certificar dos plantas antes de junio.',
    ...more,
  }
  for (const [name, text] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(text)
  return email
}

test.each([true, false])(
  'a letter arrives in the office and is answered there, scripts: %s',
  async (scripts) => {
    const { page } = await visitor({ javaScriptEnabled: scripts })
    await visit(page, '/en/contact?service=ISO9')
    await expect.poll(() => page.locator('main [name=service]').inputValue()).toBe('ISO9')
    const email = await writeLetter(page)
    await page.locator('main [name=privacy]').check()
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Your message has been sent successfully', { exact: true }).waitFor()
    await page
      .getByText('Thank you for contacting us! One of our representatives will be getting in touch soon')
      .waitFor()
    await page.context().close()

    const sales = await staff('sales', { at: `/en/office/requests?search=${email}` })
    await sales.page
      .getByRole('link', { name: /Ana María/ })
      .first()
      .click()
    await sales.page.getByText('Necesitamos certificar dos plantas antes de junio.').waitFor()
    await sales.page.getByRole('button', { name: 'Mark as answered' }).click()
    await sales.page.getByRole('button', { name: 'Close', exact: true }).waitFor()
    await expect.poll(() => sales.page.locator('article').first().textContent()).toContain('Answered')
    await sales.page.context().close()
  },
)

test.each([true, false])(
  'what is wrong is said at its field, and nothing typed is lost, scripts: %s',
  async (scripts) => {
    const { page } = await visitor({ javaScriptEnabled: scripts })
    await visit(page, '/es/contacto')
    await writeLetter(page, { name: 'R2', message: 'corto', phone: '12', subject: 'Dos plantas' })
    await page.locator('main [name=service]').selectOption('other')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    const summary = page.locator('#form-answer')
    await summary.getByText('Algunos campos no son válidos o están vacíos.').waitFor()
    const told = await page.locator('main form').textContent()
    for (const message of [
      'Debe contener solo letras',
      'Debe tener al menos 10 letras',
      'Debe ser un número de teléfono válido',
      'Campo requerido si eligió «Otro»',
      'Campo requerido',
    ])
      expect(told).toContain(message)
    expect(await page.locator('main [name=subject]').inputValue()).toBe('Dos plantas')
    expect(await page.locator('main [name=service]').inputValue()).toBe('other')
    expect(await page.locator('main [name=otherText]').isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-answer')
    await summary.getByRole('link', { name: 'Mensaje' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message')
    await page.context().close()
  },
)

test('a form that cannot be sent says so with the address to write to, and keeps what was typed', async () => {
  const { page } = await visitor()
  await visit(page, '/en/contact')
  await writeLetter(page)
  await page.route('**/en/contact', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  await page
    .getByText(
      /An error occurred trying to send the message\. .* please contact us at hola@ceibanorma\.example\./,
    )
    .waitFor()
  expect(await page.locator('main [name=name]').inputValue()).toBe('Ana María')
  await page.context().close()
})

test.each([true, false])(
  'a seat in a webinar, asked for twice with the same thanks, scripts: %s',
  async (scripts) => {
    const { page } = await visitor({ javaScriptEnabled: scripts })
    const email = `asiento${Date.now()}@correo.example`
    for (const name of ['Ana María', 'Otra Persona']) {
      await visit(page, '/en/webinar/2')
      await page.locator('main [name=name]').fill(name)
      await page.locator('main [name=lastname]').fill('Peña')
      await page.locator('main [name=email]').fill(email)
      await page.locator('main [name=privacy]').check()
      await page.getByRole('button', { name: 'Register Now' }).click()
      await page.getByText('A confirmation email is sent to you').waitFor()
    }
    await page.context().close()
    const training = await staff('training', { at: '/en/office/webinars/2?tab=registrations' })
    await training.page.getByText(email).first().waitFor()
    await expect.poll(() => training.page.getByText(email).count()).toBe(1)
    await training.page.context().close()
  },
)

test('while it is being sent the button says so, a second press sends nothing, and what is typed meanwhile stays', async () => {
  const { page } = await visitor()
  await visit(page, '/en/webinar/2')
  const answer = Promise.withResolvers<void>()
  let posts = 0
  await page.route('**/webinar/2', async (route) => {
    if (route.request().method() === 'POST') posts += 1
    await answer.promise
    await route.continue()
  })
  await page.locator('main [name=lastname]').fill('Peña')
  await page.locator('main [name=lastname]').press('Enter')
  const button = page.getByRole('button', { name: 'Registering...' })
  await button.waitFor()
  await button.click({ force: true })
  await page.locator('main [name=company]').fill('Escrito mientras tanto')
  answer.resolve()
  await page.getByText('Some fields are not valid or empty.').waitFor()
  await page.getByRole('button', { name: 'Register Now' }).waitFor()
  expect(await page.locator('main [name=lastname]').inputValue()).toBe('Peña')
  expect(await page.locator('main [name=company]').inputValue()).toBe('Escrito mientras tanto')
  expect(posts).toBe(1)
  await page.context().close()
})

test('a past webinar leads to its recording, and a form of another site is refused', async () => {
  const { page } = await visitor()
  await page.goto('/es/webinar/1')
  expect(await page.getByRole('link', { name: 'Ver la grabación' }).getAttribute('href')).toContain(
    'cinco-hallazgos',
  )
  await page.context().close()
  const body = new URLSearchParams({ name: 'Ana' })
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await fetch(`${site}/es/contacto`, { method: 'POST', body, headers })).status).toBe(403)
  for (const path of ['/es/contacto', '/es/webinar/2'])
    for (const type of ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x'])
      expect(
        (await fetch(site + path, { method: 'POST', body: 'hola', headers: { 'content-type': type } }))
          .status,
        `${path} ${type}`,
      ).toBe(400)
  expect((await fetch(`${site}/es/webinar/3`)).status).toBe(404)
})

test.each(['light', 'dark'] as const)(
  'the screens of forms are clean on a phone and on a desk, %s',
  async (colorScheme) => {
    for (const width of [360, 1440]) {
      const guest = await visitor({ colorScheme, viewport: { width, height: 900 } })
      for (const path of ['/es/contacto', '/en/contact', '/es/webinar/1', '/en/webinar/2']) {
        await visit(guest.page, path)
        await expectClean(guest)
        const overflow = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
      await visit(guest.page, '/es/contacto')
      await guest.page.getByRole('button', { name: 'Enviar mensaje' }).click()
      await guest.page.locator('#form-answer li').first().waitFor()
      guest.complaints.length = 0
      await expectClean(guest)
      await guest.page.context().close()
    }
  },
)
