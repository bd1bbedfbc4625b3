/** Non-conformities: reported, registered, moved on the board, read by auditors; imported from an audit and taken back. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { ncos } from '#resources/quality/ncos/nco.ts'
import { ncoCourse } from '#resources/quality/ncos/states/nco-state.ts'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import { expectClean, faultsAt, forgetRefusals, pickFirst, staff, visit } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)
const client = await staffClient('quality')

async function addProcess(code: string): Promise<string> {
  const { items } = await client.call(employeesApi.list, { input: { perPage: 1 } })
  const name = { es: `Certificación ${code}`, en: `Certification ${code}` }
  const input = { code, name, kind: 'operational' as const, ownerEmployeeId: items[0]!.id }
  return (await client.call(processesApi.create, { input })).id
}
const report = (processId: string, title: string) =>
  client.call(ncosApi.create, {
    input: {
      kind: 'observation',
      scope: 'internal',
      source: 'internalAudit',
      title,
      description: 'La lista de asistencia del segundo día no está firmada.',
      detectedAt: homeDay(),
      processId,
    },
  })

test('from the notice of similar cases one step opens a CAPA for all of them', openFromNotice)
test('a case is reported, names what it lacks, and is registered with its number', reportCase)
test('the board moves a case by its menu, and its guard says why not', moveOnBoard)
test(
  'a case is moved on the board by keys alone, stays where its guard says why, and keeps the focus',
  moveByKeys,
)
test('an auditor reads a case on one page and changes nothing', readAsAuditor)
test('findings of an audit are imported, mended on the way, and taken back', importFindings)
test('the map draws a process in the band of its kind, with its parts inside', drawMap)

async function openFromNotice(): Promise<void> {
  const processId = await addProcess('JN-4')
  const title = 'Lista de asistencia sin firmar JN-4'
  const first = await report(processId, title)
  const { id } = await report(processId, `${title} otra vez`)
  const quality = await staff('quality', { at: `/es/office/ncos/${id}` })
  const { page } = quality
  await page.getByText('Casos parecidos de los últimos 24 meses').waitFor()
  await page.getByRole('button', { name: 'Enlazar', exact: true }).click()
  await page.getByRole('button', { name: 'Abrir una CAPA para todos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(title, { exact: true }).waitFor()
  expect(await faultsAt(quality, [1440, 360])).toEqual([])
  await expectClean(quality)
  await dialog.getByRole('button', { name: 'Abrir acción correctiva (CAPA)' }).click()
  await page.waitForURL(/capas\/\d+/)
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await page.getByRole('link', { name: `${title} otra vez` }).waitFor()
  // What was linked just before is stored too.
  expect(await client.call(ncosApi.get, { params: { id } })).toMatchObject({ similarIds: [first.id] })
}

async function reportCase(): Promise<void> {
  await addProcess('JN-1')
  const quality = await staff('quality', { at: '/es/office/ncos/new' })
  const { page } = quality
  await key(page, 'title').fill('Certificados con el nombre equivocado')
  await key(page, 'description').fill('Tres certificados salieron con el nombre de otra persona.')
  await key(page, 'processId').fill('JN-1')
  await pickFirst(page, /JN-1/)
  await page.getByRole('button', { name: /^Todos los campos/ }).click()
  const dueDate = page.getByRole('textbox', { name: /^Fecha límite/ })
  await page.getByText('En blanco, el plazo de los ajustes.').waitFor()
  // The creation fills it in; once it is there, no case is registered without it.
  expect(await dueDate.evaluate((input) => (input as HTMLInputElement).labels![0]!.textContent)).toBe(
    'Fecha límite',
  )
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/ncos\/\d+/)
  await page.getByText('Para pasar a «Registrada» falta:').waitFor()
  await page.getByText('Se abre cuando el caso está registrado.').waitFor()
  await page.getByText('Fecha límite (para registrar)').waitFor()
  expect(await page.getByText('En blanco, el plazo de los ajustes.').count()).toBe(0)
  await expectClean(quality)

  // Each line leads to its place.
  await page.getByRole('button', { name: 'Partidas' }).first().click()
  await page.getByRole('button', { name: 'Añadir partida' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué no cumple').fill('Certificado 12')
  await expectClean(quality)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('No falta nada para pasar a «Registrada».').waitFor()
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^NC-\d{4}-\d{4} Certificados/ }).waitFor()
  expect(await faultsAt(quality, [1440, 820, 390])).toEqual([])
}

async function moveOnBoard(): Promise<void> {
  const title = 'Lista de asistencia sin firmar JN-2'
  const { id } = await report(await addProcess('JN-2'), title)
  const quality = await staff('quality', { at: '/es/office/nco-board' })
  const { page } = quality
  // Both columns are in sight, because a page that scrolls while it is dragged drops another card.
  await page.setViewportSize({ width: 1440, height: 2400 })
  const card = page.getByRole('row').filter({ hasText: title })
  const move = async (to: string) => {
    await card.getByRole('button', { name: /^Mover/ }).click()
    await page.getByRole('menuitem', { name: to }).click()
  }
  await move('Registrada')
  await page.locator('[data-stage="registered"]').getByText(title).waitFor()
  await move('Contenida')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Complete: Cliente informado.').waitFor()
  await forgetRefusals(quality, 1)
  await expectClean(quality)
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await client.call(ncosApi.patch, {
    params: { id },
    input: { noContainmentReason: 'Nada se entregó', customerInformed: 'notApplicable' },
  })
  await card.dragTo(page.locator('[data-stage="contained"]'))
  await page.locator('[data-stage="contained"]').getByText(title).waitFor()
  expect(await faultsAt(quality, [1440, 390])).toEqual([])
}

async function moveByKeys(): Promise<void> {
  const title = 'Lista de asistencia sin firmar JN-5'
  await report(await addProcess('JN-5'), title)
  const quality = await staff('quality', { at: '/es/office/nco-board' })
  const { page } = quality
  const inStage = (stage: string) => page.locator(`[data-stage="${stage}"]`).getByRole('row', { name: title })
  const isFocused = (found: Locator) => found.evaluate((one) => one === document.activeElement)
  const handleOf = (card: Locator) => card.getByRole('button', { name: /^Arrastrar .*JN-5/ })
  /** From the card, which has the focus: past its link. */
  const drag = async (card: Locator) => {
    await expect.poll(() => isFocused(card)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await isFocused(handleOf(card))).toBe(true)
    await page.keyboard.press('Enter')
  }
  const dropOn = async (stage: string) => {
    const target = page.getByRole('button', { name: `Soltar en ${stage}` })
    await target.waitFor()
    for (const _ of ncoCourse) if (!(await isFocused(target))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await inStage('draft').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ncos\/\d+/)
  await page.goBack()
  await inStage('draft').focus()
  await drag(inStage('draft'))
  const targets = page.getByRole('button', { name: /^Soltar en / })
  await targets.first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(handleOf(inStage('draft')))).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await drag(inStage('draft'))
  await dropOn('Registrada')
  await drag(inStage('registered'))
  await dropOn('Contenida')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Complete: Cliente informado.').waitFor()
  await forgetRefusals(quality, 1)
  await page.keyboard.press('Escape')
  await drag(inStage('registered'))
  await dropOn('Borrador')
  await dialog.getByText('De «Registrada» no se pasa a «Borrador».').waitFor()
  await expectClean(quality)
}

async function readAsAuditor(): Promise<void> {
  const { id } = await report(await addProcess('JN-3'), 'Lista de asistencia sin firmar JN-3')
  const auditor = await staff('auditor', { at: `/es/office/ncos/${id}` })
  const { page } = auditor
  await page.getByRole('heading', { name: 'Historial' }).waitFor()
  await page.getByRole('heading', { name: 'Acciones', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /Añadir|Guardar|Registrar/ }).count()).toBe(0)
  // What the form leaves out is no fact of the page either.
  expect(await page.getByText(ncos.fields.originRef.label.es, { exact: true }).count()).toBe(0)
  await expectClean(auditor)
  await visit(page, '/es/office/nco-board')
  await page.getByRole('grid').first().waitFor()
  expect(await page.getByRole('button', { name: /^(Arrastrar|Mover) / }).count()).toBe(0)
}

async function importFindings(): Promise<void> {
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
  await page.getByRole('button', { name: 'Importar casos: 2' }).click()
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
