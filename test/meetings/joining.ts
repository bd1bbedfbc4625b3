/** People who enter hosted events and webinars by their own address. */
import { sql } from 'kysely'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { joinApi } from '#resources/meetings/join/join.api.ts'
import { holderColumn, joinLink, type HolderKey } from '#resources/events/occasions/join-link.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { TestApi } from '../fixtures/api.ts'
import { guest } from '../fixtures/event-mails.ts'
import { hosting } from './hosted-events.ts'
import type { ProviderServer } from './provider-server.ts'

const MINUTE_MS = 60_000
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
/** A session that begins in so many minutes. */
export const sessionFrom = (minutes: number, length = 60) => ({
  startAt: inMinutes(minutes),
  endAt: inMinutes(minutes + length),
})

/** Each row of the database, for what must change nothing. */
export async function everyRow({ db }: Pick<TestApi, 'db'>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10) order by t::text) as text from ${sql.raw(name)} t`.execute(db)
    found[name] = rows[0]?.text ?? ''
  }
  return found
}

let hosts = 0
export function joining(api: TestApi, server: ProviderServer) {
  const hosted = hosting(api, server)
  const training = api.client('training')

  /** An event whose meetings the provider has; by default it begins in ten minutes. */
  async function ready(provider: Provider, more: object = {}): Promise<Event> {
    const hostId = await hosted.host(provider, `joining-${(hosts += 1)}`)
    const event = await hosted.event(provider, hostId, { sessions: [sessionFrom(10)], ...more })
    await hosted.provide()
    return event
  }
  async function enrol(event: Pick<Event, 'id'>, people: object[]): Promise<string[]> {
    const { id: contactId } = await hosted.make.record('contacts')
    const { id } = await training.call(ordersApi.create, { input: { eventId: event.id, contactId } as never })
    const input = { attendees: people.map((one) => ({ ...guest(), ...one })) as never }
    return (await training.call(ordersApi.addAttendees, { params: { id }, input })).map((one) => one.id)
  }
  /** A published webinar that begins in ten minutes, with somebody who registered. */
  async function webinar(about: object = {}): Promise<{ id: string; registrationId: string }> {
    const hostId = await hosted.host('zoom', `joining-${(hosts += 1)}`)
    const { id } = await hosted.make.record('webinars', {
      integration: 'zoom',
      hostId,
      joinUrl: null,
      startsAt: inMinutes(10),
      websiteState: 'published',
      ...about,
    })
    await hosted.provide()
    const person = { name: 'Luz', lastname: 'Marte', email: guest().email!, privacy: true, website: null }
    await api.client(undefined).call(webinarsApi.publicRegister, { params: { id }, input: person as never })
    const { id: registrationId } = await api.db
      .selectFrom('webinarRegistrations')
      .select('id')
      .where('webinarId', '=', id)
      .executeTakeFirstOrThrow()
    return { id, registrationId }
  }
  async function pathOf(holder: HolderKey, locale: 'es' | 'en' = 'es'): Promise<string> {
    return new URL(await joinLink(api.db, holder, { publicUrl: api.publicUrl, locale })).pathname
  }
  /** What the person's page says, and what its button does. */
  async function person(id: string, kind: HolderKey['kind'] = 'attendees') {
    const path = await pathOf({ kind, id })
    const params = { token: path.split('/').at(-1)! }
    const visitor = api.client(undefined)
    return {
      id,
      path,
      params,
      page: () => visitor.call(joinApi.publicGet, { params }),
      enter: (consent = false) => visitor.call(joinApi.publicEnter, { params, input: { consent } }),
    }
  }
  const rows = (meetingPersonOf: string) =>
    api.db.selectFrom('meetingPeople').selectAll().where('attendeeId', '=', meetingPersonOf).execute()
  const presses = ({ id }: { id: string }, kind: HolderKey['kind'] = 'attendees') =>
    api.db.selectFrom('joinPresses').selectAll().where(holderColumn({ kind }), '=', id).execute()
  const registrants = async (eventId: string) =>
    (await hosted.meetings(eventId)).flatMap(
      ({ externalId }) => server.meetings.get(externalId ?? '')?.registrants ?? [],
    )
  return { ...hosted, ready, enrol, webinar, pathOf, person, rows, presses, registrants, training }
}
