/** Issuing, verifying, correcting, revoking and downloading certificates. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { certificateTemplatesApi } from '#resources/certificates/certificate-templates/certificate-template.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { expectClean, forgetRefusals, site, staff, type Visitor } from '../../browser/browser.ts'
import { eventThatOwes, readerAt, zipOf } from '../../browser/certificate-events.ts'
import { expectSaid } from '../../browser/notices.ts'
import { staffClient, visitorClient } from '../../browser/staff-client.ts'

test('certificates of an event are issued with a chosen template and downloaded as one file', issue)

test('visitors find a certificate by its code and detect an edited copy', async () => {
  const { code } = await validCertificate()
  await verify(code)
})

test('a corrected certificate links to its successor, a revoked one shows the reason', async () => {
  const { code, record } = await validCertificate()
  await correctAndRevoke(code, record)
})

test('instructors with a revoked certificate get another one by an exception only', refuseRevokedInstructor)

test('who un-enrols the holder of a valid certificate says whether it is revoked', unEnrolHolder)

/** The newest of the attendees’ valid certificates; its file is drawn. */
async function validCertificate(): Promise<{ code: string; record: string }> {
  const client = await staffClient('training')
  const filters = [{ field: 'status', op: 'eq' as const, value: 'valid' }]
  const sort = [{ field: 'issuedAt', dir: 'desc' as const }]
  const { items } = await client.call(certificatesApi.list, { input: { perPage: 100, filters, sort } })
  const { id, code: plain } = items.find(({ attendeeId }) => attendeeId !== null)!
  const { code } = await visitorClient().call(certificatesApi.publicGet, { params: { code: plain } })
  return { code, record: `/es/office/certificates/${id}` }
}

async function issue(): Promise<void> {
  const admin = await staff('admin')
  const { page } = admin
  const { event, id, client } = await eventThatOwes('admin')
  const { templates } = await client.call(certificatesApi.ofEvent, { params: { id } })
  await client.call(certificateTemplatesApi.copy, { params: templates[0]! })
  const giveBackHours = await lengthenCourse(id)
  await page.goto(`${site}${event}?tab=certificates`)
  await page.getByRole('button', { name: /^Emitir \d+ certificado/ }).waitFor()
  await page.getByText('No califica').first().waitFor()
  await expectClean(admin)
  await page.setViewportSize({ width: 360, height: 800 })
  await issueOnPhone(admin, id, templates[0]!.name)
  await giveBackHours()

  await page.setViewportSize({ width: 1280, height: 720 })
  const first = page.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ }).first()
  const code = (await first.textContent()) ?? ''
  const record = (await first.getAttribute('href')) ?? ''

  await page.getByRole('button', { name: 'Descargar todos (ZIP)' }).click()
  // What is said of the start gives way to what is said of the end, which may be at once.
  const files = await zipOf(page)
  expect(files.some((name) => name.endsWith(`${code}.pdf`))).toBe(true)

  // Code and link of the table lead to the certificate.
  const reader = await readerAt(`/es/certificado/${code}`)
  await reader.page.getByText('Este certificado es válido').waitFor()
  await page.goto(site + record)
  await page.getByText('Ni revocado ni reemplazado.').waitFor()
}

/** Half an hour more than the sessions of the event. */
async function lengthenCourse(eventId: string): Promise<() => Promise<unknown>> {
  const client = await staffClient('training')
  const { courseId } = await client.call(eventsApi.get, { params: { id: eventId } })
  const params = { id: courseId }
  const { durationHours } = await client.call(coursesApi.get, { params })
  const set = (hours: string) =>
    client.call(coursesApi.patch, { params, input: { durationHours: hours } as never })
  await set(String(Number(durationHours) + 0.5))
  return () => set(durationHours)
}

async function issueOnPhone(admin: Visitor, id: string, template: string): Promise<void> {
  const { page } = admin
  await page.getByRole('button', { name: /^Emitir \d+ certificado/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Lo que dice cada uno queda como está hoy').waitFor()
  const choice = dialog.getByLabel('Plantilla')
  await expect.poll(() => choice.locator('option:checked').textContent()).toBe(`${template} (la habitual)`)
  await choice.selectOption({ label: `${template} (copia)` })
  await expectClean(admin)
  // As if the file had been deleted.
  const postData = JSON.stringify({ data: { templateId: '999999' } })
  await page.route(`**/events/${id}/certificates`, (route) => route.continue({ postData }), { times: 1 })
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await dialog.getByText('Plantilla: El registro elegido no existe').waitFor()
  await forgetRefusals(admin, 1)
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await dialog.getByText(/^El curso tiene [\d.]+ horas y se certificarían/).waitFor()
  await forgetRefusals(admin, 1)
  await expectClean(admin)
  await dialog.getByLabel('Sí, las horas son correctas').check()
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expectSaid(page, 'Emisión hecha.')
  const overflow = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    ...[...document.querySelectorAll('table')].map(
      ({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth,
    ),
  ])
  expect(overflow).toEqual(overflow.map(() => 0))
  await expectClean(admin)
}

/** Finds the certificate by its code and compares the original and an edited copy. */
async function verify(code: string): Promise<void> {
  const reader = await readerAt('/es/certificado')
  const { page } = reader
  await page.getByLabel('Código del certificado').fill('ZZZZ')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.getByText('Un código tiene doce letras y números.').waitFor()
  await forgetRefusals(reader, 1)
  await expectClean(reader)
  await page.getByLabel('Código del certificado').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.waitForURL(`**/es/certificado/${code}`)
  await page.getByText('Este certificado es válido').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,follow')
  await expectClean(reader)

  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar el PDF' }).click()
  const pdf = await readFile(await (await waiting).path())
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel(/Suelte aquí su PDF/).setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('original.pdf', pdf)
  await page.getByText('Es el original', { exact: true }).waitFor()
  const edited = Buffer.from(pdf)
  edited[edited.length - 200] = (edited[edited.length - 200] ?? 0) ^ 1
  await choose('editado.pdf', edited)
  await page.getByText('No es el original', { exact: true }).waitFor()
  await expectClean(reader)
}

async function correctAndRevoke(code: string, record: string): Promise<void> {
  const name = `Ana Mercedes Peña Ñúñez ${code.slice(0, 4)}`
  const { page } = await staff('training')
  await page.goto(site + record)
  await page.getByText('Ni revocado ni reemplazado.').waitFor()
  await page.getByText('Huella del PDF').waitFor()
  await page.locator('iframe[title="PDF del certificado"][src^="blob:"]').waitFor()
  await page.getByRole('button', { name: 'Revocar y emitir otro' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre en el certificado').fill(name)
  await dialog.getByLabel('Motivo').fill('El nombre estaba incompleto')
  await dialog.getByRole('button', { name: 'Revocar y emitir otro' }).click()
  await expectSaid(page, 'El certificado se emitió de nuevo')
  await page.getByText('El nombre estaba incompleto').waitFor()
  await page.getByRole('link', { name: 'Ver el que lo reemplaza' }).waitFor()

  const reader = await readerAt(`/en/certificate/${code}`)
  await reader.page.getByText('This certificate was replaced').waitFor()
  await expectClean(reader)
  await reader.page.getByRole('link', { name: 'See the certificate that replaces it' }).click()
  await reader.page.getByRole('heading', { level: 1, name: 'This certificate is valid' }).waitFor()
  await reader.page.locator('main').getByText(name).first().waitFor()

  await page.goto(`${site}/es/office/certificates?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await page
    .getByRole('button', { name: 'Otras acciones' })
    .or(page.getByRole('button', { name: 'Más' }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Revocar sin emitir otro' }).click()
  await dialog.getByLabel('Motivo').fill('Se comprobó un fraude')
  await dialog.getByRole('button', { name: 'Revocar sin emitir otro' }).click()
  await expectSaid(page, 'El certificado está revocado')
  await reader.page.reload()
  await reader.page.getByText('This certificate was revoked').waitFor()
  await reader.page.getByText('Se comprobó un fraude').waitFor()
  await expectClean(reader)
}

async function unEnrolHolder(): Promise<void> {
  const { record } = await validCertificate()
  const client = await staffClient('training')
  const params = { id: record.split('/').at(-1)! }
  const { attendeeId } = await client.call(certificatesApi.get, { params })
  const { orderId } = await client.call(attendeesApi.get, { params: { id: attendeeId! } })
  const training = await staff('training', { at: `/es/office/orders/${orderId}?tab=attendees` })
  const { page } = training
  await page.setViewportSize({ width: 360, height: 800 })
  await page.locator(`[data-row="${attendeeId}"]`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Dar de baja' }).click()
  const unEnrol = page
    .getByRole('dialog', { name: /^Dar de baja a/ })
    .getByRole('button', { name: 'Dar de baja' })
  await unEnrol.click()
  const question = page.getByRole('dialog', { name: 'Certificados válidos' })
  await question.getByText(/tiene un certificado válido de este evento/).waitFor()
  await question.getByRole('button', { name: 'Volver' }).click()
  await page.getByText('Sin respuesta no se hizo ningún cambio.').waitFor()
  await forgetRefusals(training, 1)
  await expectClean(training)
  await unEnrol.click()
  await question.getByRole('button', { name: 'Revocarlos' }).click()
  await page.getByText('Dados de baja: 1').waitFor()
  await forgetRefusals(training, 1)
  expect((await client.call(certificatesApi.get, { params })).status).toBe('revoked')
}

async function refuseRevokedInstructor(): Promise<void> {
  const training = await staff('training', { at: '/es/office/certificate-templates' })
  const { page } = training
  const { event, id, client } = await eventThatOwes()
  const { instructors } = await client.call(certificatesApi.ofEvent, { params: { id } })
  await page.goto(`${site}${event}?tab=certificates`)
  const button = page.getByRole('button', { name: 'Emitir constancia' }).first()
  await button.waitFor()
  // Another user issues and revokes it in the meantime.
  const { issued } = await client.call(certificatesApi.forEvent, {
    params: { id },
    input: { instructorIds: [instructors[0]!.instructorId] },
  })
  const { id: statement, name } = issued[0]!
  const reason = 'No impartió el curso'
  await client.call(certificatesApi.revoke, { params: { id: statement }, input: { reason } })
  await button.click()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText('Su certificado de este evento fue revocado.').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  await expectClean(training)

  const admin = await staff('admin')
  await admin.page.goto(`${site}${event}?tab=certificates`)
  const own = admin.page.getByRole('row').filter({ hasText: name })
  await own.getByRole('button', { name: /^Emitir con excepción/ }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Sí impartió la segunda sesión')
  await expectClean(admin)
  await dialog.getByRole('button', { name: 'Emitir con excepción' }).click()
  await own.getByText('Válido').waitFor()
}
