/** Figures of a customer: people trained, last activity, next event. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { accountsApi } from './account.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf } = await seating(api, make)
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const held = (id: string, days: number, status: string) =>
  api.db
    .updateTable('events')
    .set({ status: status as never, startsAt: inDays(days), endsAt: inDays(days + 1) })
    .where('id', '=', id)
    .execute()

test('counts people who attended as trained; a cancelled event is not the next one', async () => {
  const { id: accountId } = await make.record('accounts')
  const figures = () => sales.call(accountsApi.figures, { params: { id: accountId } })
  expect(await figures()).toEqual({ attendeesTrained: 0, lastActivityAt: null, nextEventAt: null })
  const [past, next, off] = [await event(5), await event(5), await event(5)]
  const made = await order(past.id, [person(), person(), person()], { accountId })
  for (const { id } of [next, off]) await order(id, [person()], { accountId })
  const people = await attendeesOf(made.id)
  const outcomes = ['approved', 'notApproved', 'noShow'] as const
  for (const [at, { id }] of people.entries())
    await api.db.updateTable('attendees').set({ outcome: outcomes[at]! }).where('id', '=', id).execute()
  await held(past.id, -9, 'completed')
  await held(next.id, 5, 'confirmed')
  await held(off.id, 2, 'cancelled')
  const found = await figures()
  expect(found.attendeesTrained).toBe(2)
  expect(found.nextEventAt?.slice(0, 10)).toBe(inDays(5).slice(0, 10))
  // The order was placed after the customer's last event.
  expect(Date.parse(found.lastActivityAt!)).toBeGreaterThan(Date.now() - DAY)
})
