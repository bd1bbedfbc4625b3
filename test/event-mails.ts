/** Events with people in them and mails to these: what the tests of mails start from. */
import { mailsApi } from '#resources/mails/mail.api.ts'
import { sendNow, type EventMail } from '#resources/mails/mail.ts'
import { fromPlainText } from '#core/richtext.ts'
import { ordersApi } from '#resources/orders/order.api.ts'
import { eventsApi } from '#resources/events/event.api.ts'
import { attendeesApi } from '#resources/attendees/attendee.api.ts'
import type { TestApi } from './api.ts'
import { deliver } from './mail/delivery.ts'
import { smtpServer } from './mail/smtp.ts'
import { maker, type Made } from './make.ts'

const HOUR = 3_600_000
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

let people = 0
type Guest = {
  firstName: string
  lastName: string
  email: string | null
  phone?: string
  locale?: 'es' | 'en'
}
export const guest = (about: Partial<Guest> = {}): Guest => ({
  firstName: 'Ana',
  lastName: 'Peña',
  email: `persona${(people += 1)}@correo.test`,
  ...about,
})
const relative = { ...sendNow, kind: 'relative' as const }
export const before = (days: number) => ({
  ...relative,
  anchor: 'firstStart' as const,
  offsetDays: -days,
  timeOfDay: '09:00',
})

export function eventMails(api: TestApi) {
  const make = maker(api)
  const training = api.client('training')

  /** On the calendar, in ten days unless said otherwise. */
  async function upcoming(about: object = {}): Promise<Made> {
    const sessions = [{ key: 's1', startAt: inHours(240), endAt: inHours(244) }]
    const event = await make.record('events', { sessions, modality: 'onSite', ...about })
    await training.call(eventsApi.state, { params: { id: event.id }, input: { to: 'scheduled' } })
    return event
  }
  async function enrol(event: Made, guests: Guest[]): Promise<{ orderId: string; ids: string[] }> {
    const { id: contactId } = await make.record('contacts')
    const order = await training.call(ordersApi.create, { input: { eventId: event.id, contactId } as never })
    const made = await training.call(ordersApi.addAttendees, {
      params: { id: order.id },
      input: { attendees: guests as never },
    })
    return { orderId: order.id, ids: made.map(({ id }) => id) }
  }
  const write = (event: Made, about: Partial<EventMail> = {}): Promise<EventMail> =>
    training.call(mailsApi.create, {
      input: {
        eventId: event.id,
        subject: { es: 'Sobre {event.title}', en: 'About {event.title}' },
        body: {
          es: fromPlainText('Hola, {attendee.firstName}:\n\n{event.details}'),
          en: fromPlainText('Hello {attendee.firstName},\n\n{event.details}'),
        },
        ...about,
      } as never,
    })
  /** On schedule, and due at this moment. */
  async function due(mail: EventMail): Promise<void> {
    await training.call(mailsApi.schedule, { params: { id: mail.id }, input: {} })
    await api.db
      .updateTable('mails')
      .set({ sendAt: inHours(-0.01) })
      .where('id', '=', mail.id)
      .execute()
  }
  /** Without the confirmations that enrolling brings. */
  const silence = () => api.db.updateTable('mailTemplates').set({ active: false }).execute()
  const recipients = (mail: EventMail) =>
    training.call(mailsApi.recipients, { params: { id: mail.id }, input: { perPage: 200 } as never })
  const outcomes = async (mail: EventMail): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await recipients(mail)).items.map(({ name, status, reason }) => [
        name,
        reason ? `${status}: ${reason}` : status,
      ]),
    )
  const get = (mail: EventMail) => training.call(mailsApi.get, { params: { id: mail.id } })
  return { make, training, upcoming, enrol, write, due, silence, recipients, outcomes, get }
}

export const leave = (api: TestApi, id: string) =>
  api.client('training').call(attendeesApi.remove, { params: { id }, query: { reason: 'illness' } as never })

/** The same beside a mail server; what goes to the staff that tests make is none of it. */
export async function mailGround(api: TestApi) {
  const { url, arrived: all } = await smtpServer()
  const arrived = () =>
    all.filter(({ envelope }) => envelope.to.every((to) => !to.endsWith('@conforme.test')))
  const to = () =>
    arrived()
      .flatMap(({ envelope }) => envelope.to)
      .toSorted()
  return { arrived, to, send: () => deliver(api, url), ...eventMails(api) }
}
