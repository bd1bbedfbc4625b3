/** The command palette and the sidebar: people first, steps, folded groups. */
import { expect, test } from 'vitest'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { nextEvent } from '../../browser/records.ts'

test('Ctrl-K finds people first, by one request, opens a user above the list of users, to which any address of a user leads, and offers the steps of the open record; groups of the sidebar fold and stay folded, except the one of the open screen, whose entry is in sight', async () => {
  await findPeople()
  await offerSteps()
  await foldGroups()
})

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
