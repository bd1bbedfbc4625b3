/** What staff does: signs in, edits a course and sees it on the site, publishes, exports, finds, invites. */
import { expect, test } from 'vitest'
import { officeOfSlices } from '#resources/office.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { expectClean, site, staff, visit, visitor } from '../browser/browser.ts'
import { staffClient } from '../browser/staff-client.ts'

const { areas, outsideMenu } = officeOfSlices
const lists = [...areas.flatMap((area) => area.screens), ...outsideMenu].flatMap((screen) =>
  'segment' in screen ? [screen.segment] : [],
)

const screens = [
  '',
  '/events',
  '/courses',
  '/courses/1',
  '/courses/new',
  '/contacts',
  '/services/1',
  '/events/53',
  '/users',
  '/settings',
]

test.each([
  { width: 1440, colorScheme: 'light' as const },
  { width: 360, colorScheme: 'dark' as const },
])('every screen is clean, $width px, $colorScheme', async ({ width, colorScheme }) => {
  const admin = await staff('admin', { colorScheme, viewport: { width, height: 900 } })
  for (const path of screens) {
    await visit(admin.page, `/es/office${path}`)
    await expectClean(admin)
    const overflow = await admin.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
  }
  await admin.page.context().close()
})

test('no list is wider than what it is read on', async () => {
  const { page } = await staff('admin')
  for (const path of [...lists, 'events/1?tab=attendees']) {
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
  await page.context().close()
})

test('a changed title is on the site for the next visitor', async () => {
  const { page, complaints } = await staff('editor')
  const before = await (await fetch(`${site}/es/curso/2`)).text()
  const title = `Título cambiado ${Date.now()}`
  expect(before).not.toContain(title)
  await visit(page, '/es/office/courses/2')
  await page
    .getByLabel(/^Título/)
    .first()
    .fill(title)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Los datos se han guardado correctamente').waitFor()
  expect(await (await fetch(`${site}/es/curso/2`)).text()).toContain(title)
  await page.getByRole('link', { name: 'Historial' }).click()
  await page.getByText(title).first().waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what breaks a rule is said under its field in the reader’s language, and nothing typed is lost', async () => {
  const { page } = await staff('training', { at: '/en/office/courses/3' })
  const title = page.getByLabel(/^Title/).first()
  await title.fill('abc')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Must have at least 5 letters').first().waitFor()
  await page
    .getByText('Some fields are not valid or empty. Please, check the form and try again.')
    .first()
    .waitFor()
  expect(await title.inputValue()).toBe('abc')
  await page.context().close()
})

test('what was being typed survives the end of the session', async () => {
  const { page } = await staff('training', { at: '/es/office/courses/4' })
  const typed = `Escrito antes de salir ${Date.now()}`
  const title = page.getByLabel(/^Título/).first()
  const before = await title.inputValue()
  await title.fill(typed)
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'vencido')
    localStorage.setItem('refreshToken', 'vencido')
  })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('to')).toContain('/es/office/courses/4')
  await page.locator('input[name=username]').fill('training@demo.test')
  await page.locator('input[name=password]').fill('conforme-demo')
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL((url) => url.pathname === '/es/office/courses/4')
  await page.getByText('Cambios sin guardar').waitFor()
  await expect.poll(() => title.inputValue()).toBe(typed)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Todo está guardado').waitFor()
  await expect.poll(() => title.inputValue()).toBe(before)
  // Nothing is lost by the undo either.
  await page.getByRole('button', { name: 'Recuperarlo' }).click()
  await expect.poll(() => title.inputValue()).toBe(typed)
  await page.context().close()
})

test('a list narrows, is exported as shown, and its address says all of it', async () => {
  const { page } = await staff('auditor', { at: '/es/office/events' })
  await page.getByPlaceholder(/Buscar en eventos/).fill('auditor')
  await page.waitForURL(/search=auditor/)
  await page.getByText(/Mostrando \d+ a \d+ de \d+ resultados/).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar a Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.context().close()
})

test('the list of users shows the columns that are chosen, in the address and in the export', async () => {
  const { page } = await staff('admin', { at: '/es/office/users?state=active' })
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
  await page.getByRole('button', { name: 'Exportar a Excel' }).click()
  const columns = ['displayName', 'username', 'active', 'lastSeenAt', 'registeredAt']
  expect((await asked).postDataJSON()).toMatchObject({ columns })
  await page.context().close()
})

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
  await client.call(eventsApi.state, { params, input: { to: 'cancelled', reason: 'Sin quórum' } })
  await guest.page.reload()
  await guest.page
    .getByText(/cancelad/i)
    .first()
    .waitFor()
  await guest.page.context().close()
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
  await nobody.page.locator('input[name=username]').fill('sales@demo.test')
  await nobody.page.locator('input[name=password]').fill('conforme-demo')
  await nobody.page.locator('button[type=submit]').first().click()
  await nobody.page.waitForURL((url) => url.pathname.includes('/office'))
  expect(new URL(nobody.page.url()).origin).toBe(site)
  await sales.page.context().close()
  await nobody.page.context().close()
})

test('Ctrl-K finds a record by what it is called', async () => {
  const { page } = await staff('training')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('interpretacion y aplic')
  await page.getByRole('dialog').getByText('ISO 9001: interpretación y aplicación').first().waitFor()
  await page.keyboard.press('Escape')
  await page.context().close()
})
