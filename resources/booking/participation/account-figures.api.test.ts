/** Figures of a customer: people trained, last activity, next event. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { accountFiguresApi } from './account-figures.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf } = await seating(api, make)
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const setDates = (id: string, days: number, status: string) =>
  api.db
    .updateTable('events')
    .set({ status: status as never, startsAt: inDays(days), endsAt: inDays(days + 1) })
    .where('id', '=', id)
    .execute()

test('counts people who attended as trained; a cancelled event is not the next one', async () => {
  const { id: accountId } = await make.record('accounts')
  const figures = () => sales.call(accountFiguresApi.figures, { params: { id: accountId } })
  expect(await figures()).toEqual({ attendeesTrained: 0, lastActivityAt: null, nextEventAt: null })
  const [past, next, cancelled] = [await event(5), await event(5), await event(5)]
  const made = await order(past.id, [person(), person(), person()], { accountId })
  for (const { id } of [next, cancelled]) await order(id, [person()], { accountId })
  const people = await attendeesOf(made.id)
  const outcomes = ['approved', 'notApproved', 'noShow'] as const
  for (const [at, { id }] of people.entries())
    await api.db.updateTable('attendees').set({ outcome: outcomes[at]! }).where('id', '=', id).execute()
  await setDates(past.id, -9, 'completed')
  await setDates(next.id, 5, 'confirmed')
  await setDates(cancelled.id, 2, 'cancelled')
  const result = await figures()
  expect(result.attendeesTrained).toBe(2)
  expect(result.nextEventAt?.slice(0, 10)).toBe(inDays(5).slice(0, 10))
  // The order was placed after the customer's last event.
  expect(Date.parse(result.lastActivityAt!)).toBeGreaterThan(Date.now() - DAY)
})
