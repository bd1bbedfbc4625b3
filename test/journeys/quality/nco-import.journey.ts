/** Findings of an audit from a template, imported and taken back; the map of the processes that they are about. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import { expectClean, faultsAt, forgetRefusals, staff, visit } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('the findings of an audit are imported from the list of cases, mended on the way, and taken back; the map draws a process in the band of its kind, with its parts inside', async () => {
  await importFindings()
  await drawMap()
})

async function importFindings(): Promise<void> {
  const client = await staffClient('quality')
  const { items } = await client.call(employeesApi.list, { input: { perPage: 1 } })
  const auditor = items[0]!
  await client.call(processesApi.create, {
    input: {
      code: 'IMP-1',
      name: { es: 'Archivo de expedientes', en: 'Archive of files' },
      kind: 'support',
      ownerEmployeeId: auditor.id,
    },
  })
  const quality = await staff('quality', { at: '/es/office/ncos' })
  const { page } = quality
  await page.getByRole('link', { name: 'Importar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar casos' }).waitFor()
  expect(await faultsAt(quality, [1440, 390])).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Plantilla de «Hallazgos de una auditoría» en CSV' }).click(),
  ])
  const headings = (await readFile(await file.path(), 'utf8')).trim().split(',')
  const found = daysAfter(homeDay(), -3)
  const line = (number: string, title: string) => {
    const values: Record<string, string> = {
      Auditoría: 'AI-JN-1',
      'Hallazgo n.º': number,
      Título: title,
      Descripción: 'El expediente del curso no tiene el acta de cierre.',
      Proceso: 'Expedientes viejos',
      'Detectada el': found,
      'Detectada por': auditor.code,
    }
    return headings.map((heading) => values[heading.replace('\uFEFF', '')] ?? '').join(',')
  }
  await page.getByRole('radio', { name: 'Hallazgos de una auditoría' }).check()
  await page.locator('input[type=file]').setInputFiles({
    name: 'hallazgos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([headings.join(','), line('1', 'Expediente sin acta'), line('2', 'Mal')].join('\n')),
  })
  await page.getByRole('button', { name: 'Enviar el archivo' }).click()
  await page.getByRole('button', { name: 'Revisar sin guardar' }).click()

  await page.getByText('Este archivo se importa entero').waitFor()
  await page.getByLabel('Expedientes viejos es').selectOption({ label: 'IMP-1 Archivo de expedientes' })
  // Scrolled, the top bar covers a select in part.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await faultsAt(quality, [1440, 390])).toEqual([])
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  // The row whose process is known now leaves the wrong ones.
  await page.getByRole('button', { name: 'Corregir la fila 2' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Corregir la fila 3' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Título').fill('Expediente sin lista de asistencia')
  expect(await faultsAt(quality, [1440, 390], '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar y revisar' }).click()
  await page.getByRole('button', { name: 'Importar filas: 2' }).click()
  await page.getByRole('heading', { name: 'Qué se hizo' }).waitFor()
  await expectClean(quality)

  await visit(page, '/es/office/ncos?search=Expediente sin acta')
  await page
    .getByRole('link', { name: /Expediente sin acta/ })
    .first()
    .waitFor()
  await visit(page, '/es/office/nco-import')
  await page.getByRole('link', { name: 'hallazgos.csv' }).first().click()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await dialog.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page
    .getByText(/Esta importación se deshizo|Ya se registraron casos después/)
    .first()
    .waitFor()
  // Other walks register cases meanwhile; then no number goes back, and the dialog says why.
  if (await page.getByText('Ya se registraron casos después').isVisible()) await forgetRefusals(quality, 1)
  await expectClean(quality)
}

async function drawMap(): Promise<void> {
  const client = await staffClient('quality')
  const create = (code: string, parentId: string | null) =>
    client.call(processesApi.create, {
      input: { code, name: { es: `Mapa ${code}`, en: `Map ${code}` }, kind: 'strategic', parentId },
    })
  const { id } = await create('MAP-1', null)
  await create('MAP-2', id)
  const auditor = await staff('auditor', { at: '/es/office/processes' })
  const { page } = auditor
  await page.getByRole('link', { name: 'Mapa', exact: true }).click()
  const band = page.getByRole('region', { name: 'Estratégico' })
  const whole = band.getByRole('listitem').filter({ hasText: 'Mapa MAP-1' }).first()
  await whole.getByRole('link', { name: 'MAP-2 Mapa MAP-2' }).waitFor()
  expect(await faultsAt(auditor, [1440, 768, 360])).toEqual([])
}
