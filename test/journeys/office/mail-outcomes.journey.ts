/** What became of mails, and reminders of surveys. */
import { expect, test } from 'vitest'
import { expectClean, staff, visit, type Visitor } from '../../browser/browser.ts'
import { mailLike, takeStep } from '../../browser/mail-form.ts'
import { linksToSurvey } from '../../browser/survey-links.ts'

test('a sent mail shows who got it; an unconfirmed one is resent only when chosen', async () => {
  await readOutcome(await staff('training'))
})

test('a survey reminder is scheduled and undone', async () => {
  await remindOfSurvey(await staff('training'))
})

async function readOutcome(training: Visitor): Promise<void> {
  const { page } = training
  const { id } = await mailLike('reminder', 'partiallyFailed')
  await visit(page, `/es/office/mails/${id}?tab=recipients`)
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

  await takeStep(page, 'Enviar a quienes falta')
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
  const [link] = await linksToSurvey(1)
  const eventId = /\/evento\/(\d+)\//.exec(link!.url)![1]!
  await visit(page, `/es/office/events/${eventId}?tab=survey`)
  await page.getByRole('button', { name: 'Recordar a quienes faltan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Les? llega a \d+ persona/).waitFor()
  await expectClean(training)
  await dialog.getByRole('button', { name: 'Enviar el recordatorio' }).click()
  await page.getByRole('link', { name: 'Ver el correo' }).click()
  await page.waitForURL(/\/mails\/\d+/)
  await page.getByText('Programado', { exact: true }).first().waitFor()
  await takeStep(page, 'Deshacer el envío')
  await page.getByText('Borrador', { exact: true }).first().waitFor()
}
