/** The contact form and webinar registrations, with and without scripts. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { staff, visit, visitor } from '../../browser/browser.ts'
import { anyWebinar } from '../../browser/records.ts'

async function writeLetter(page: Page, more: Record<string, string> = {}): Promise<string> {
  const email = `viaje-${randomUUID().slice(0, 8)}@correo.example`
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

test('a contact request with mistakes shows them beside its fields and keeps the input', async () => {
  await refuseMessage(true)
})
test('without scripts a request with mistakes shows them beside its fields and keeps the input', async () => {
  await refuseMessage(false)
})
test('a contact request arrives in the office and is answered', async () => {
  await askTheFirm(true)
})
test('a contact request sent without scripts arrives in the office and is answered', async () => {
  await askTheFirm(false)
})
test('a second registration for a webinar gets the same thanks', async () => {
  await registerTwice(true)
})
test('without scripts a second registration for a webinar gets the same thanks', async () => {
  await registerTwice(false)
})
test('a past webinar links to its recording, with scripts and without', findRecording)
test('a form being sent says so, is not sent twice, and keeps what is typed meanwhile', pressTwice)
test('a form that fails shows a notice and keeps the input', loseConnection)
test('a form waits for its answer as long as the connection holds', waitForAnswer)
test('a form whose sending is stopped can be sent again after ten seconds', stopNavigation)
test('an answer without a form replaces the content', getOutcome)

test('a half-filled form is there in the other language, without the consents', async () => {
  const { page } = await visitor()
  await visit(page, '/es/contacto')
  const email = await writeLetter(page)
  await page.locator('main [name=type][value=company]').check()
  await page.locator('main [name=company]').fill('Envases del Yaque')
  await page.locator('main [name=privacy]').check()
  await page.locator('a[data-language]').first().click()
  await page.waitForURL('**/en/contact')
  await expect.poll(() => page.locator('main [name=email]').inputValue()).toBe(email)
  expect(await page.locator('main [name=company]').inputValue()).toBe('Envases del Yaque')
  expect(await page.locator('main [name=type][value=company]').isChecked()).toBe(true)
  expect(await page.locator('main [name=privacy]').isChecked()).toBe(false)
  expect(await page.evaluate(() => sessionStorage.getItem('half-filled'))).toBe(null)
})

async function refuseMessage(javaScriptEnabled: boolean): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled })
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
}

async function askTheFirm(javaScriptEnabled: boolean): Promise<void> {
  const sales = await staff('sales')
  await answer(sales.page, await sendMessage(javaScriptEnabled))
}

async function sendMessage(javaScriptEnabled: boolean): Promise<string> {
  const { page } = await visitor({ javaScriptEnabled })
  await visit(page, '/en/contact?service=ISO9')
  await expect.poll(() => page.locator('main [name=service]').inputValue()).toBe('ISO9')
  const email = await writeLetter(page)
  await page.locator('main [name=privacy]').check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Your message has been sent successfully', { exact: true }).waitFor()
  await page
    .getByText('Thank you for contacting us! One of our representatives will be getting in touch soon')
    .waitFor()
  await page.getByText(/Your reference is SOL-\d{4}-\d+/).waitFor()
  return email
}

async function answer(page: Page, email: string): Promise<void> {
  await visit(page, `/en/office/requests?search=${email}`)
  await page
    .getByRole('link', { name: /Ana María/ })
    .first()
    .click()
  await page.getByText('Necesitamos certificar dos plantas antes de junio.').waitFor()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await page.getByRole('button', { name: 'Close the request' }).waitFor()
  await expect.poll(() => page.locator('article').first().textContent()).toContain('Answered')
}

async function registerTwice(javaScriptEnabled: boolean): Promise<void> {
  const webinar = await anyWebinar('upcoming')
  const { page } = await visitor({ javaScriptEnabled })
  const email = `asiento-${randomUUID().slice(0, 8)}@correo.example`
  for (const name of ['Ana María', 'Otra Persona']) {
    await visit(page, `/en/webinar/${webinar}`)
    await page.locator('main [name=name]').fill(name)
    await page.locator('main [name=lastname]').fill('Peña')
    await page.locator('main [name=email]').fill(email)
    await page.locator('main [name=privacy]').check()
    await page.getByRole('button', { name: 'Register Now' }).click()
    await page.getByText('A confirmation email is sent to you').waitFor()
  }
  const training = await staff('training', { at: `/en/office/webinars/${webinar}?tab=registrations` })
  const registrations = training.page.getByText(email)
  await registrations.first().waitFor()
  await expect.poll(() => registrations.count()).toBe(1)
}

async function findRecording(): Promise<void> {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visitor({ javaScriptEnabled })
    await page.goto(`/es/webinar/${await anyWebinar('past')}`)
    expect(await page.getByRole('link', { name: 'Ver la grabación' }).getAttribute('href')).toContain(
      'cinco-hallazgos',
    )
  }
}

async function pressTwice(): Promise<void> {
  const { page } = await visitor()
  await visit(page, `/en/webinar/${await anyWebinar('upcoming')}`)
  const answer = Promise.withResolvers<void>()
  let posts = 0
  await page.route('**/webinar/*', async (route) => {
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
}

async function loseConnection(): Promise<void> {
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
}

async function waitForAnswer(): Promise<void> {
  const { page } = await visitor()
  await page.addInitScript(() => {
    AbortSignal.timeout = () => AbortSignal.abort()
  })
  await page.clock.install()
  await visit(page, '/en/contact?service=ISO9')
  await expect.poll(() => page.locator('main [name=service]').inputValue()).toBe('ISO9')
  await writeLetter(page)
  await page.locator('main [name=privacy]').check()
  const gate = Promise.withResolvers<void>()
  await page.route('**/en/contact', async (route) => {
    if (route.request().method() === 'POST') await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.locator('main form[aria-busy]').waitFor()
  await page.clock.fastForward(600_000)
  expect(await page.locator('main form[aria-busy]').count()).toBe(1)
  gate.resolve()
  await page.getByText('Your message has been sent successfully').waitFor()
}

async function stopNavigation(): Promise<void> {
  const { page } = await visitor()
  await page.clock.install()
  await visit(page, '/en/certificate')
  let posts = 0
  // 204 leaves the browser on the page, as stopping the navigation does.
  await page.route('**/en/certificate', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    return route.fulfill({ status: 204 })
  })
  const button = page.locator('main form[method=post] button')
  await page.locator('main [name=code]').fill('7K3M-9QTX-2B40')
  await button.click()
  await expect.poll(() => posts).toBe(1)
  await button.click({ force: true })
  await page.clock.fastForward(10_000)
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  await button.click()
  await expect.poll(() => posts).toBe(2)
}

async function getOutcome(): Promise<void> {
  const { page } = await visitor()
  await visit(page, '/en/contact')
  await writeLetter(page)
  const outcome = '<div id="form-answer" tabindex="-1" data-state="refused">No seats are left.</div>'
  await page.route('**/en/contact', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          contentType: 'text/html',
          body: `<title>Full</title><main id="content">${outcome}</main>`,
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('No seats are left.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-answer')
  expect(await page.locator('main form').count()).toBe(0)
}
