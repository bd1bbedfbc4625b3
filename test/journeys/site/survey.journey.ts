/** Answering a survey, and its figures on the course page and in the office. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, waitForIdle, staff, visit, visitor } from '../../browser/browser.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { linksToSurvey, ratedCourse, type SurveyLink } from '../../browser/survey-links.ts'
import { expectSaid } from '../../browser/notices.ts'

async function rate(page: Page, score: string): Promise<void> {
  const names = await page
    .locator('main input[type=radio][name^="answers."]')
    .evaluateAll((all) => [...new Set(all.map((radio) => (radio as HTMLInputElement).name))])
  for (const name of names) await page.locator(`main input[name="${name}"][value="${score}"]`).check()
}

test('an attendee answers, changes the answer, and lets a comment be published', async () => {
  await answerSurvey(true)
})
test('without scripts an attendee answers and changes the answer', async () => {
  await answerSurvey(false)
})
test('a rating pressed in the mail is chosen', pressRating)
test('links of another event, unknown links and closed surveys have their own messages', useOtherLinks)
test('the page of a rated course is clean in the dark, and states the rating for search engines', readRating)
test('the course shows the figures as a chart and a table, with tabs that work without scripts', readFigures)
test('the office reads each response', readResponses)
test('the office filters the statistics', filterStatistics)
test('the office reads the questions of a survey', readQuestions)

async function answerSurvey(scripts: boolean): Promise<void> {
  const one = await visitor({ javaScriptEnabled: scripts, viewport: { width: 360, height: 800 } })
  const { page } = one
  const [link] = await linksToSurvey(1)
  await page.goto(link!.url)
  // The token is removed from the address at once.
  expect(page.url()).toMatch(/\/es\/evento\/\d+\/encuesta$/)
  await page.getByText(/^Hola, /).waitFor()
  if (scripts) {
    await waitForIdle(page)
    await expectClean(one)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await page.getByRole('button', { name: 'Enviar mis respuestas' }).click()
  await page.getByText('Algunos campos no son válidos o están vacíos.').waitFor()
  await page.locator('main textarea').first().fill('El taller de hallazgos.')
  await rate(page, '5')
  if (scripts) await page.getByLabel('Pueden publicar mi comentario').check()
  await page.getByRole('button', { name: 'Enviar mis respuestas' }).click()
  await page.getByText('¡Gracias!', { exact: true }).waitFor()
  // The duration is no longer shown.
  expect(await page.getByText(/unos dos minutos/).count()).toBe(0)
  one.consoleErrors.length = 0
  await page.getByRole('link', { name: 'Cambiar mis respuestas' }).click()
  await page.getByText(/ya respondió/).waitFor()
  await expect.poll(() => page.locator('main textarea').first().inputValue()).toBe('El taller de hallazgos.')
  await rate(page, '2')
  await page.getByLabel('Esto es una queja').check()
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await page.getByText('¡Gracias!', { exact: true }).waitFor()
  if (scripts) await publishComment(new URL(link!.url).pathname.split('/')[3]!)
}

async function publishComment(eventId: string): Promise<void> {
  const training = await staff('training', {
    at: `/es/office/survey-responses?moderation.in=waiting&eventId.in=${eventId}`,
  })
  const { page } = training
  await page.locator('main a[href*="/office/survey-responses/"]').first().click()
  await page.getByRole('button', { name: 'Publicar el comentario' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('El taller de hallazgos.').waitFor()
  await dialog.getByRole('button', { name: 'Publicar el comentario' }).click()
  await expectSaid(page, 'Publicado en la página del curso')
  await expectClean(training)
  const { courseId } = await (await staffClient('training')).call(eventsApi.get, { params: { id: eventId } })
  const { page: course } = await visitor()
  await course.goto(`/es/curso/${courseId}`)
  await course.getByText('El taller de hallazgos.').first().waitFor()
}

async function pressRating(): Promise<void> {
  const { page } = await visitor()
  const [link] = await linksToSurvey(1)
  await page.goto(`${link!.url}&rating=4`)
  await page.getByText('Eligió 4 de 5 en su correo').waitFor()
  expect(await page.locator('main input[value="4"]').first().isChecked()).toBe(true)
}

async function useOtherLinks(): Promise<void> {
  const [{ url, otherEventId, closedEventId }] = (await linksToSurvey(1)) as [SurveyLink]
  const token = new URL(url).searchParams.get('token')
  const one = await visitor()
  const { page } = one
  const cases = [
    [`/en/event/${otherEventId}/survey?token=${token}`, /belongs to another event/],
    [`/en/event/${otherEventId}/survey?token=1-aaaaaaaaaaaaaaaaaaaaaa`, /not valid/],
    [`/en/event/${closedEventId}/survey`, /has closed/],
  ] as const
  for (const [path, words] of cases) {
    await page.goto(path)
    await page.getByText(words).first().waitFor()
  }
  // The duration is not shown for a closed survey.
  expect(await page.getByText(/about two minutes/).count()).toBe(0)
  expect((await page.goto(`/es/evento/${closedEventId}/encuesta`))?.status()).toBe(410)
  // An invalid token is not stored; the browser logs the status.
  await page.goto(`/es/evento/${otherEventId}/encuesta`)
  await page.getByText(/hace falta su enlace personal/).waitFor()
  one.consoleErrors.length = 0
  await expectClean(one)
  await page.getByLabel('Correo electrónico').fill('nadie@correo.example')
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await page.getByText('Revise su correo', { exact: true }).waitFor()
}

async function readRating(): Promise<void> {
  const one = await visitor({ colorScheme: 'dark' })
  await visit(one.page, `/es/curso/${await ratedCourse()}`)
  await expectClean(one)
  const data = await one.page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('"aggregateRating"')
}

async function readFigures(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto(`/es/curso/${await ratedCourse()}`)
  const part = page.locator('#statistics')
  await part.getByText('Promedio de 1 a 5').waitFor()
  await part.getByText('Ver los datos').first().click()
  await expect.poll(() => part.getByRole('row', { name: /Contenido/ }).textContent()).toMatch(/\d\.\d\d/)
  await part.getByLabel('Expectativas cumplidas').check()
  await part.getByText(/calificó con 4 o 5/).waitFor()
  expect(await part.getByText('Promedio de 1 a 5').isVisible()).toBe(false)
}

async function readResponses(): Promise<void> {
  const quality = await staff('quality', { at: '/es/office/survey-responses' })
  const { page } = quality
  await page.getByRole('heading', { level: 1, name: 'Respuestas de encuestas' }).waitFor()
  await page.locator('main a[href*="/office/survey-responses/"]').first().click()
  await page.getByText('Lo que respondió').waitFor()
  await expectClean(quality)
}

async function filterStatistics(): Promise<void> {
  const quality = await staff('quality', { at: '/es/office/survey-statistics' })
  const { page } = quality
  await page.getByText('Tasa de respuesta').first().waitFor()
  await expectClean(quality)
  await page.getByText('Ver los meses en una tabla').click()
  const months = page.getByRole('table', { name: 'Tendencia por mes' })
  await months.locator('tbody tr').first().getByRole('link').last().waitFor()
  await page.getByRole('link', { name: 'Por instructor' }).click()
  await page.waitForURL(/by=instructor/)
  await page.getByRole('columnheader', { name: 'Instructor', exact: true }).waitFor()
  expect(quality.consoleErrors).toEqual([])
}

async function readQuestions(): Promise<void> {
  const quality = await staff('quality', { at: '/es/office/surveys' })
  const { page } = quality
  await page.getByRole('link', { name: 'Encuesta de satisfacción' }).click()
  await page.getByText('¿Cómo califica el contenido?').first().waitFor()
  await expectClean(quality)
}
