/** A meeting at the stand-in for Teams, from its account to the attendance, and one in its place once somebody has left. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { meetingsApi } from '#resources/meetings/planning/meeting.api.ts'
import { expectClean, faultsAt, staff, visit, visitor, type Visitor } from '../../browser/browser.ts'
import {
  chooseHost,
  hostedEvent,
  mailedJoinPath,
  moveToThePast,
  onlineEvent,
  press,
  type OnlineEvent,
} from '../../browser/hosted-meetings.ts'
import { expectSaid } from '../../browser/notices.ts'
import { connectAccount } from '../../browser/stand-in-accounts.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('an account of Teams is connected and hosts a meeting, whose attendance is counted', async () => {
  const person = await staff('training')
  await connect(person)
  const event = await onlineEvent(['Ana', 'Luis', 'Eva'])
  await chooseHost(person, event, { provider: 'msteams', account: 'Aula virtual 1, capacidad: 300' })
  await visit(person.page, `/es/office/events/${event.id}`)
  const room = await press(person.page, 'Iniciar la reunión')
  await enterRoom(event.emails[0]!, 'Ana Guzmán')
  await enterRoom(event.emails[1]!, 'Luis Guzmán')
  await moveToThePast(event)
  await room.getByRole('link', { name: 'Página de la persona anfitriona' }).click()
  await room.getByText('Estancias: 2').waitFor()
  await room.getByRole('button', { name: 'Hacer como si la sesión hubiera ocurrido' }).click()
  // Each loses the connection once, and somebody unknown comes in.
  await room.getByText('Estancias: 5').waitFor()
  await countAttendance(person, event)
})

test('another meeting takes the place of one whose link somebody keeps who has left, once staff confirm it', async () => {
  const { id: hostId } = await connectAccount('second', { provider: 'msteams' })
  const event = await hostedEvent(hostId, { minutes: 10, provider: 'msteams', people: ['Ana', 'Luis'] })
  const luis = await enterRoom(event.emails[1]!, 'Luis Guzmán')
  await leaveSeat(event, 'Luis')
  const client = await staffClient('training')
  const meetingIds = async () =>
    (await client.call(meetingsApi.ofEvent, { params: { id: event.id } })).map(({ id }) => id)
  const [first] = await meetingIds()

  const person = await staff('training', { at: `/es/office/events/${event.id}?tab=meetings` })
  const { page } = person
  const kept = page.getByText('Personas que ya no participan y conservan el enlace común: 1')
  await kept.waitFor()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  const dialog = await askForAnother(page)
  await dialog.getByText('la anterior se cancela en el proveedor').waitFor()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await meetingIds()).toEqual([first])

  await askForAnother(page)
  await dialog.getByRole('button', { name: 'Crear otra reunión' }).press('Enter')
  await kept.waitFor({ state: 'detached' })
  await page.getByText('Lista', { exact: true }).waitFor()
  await expect.poll(meetingIds).not.toContain(first)
  expect(await page.getByRole('button', { name: 'Crear otra reunión' }).count()).toBe(0)
  // The link that Luis kept leads nowhere.
  expect((await luis.reload())!.status()).toBe(404)
  await expectClean(person)
})

async function connect({ page }: Visitor): Promise<void> {
  await visit(page, '/es/office/connections')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Conectar cuenta' }).last().click()
  const permission = await opened
  await permission.getByText('Esto no es Microsoft Teams').waitFor()
  const closed = permission.waitForEvent('close')
  await permission.getByRole('button', { name: 'Permitir', exact: true }).click()
  await closed
  await expectSaid(page, 'Cuenta de Microsoft Teams conectada')
  const account = page.getByRole('list', { name: 'Microsoft Teams' }).getByRole('listitem')
  await account.getByText('Funciona').waitFor()
}

/** By the address in the mail; Teams asks for a name at the door. */
async function enterRoom(email: string, name: string): Promise<Page> {
  const { page } = await visitor()
  await visit(page, await mailedJoinPath(email))
  const consent = page.getByRole('checkbox')
  if ((await consent.count()) > 0) await consent.check()
  await page.getByRole('button', { name: 'Entrar a la reunión' }).click()
  await page.getByLabel('Su nombre').fill(name)
  const noted = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await noted
  return page
}

async function countAttendance(person: Visitor, { id }: OnlineEvent): Promise<void> {
  const { page } = person
  await visit(page, `/es/office/events/${id}?tab=attendance`)
  const panel = page.getByRole('region', { name: 'Asistencia en la reunión' })
  await panel.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await panel.getByText('1 persona de la reunión sin identificar').waitFor()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  await panel.getByRole('button', { name: 'Aceptar las 3 propuestas' }).click()
  await panel.getByText(/3 propuestas aceptadas por/).waitFor()
  // By name: Ana, Eva, who never came, and Luis.
  const marks = page.getByRole('grid').locator('[data-at$=" 0"]')
  await expect.poll(() => marks.allTextContents()).toEqual(['P', 'A', 'P'])
  await expectClean(person)
}

async function leaveSeat({ id }: OnlineEvent, firstName: string): Promise<void> {
  const client = await staffClient('training')
  const filters = [{ field: 'eventId', op: 'eq' as const, value: id }]
  const { items } = await client.call(attendeesApi.list, { input: { filters } as never })
  const leaving = items.find((one) => one.firstName === firstName)!
  await client.call(attendeesApi.remove, {
    params: { id: leaving.id },
    query: { reason: 'illness' } as never,
  })
}

async function askForAnother(page: Page) {
  await page.getByRole('button', { name: 'Crear otra reunión' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear otra reunión' })
  await dialog.waitFor()
  return dialog
}
