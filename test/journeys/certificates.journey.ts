/** Certificates from the event to whoever verifies them: issued, read, an edited copy found out, corrected, taken back, downloaded. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { expectClean, site, staff, visitor, type Visitor } from './browser.ts'

let code = ''
let record = ''

test('the staff issues what an event owes, and downloads all of it as one file', async () => {
  const admin = await staff('admin')
  const { page } = admin
  await page.goto(`${site}/es/office/events`, { waitUntil: 'networkidle' })
  const event = await eventThatOwes(page)
  await page.goto(`${site}${event}?tab=certificates`)
  const issue = page.getByRole('button', { name: /^Emitir \d+ certificado/ })
  await issue.waitFor()
  await page.getByText('No califica').first().waitFor()
  await expectClean(admin)
  await issue.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Lo que digan queda como está hoy').waitFor()
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.getByText('Certificados emitidos. Sus PDF se preparan.').waitFor()
  const first = page.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ }).first()
  code = (await first.textContent()) ?? ''
  record = (await first.getAttribute('href')) ?? ''

  await page.getByRole('button', { name: 'Descargar todos (ZIP)' }).click()
  await page.getByText('La descarga se prepara.').waitFor()
  const files = await zipOf(page)
  expect(files.some((name) => name.endsWith(`${code}.pdf`))).toBe(true)
})

test('whoever has the code finds it, the original is told from an edited copy', async () => {
  const reader = await visit('/es/certificado')
  const { page } = reader
  await page.getByLabel('Código del certificado').fill('ZZZZ')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.getByText('Un código tiene doce letras y números.').waitFor()
  // The browser notes each answer that is a refusal.
  reader.complaints.length = 0
  await expectClean(reader)
  await page.getByLabel('Código del certificado').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.waitForURL(`**/es/certificado/${code}`)
  await page.getByText('Este certificado es válido').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
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
})

test('a corrected certificate leads to the new one, and one that was taken back says why', async () => {
  const { page } = await staff('training')
  await page.goto(site + record)
  await page.getByRole('button', { name: 'Volver a emitir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre en el certificado').fill('Ana Mercedes Peña Ñúñez')
  await dialog.getByLabel('Motivo').fill('El nombre estaba incompleto')
  await dialog.getByRole('button', { name: 'Volver a emitir' }).click()
  await page.getByText('El certificado se emitió de nuevo').waitFor()

  const reader = await visit(`/en/certificate/${code}`)
  await reader.page.getByText('This certificate was replaced').waitFor()
  await expectClean(reader)
  await reader.page.getByRole('link', { name: 'See the certificate that replaces it' }).click()
  await reader.page.getByRole('heading', { level: 1, name: 'Ana Mercedes Peña Ñúñez' }).waitFor()

  await page.goto(`${site}/es/office/certificates?search=${encodeURIComponent('Ana Mercedes Peña')}`)
  await page
    .getByRole('link', { name: /Ana Mercedes/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: 'Otras acciones' })
    .or(page.getByRole('button', { name: 'Más' }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Revocar' }).click()
  await dialog.getByLabel('Motivo').fill('Se comprobó un fraude')
  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await page.getByText('El certificado está revocado').waitFor()
  await reader.page.reload()
  await reader.page.getByText('This certificate was revoked').waitFor()
  await reader.page.getByText('Se comprobó un fraude').waitFor()
  await expectClean(reader)
})

test('a template is shown as it would print, and its screens hold on a dark phone', async () => {
  const admin = await staff('admin', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' })
  const { page } = admin
  for (const path of ['/en/office/certificates', '/en/office/certificate-templates']) {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectClean(admin)
  }
  await page
    .getByRole('link', { name: /Aprobación/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  const drawn = page.waitForResponse((response) => response.url().endsWith('/certificate-templates/preview'))
  await page.getByRole('button', { name: 'In English' }).click()
  expect((await drawn).headers()['content-type']).toBe('application/pdf')
  await page.getByTitle('Sample certificate').waitFor()
  await page.locator('iframe').evaluateAll((all) => all.forEach((frame) => frame.remove()))
  await expectClean(admin)
})

async function visit(path: string): Promise<Visitor> {
  const reader = await visitor()
  await reader.page.goto(site + path)
  return reader
}

type Page = Visitor['page']

/** The first of the past events of whose people some qualify and have none yet. */
async function eventThatOwes(page: Page): Promise<string> {
  const call = (path: string, body?: object) =>
    page.evaluate(
      async ([to, sent]) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
        }
        const answer = await fetch(to!, { headers, ...(sent && { method: 'POST', body: sent }) })
        return ((await answer.json()) as { data: unknown }).data
      },
      [path, body && JSON.stringify(body)] as const,
    )
  const filters = [{ field: 'status', op: 'in', value: ['completed'] }]
  const sort = [{ field: 'endsAt', dir: 'desc' }]
  const { items } = (await call('/v1/es/events/list', { perPage: 20, filters, sort })) as {
    items: { id: string }[]
  }
  for (const { id } of items) {
    const { candidates } = (await call(`/v1/es/events/${id}/certificates`)) as {
      candidates: { reasons: unknown[]; certificate: unknown }[]
    }
    const owes = candidates.some(({ certificate, reasons }) => !certificate && reasons.length === 0)
    const keeps = candidates.some(({ reasons }) => reasons.length > 0)
    if (owes && keeps) return `/es/office/events/${id}`
  }
  throw new Error('No event of the demo owes certificates.')
}

async function zipOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /Tareas/ }).click()
  const waiting = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Descargar .*\.zip$/ })
    .first()
    .click()
  return Object.keys(unzipSync(new Uint8Array(await readFile(await (await waiting).path()))))
}
