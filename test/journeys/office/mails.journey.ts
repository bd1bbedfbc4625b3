/** Mails: writing, scheduling, sending, and the state of each recipient. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { mailsApi } from '#resources/mail/messages/mail.api.ts'
import { sendNow } from '#resources/mail/messages/mail.ts'
import { expectClean, expectCleanAround, site, staff, visit, type Visitor } from '../../browser/browser.ts'
import { mailLike, previewedSubject, takeStep, typeInto } from '../../browser/mail-form.ts'
import { plannedEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { expectSaid } from '../../browser/notices.ts'

const buttonOn = (page: Page) => (name: string | RegExp) => page.getByRole('button', { name }).last()
const badgeOn = (page: Page) => (name: string) => page.getByText(name, { exact: true }).first()

/** Names data that are chips. */
const subjectWithData = 'Es mañana, {attendee.firstName}: {event.title}'

test('a blank mail takes over a template, names data as chips and refuses unknown data', async () => {
  const training = await staff('training')
  await begin(training)
  await writeSubject(training)
})

test('a mail shows at once how each person gets it, and is tested with its file', async () => {
  const training = await staff('training')
  await begin(training)
  await typeInto(training.page, 'subject-es', subjectWithData)
  const sent = await readAs(training)
  await sendTest(training, sent)
})

test('a mail with a copy and a file is scheduled, but for no moment that passed', async () => {
  const training = await staff('training')
  const { page } = training
  await begin(training)
  await typeInto(page, 'subject-es', subjectWithData)
  await page.setInputFiles('input[type=file]', { ...pdf, buffer: pdfContent })
  await page.getByRole('link', { name: 'guía.pdf' }).waitFor()
  await page.locator('[data-key="cc"]').fill('jefa@correo.example')
  await schedule(training)
})

test('a scheduled mail is paused, resumed and cancelled, and found by its title', async () => {
  const client = await staffClient('training')
  const { eventId } = await mailLike('reminder', 'scheduled')
  const { id } = await client.call(mailsApi.create, {
    input: {
      eventId,
      subject: { es: subjectWithData },
      body: { es: fromPlainText('Le esperamos mañana en la oficina.') },
      schedule: { ...sendNow, kind: 'relative', anchor: 'firstStart' },
    },
  })
  await client.call(mailsApi.schedule, { params: { id }, input: {} })
  await takeSteps(await staff('training', { at: `/es/office/mails/${id}` }))
})

test('people on the waitlist are written to', writeToWaitlist)

/** A new mail to the people of an event, with the texts of a template. */
async function begin(training: Visitor): Promise<void> {
  const { page } = training
  const { eventId } = await mailLike('reminder', 'scheduled')
  await visit(page, `/es/office/events/${eventId}?tab=mails`)
  const create = page.getByRole('link', { name: 'Crear correo' })
  await create.waitFor()
  expect(await page.getByText('{event.title}').count()).toBe(0)
  await expectClean(training)
  await create.click()
  await page.getByText(/^Hoy lo reciben? \d/).waitFor()
  await previewedSubject(page).filter({ hasText: 'Sin asunto' }).waitFor()
  await expectClean(training)
  await page.getByLabel('Empezar con').selectOption({ label: 'Recordatorio del día anterior' })
  await previewedSubject(page)
    .filter({ hasText: /^Mañana comienza: [^{}]+$/ })
    .waitFor()
}

async function writeSubject(training: Visitor): Promise<void> {
  const { page } = training
  const subject = page.locator('[data-key="subject-es"]')
  const chips = () => subject.locator('[data-chip]').allTextContents()
  await expect.poll(chips).toEqual(['Título del evento'])
  await typeInto(page, 'subject-es', 'Hola, {attendee.shoeSize}')
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  await expect.poll(() => subject.getAttribute('aria-invalid')).toBe('true')
  // The refused field gets the focus, and scrolls into view.
  await subject.and(page.locator(':focus, :focus-within')).waitFor()
  // The browser logs the refused call only.
  expect(training.consoleErrors.splice(0).filter((said) => !said.includes('422'))).toEqual([])
  await expectClean(training)

  // By the name that is offered while it is typed, removed by a key, and by the menu.
  await typeInto(page, 'subject-es', 'Es mañana, {nom')
  await page.getByRole('option', { name: 'Nombre', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(chips).toEqual(['Nombre'])
  await page.keyboard.press('Backspace')
  await expect.poll(chips).toEqual([])
  await page.getByRole('button', { name: 'Insertar un dato' }).first().click()
  await page.getByRole('menuitem', { name: 'Nombre', exact: true }).click()
  await expect.poll(chips).toEqual(['Nombre'])
  await page.keyboard.type(': {event.title}')
  await expect.poll(chips).toEqual(['Nombre', 'Título del evento'])
}

/** Answers the subject as the chosen person reads it. */
async function readAs({ page }: Visitor): Promise<string> {
  const drawn = previewedSubject(page)
  await drawn.filter({ hasText: /^Es mañana, [^{}]+: [^{}]+$/ }).waitFor()
  const first = await drawn.textContent()
  const person = page.getByLabel('Como lo recibe')
  // Two people may have the same first name.
  const names = await person.locator('option').allTextContents()
  const other = names.findIndex((name, at) => at > 0 && !first!.includes(name.split(' ')[0]!))
  await person.selectOption({ index: other })
  await expect.poll(() => drawn.textContent()).not.toBe(first)
  const language = page.getByLabel('Idioma del correo')
  await language.selectOption('en')
  await page.frameLocator('iframe').getByText(/Hello/).first().waitFor()
  await language.selectOption('es')
  await page.frameLocator('iframe').getByText(/Hola/).first().waitFor()
  return (await drawn.textContent())!
}

const pdf = { name: 'guía.pdf', mimeType: 'application/pdf' }
const pdfContent = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function sendTest(training: Visitor, subject: string): Promise<void> {
  const { page } = training
  await page.setInputFiles('input[type=file]', [
    { ...pdf, buffer: pdfContent },
    { ...pdf, name: 'grande.pdf', buffer: Buffer.concat([pdfContent, Buffer.alloc(11 * 1024 * 1024)]) },
  ])
  await page.getByRole('link', { name: 'guía.pdf' }).waitFor()
  await page.getByText(/^grande\.pdf pesa 11\.0 MB y quedan/).waitFor()
  await page.locator('[data-key="cc"]').fill('jefa@correo, otra@correo.example')
  await page.locator('[data-key="cc"]').blur()
  await page.getByText(/^jefa@correo: /).waitFor()
  await page.locator('[data-key="cc"]').fill('jefa@correo.example')
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expectSaid(page, 'La prueba va en camino a training@demo.test.')
  await expectCleanAround(training)
  const admin = await staff('admin')
  const mine = admin.page.getByRole('link', { name: subject })
  await expect
    .poll(
      async () => {
        await visit(admin.page, `${site}/es/office/mail?search=training@demo.test`)
        return mine.count()
      },
      { interval: 1000 },
    )
    .toBe(1)
  await mine.click()
  await admin.page.getByRole('link', { name: 'guía.pdf' }).waitFor()
}

async function schedule(training: Visitor): Promise<void> {
  const { page } = training
  const kind = (name: string) => page.getByRole('radio', { name })
  await kind('En una fecha y hora').check()
  await page.locator('[data-key="schedule.sendAt"]').fill('01/02/2024')
  await page.getByLabel(/hora de Santo Domingo$/).fill('9:00')
  await page.getByLabel(/hora de Santo Domingo$/).blur()
  await page.getByText('Ese momento ya pasó: elija otro o envíelo ahora.').first().waitFor()
  await kind('Según el evento').check()
  await page.locator('[data-key="schedule.anchor"]').selectOption('session')
  await page.locator('[data-key="schedule.sessionKey"]').selectOption({ index: 1 })
  await page.getByText(/^Sale el /).waitFor()
  await expectClean(training)
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antes de enviar' })
  await dialog.getByText(/^Hoy lo recibir/).waitFor()
  await dialog.getByText('Con copia a jefa@correo.example.').waitFor()
  await dialog.getByText('Lleva 1 archivo.').waitFor()
  await expectClean(training)
  // It was saved as a draft before.
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await badgeOn(page)('Borrador').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('{')
  await expectClean(training)
  await scheduleChanged(page)
  await badgeOn(page)('Programado').waitFor()
}

/** The record is not read again between saving and scheduling, so the step uses the saved version. */
async function scheduleChanged(page: Page): Promise<void> {
  const readAgain = Promise.withResolvers<void>()
  onTestFinished(() => readAgain.resolve())
  await page.route(`**/v1/es/mails/${page.url().split('/').at(-1)}`, async (route) => {
    if (route.request().method() === 'GET') await readAgain.promise
    await route.fallback().catch(() => undefined)
  })
  await page.locator('[data-key="replyTo"]').fill('equipo@correo.example')
  await buttonOn(page)('Programar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Hoy lo recibir/).waitFor()
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expectSaid(page, 'El correo quedó programado')
  readAgain.resolve()
}

async function takeSteps(training: Visitor): Promise<void> {
  const { page } = training
  const badge = badgeOn(page)
  await takeStep(page, 'Pausar')
  await badge('En pausa').waitFor()
  await expectClean(training)
  await takeStep(page, 'Reanudar')
  await badge('Programado').waitFor()
  await takeStep(page, 'Cancelar el envío')
  await badge('Cancelado').waitFor()
  await expectClean(training)

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.keyboard.type('es mañana')
  await page
    .getByRole('dialog')
    .getByText(/^Es mañana, …: /)
    .first()
    .waitFor()
  expect(await page.getByRole('dialog').getByText('{').count()).toBe(0)
  await page.keyboard.press('Escape')
}

async function writeToWaitlist(): Promise<void> {
  const client = await staffClient('training')
  const eventId = await plannedEvent(5)
  const person = { firstName: 'Luz', lastName: 'Espera', email: 'luz.espera@lista.example' }
  await client.call(waitlistApi.create, { input: { ...person, eventId, seats: 1 } as never })
  const training = await staff('training', { at: `/es/office/events/${eventId}?tab=waitlist` })
  const { page } = training
  await page.getByLabel('Luz Espera').check()
  await expectClean(training)
  await page.getByRole('link', { name: 'Escribirles' }).click()
  await page.getByText('Luz Espera luz.espera@lista.example').waitFor()
  await typeInto(page, 'subject-es', 'Sobre {event.title}')
  await previewedSubject(page).filter({ hasText: 'Sobre Taller de la jornada' }).waitFor()
}
