/** Waitlists and holds longer than one page of a list. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/database/connections.ts'
import { testApi } from '#test/fixtures/api.ts'
import { copies } from '#test/fixtures/many.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { waitlistApi } from './waitlist-entry.api.ts'

const api = await testApi()
const { sales, order, attendeesOf, scheduled, releaseOverdue } = await seating(api, maker(api))
const count = 1050

const waitFor = (eventId: string, more: object = {}) =>
  sales.call(waitlistApi.create, { input: { ...person(), eventId, ...more } })
const states = async (table: 'orders' | 'waitlist_entries', eventId: string) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int from ${sql.table(table)} where event_id = ${eventId} group by status`.execute(
    api.db,
  )
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}

test('offers a seat to the last of more than a thousand entries when no earlier one fits', async () => {
  const id = await scheduled(2, 'fit')
  const made = await order(id, [person(), person()])
  const pair = await waitFor(id, { seats: 2, acceptsFewer: false })
  await copies(api, 'waitlistEntries', { id: pair.id, count })
  const last = await waitFor(id)
  const [one] = await attendeesOf(made.id)
  await sales.call(attendeesApi.remove, { params: { id: one!.id } })
  expect(await sales.call(waitlistApi.get, { params: { id: last.id } })).toMatchObject({ status: 'offered' })
  expect(await states('waitlist_entries', id)).toEqual({ waiting: count + 1, offered: 1 })
})

test('expires more than a thousand offers at once', async () => {
  const id = await scheduled(count + 10, 'manual')
  const one = await waitFor(id)
  await sql`update waitlist_entries set status = 'offered', offered_seats = 1, expires_at = now() - interval '1 second'
    where id = ${one.id}`.execute(api.db)
  await copies(api, 'waitlistEntries', { id: one.id, count })
  await releaseOverdue()
  expect(await states('waitlist_entries', id)).toEqual({ expired: count + 1 })
})

test('a booking takes a seat of a thousand overdue holds, releases none, and the waitlist is filled', async () => {
  const id = await scheduled(count + 1, 'fit')
  const held = await order(id, [], { unnamedSeats: 1 })
  await sql`update orders set status = 'pending', hold_expires_at = now() + interval '1 day' where id = ${held.id}`.execute(
    api.db,
  )
  await copies(api, 'orders', { id: held.id, count })
  await sql`update events set capacity = jsonb_set(capacity, '{total}', '5') where id = ${id}`.execute(api.db)
  await expect(order(id, [person()])).rejects.toMatchObject({ status: 409 })
  const waiting = await waitFor(id)
  await sql`update orders set hold_expires_at = now() - interval '1 second' where event_id = ${id}`.execute(
    api.db,
  )
  expect((await sales.call(attendeesApi.seats, { params: { id } })).total).toMatchObject({ held: 0, free: 5 })
  await order(id, [person()])
  expect(await states('orders', id)).toEqual({ pending: count + 1, confirmed: 1 })
  expect(await states('waitlist_entries', id)).toEqual({ offered: 1 })
  await releaseOverdue()
  expect(await states('orders', id)).toEqual({ cancelled: count + 1, confirmed: 1 })
  expect((await sales.call(attendeesApi.seats, { params: { id } })).total).toMatchObject({ held: 0, free: 3 })
  expect(await sales.call(waitlistApi.get, { params: { id: waiting.id } })).toMatchObject({
    status: 'offered',
  })
})

test('expires more than a thousand holds at once', async () => {
  const id = await scheduled(5, 'manual')
  const held = await order(id, [person()])
  await sql`update orders set status = 'pending', hold_expires_at = now() - interval '1 second'
    where id = ${held.id}`.execute(api.db)
  await copies(api, 'orders', { id: held.id, count })
  await releaseOverdue()
  expect(await states('orders', id)).toEqual({ cancelled: count + 1 })
  expect((await sales.call(attendeesApi.seats, { params: { id } })).total).toMatchObject({ held: 0, free: 5 })
  // Fifty in a transaction.
  const { rows: sets } = await sql<{ count: number }>`
    select count(*)::int from orders where event_id = ${id} group by xmin::text order by 1 desc`.execute(
    api.db,
  )
  expect(sets.map((set) => set.count)).toEqual([...Array<number>(count / 50).fill(50), 1])
})

test('the release of holds ends when a set changes nothing, because one stays', async () => {
  const id = await scheduled(5, 'manual')
  const held = await order(id, [person()])
  await sql`update orders set status = 'pending', hold_expires_at = now() - interval '1 second'
    where id = ${held.id}`.execute(api.db)
  await copies(api, 'orders', { id: held.id, count: 60 })
  const owner = openPool(api.owner, { max: 1 })
  onTestFinished(() => owner.end())
  await owner.query(`create function keep_held() returns trigger language plpgsql as $$ begin
      if old.id = ${held.id} then new.status := old.status; new.hold_expires_at := old.hold_expires_at; end if;
      return new;
    end $$;
    create trigger keep_held before update on orders for each row execute function keep_held()`)
  onTestFinished(async () => void (await owner.query('drop trigger keep_held on orders')))
  await releaseOverdue()
  expect(await states('orders', id)).toEqual({ pending: 1, cancelled: 60 })
})
