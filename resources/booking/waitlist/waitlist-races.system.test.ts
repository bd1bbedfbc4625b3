/** The waitlist under callers of three processes: an offer is taken once, and a freed seat is offered once. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registrations } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { databaseUrl } from '#test/fixtures/database.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { threeServers } from '#test/restarts/production.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { waitlistApi } from './waitlist-entry.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, order, attendeesOf } = await seating(api, make)
const { openDate, ordersOf } = registrations(api, make)

const servers = () =>
  threeServers({ databaseUrl: databaseUrl(api.connection), migrationDatabaseUrl: databaseUrl(api.owner) })
const times = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at))
const waitFor = (eventId: string) => sales.call(waitlistApi.create, { input: { ...person(), eventId } })
const seatsOf = async (id: string) => (await sales.call(attendeesApi.seats, { params: { id } })).total

const CALLERS = 24
/** They start three servers. */
const patient = { timeout: 300_000 }

/** As sales; a busy machine may be slower than calls wait for each other, and then they are sent again. */
async function ask(url: string, method: 'POST' | 'DELETE', data?: object): Promise<number> {
  const { token } = await api.user('sales')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { status } = await fetch(url, { method, headers, ...(data && { body: JSON.stringify({ data }) }) })
  return status === 503 ? ask(url, method, data) : status
}

test('an offer that is accepted many times at three processes is taken once', patient, async () => {
  const urls = await servers()
  const id = await openDate(1)
  const { id: orderId } = await order(id, [person()])
  const { id: entryId } = await waitFor(id)
  const [seated] = await attendeesOf(orderId)
  await sales.call(attendeesApi.remove, { params: { id: seated!.id } })
  expect(await seatsOf(id)).toMatchObject({ offered: 1, free: 0 })
  const { link } = await sales.call(waitlistApi.link, { params: { id: entryId } })
  const own = `/v1/public/es/events/${id}/waitlist/${new URL(link).searchParams.get('token')}/accept`
  const statuses = await Promise.all(
    times(CALLERS, (at) => {
      const path = at % 2 ? own : `/v1/es/events/waitlist/${entryId}/accept`
      return ask(urls[at % 3]! + path, 'POST', { attendees: [person()] })
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(CALLERS - 1)
  expect(await seatsOf(id)).toMatchObject({ enrolled: 1, offered: 0, free: 0 })
  expect(await ordersOf(id)).toHaveLength(2)
})

test(
  'seats given back and declined at three processes at once go to the first who wait, each once',
  patient,
  async () => {
    const urls = await servers()
    const id = await openDate(6)
    const { id: orderId } = await order(
      id,
      times(6, () => person()),
    )
    const waiting: string[] = []
    for (let n = 0; n < 18; n += 1) waiting.push((await waitFor(id)).id)
    const seated = await attendeesOf(orderId)
    const freed = await Promise.all(
      seated.map((one, at) =>
        ask(`${urls[at % 3]}/v1/es/events/registrations/attendees/${one.id}`, 'DELETE'),
      ),
    )
    expect(freed).toEqual(times(6, () => 200))
    expect(await statesOf(id)).toEqual([...times(6, () => 'offered'), ...times(12, () => 'waiting')])
    // Each is declined twice, at different processes.
    const declined = await Promise.all(
      times(12, (at) =>
        ask(`${urls[at % 3]}/v1/es/events/waitlist/${waiting[Math.floor(at / 2)]}/decline`, 'POST'),
      ),
    )
    expect(declined.toSorted()).toEqual([...times(6, () => 200), ...times(6, () => 409)])
    expect(await statesOf(id)).toEqual([
      ...times(6, () => 'declined'),
      ...times(6, () => 'offered'),
      ...times(6, () => 'waiting'),
    ])
    expect(await seatsOf(id)).toMatchObject({ enrolled: 0, offered: 6, free: 0 })
    expect(await offersOf(waiting)).toEqual([...times(12, () => 1), ...times(6, () => 0)])
  },
)

/** In the order in which they came. */
async function statesOf(eventId: string): Promise<string[]> {
  const entries = await api.db
    .selectFrom('waitlistEntries')
    .select('status')
    .where('eventId', '=', eventId)
    .orderBy('id')
    .execute()
  return entries.map(({ status }) => status)
}

/** How often each was offered seats, as its history says. */
async function offersOf(ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ offers: number }>`
    select count(e.id)::int as offers from unnest(${ids}::bigint[]) i
    left join audit_entries e on e.entity = 'waitlistEntries' and e.entity_id = i
      and e.changes @> '[{"field": "status", "to": "offered"}]'
    group by i order by i`.execute(api.db)
  return rows.map(({ offers }) => offers)
}
