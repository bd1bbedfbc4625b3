/** An event that staff hold as a video meeting at the stand-in, and the join addresses of its people. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { meetingsApi } from '#resources/meetings/planning/meeting.api.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { visit, type Visitor } from './browser.ts'
import { expectSaid } from './notices.ts'
import { nextEvent } from './records.ts'
import { staffClient } from './staff-client.ts'

const HOUR = 60
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** Nobody answers there; the browser asks for it all the same. */
export const customRoom = 'https://sala.example/secreta'

export type OnlineEvent = { id: string; emails: string[] }

/** Its session of an hour begins in ten minutes; nobody hosts it yet. */
export async function onlineEvent(firstNames: readonly string[]): Promise<OnlineEvent> {
  const client = await staffClient('training')
  const like = await client.call(eventsApi.get, { params: { id: await nextEvent('online') } })
  const { courseId, prices, instructors, coordinatorId } = like
  const { id } = await client.call(eventsApi.create, {
    input: {
      courseId,
      prices,
      instructors,
      coordinatorId,
      modality: 'online',
      language: 'es',
      capacity: { total: 30 },
      integration: 'customUrl',
      joinUrl: customRoom,
      sessions: [{ startAt: inMinutes(10), endAt: inMinutes(10 + HOUR) }],
    },
  })
  await client.call(eventsApi.state, { params: { id }, input: { to: 'scheduled' } })
  const stamp = randomUUID().slice(0, 8)
  const person = (firstName: string) => ({
    firstName,
    lastName: 'Guzmán',
    email: `${firstName.toLowerCase()}.${stamp}@meeting.example`,
  })
  const contact = await client.call(contactsApi.create, { input: person('Reserva') })
  const attendees = firstNames.map(person)
  await client.call(ordersApi.create, {
    input: { eventId: id, contactId: contact.id, billTo: 'person', attendees },
  })
  return { id, emails: attendees.map(({ email }) => email) }
}

/** Its session ended an hour ago, as the stand-in pretends. */
export async function moveToThePast({ id }: OnlineEvent): Promise<void> {
  const client = await staffClient('training')
  const { sessions } = await client.call(eventsApi.get, { params: { id } })
  const moved = sessions.map((session) => ({
    ...session,
    startAt: inMinutes(-2 * HOUR),
    endAt: inMinutes(-HOUR),
  }))
  await client.call(eventsApi.patch, { params: { id }, input: { sessions: moved } })
  await untilReady({ params: { id } }, meetingsApi.ofEvent)
}

/** The path in the mail that confirms the seat. */
export async function mailedJoinPath(email: string): Promise<string> {
  const client = await staffClient('admin')
  let path: string | undefined
  await expect
    .poll(async () => {
      const { items } = await client.call(outboxApi.list, { input: { search: email, perPage: 5 } })
      const contents = items.map(({ id }) => client.call(outboxApi.content, { params: { id } }))
      const texts = (await Promise.all(contents)).map(({ text }) => text)
      path = texts.map((text) => /\/es\/join\/[\w-]+/.exec(text)?.[0]).find(Boolean)
      return path
    })
    .toBeTruthy()
  return path!
}

/** The window that a press opens. */
export async function press(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name }).first().click()
  return opened
}

/** In the form of the event, as staff do; its meeting becomes ready without another press. */
export async function chooseHost(
  { page }: Visitor,
  { id }: OnlineEvent,
  { provider, account }: { provider: Provider; account: string },
): Promise<void> {
  await visit(page, `/es/office/events/${id}?tab=data`)
  await page.locator('select[data-key=integration]').selectOption(provider)
  await page.locator('select[data-key=hostId]').selectOption({ label: account })
  await page.getByLabel('Se graba').check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
  await expectSaid(page, 'correctamente')
  await visit(page, `/es/office/events/${id}?tab=meetings`)
  await page.getByText('Lista', { exact: true }).waitFor()
}

type Hosted = { minutes: number; provider?: Provider; people?: readonly string[] }
/** It begins in so many minutes, and its account has made the meeting. */
export async function hostedEvent(
  hostId: string,
  { minutes, provider: integration = 'zoom', people = ['Ana'] }: Hosted,
): Promise<OnlineEvent> {
  const client = await staffClient('training')
  const event = await onlineEvent(people)
  await client.call(eventsApi.patch, {
    params: { id: event.id },
    input: {
      integration,
      hostId,
      joinUrl: null,
      title: { es: `Taller ${randomUUID()}` },
      sessions: [{ startAt: inMinutes(minutes), endAt: inMinutes(minutes + HOUR) }],
    } as never,
  })
  await untilReady({ params: { id: event.id } }, meetingsApi.ofEvent)
  return event
}

export const untilReady = async (
  asked: { params: { id: string } },
  of: typeof meetingsApi.ofEvent | typeof meetingsApi.ofWebinar,
): Promise<void> => {
  const client = await staffClient('training')
  await expect.poll(async () => (await client.call(of, asked))[0]?.state).toBe('ready')
}

/** Published, with an account that hosts it at that time. */
export async function hostedWebinar(hostId: string, startsAt: string): Promise<{ id: string }> {
  const client = await staffClient('training')
  const { items } = await client.call(webinarsApi.list, { input: { perPage: 1 } })
  const { id } = await client.call(webinarsApi.copy, { params: { id: items[0]!.id } })
  const chosen = { integration: 'zoom', hostId, joinUrl: null, capacity: 50 } as const
  const opening = { registrationOpensAt: null, registrationClosesAt: null, questions: [] }
  const meeting = { waitingRoom: false, isRecorded: false }
  const input = { ...chosen, ...opening, meeting, startsAt, websiteState: 'published' as const }
  return client.call(webinarsApi.patch, { params: { id }, input })
}
