/** Corrective actions: opened from a case, analysed by keys and pointer, worked on from the mail, closed with the password. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#core/roles.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { demoPassword, usernameOf } from '#demo/content/people/users.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { capasApi } from '#resources/quality/capas/capa.api.ts'
import { capaSourcesApi } from '#resources/quality/capa-sources/capa-source.api.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import { expectClean, faultsAt, staff } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

const client = await staffClient('quality')
const admin = await staffClient('admin')

/** The employee who signs in with the role's user of the demo. */
async function employeeOf(role: Role): Promise<string> {
  const { items: users } = await admin.call(usersApi.list, { input: { perPage: 100 } })
  const { id } = users.find(({ username }) => username === usernameOf(role))!
  const { items } = await client.call(employeesApi.list, { input: { perPage: 100 } })
  return items.find(({ userId }) => userId === id)!.id
}
const [owner, approver, verifier] = [
  await employeeOf('training'),
  await employeeOf('admin'),
  await employeeOf('quality'),
]

async function addProcess(code: string): Promise<string> {
  const name = { es: `Certificación ${code}`, en: `Certification ${code}` }
  const input = { code, name, kind: 'operational' as const, ownerEmployeeId: owner }
  return (await client.call(processesApi.create, { input })).id
}
const typed = (day: string): string => day.split('-').toReversed().join('/')
const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()

test('a case leads to a CAPA, whose causes are found by keys and drawn in two ways', openAndAnalyse)
test('the responsible starts and ends an action from the list of own actions', workOnAction)
test('the responsible works on an action in its case', workInCase)
test('an extension says before it is sent that the day must be later', extendLater)
test('wording changed after the signature is told in the list and on the page of the case', showChanges)
test('the verifier closes a case with the password', closeByPassword)

async function openAndAnalyse(): Promise<void> {
  const { id } = await client.call(ncosApi.create, {
    input: {
      kind: 'observation',
      scope: 'internal',
      source: 'internalAudit',
      title: 'Actas sin firmar JC-1',
      description: 'Tres actas del trimestre no tienen la firma de quien presidió.',
      detectedAt: homeDay(),
      processId: await addProcess('JC-1'),
    },
  })
  await client.call(ncosApi.state, { params: { id }, input: { to: 'registered' } })
  const quality = await staff('quality', { at: `/es/office/ncos/${id}` })
  const { page } = quality
  const open = page.getByRole('button', { name: 'Abrir acción correctiva (CAPA)' })
  await open.click()
  await page.getByRole('dialog').getByText('Auditoría interna').waitFor()
  await expectClean(quality)
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir acción correctiva (CAPA)' }).click()
  await page.waitForURL(/capas\/\d+/)
  await page.getByRole('link', { name: /Actas sin firmar JC-1/ }).waitFor()

  const map = page.getByRole('tree')
  await map.getByRole('treeitem').first().focus()
  await page.keyboard.press('+')
  await key(page, 'description').last().fill('Nadie pide la firma al terminar')
  await save(page)
  await map.getByRole('treeitem', { name: /Nadie pide la firma/ }).focus()
  await page.keyboard.press('+')
  await key(page, 'description').last().fill('El formato no tiene lugar para la firma')
  await save(page)
  const root = map.getByRole('treeitem', { name: /El formato no tiene lugar/ })
  await root.focus()
  await page.keyboard.press('r')
  await map.getByRole('treeitem', { name: /El formato no tiene lugar.*causa raíz/ }).waitFor()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Nadie pide la firma/)
  await page.getByRole('button', { name: 'Ishikawa' }).click()
  await expect.poll(() => map.getByRole('treeitem').count()).toBe(3)
  await map.getByText('Sin categoría').waitFor()
  await page.getByText('Sin acción').waitFor()
  await expectClean(quality)
  expect(await faultsAt(quality, [1440, 768, 360])).toEqual([])
}

/** A case whose plan is approved and whose one action is the owner's. */
async function approvedCase(code: string) {
  const [source] = await client.call(capaSourcesApi.all)
  const { id } = await client.call(capasApi.create, {
    input: {
      type: 'preventive',
      title: `Actas que se firman tarde ${code}`,
      problemStatement: 'Las actas se firman tarde o no se firman.',
      preventiveRationale: 'La auditoría es en dos meses',
      sourceIds: [source!.id],
      processIds: [await addProcess(code)],
      priority: 'medium',
      ownerId: approver,
      teamIds: [owner],
      approverId: verifier,
      verifierId: verifier,
      method: 'ishikawa',
      rootCauseSummary: 'El formato del acta no tiene lugar para la firma.',
      extentReview: 'Los demás formatos la tienen.',
      effectiveness: {
        ownMetric: 'creditNotesPerMonth',
        targetValue: '1000.00',
        plannedDate: daysAfter(homeDay(), 3),
        windowDays: 60,
      },
    },
  })
  const params = { id }
  await client.call(capasApi.state, { params, input: { to: 'analysis' } })
  const cause = await client.call(capasApi.createCause, {
    input: {
      capaId: id,
      description: 'El formato no tiene lugar para la firma',
      isRoot: true,
      category: 'method',
    },
  })
  await client.call(capasApi.state, { params, input: { to: 'planning' } })
  const action = await client.call(capasApi.createAction, {
    params,
    input: {
      type: 'corrective',
      causeId: cause.id,
      description: `Cambiar el formato del acta ${code}`,
      responsibleId: owner,
      dueDate: daysAfter(homeDay(), 2),
    },
  })
  await client.call(capasApi.sign, { params, input: { to: 'approved', password: demoPassword } })
  return { id, actionId: action.id }
}

/** Holds such requests back until the answered function is called. */
async function holdReads(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

async function workOnAction(): Promise<void> {
  const { id, actionId } = await approvedCase('JC-2')
  const training = await staff('training', { at: '/es/office/my-actions' })
  const { page } = training
  const row = page.getByRole('row').filter({ hasText: 'Cambiar el formato del acta JC-2' })
  await expectClean(training)
  expect(await faultsAt(training, [1440, 768, 360])).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  // A line below the 34 of each row.
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(35)
  await row.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await row.getByRole('button', { name: 'Dar por hecha', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await key(page, 'result').fill('El formato nuevo está en uso')
  await key(page, 'evidence').fill('FO-12, versión 3')
  await expectClean(training)
  await dialog.getByRole('button', { name: 'Dar por hecha', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  const done = await client.call(capasApi.getAction, { params: { id: actionId } })
  expect(done).toMatchObject({ capaId: id, status: 'done', evidence: 'FO-12, versión 3' })
}

/** Whoever does not wait for the list to be read again works on with what the last call answered. */
async function workInCase(): Promise<void> {
  const { id } = await approvedCase('JC-5')
  const training = await staff('training', { at: `/es/office/capas/${id}` })
  const { page } = training
  const step = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Iniciar', exact: true }).waitFor()
  const letRead = await holdReads(page, '**/actions/list')
  await step('Iniciar')
  await page.getByRole('button', { name: 'Cambiar «Cambiar el formato del acta JC-5»' }).click()
  await key(page, 'result').last().fill('El formato nuevo está en uso')
  await key(page, 'evidence').last().fill('FO-12, versión 3')
  await save(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await step('Dar por hecha')
  letRead()
  await expectClean(training)
}

async function extendLater(): Promise<void> {
  const { id, actionId } = await approvedCase('JC-6')
  const training = await staff('training', { at: `/es/office/capas/${id}` })
  const { page } = training
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/extend') && sent.push(request.url()))
  await page.getByRole('button', { name: /^Prorrogar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-key="reason"]').fill('La imprenta entrega el formato más tarde')
  const dueDate = dialog.locator('[data-key="dueDate"]')
  await dueDate.fill(typed(daysAfter(homeDay(), 2)))
  await dueDate.press('Enter')
  await dialog.getByText('Debe ser posterior a la fecha límite actual').waitFor()
  await expectClean(training)
  expect(sent).toEqual([])
  await dueDate.fill(typed(daysAfter(homeDay(), 9)))
  await dueDate.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const extended = await client.call(capasApi.getAction, { params: { id: actionId } })
  expect(extended.dueDate).toBe(daysAfter(homeDay(), 9))
  expect(sent).toHaveLength(1)
}

/** A case under review of its effect, with another title than the signed one. */
async function reviewedCase(code: string): Promise<string> {
  const { id, actionId } = await approvedCase(code)
  const responsible = await staffClient('training')
  const params = { id: actionId }
  await responsible.call(capasApi.actionState, { params, input: { to: 'inProgress' } })
  await responsible.call(capasApi.patchAction, {
    params,
    input: { result: 'El formato nuevo está en uso', evidence: 'FO-12, versión 3' },
  })
  await responsible.call(capasApi.actionState, { params, input: { to: 'done' } })
  await client.call(capasApi.state, { params: { id }, input: { to: 'effectivenessReview' } })
  await client.call(capasApi.patch, {
    params: { id },
    input: {
      title: `Actas que se firman tarde o nunca ${code}`,
      effectivenessResult: {
        result: 'effective',
        notes: 'Las diez actas del mes están firmadas.',
        evidence: 'Carpeta de actas',
        earlyReason: 'El mes ya terminó y se revisó',
      },
      riskUpdate: { answer: 'no' },
      qmsChange: { answer: 'no' },
    },
  })
  return id
}

async function showChanges(): Promise<void> {
  const id = await reviewedCase('JC-3')
  const list = await staff('quality', { at: '/es/office/capas' })
  await list.page.getByRole('columnheader', { name: 'Tras la firma' }).waitFor()
  const changed = list.page.getByRole('row', { name: /tarde o nunca JC-3.*Cambió: Título/ })
  await changed.getByRole('button', { name: 'Cambió: Título' }).click()
  await list.page.getByText('Título: de «Actas que se firman tarde JC-3» a «').waitFor()
  await list.page.keyboard.press('Escape')
  expect(await faultsAt(list, [1440, 768, 360])).toEqual([])
  const quality = await staff('quality', { at: `/es/office/capas/${id}` })
  await quality.page.getByRole('rowheader', { name: 'Antes del plan' }).waitFor()
  await quality.page.getByText('Título: de «Actas que se firman tarde JC-3»').first().waitFor()
  expect(await faultsAt(quality, [1440, 768, 360])).toEqual([])
}

async function closeByPassword(): Promise<void> {
  const quality = await staff('quality', { at: `/es/office/capas/${await reviewedCase('JC-4')}` })
  await quality.page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  const dialog = quality.page.getByRole('dialog')
  await dialog.getByLabel('Su contraseña').fill('otra')
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await dialog.getByText('La contraseña actual no es correcta').waitFor()
  // The browser reports the refusal.
  expect(quality.consoleErrors.splice(0)).toEqual([expect.stringContaining('422')])
  await dialog.getByLabel('Su contraseña').fill(demoPassword)
  // As in every form, Enter in a field of one line takes the step.
  await quality.page.keyboard.press('Enter')
  await quality.page.getByText('Cerró el caso').waitFor()
  await expectClean(quality)
}
