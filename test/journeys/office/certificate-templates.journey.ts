/** Certificate templates: preview, export, import; rotation of the badge key. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectClean, expectCleanAround, site, staff, visit } from '../../browser/browser.ts'
import { expectSaid } from '../../browser/notices.ts'

test('a certificate template is previewed on a phone', previewOnPhone)

test('a template is exported and imported; an invalid file is refused with its reasons', exportAndImport)

test('only admins rotate the badge key', renewKey)

async function previewOnPhone(): Promise<void> {
  const admin = await staff('admin', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' })
  const { page } = admin
  for (const path of ['/en/office/certificates', '/en/office/certificate-templates']) {
    await visit(page, site + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectClean(admin)
  }
  await page
    .getByRole('link', { name: /Aprobación/ })
    .first()
    .click()
  const drawn = page.waitForResponse((response) => response.url().endsWith('/certificate-templates/preview'))
  await page.getByRole('button', { name: 'Preview in English' }).click()
  expect((await drawn).headers()['content-type']).toBe('application/pdf')
  await page.getByTitle('Sample certificate').waitFor()
  await expectCleanAround(admin)
}

async function exportAndImport(): Promise<void> {
  const training = await staff('training', { at: '/es/office/certificate-templates' })
  const { page } = training
  await page
    .getByRole('link', { name: /Participación/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Exportar a un archivo' }).click()
  const exported = await readFile(await (await waiting).path(), 'utf8')
  await expectSaid(page, 'Las imágenes de las firmas no van en el archivo')

  await visit(page, `${site}/es/office/certificate-templates`)
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, text: string) =>
    dialog
      .getByLabel('Archivo de plantilla (.json)')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('cortado.json', exported.slice(0, 200))
  await dialog.getByText('El archivo no se puede leer').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Importar' }).isDisabled()).toBe(true)
  await expectClean(training)
  await choose('roto.json', exported.replace('"kind": "participation"', '"kind": "otra"'))
  await dialog.getByRole('button', { name: 'Importar' }).click()
  await dialog.getByText('No se importó nada').waitFor()
  await dialog.getByText('Clase de certificado:').waitFor()
  // The browser logs each refused call.
  training.consoleErrors.length = 0
  await expectClean(training)
  await choose('buena.json', exported.replace(/"name": "Participación"/, '"name": "Participación de gala"'))
  await dialog.getByText('Se importa «Participación de gala».').waitFor()
  await dialog.getByRole('button', { name: 'Importar' }).click()
  await expectSaid(page, 'Plantilla importada')
  await page.getByRole('heading', { level: 1, name: 'Participación de gala' }).waitFor()
}

async function renewKey(): Promise<void> {
  const admin = await staff('admin')
  const { page } = admin
  const keys = async () =>
    (
      (await (await fetch(`${site}/v1/public/es/badges/keys`)).json()) as {
        data: { keys: { kid: string }[] }
      }
    ).data.keys
  const before = await keys()
  await visit(page, `${site}/es/office/certificates`)
  await page.getByRole('button', { name: 'Clave de firma' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('las claves anteriores quedan publicadas').waitFor()
  await expectClean(admin)
  await dialog.getByRole('button', { name: 'Renovar la clave' }).click()
  await expectSaid(page, 'Una clave nueva firma desde ahora')
  const after = await keys()
  expect(after).toHaveLength(before.length + 1)
  expect(after.map(({ kid }) => kid)).toEqual(expect.arrayContaining(before.map(({ kid }) => kid)))
  const training = await staff('training', { at: '/es/office/certificates' })
  await training.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await training.page.getByRole('button', { name: 'Clave de firma' }).count()).toBe(0)
}
