/** The frame: what stays where it is, the command palette, the groups of the sidebar. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, overflowOf, staff, visit } from '../../browser/browser.ts'
import { nextEvent } from '../../browser/records.ts'

const manyColumns =
  'startAt,title,code,enrolled,modality,status,websiteState,language,coordinatorId,visibility,minAttendees'

test('rows are 34 px high, and the first column stays when the table is scrolled', keepFirstColumn)

test('the tabs of a record stay where they are, whichever is open', keepTabs)

test('on a phone nothing covers Save, and a notice is at the bottom', coverNothing)

test('on a phone the menu opens, leads on and closes', openPhoneMenu)

test('Ctrl-K finds people first, by one request, and opens a user above the list of users', findPeople)

test('Ctrl-K offers the steps of the open record', offerSteps)

test('groups of the sidebar fold and stay folded, except the one of the open screen', foldGroups)

async function keepFirstColumn(): Promise<void> {
  const { page } = await staff('training', { at: `/es/office/events?columns=${manyColumns}` })
  const cells = page.locator('tbody tr').first().locator('td, th')
  const size = await cells.evaluateAll((all) => [
    ...new Set(all.map((one) => getComputedStyle(one).fontSize)),
  ])
  expect(size).toEqual(['14px'])
  expect(Math.round((await page.locator('tbody tr').first().boundingBox())!.height)).toBe(34)
  await page.setViewportSize({ width: 820, height: 900 })
  expect(await overflowOf(page)).toBe(0)
  const lefts = () => cells.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
  const before = await lefts()
  await page.locator('table').evaluate((table) => table.parentElement!.scrollTo({ left: 300 }))
  const after = await lefts()
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after.at(-1)).toBe(before.at(-1)! - 300)
}

async function keepTabs(): Promise<void> {
  // Wide enough for all tabs, whose strip is scrolled to the open one otherwise.
  const viewport = { width: 1920, height: 1000 }
  const { page } = await staff('training', { at: `/es/office/events/${await nextEvent()}`, viewport })
  const tabs = page.getByRole('navigation', { name: 'Partes del registro' }).getByRole('link')
  const places = async () =>
    tabs.evaluateAll((all) =>
      all.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y]),
    )
  const before = await places()
  for (const name of ['Participantes', 'Correos', 'Datos', 'Historial']) {
    await tabs.filter({ hasText: name }).first().click()
    await page.waitForURL(/tab=/)
    await expect.poll(places, { message: name }).toEqual(before)
  }
}

/** Names of the visible controls that something else covers. */
async function covered(page: Page, names: readonly RegExp[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names)
    for (const control of await page
      .getByRole('button', { name })
      .or(page.getByRole('link', { name }))
      .all()) {
      if (!(await control.isVisible())) continue
      const isFree = await control.evaluate((one) => {
        one.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = one.getBoundingClientRect()
        const at = document.elementFromPoint(x + width / 2, y + height / 2)
        return one.contains(at)
      })
      if (!isFree) found.push(String(name))
    }
  return found
}

async function coverNothing(): Promise<void> {
  const sales = await staff('sales', { at: '/es/office/contacts/new', viewport: { width: 390, height: 844 } })
  const { page } = sales
  const controls = [/^Crear$/, /^Guardar$/, /^Mostrar inglés$/]
  expect(await covered(page, controls)).toEqual([])
  await page.locator('[data-key="firstName"]').fill('Yokasta')
  await page.locator('[data-key="lastName"]').fill('Teléfono')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/contacts\/\d+$/)
  await page.locator('[data-key="position"]').fill('Gerente')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  // In one step, because a notice goes after some seconds.
  const top = await page.waitForFunction(() => {
    const shown = document.querySelector('[data-notification]')
    const isSaved = shown?.textContent.includes('Los datos se han guardado correctamente')
    return isSaved && shown!.getBoundingClientRect().top
  })
  expect(await top.jsonValue()).toBeGreaterThan(844 / 2)
  expect(await covered(page, [/^Guardar$/])).toEqual([])
  await expectClean(sales)
}

async function openPhoneMenu(): Promise<void> {
  const sales = await staff('sales', { at: '/es/office', viewport: { width: 390, height: 844 } })
  const { page } = sales
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByRole('link', { name: 'Cotizaciones', exact: true }).waitFor()
  await expectClean(sales)
  await menu.getByRole('link', { name: 'Cotizaciones', exact: true }).click()
  await page.waitForURL(/\/quotes/)
  await menu.waitFor({ state: 'hidden' })
}

async function findPeople(): Promise<void> {
  const admin = await staff('admin', { at: '/es/office' })
  const { page } = admin
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search')) asked.push(new URL(request.url()).pathname)
  })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar o hacer algo' })
  await palette.locator(':focus').waitFor()
  await page.keyboard.insertText('yaque')
  const users = palette.getByRole('group', { name: 'Usuarios' })
  await users.waitFor()
  expect(asked).toEqual(['/v1/es/search'])
  const groups = await palette
    .getByRole('group')
    .getByRole('heading')
    .or(palette.locator('header'))
    .allTextContents()
  const people = [
    'Contactos',
    'Participantes',
    'Instructores',
    'Empleados',
    'Inscripciones en webinars',
    'Usuarios',
  ]
  const lastOfPeople = groups.indexOf('Usuarios')
  expect(groups.slice(0, lastOfPeople).filter((group) => !people.includes(group))).toEqual([])
  expect(groups.length).toBeGreaterThan(lastOfPeople + 1)
  await users.getByRole('menuitem', { name: /Carmen Yaque/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Editar a Carmen Yaque/ })
  await dialog.waitFor()
  await expectClean(admin)
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await page.waitForURL(({ pathname, search }) => pathname === '/es/office/users' && search === '')
  await dialog.waitFor({ state: 'detached' })
  // An address that is no user's leads to the list as well, once.
  await page.goto('/es/office/users/nadie')
  await page.waitForURL(({ search }) => search === '?user=nadie')
}

async function offerSteps(): Promise<void> {
  const { page } = await staff('training', { at: `/es/office/events/${await nextEvent()}` })
  const title = await page.locator('h1').textContent()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.keyboard.insertText('posponer')
  await page.getByRole('menuitem', { name: `Posponer: ${title}` }).click()
  await page.getByRole('dialog', { name: /Posponer/ }).waitFor()
}

async function foldGroups(): Promise<void> {
  const { page } = await staff('admin', { at: '/es/office', viewport: { width: 1366, height: 500 } })
  const menu = page.getByRole('navigation', { name: 'Áreas de la oficina' })
  const group = (name: string) => menu.getByRole('button', { name, exact: true })
  const entry = (name: string) => menu.getByRole('link', { name, exact: true })
  await group('Ventas').click()
  await group('Sitio web').click()
  await expect.poll(() => entry('Cotizaciones').isVisible()).toBe(false)
  await visit(page, '/es/office/articles')
  await entry('Artículos').waitFor()
  expect(await entry('Cotizaciones').isVisible()).toBe(false)
  const isInSight = () =>
    entry('Artículos').evaluate((link) => {
      const { x, y, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(x + 20, y + height / 2))
    })
  await expect.poll(isInSight).toBe(true)
  await group('Ventas').click()
  await entry('Cotizaciones').waitFor()
}
