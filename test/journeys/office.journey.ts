/** What staff does: signs in, edits a course and sees it on the site, publishes, exports, finds, invites. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { officeOfSlices } from '#resources/office.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { faultsOn, signInOn, site, staff, visit, visitor } from '../browser/browser.ts'
import { mainCourse, nextEvent, ownCourse, serviceCalled } from '../browser/records.ts'
import { staffClient } from '../browser/staff-client.ts'

const { areas, outsideMenu } = officeOfSlices
const lists = [...areas.flatMap((area) => area.screens), ...outsideMenu].flatMap((screen) =>
  'segment' in screen ? [screen.segment] : [],
)

test('every screen is clean, light and dark, on a phone and on a desk', async () => {
  const [course, service, event] = [await mainCourse(), await serviceCalled('ISO 9001'), await nextEvent()]
  const screens = [
    '',
    '/events',
    '/courses',
    `/courses/${course}`,
    '/courses/new',
    '/contacts',
    `/services/${service}`,
    `/events/${event}`,
    '/users',
    '/settings',
  ].map((path) => `/es/office${path}`)
  expect(await faultsOn(await staff('admin'), screens)).toEqual([])
})

test('no list is wider than what it is read on', async () => {
  const { page } = await staff('admin')
  for (const path of [...lists, `events/${await nextEvent()}?tab=attendees`]) {
    await visit(page, `/es/office/${path}`)
    for (const width of [320, 360, 390, 412, 430, 480, 600, 768, 1024, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('tbody td')]
          .filter((one) => one.scrollWidth > one.clientWidth && one.textContent)
          .map(({ textContent }) => textContent),
      )
      expect(wide, `${path} at ${width}`).toEqual([])
    }
  }
})

test('a course is edited: what breaks a rule is said under its field in the reader’s language, a changed title is on the site for the next visitor, and what was being typed survives the end of the session', async () => {
  const course = await ownCourse()
  const { page, complaints } = await staff('training', { at: `/en/office/courses/${course}` })
  const english = page.getByLabel(/^Title/).first()
  await english.fill('abc')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Must have at least 5 letters').first().waitFor()
  await page
    .getByText('Some fields are not valid or empty. Please, check the form and try again.')
    .first()
    .waitFor()
  expect(await english.inputValue()).toBe('abc')
  const name = `Título cambiado ${randomUUID()}`
  const publicPage = async () => (await fetch(`${site}/es/curso/${course}`)).text()
  expect(await publicPage()).not.toContain(name)
  await english.fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('All is saved').waitFor()
  expect(await publicPage()).toContain(name)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText(name).first().waitFor()
  expect(complaints).toEqual([])

  const path = `/es/office/courses/${course}`
  await visit(page, path)
  const title = page.getByLabel(/^Título/).first()
  await title.fill('Escrito antes de salir')
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'vencido')
    localStorage.setItem('refreshToken', 'vencido')
  })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('to')).toContain(path)
  await signInOn(page, 'training')
  await page.waitForURL((url) => url.pathname === path)
  await page.getByText('Cambios sin guardar').waitFor()
  await expect.poll(() => title.inputValue()).toBe('Escrito antes de salir')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Todo está guardado').waitFor()
  await expect.poll(() => title.inputValue()).toBe(name)
  // Nothing is lost by the undo either.
  await page.getByRole('button', { name: 'Recuperarlo' }).click()
  await expect.poll(() => title.inputValue()).toBe('Escrito antes de salir')
})

test('a list narrows and is exported as it is shown, with the columns that were chosen; Ctrl-K finds a record by what it is called', async () => {
  const { page } = await staff('admin', { at: '/es/office/events' })
  const count = page.getByText(/Mostrando \d+ a \d+ de \d+ resultados/)
  const shown = async () => Number(/de (\d+) resultados/.exec((await count.textContent())!)![1])
  const all = await shown()
  await page.getByPlaceholder(/Buscar en eventos/).fill('auditor')
  await page.waitForURL(/search=auditor/)
  await expect.poll(shown).toBeLessThan(all)
  const total = await shown()
  const [headings, ...rows] = await exported(page)
  expect(headings).toContain('Título')
  expect(rows).toHaveLength(total)

  await visit(page, '/es/office/users?state=active')
  await page.getByRole('button', { name: 'Columnas', exact: true }).click()
  // Chosen ones move to the top, and the keyboard with them.
  await page.getByRole('checkbox', { name: 'Registrado' }).click()
  await page
    .getByRole('checkbox', { name: 'Registrado', checked: true })
    .and(page.locator(':focus'))
    .waitFor()
  await page.getByRole('checkbox', { name: 'Roles' }).click()
  await page.waitForURL(/columns=active,lastSeenAt,registeredAt/)
  await page.getByRole('checkbox', { name: 'Roles', checked: false }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['Nombre', 'Estado', 'Última entrada', 'Registrado', 'Acciones'])
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/users/list') && request.method() === 'POST',
  )
  await exported(page)
  const columns = ['displayName', 'username', 'active', 'lastSeenAt', 'registeredAt']
  expect((await asked).postDataJSON()).toMatchObject({ columns })

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('interpretacion y aplic')
  await page.getByRole('dialog').getByText('ISO 9001: interpretación y aplicación').first().waitFor()
})

/** The rows of the spreadsheet that the list is exported to, its headings first. */
async function exported(page: Page): Promise<unknown[][]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar a Excel' }).click()
  return readSheet(await (await waiting).path())
}

test('an event is cancelled only with a reason, and visitors see that it is', async () => {
  const client = await staffClient('training')
  const filters = [{ field: 'status', op: 'eq' as const, value: 'confirmed' }]
  const { items } = await client.call(eventsApi.list, { input: { perPage: 1, filters } })
  const params = await client.call(eventsApi.copy, { params: items[0]! })
  const starts = new Date(Date.now() + 60 * 86_400_000)
  const at = (hours: number) => new Date(starts.getTime() + hours * 3_600_000).toISOString()
  await client.call(eventsApi.patch, { params, input: { sessions: [{ startAt: at(0), endAt: at(4) }] } })
  await client.call(eventsApi.state, { params, input: { to: 'scheduled' } })
  await client.call(eventsApi.patch, { params, input: { websiteState: 'published' } })
  const guest = await visitor()
  await guest.page.goto(`/es/evento/${params.id}`)
  expect(await guest.page.locator('h1').count()).toBe(1)
  const cancel = (input: { to: 'cancelled'; reason?: string }) =>
    client.call(eventsApi.state, { params, input })
  await expect(cancel({ to: 'cancelled' })).rejects.toThrow()
  await cancel({ to: 'cancelled', reason: 'Sin quórum' })
  await guest.page.reload()
  await guest.page
    .getByText(/cancelad/i)
    .first()
    .waitFor()
})

test('who lacks the role is told so, who is not signed in goes to sign in and on to where they wanted', async () => {
  const sales = await staff('sales')
  await sales.page.goto('/es/office/users')
  await sales.page.waitForURL((url) => url.pathname === '/access')
  const nobody = await visitor()
  await nobody.page.goto('/es/office/contacts')
  await nobody.page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(nobody.page.url()).searchParams.get('to')).toBe('/es/office/contacts')
  await visit(nobody.page, '/login?to=//evil.example/x')
  await signInOn(nobody.page, 'sales')
  await nobody.page.waitForURL((url) => url.pathname.includes('/office'))
  expect(new URL(nobody.page.url()).origin).toBe(site)
})
