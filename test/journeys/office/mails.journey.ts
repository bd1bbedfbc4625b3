/** Event mails: writing, scheduling, sending, and the state of each recipient. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { mailsApi } from '#resources/mail/mails/mail.api.ts'
import { expectClean, expectCleanAround, site, staff, visit, type Visitor } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { linksToSurvey } from '../../browser/survey-links.ts'

const buttonOn = (page: Page) => (name: string | RegExp) => page.getByRole('button', { name }).last()
const badgeOn = (page: Page) => (name: string) => page.getByText(name, { exact: true }).first()

test('a mail is created from a template, an unknown variable is refused, it is previewed, tested, scheduled, paused, resumed and cancelled, and found by its title', async () => {
  const training = await staff('training')
  const { page } = training
  const [button, badge] = [buttonOn(page), badgeOn(page)]
  const { eventId } = await mailLike('reminder', 'scheduled')
  await visit(page, `/es/office/events/${eventId}?tab=mails`)
  await button('Crear correo').waitFor()
  expect(await page.getByText('{event.title}').count()).toBe(0)
  await expectClean(training)
  await button('Crear correo').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Plantilla').selectOption({ label: 'Recordatorio del día anterior' })
  await expectClean(training)
  await button('Crear borrador').click()
  await page.waitForURL(/event-mails\/\d+/)
  const path = new URL(page.url()).pathname
  await badge('Borrador').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('{event.title}')
  await expectClean(training)

  const subject = page.locator('[data-key="subject-es"]')
  await subject.fill('Hola, {attendee.shoeSize}')
  await button('Guardar').click()
  await expect.poll(() => subject.getAttribute('aria-invalid')).toBe('true')
  // The browser logs the refused call only.
  expect(training.complaints.splice(0).filter((said) => !said.includes('422'))).toEqual([])
  await expectClean(training)

  // The menu of the subject inserts a variable at the cursor.
  await subject.fill('Es mañana, : {event.title}')
  await subject.evaluate((input: HTMLInputElement) => input.setSelectionRange(11, 11))
  await page.getByRole('button', { name: 'Insertar una variable' }).first().click()
  await page.getByRole('menuitem', { name: 'Nombre', exact: true }).click()
  await expect.poll(() => subject.inputValue()).toBe('Es mañana, {attendee.firstName}: {event.title}')
  await button('Guardar').click()
  await page.getByText('Todo está guardado').waitFor()

  await visit(page, `${path}?tab=preview`)
  const person = page.getByLabel('Como lo recibe')
  await person.waitFor()
  await expect.poll(() => person.locator('option').count()).toBeGreaterThan(1)
  const language = page.getByLabel('Idioma del correo')
  const drawn = page.getByRole('heading', { level: 2 }).filter({ hasText: /^Es mañana, / })
  await drawn.waitFor()
  const invented = await drawn.textContent()
  await person.selectOption({ index: 1 })
  await language.selectOption('es')
  await expect.poll(() => drawn.textContent()).not.toBe(invented)
  const sent = (await drawn.textContent())!
  expect(sent).not.toMatch(/[{}]/)
  await page.frameLocator('iframe').getByText(/Hola/).first().waitFor()
  await language.selectOption('en')
  await page.frameLocator('iframe').getByText(/Hello/).first().waitFor()
  await language.selectOption('es')
  await drawn.waitFor()
  await button('Enviarme una prueba').click()
  await page.getByText('La prueba va en camino a training@demo.test.').waitFor()
  await expectCleanAround(training)

  const admin = await staff('admin')
  const mine = admin.page.getByRole('link', { name: sent })
  await expect
    .poll(
      async () => {
        await visit(admin.page, `${site}/es/office/mail?search=training@demo.test`)
        return mine.count()
      },
      { interval: 1000 },
    )
    .toBe(1)

  // The time is relative to a session.
  await visit(page, path)
  await page.locator('[data-key="schedule.anchor"]').selectOption('session')
  await page.locator('[data-key="schedule.sessionKey"]').selectOption({ index: 1 })
  // The record is not reloaded between saving and scheduling, so the step uses the saved version.
  const readAgain = Promise.withResolvers<void>()
  onTestFinished(() => readAgain.resolve())
  const ofMail = `**/v1/es/mails/${path.split('/').at(-1)}`
  await page.route(ofMail, async (route) => {
    if (route.request().method() === 'GET') await readAgain.promise
    await route.fallback().catch(() => undefined)
  })
  await button('Guardar').click()
  await page.getByText('Todo está guardado').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('{')
  await expectClean(training)
  await button('Programar').click()
  await page
    .getByRole('dialog')
    .getByText(/Hoy lo recibir/)
    .waitFor()
  await expectClean(training)
  await page.getByRole('dialog').getByRole('button', { name: 'Programar' }).click()
  await page.getByText('El correo quedó programado').waitFor()
  readAgain.resolve()
  await badge('Programado').waitFor()
  await step(page, 'Pausar')
  await badge('En pausa').waitFor()
  await expectClean(training)
  await step(page, 'Reanudar')
  await badge('Programado').waitFor()
  await step(page, 'Cancelar el envío')
  await badge('Cancelado').waitFor()
  await expectClean(training)

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.keyboard.type('comienza')
  const found = page
    .getByRole('dialog')
    .getByText(/^Mañana comienza: /)
    .first()
  await found.waitFor()
  expect(await page.getByRole('dialog').getByText('{').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('a sent mail shows each recipient’s state; an unconfirmed one is counted as sent and reopened, and is resent only when chosen; a survey reminder is scheduled and undone', async () => {
  const training = await staff('training')
  await readOutcome(training)
  await remindOfSurvey(training)
})

async function readOutcome(training: Visitor): Promise<void> {
  const { page } = training
  const { id } = await mailLike('reminder', 'partiallyFailed')
  await visit(page, `/es/office/event-mails/${id}?tab=recipients`)
  const people = page.getByRole('table', { name: 'Destinatarios' })
  await people.getByText('Rebotó por ahora').waitFor()
  await page.getByLabel('Estado').selectOption({ label: 'Sin confirmar' })
  await people.getByRole('button', { name: /^Dar por enviado/ }).click()
  await page.getByText('Nadie con esos datos').waitFor()
  await expectClean(training)
  await page.getByLabel('Estado').selectOption({ label: 'Todos' })
  await people.getByText(/Dado por enviado a mano/).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Historial' }).click()
  await page.getByText('Dado por enviado a').first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Destinatarios' }).click()
  await people.getByRole('button', { name: /^Dejar sin confirmar/ }).click()
  await people.getByRole('button', { name: /^Dar por enviado/ }).waitFor()
  await expectClean(training)

  await page.getByLabel('Estado').selectOption({ label: 'Sin confirmar' })
  await expect.poll(() => people.locator('tbody').getByRole('row').count()).toBe(1)

  await step(page, 'Enviar a quienes falta')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/puede llegarle dos veces/).waitFor()
  await expectClean(training)
  await dialog.getByLabel('Enviar también a quien quedó sin confirmar').check()
  const asked = page.waitForRequest(/mails\/\d+\/repeat$/)
  await dialog.getByRole('button', { name: 'Enviar a quienes falta' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ unconfirmed: true })
  await dialog.waitFor({ state: 'detached' })
}

async function remindOfSurvey(training: Visitor): Promise<void> {
  const { page } = training
  const [button, badge] = [buttonOn(page), badgeOn(page)]
  const [link] = await linksToSurvey(1)
  const eventId = /\/evento\/(\d+)\//.exec(link!.url)![1]!
  await visit(page, `/es/office/events/${eventId}?tab=survey`)
  await button('Recordar a quienes faltan').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Les? llega a \d+ persona/).waitFor()
  await expectClean(training)
  await dialog.getByRole('button', { name: 'Enviar el recordatorio' }).click()
  await page.getByRole('link', { name: 'Ver el correo' }).click()
  await page.waitForURL(/event-mails\/\d+/)
  await badge('Programado').waitFor()
  await step(page, 'Deshacer el envío')
  await badge('Borrador').waitFor()
}

/** Takes a step of the open mail, from the menu if it is not the primary button. */
async function step(page: Page, name: string): Promise<void> {
  const own = page.getByRole('button', { name, exact: true })
  if ((await own.count()) > 0) return own.first().click()
  await buttonOn(page)('Más acciones').click()
  await page.getByRole('menuitem', { name }).click()
}

/** The latest event, whose mails are all in the future. */
async function mailLike(purpose: string, status: string): Promise<{ id: string; eventId: string }> {
  const client = await staffClient('training')
  const { items } = await client.call(mailsApi.list, {
    input: {
      perPage: 1,
      filters: [
        { field: 'purpose', op: 'eq', value: purpose },
        { field: 'status', op: 'eq', value: status },
      ],
      sort: [{ field: 'sendAt', dir: 'desc' }],
    },
  })
  return items[0]!
}
