/** What staff do with meetings that accounts of the stand-in host, besides holding one. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webinarRegistrationsApi } from '#resources/content/webinar-registrations/webinar-registration.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { meetingsApi } from '#resources/meetings/planning/meeting.api.ts'
import { expectClean, faultsAt, staff, visit, visitor } from '../../browser/browser.ts'
import {
  hostedEvent,
  hostedWebinar,
  inMinutes,
  mailedJoinPath,
  untilReady,
} from '../../browser/hosted-meetings.ts'
import { expectSaid } from '../../browser/notices.ts'
import { connectAccount, deleteMeeting } from '../../browser/stand-in-accounts.ts'
import { staffClient, visitorClient } from '../../browser/staff-client.ts'

const accountOn = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Zoom' }).getByRole('listitem').filter({ hasText: name })

test('an account without some scopes says which, and connected again it has them', async () => {
  await connectAccount('first', { scope: 'user:read:user meeting:read:meeting' })
  const person = await staff('training', { at: '/es/office/connections' })
  const { page } = person
  const account = accountOn(page, 'Aula virtual 1')
  await account.getByText('Permisos incompletos').waitFor()
  await account.getByText('meeting:write:meeting, para').waitFor()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  const opened = page.waitForEvent('popup')
  await account.getByRole('button', { name: 'Reconectar' }).click()
  await (await opened).getByRole('button', { name: 'Permitir', exact: true }).click()
  await account.getByText('Funciona', { exact: true }).waitFor()
  expect(await account.getByText('Faltan permisos').count()).toBe(0)
  await expectClean(person)
})

test('a host who leaves hands the meetings over to another account', async () => {
  const { id: hostId } = await connectAccount('first')
  await connectAccount('second')
  const { id } = await hostedEvent(hostId, { minutes: 60 })
  const person = await staff('training', { at: '/es/office/connections' })
  const { page } = person
  await accountOn(page, 'Aula virtual 1').getByRole('button', { name: 'Pasar sus reuniones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasar las reuniones de Aula virtual 1' })
  await dialog.getByLabel('Cuenta que las recibe').selectOption({ label: 'Aula virtual 2 (aula2@demo.test)' })
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  await dialog.getByRole('button', { name: 'Pasar sus reuniones' }).click()
  await expectSaid(page, 'Reuniones pasadas a la otra cuenta')
  await visit(page, `/es/office/events/${id}?tab=meetings`)
  const meeting = page.getByRole('listitem').filter({ hasText: 'Zoom, cuenta Aula virtual 2' })
  await meeting.getByText('Lista', { exact: true }).waitFor()
  await expectClean(person)
})

test('a meeting that was deleted at the provider is made anew with one press', async () => {
  const { id: hostId } = await connectAccount('first')
  const { id } = await hostedEvent(hostId, { minutes: 200 })
  const client = await staffClient('training')
  const { title } = await client.call(eventsApi.get, { params: { id } })
  await deleteMeeting('first', title!.es!)
  await client.call(eventsApi.patch, { params: { id }, input: { title: { es: 'Otro taller' } } as never })
  const person = await staff('training', { at: `/es/office/events/${id}?tab=meetings` })
  const { page } = person
  await page.getByText('La reunión fue borrada en el proveedor.').waitFor()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  await page.getByRole('button', { name: 'Crear otra reunión' }).click()
  await page.getByText('Lista', { exact: true }).waitFor()
  await expectClean(person)
})

test('instructors start the meeting of their own event', async () => {
  const { id: hostId } = await connectAccount('first')
  const { id } = await hostedEvent(hostId, { minutes: 400 })
  const { items } = await (
    await staffClient('admin')
  ).call(instructorsApi.list, { input: { search: 'Guayacán', perPage: 1 } })
  const instructors = [{ instructorId: items[0]!.id }]
  await (
    await staffClient('training')
  ).call(eventsApi.patch, { params: { id }, input: { instructors } as never })
  const person = await staff('instructor', { at: `/es/office/events/${id}` })
  const opened = person.page.waitForEvent('popup')
  await person.page.getByRole('button', { name: 'Iniciar la reunión' }).click()
  await (await opened).getByText('Anfitrión').waitFor()
  await expectClean(person)
})

test('who came to a webinar is accepted in one step', async () => {
  const { id: hostId } = await connectAccount('first')
  const { id } = await hostedWebinar(hostId, inMinutes(10))
  const client = await staffClient('training')
  const params = { id }
  await untilReady({ params }, meetingsApi.ofWebinar)
  const email = `luz.${id}@webinar.example`
  const form = { name: 'Luz', lastname: 'Marte', email, privacy: true, website: null }
  await visitorClient().call(webinarsApi.publicRegister, { params, input: form as never })
  const guest = await visitor()
  await visit(guest.page, await mailedJoinPath(email))
  await guest.page.getByRole('button', { name: 'Entrar a la reunión' }).click()
  await guest.page.getByText('Sala de prueba').waitFor()

  const person = await staff('training', { at: `/es/office/webinars/${id}` })
  const { page } = person
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Iniciar la reunión' }).click()
  const room = await opened
  await client.call(webinarsApi.patch, { params, input: { startsAt: inMinutes(-120) } as never })
  await untilReady({ params }, meetingsApi.ofWebinar)
  await room.getByRole('button', { name: 'Hacer como si la sesión hubiera ocurrido' }).click()
  await room.getByText(/Estancias: [1-9]/).waitFor()
  await visit(page, `/es/office/webinars/${id}?tab=registrations`)
  const panel = page.getByRole('region', { name: 'Asistencia en la reunión' })
  await panel.getByRole('button', { name: 'Pedir de nuevo' }).click()
  expect(await faultsAt(person, [1440, 360])).toEqual([])
  await panel.getByRole('button', { name: 'Aceptar la propuesta' }).click()
  await panel.getByText(/1 propuesta aceptada por/).waitFor()
  const filters = [{ field: 'webinarId', op: 'eq' as const, value: id }]
  const { items } = await client.call(webinarRegistrationsApi.list, { input: { filters } as never })
  expect(items).toMatchObject([{ status: 'attended' }])
  await expectClean(person)
})
