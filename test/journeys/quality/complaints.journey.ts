/** Complaints: made with and without scripts, receipted, acknowledged, made a case, and answered from it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { complaintsApi } from '#resources/quality/complaints/complaint.api.ts'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import {
  expectClean,
  faultsAt,
  forgetRefusals,
  pickFirst,
  staff,
  visit,
  visitor,
} from '../../browser/browser.ts'
import { staffClient, visitorClient } from '../../browser/staff-client.ts'

const quality = await staffClient('quality')
const admin = await staffClient('admin')
const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)
const described = 'Mi certificado del curso de auditores salió con el nombre de otra persona.'
const answer = 'Emitimos de nuevo su certificado con el nombre correcto. Le pedimos disculpas.'

type Receipt = { number: string; email: string }

async function complain(javaScriptEnabled: boolean): Promise<Receipt> {
  const guest = await visitor({ javaScriptEnabled })
  const { page } = guest
  await visit(page, '/es/contacto')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Presentar una queja' }).click()
  await page.waitForURL('**/es/quejas')
  const field = (name: string) => page.locator(`main [name=${name}]`)
  await field('name').fill('Ana María Peña')
  await field('description').fill('corto')
  await page.getByRole('button', { name: 'Enviar la queja' }).click()
  const summary = page.locator('#form-answer')
  await summary.getByRole('link', { name: 'Qué pasó' }).waitFor()
  expect(await field('name').inputValue()).toBe('Ana María Peña')
  expect((await summary.textContent()) ?? '').toContain('Sobre qué es')

  const email = `queja-${randomUUID().slice(0, 8)}@correo.example`
  await field('email').fill(email)
  await field('topic').selectOption('certificate')
  await field('description').fill(described)
  await field('wish').fill('Que lo emitan de nuevo.')
  await field('privacy').check()
  await page.getByRole('button', { name: 'Enviar la queja' }).click()
  await page.waitForURL(/\/es\/quejas\/acuse\?token=/)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const number = /QUE-\d{4}-\d{4}/.exec(title)?.[0] ?? ''
  expect(number).not.toBe('')
  await page.getByText('Recibimos su queja', { exact: true }).waitFor()
  // The receipt says nothing of who complained or of what.
  const text = (await page.locator('body').textContent()) ?? ''
  for (const told of [email, described, 'Ana María']) expect(text).not.toContain(told)
  await visit(page, page.url())
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  if (!javaScriptEnabled) return { number, email }
  await forgetRefusals(guest, 1)
  expect(await faultsAt(guest, [1440, 360])).toEqual([])
  return { number, email }
}

const mailTo = async (email: string, subject: string): Promise<string> => {
  const read = async () =>
    (await admin.call(outboxApi.list, { input: { search: email } })).items.find(
      (mail) => mail.subject === subject,
    )
  await expect.poll(async () => (await read())?.status).toBe('sent')
  const { text } = await admin.call(outboxApi.content, { params: { id: (await read())!.id } })
  return text
}

test('a visitor without scripts complains and gets a receipt', async () => {
  await complain(false)
})
test('a visitor with scripts complains, gets a receipt and reads its mail', complainAndReadMail)
test('the office acknowledges a complaint, makes a case and answers from it, each by mail', answerFromCase)
test('a proposed case is dismissed with a reason and not proposed again', dismissProposal)

async function complainAndReadMail(): Promise<void> {
  const { number, email } = await complain(true)
  expect(await mailTo(email, `Recibimos su queja ${number}`)).toContain(number)
  const { items } = await quality.call(complaintsApi.list, { input: { search: number } })
  const stored = items.find((complaint) => complaint.number === number)
  expect(stored).toMatchObject({ email, description: described })
}

/** As the form of the site sends it. */
async function sentComplaint(): Promise<Receipt> {
  const client = visitorClient()
  const email = `queja-${randomUUID().slice(0, 8)}@correo.example`
  const { token } = await client.call(complaintsApi.publicSend, {
    input: {
      name: 'Ana María Peña',
      email,
      topic: 'certificate',
      description: described,
      wish: 'Que lo emitan de nuevo.',
      privacy: true,
    },
  })
  const { number } = await client.call(complaintsApi.publicReceipt, { params: { token: token! } })
  return { number, email }
}

async function answerFromCase(): Promise<void> {
  const { items } = await quality.call(employeesApi.list, { input: { perPage: 1 } })
  const name = { es: 'Certificación JQ-1', en: 'Certification JQ-1' }
  await quality.call(processesApi.create, {
    input: { code: 'JQ-1', name, kind: 'operational', ownerEmployeeId: items[0]!.id },
  })
  const { number, email } = await sentComplaint()

  const office = await staff('quality', { at: `/es/office/complaints?search=${number}` })
  const { page } = office
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await page.getByText(described).waitFor()
  await expectClean(office)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Acusar recibo' }).click()
  await dialog.getByText(email).waitFor()
  await expectClean(office)
  await dialog.getByRole('button', { name: 'Acusar recibo' }).click()
  await page.getByRole('button', { name: 'Responder', exact: true }).waitFor()
  expect(await mailTo(email, `Estamos atendiendo su queja ${number}`)).toContain('Le responderemos')
  expect(await faultsAt(office, [1440, 820, 390])).toEqual([])

  await page.locator('main').getByRole('link', { name: 'No conformidades', exact: true }).click()
  await page.getByRole('button', { name: 'Abrir no conformidad' }).click()
  await expect.poll(() => key(page, 'description').inputValue()).toBe(described)
  await key(page, 'processId').fill('JQ-1')
  await pickFirst(page, /JQ-1/)
  await expectClean(office)
  await dialog.getByRole('button', { name: 'Abrir no conformidad' }).click()
  await page.waitForURL(/ncos\/\d+/)
  await page.getByRole('link', { name: new RegExp(`Queja: ${number}`) }).waitFor()
  await page.getByRole('button', { name: 'Responder la queja' }).click()
  await dialog.getByLabel('Respuesta').fill(answer)
  await expectClean(office)
  await dialog.getByRole('button', { name: 'Responder', exact: true }).click()
  await page.getByText(answer).waitFor()
  await expectClean(office)
  expect(await mailTo(email, `Respuesta a su queja ${number}`)).toContain(answer)

  await page.getByRole('link', { name: new RegExp(`Queja: ${number}`) }).click()
  await page.getByText(answer).waitFor()
  await page.locator('main').getByRole('link', { name: 'Correos', exact: true }).click()
  await page.locator('main').getByText(`Respuesta a su queja ${number}`).first().waitFor()
  await expectClean(office)
}

async function dismissProposal(): Promise<void> {
  const office = await staff('quality', { at: '/es/office/proposals' })
  const { page } = office
  const proposed = page.getByRole('list', { name: 'Casos propuestos' })
  const first = proposed.getByRole('listitem').first()
  const href = await first.getByRole('link').getAttribute('href')
  expect(await faultsAt(office, [1440, 820, 390])).toEqual([])
  await first.getByRole('button', { name: 'Descartar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Ya lo hablamos con el cliente.')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  const dismissed = page.getByRole('list', { name: 'Descartadas' })
  await dismissed.getByText('Ya lo hablamos con el cliente.').waitFor()
  expect(await proposed.locator(`a[href="${href}"]`).count()).toBe(0)
  expect(await dismissed.locator(`a[href="${href}"]`).count()).toBe(1)
  await expectClean(office)
}
