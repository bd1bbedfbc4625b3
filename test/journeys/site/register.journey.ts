/** Taking a seat: from the home page to a held seat, its page, its payment, and the last seat. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { expectClean, faultsAt, forgetRefusals, staff, visit, visitor } from '../../browser/browser.ts'
import { largeTextFaults } from '../../browser/large-text.ts'
import { openDate } from '../../browser/records.ts'
import { staffClient, visitorClient } from '../../browser/staff-client.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const newAddress = () => `inscrita-${randomUUID().slice(0, 8)}@correo.example`

async function fillBooker(page: Page, more: Record<string, string> = {}): Promise<string> {
  const email = newAddress()
  const fields = { firstName: 'Ana María', lastName: 'Peña', email, phone: '809 555 0123', ...more }
  for (const [name, text] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(text)
  return fields.email
}

/** Later than the days until which an order may be cancelled online. */
const farAhead = () => new Date(Date.now() + 8 * 86_400_000).toISOString()

/** The dates on the page that have many seats, one price, and time to cancel. */
async function openDatesOn(page: Page): Promise<Locator> {
  const { items } = await visitorClient().call(eventsApi.publicList, {
    input: { page: 1, perPage: 60, search: '' },
  })
  const open = items.filter(
    ({ booking, modality, startsAt }) =>
      booking.state === 'open' &&
      booking.seats.every(({ isFew }) => !isFew) &&
      modality !== 'mixed' &&
      startsAt !== null &&
      startsAt > farAhead(),
  )
  const paths = open.map(({ id }) => `main a[href="/es/evento/${id}"]`)
  return page.locator(paths.join(', ')).first()
}

/** Takes one seat; the page is then that of the order. */
async function takeSeat(page: Page, id: string): Promise<string> {
  await visit(page, `/es/evento/${id}/inscripcion`)
  const email = await fillBooker(page)
  await page.locator('main [name=terms]').check()
  await page.locator('main [name=privacy]').check()
  await page.getByRole('button', { name: 'Reservar los cupos' }).click()
  await page.waitForURL(/\/es\/inscripcion\/[\w-]{20,}/)
  return email
}

const spanish = {
  path: /\/es\/inscripcion\/[\w-]+/,
  keep: 'Mantener mis cupos',
  done: 'Gracias: confirmamos su correo',
}
const english = {
  path: /\/en\/registration\/[\w-]+/,
  keep: 'Keep my seats',
  done: 'Thank you: we have confirmed your email address',
}

/** Presses the button that the link in the mail leads to, as a visitor who has just opened it. */
async function pressMailedLink(page: Page, email: string, { path, keep, done } = spanish): Promise<void> {
  const admin = await staffClient('admin')
  const mailed = async () => {
    const { items } = await admin.call(outboxApi.list, { input: { search: email } })
    return items.find(({ template }) => template === 'orders.placed')?.id
  }
  // A job writes it.
  await expect.poll(mailed).toBeDefined()
  const { text } = await admin.call(outboxApi.content, { params: { id: (await mailed())! } })
  await page.goto(path.exec(text)![0])
  await page.getByRole('button', { name: keep }).click()
  await page.getByText(done).waitFor()
}

test('a visitor with a phone holds a seat after five presses and one form from the home page', async () => {
  const own = await visitor(phone)
  const { page } = own
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.tap()
  }
  await visit(page, '/es?utm_source=jornada')
  await press(await openDatesOn(page))
  await press(page.getByRole('link', { name: 'Inscribirme', exact: true }).first())
  await page.waitForURL(/\/inscripcion$/)
  expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\d{4} · /)
  expect(await faultsAt(own, [390])).toEqual([])
  const email = await fillBooker(page)
  await press(page.locator('main [name=terms]'))
  await press(page.locator('main [name=privacy]'))
  await press(page.getByRole('button', { name: 'Reservar los cupos' }))
  await page.waitForURL(/\/es\/inscripcion\/[\w-]{20,}/)
  expect(presses).toBeLessThanOrEqual(5)
  await page.getByText(/Sus cupos están apartados hasta/).waitFor()
  expect(await faultsAt(own, [390])).toEqual([])
  expect(await largeTextFaults(await visitor(), new URL(page.url()).pathname)).toEqual([])

  const again = await page.reload()
  expect(again?.headers()['cache-control']).toContain('no-store')
  await page.getByText(`Le escribimos a ${email}`).waitFor()
  await pressMailedLink(page, email)
  await page.getByText(/Transfiera o deposite el total/).waitFor()
  expect(await faultsAt(own, [360])).toEqual([])
  expect(own.consoleErrors).toEqual([])
})

test('billing confirms the proof of payment that a visitor sends, who then cancels', async () => {
  const own = await visitor(phone)
  const { page } = own
  const email = await takeSeat(page, await openDate(4))
  await page.getByText(/Sus cupos están apartados hasta/).waitFor()
  expect(await page.locator('main [name=file]').count()).toBe(0)
  await pressMailedLink(page, email)
  const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const file = { name: 'transferencia.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
  await page.locator('main [name=file]').setInputFiles(file)
  await page.locator('main [name=reference]').fill(email)
  await page.getByRole('button', { name: 'Enviar el comprobante' }).tap()
  await page.getByText('Comprobantes enviados').waitFor()

  const billing = await staff('billing', { at: '/es/office/payment-proofs' })
  await billing.page.getByText(email).click()
  const confirmed = billing.page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await billing.page.getByRole('button', { name: 'Conforme: confirmar los cupos' }).click()
  expect((await confirmed).status()).toBe(200)
  await page.goto(new URL(page.url()).pathname)
  await page.getByText('Sus cupos están confirmados', { exact: true }).waitFor()
  await page.getByText('Cancelar la inscripción', { exact: true }).tap()
  await page.getByRole('button', { name: 'Cancelar todos los cupos' }).tap()
  await page.getByText('Cancelamos su inscripción', { exact: true }).waitFor()
  await expectClean(own)
})

test('without scripts a company pastes its people, mends its RNC and names who comes', async () => {
  const id = await openDate(4)
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto(`/es/evento/${id}/inscripcion`)
  await page.locator('main [name=people]').fill('4')
  await fillBooker(page)
  await page.getByLabel('Empresa', { exact: true }).check()
  await page.getByLabel('Empresa (razón social)').fill('Jornada Larga, S. R. L.')
  await page.locator('main [name=taxId]').fill('131246797')
  await page.getByText('Pegar una lista').click()
  await page.locator('main [name=pasted]').fill(`Luis Gil\t${newAddress()}\nMarta Mota, ${newAddress()}`)
  await page.getByRole('button', { name: 'Pasar la lista a las casillas' }).click()
  await expect.poll(() => page.locator('[name="attendees.1.firstName"]').inputValue()).toBe('Marta')
  await page.locator('main [name=terms]').check()
  await page.locator('main [name=privacy]').check()
  await page.getByRole('button', { name: 'Reservar los cupos' }).click()
  await page.locator('#form-answer').getByText('El dígito verificador no coincide').first().waitFor()
  await page.locator('main [name=taxId]').fill('131246796')
  await page.getByRole('button', { name: 'Reservar los cupos' }).click()
  await page.waitForURL(/\/es\/inscripcion\/[\w-]{20,}/)

  await page.locator('[name="attendees.3.firstName"]').fill('Rosa')
  await page.locator('[name="attendees.3.lastName"]').fill('Díaz')
  await page.locator('[name="attendees.3.email"]').fill(newAddress())
  await page.getByRole('button', { name: 'Guardar los participantes' }).click()
  await page.getByText('Guardamos los participantes').waitFor()
  expect(await page.locator('[name="attendees.3.firstName"]').inputValue()).toBe('Rosa')
})

test('who comes after the last seat was taken is told, and waits with what was typed', async () => {
  const id = await openDate(1)
  const late = await visitor()
  await visit(late.page, `/es/evento/${id}/inscripcion`)
  const first = await visitor({ javaScriptEnabled: false })
  await takeSeat(first.page, id)

  const email = await fillBooker(late.page)
  await late.page.locator('main [name=terms]').check()
  await late.page.locator('main [name=privacy]').check()
  await late.page.getByRole('button', { name: 'Reservar los cupos' }).click()
  await late.page.getByText('Los cupos de esta fecha se agotaron').waitFor()
  await forgetRefusals(late, 1)
  await late.page.getByRole('button', { name: 'Unirme a la lista de espera' }).click()
  await late.page.getByRole('button', { name: 'Ponerme en la lista' }).waitFor()
  expect(await late.page.locator('main [name=email]').inputValue()).toBe(email)
  await late.page.locator('main [name=privacy]').check()
  await late.page.getByRole('button', { name: 'Ponerme en la lista' }).click()
  await late.page.getByText('Está en la lista de espera').waitFor()
  await expectClean(late)
})

test('the error of a mended field goes', async () => {
  const id = await openDate(4)
  const own = await visitor()
  const { page } = own
  await visit(page, `/es/evento/${id}/inscripcion`)
  await page.getByRole('button', { name: 'Reservar los cupos' }).click()
  const phoneErrors = page.locator('#field-phone-error, #form-answer a[href="#field-phone"]')
  await expect.poll(() => phoneErrors.count()).toBe(2)
  await forgetRefusals(own, 1)
  await fillBooker(page)
  await page.locator('main [name=terms]').check()
  expect(await phoneErrors.count()).toBe(0)
  expect(await page.locator('main [name=phone]').getAttribute('aria-invalid')).toBe(null)
  expect(own.consoleErrors).toEqual([])
})

test('the other language keeps who was typed without adding anybody', async () => {
  const id = await openDate(4)
  const own = await visitor()
  const { page } = own
  await visit(page, `/es/evento/${id}/inscripcion`)
  await fillBooker(page)
  await page.getByRole('button', { name: 'Agregar una persona' }).click()
  const person = page.locator('[name="attendees.0.firstName"]')
  await person.fill('Luis')
  await page.locator('header a[data-language]').click()
  await page.waitForURL(/\/en\/event\//)
  await expect.poll(() => person.inputValue()).toBe('Luis')
  expect(await page.locator('[name$=".firstName"]').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await expectClean(own)
})

test('a group too large for a date goes to another one with what was typed', async () => {
  const id = await openDate(2)
  const own = await visitor(phone)
  const { page } = own
  await visit(page, `/es/evento/${id}/inscripcion`)
  await page.locator('main [name=people]').fill('3')
  const email = await fillBooker(page)
  await page.locator('main [name=terms]').check()
  await page.locator('main [name=privacy]').check()
  await page.getByRole('button', { name: 'Reservar los cupos' }).tap()
  await page.getByText('Otras fechas con cupos para todos').waitFor()
  await forgetRefusals(own, 1)
  expect(await faultsAt(own, [360])).toEqual([])
  await page.getByRole('button', { name: 'Pasar a esta fecha' }).first().tap()
  await page.waitForURL((address) => !address.pathname.includes(`/${id}/`))
  expect(new URL(page.url()).pathname).toMatch(/^\/es\/evento\/\d+\/inscripcion$/)
  expect(await page.locator('main [name=email]').inputValue()).toBe(email)
  expect(await page.locator('main [name=people]').inputValue()).toBe('3')
  await expectClean(own)
})

/** Goes on with the key alone until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((one) => one === document.activeElement)
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    expect(presses, `${String(control)} is not reached`).toBeLessThan(30)
    await page.keyboard.press('Tab')
  }
}

test('the keyboard alone fills in the form and holds the seats', async () => {
  const id = await openDate(4)
  const own = await visitor()
  const { page } = own
  await visit(page, `/es/evento/${id}/inscripcion`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const { keyboard } = page
  const typed = [
    ['people', '2'],
    ['firstName', 'Ana María'],
    ['lastName', 'Peña'],
    ['email', newAddress()],
    ['phone', '809 555 0123'],
  ] as const
  for (const [name, text] of typed) {
    await tabTo(page, page.locator(`main [name=${name}]`))
    await keyboard.press('Control+A')
    await keyboard.type(text)
  }
  await tabTo(page, page.getByLabel('Persona', { exact: true }))
  await keyboard.press('ArrowDown')
  await tabTo(page, page.locator('main [name=company]'))
  await keyboard.type('Jornada del Teclado, S. R. L.')
  await tabTo(page, page.getByRole('button', { name: 'Agregar una persona' }))
  await keyboard.press('Enter')
  await expect.poll(() => page.locator('[name="attendees.0.firstName"]:focus').count()).toBe(1)
  await keyboard.type('Luis')
  await tabTo(page, page.locator('[name="attendees.0.lastName"]'))
  await keyboard.type('Gil')
  await tabTo(page, page.locator('[name="attendees.0.email"]'))
  await keyboard.type(newAddress())
  await tabTo(page, page.locator('main [name=taxId]'))
  await keyboard.type('131246796')
  for (const name of ['terms', 'privacy']) {
    await tabTo(page, page.locator(`main [name=${name}]`))
    await keyboard.press('Space')
  }
  await tabTo(page, page.getByRole('button', { name: 'Reservar los cupos' }))
  await keyboard.press('Enter')
  await page.waitForURL(/\/es\/inscripcion\/[\w-]{20,}/)
  await page.getByText(/Sus cupos están apartados hasta/).waitFor()
  await page.getByText('Jornada del Teclado, S. R. L.').first().waitFor()
  await expectClean(own)
})

test('a visitor who reads English takes a seat in English, mail and page as well', async () => {
  const id = await openDate(4)
  const own = await visitor({ locale: 'en-US' })
  const { page } = own
  await visit(page, `/en/event/${id}`)
  await page.getByRole('link', { name: 'Register', exact: true }).first().click()
  await page.waitForURL(/\/en\/event\/\d+\/register$/)
  const email = await fillBooker(page)
  await page.getByLabel('How many people attend?').fill('2')
  await page.getByLabel('I accept the terms of registration').check()
  await page.locator('main [name=privacy]').check()
  await page.getByRole('button', { name: 'Hold the seats' }).click()
  await page.waitForURL(/\/en\/registration\/[\w-]{20,}/)
  await page.getByText(/Your seats are held until/).waitFor()
  await pressMailedLink(page, email, english)
  await page
    .getByText(/Transfer or deposit/)
    .first()
    .waitFor()
  const text = await page.locator('main').innerText()
  expect(text).not.toMatch(/cupo|inscripción|participante|transferencia|hasta el/i)
  expect(await faultsAt(own, [1440, 360])).toEqual([])
})
