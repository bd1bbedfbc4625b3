/** Accounts that host meetings, connected at the stand-in for their provider, and a meeting from there to its recording. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { connectionsApi } from '#resources/meetings/connections/connection.api.ts'
import { MOST_DAYS } from '#resources/meetings/recordings/recording.ts'
import { meetingsApi } from '#resources/meetings/planning/meeting.api.ts'
import {
  expectClean,
  faultsAt,
  forgetRefusals,
  site,
  staff,
  visit,
  visitor,
  type Visitor,
} from '../../browser/browser.ts'
import {
  chooseHost,
  hostedWebinar,
  mailedJoinPath,
  moveToThePast,
  onlineEvent,
  press,
  type OnlineEvent,
} from '../../browser/hosted-meetings.ts'
import { expectSaid } from '../../browser/notices.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { strangersSite } from '../../browser/strangers-site.ts'

const typed = (day: string): string => day.split('-').toReversed().join('/')
const DAY_MS = 86_400_000

test('an account is connected and tested; a refusal and another site change nothing', async () => {
  await connect(await staff('training'))
})

test('an account is connected where its provider cuts the tie between the windows, however late', async () => {
  const { page } = await staff('training')
  await visit(page, '/es/office/connections')
  await page.context().route(/\/oauth\/authorize/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    // This window has looked for an answer once.
    await page.waitForResponse(/\/oauth\/verify/)
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
  const opened = await press(page, 'Conectar cuenta')
  const allow = opened.getByRole('button', { name: 'Permitir', exact: true })
  await allow.waitFor()
  // The page cannot tell that the window is still open, and another press is possible.
  const connecting = page.getByRole('button', { name: 'Conectar cuenta' }).first()
  await expect.poll(() => connecting.getAttribute('aria-busy')).toBeNull()
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
  const closed = opened.waitForEvent('close')
  await allow.click()
  await closed
  await expectSaid(page, 'Cuenta de Zoom conectada')
})

test('an account is revoked', async () => {
  const person = await staff('training', { viewport: { width: 360, height: 900 } })
  await keepConnected(person)
  await revoke(person)
})

test('a connected account hosts a meeting, whose attendance and recording come back', async () => {
  const person = await staff('training')
  await keepConnected(person)
  await holdMeeting(person)
})

test('a removed webinar whose account was taken meanwhile is not restored, and it says why', async () => {
  const person = await staff('training')
  await keepConnected(person)
  const { id } = await webinarInTwoDays()
  const { page } = person
  await visit(page, `/es/office/webinars/${id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText('Se eliminó «').waitFor()
  const other = await webinarInTwoDays()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expectSaid(page, 'Esta cuenta ya tiene a esa hora la reunión')
  await (await staffClient('training')).call(webinarsApi.remove, { params: { id: other.id } })
})

/** In two days, hosted by the account. */
async function webinarInTwoDays(): Promise<{ id: string }> {
  const [host] = await (await staffClient('training')).call(meetingsApi.hosts)
  return hostedWebinar(host!.id, new Date(Math.ceil(Date.now() / DAY_MS + 2) * DAY_MS).toISOString())
}

/** Connects the account, unless a test before has. */
async function keepConnected({ page }: Visitor): Promise<void> {
  const client = await staffClient('training')
  const { connected } = await client.call(connectionsApi.verify, { query: { provider: 'zoom' } })
  if (connected) return
  await visit(page, '/es/office/connections')
  const opened = await press(page, 'Conectar cuenta')
  const closed = opened.waitForEvent('close')
  await opened.getByRole('button', { name: 'Permitir', exact: true }).click()
  await closed
  await expectSaid(page, 'Cuenta de Zoom conectada')
}

async function connect(person: Visitor): Promise<void> {
  const { page } = person
  await visit(page, '/es/office/connections')
  const refused = await press(page, 'Conectar cuenta')
  await refused.getByRole('button', { name: 'No permitir' }).click()
  await page.getByText('El proveedor no recibió su permiso.').waitFor()

  const opened = await press(page, 'Conectar cuenta')
  await opened.getByText('Esto no es Zoom').waitFor()
  // Spec §9.
  expect(await opened.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 700])
  await ignoresStrangers(page, opened)
  const closed = opened.waitForEvent('close')
  await opened.getByRole('button', { name: 'Permitir', exact: true }).click()
  await closed
  await expectSaid(page, 'Cuenta de Zoom conectada')
  await accountOn(page).getByText('Funciona').waitFor()
  await accountOn(page).getByRole('button', { name: 'Probar' }).click()
  await expectSaid(page, 'La cuenta Aula virtual 1 funciona')
  await expectClean(person)
}

/** A page of another site, and a message of another shape, are not believed: the office goes on looking for an answer. */
async function ignoresStrangers(page: Page, opened: Page): Promise<void> {
  const heard = await page.evaluateHandle(() => {
    const all: string[] = []
    addEventListener('message', ({ origin }) => all.push(origin))
    return all
  })
  const address = opened.url()
  const strangers = await strangersSite({ type: 'conforme-connection', provider: 'zoom' })
  await opened.evaluate((url) => location.assign(url), strangers)
  await expect.poll(() => heard.jsonValue()).toEqual([strangers])
  await opened.evaluate((url) => location.assign(url), address)
  await opened.getByText('Esto no es Zoom').waitFor()
  await opened.evaluate(() => {
    const opener = window.opener as Window
    opener.postMessage({ type: 'x', provider: 'zoom' }, location.origin)
  })
  await expect.poll(() => heard.jsonValue()).toEqual([strangers, site])
  // The first may have been under way.
  for (let asked = 0; asked < 2; asked += 1) await page.waitForRequest(/\/oauth\/verify/)
  const connecting = page.getByRole('button', { name: 'Conectar cuenta' }).first()
  expect(await connecting.getAttribute('aria-busy')).toBe('true')
  expect(await accountOn(page).count()).toBe(0)
}

const accountOn = (page: Page) => page.getByRole('list', { name: 'Zoom' }).getByRole('listitem')

async function revoke(person: Visitor): Promise<void> {
  const { page } = person
  await visit(page, '/es/office/connections')
  const account = accountOn(page)
  await account.getByRole('button', { name: 'Revocar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expectSaid(page, 'Permiso revocado')
  await expect.poll(() => account.count()).toBe(0)

  // Whoever opens the address again is told so.
  await visit(page, '/es/office/oauth/zoom?code=1&state=2')
  await page.getByText('Este permiso ya se usó').waitFor()
  await forgetRefusals(person, 1)
  await expectClean(person)
}

async function holdMeeting(person: Visitor): Promise<void> {
  const event = await onlineEvent(['Ana', 'Luis', 'Eva'])
  await chooseHost(person, event, { provider: 'zoom', account: 'Aula virtual 1, capacidad: 100' })
  const room = await startMeeting(person, event)
  const guest = await enterMeeting(event)
  await moveToThePast(event)
  await room.getByRole('button', { name: 'Hacer como si la sesión hubiera ocurrido' }).click()
  await room.getByText(/Estancias: [1-9]/).waitFor()
  await takeAttendance(person, event)
  await publishRecording(person, event)
  await watchRecording(guest, event)
}

/** The host's room at the stand-in. */
async function startMeeting({ page }: Visitor, { id }: OnlineEvent): Promise<Page> {
  await visit(page, `/es/office/events/${id}`)
  const room = await press(page, 'Iniciar la reunión')
  await room.getByText('Anfitrión').waitFor()
  return room
}

/** By the address in the mail. */
async function enterMeeting({ emails }: OnlineEvent): Promise<Visitor> {
  const guest = await visitor()
  const { page } = guest
  await visit(page, await mailedJoinPath(emails[0]!))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Entrar a la reunión' }).click()
  await page.getByText('Sala de prueba').waitFor()
  return guest
}

async function takeAttendance(person: Visitor, { id }: OnlineEvent): Promise<void> {
  const { page } = person
  await visit(page, `/es/office/events/${id}?tab=attendance`)
  const panel = page.getByRole('region', { name: 'Asistencia en la reunión' })
  await panel.getByRole('button', { name: 'Pedir de nuevo' }).click()
  // The answer arrives without another press.
  await panel.getByText('1 persona de la reunión sin identificar').waitFor()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  await panel.getByRole('button', { name: '¿Quién es?' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /Invitado sin registro/ })
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  await dialog.getByRole('searchbox').fill('luis')
  await dialog.getByRole('listitem').getByRole('button').press('Enter')
  await panel.getByText(/personas identificadas/).waitFor()
  await panel.getByRole('button', { name: 'Aceptar las 3 propuestas' }).click()
  await panel.getByText(/3 propuestas aceptadas por/).waitFor()
  // By name: Ana, Eva, Luis. Who did not press may be registered by then, and have been there for a part.
  const marks = page.getByRole('grid').locator('[data-at$=" 0"]')
  await expect.poll(() => marks.allTextContents()).toEqual(['P', expect.stringMatching(/^[AM]$/), 'P'])
  await expectClean(person)
}

async function publishRecording(person: Visitor, { id }: OnlineEvent): Promise<void> {
  const { page } = person
  await visit(page, `/es/office/events/${id}?tab=meetings`)
  const list = page.getByRole('list', { name: 'Grabaciones' })
  await list.getByText('Sin publicar').waitFor()
  await list.getByRole('button', { name: 'Publicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicar la grabación' })
  await dialog.getByText('La ven las 3 personas inscritas').waitFor()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  const until = dialog.locator('[data-key="until"]')
  const usual = await until.inputValue()
  await until.fill(typed(daysAfter(homeDay(), MOST_DAYS + 1)))
  await until.press('Enter')
  await dialog.getByText('Elija un día dentro de 366 días').waitFor()
  // The calendar offers no day before today.
  await until.fill(typed(homeDay()))
  await until.press('Alt+ArrowDown')
  await page.locator('button[slot=previous]:disabled').waitFor()
  await page.keyboard.press('Escape')
  await until.fill(usual)
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await list.getByText('Publicada').waitFor()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
}

/** By the address of the meeting, which the mail about the recording has, too. */
async function watchRecording(guest: Visitor, { emails }: OnlineEvent): Promise<void> {
  const { page } = guest
  await visit(page, await mailedJoinPath(emails[0]!))
  await page.getByText('Ya terminó').waitFor()
  expect(await faultsAt(guest, [1440, 360])).toEqual([])
  await page.getByRole('button', { name: 'Ver la grabación' }).press('Enter')
  await page.waitForURL('**/recordings/**')
  await page.locator('video').waitFor()
}
