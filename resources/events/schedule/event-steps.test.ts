/** Steps that an event offers in each state. */
import { expect, test } from 'vitest'
import { publishesFirst, stepsNow } from './event-steps.ts'
import type { Event } from './event.ts'

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T13:00:00.000Z`
const event = (status: Event['status']) =>
  ({ status, startsAt: at(10), endsAt: at(12), sessions: [{}], instructors: [{}] }) as unknown as Event
const on = (day: number) => new Date(at(day))

test('the next step of a draft is to schedule it', () => {
  expect(stepsNow(event('draft'), on(1))).toEqual(['scheduled', 'cancelled'])
})

test('a confirmed event cannot be started before its day', () => {
  expect(stepsNow(event('confirmed'), on(1))).toEqual(['postponed', 'cancelled'])
})

test('a running event can be started or cancelled, not postponed', () => {
  expect(stepsNow(event('confirmed'), on(11))).toEqual(['inProgress', 'cancelled'])
})

test('an event that is over can be completed or closed', () => {
  expect(stepsNow(event('confirmed'), on(20))).toEqual(['completed', 'closed', 'cancelled'])
  expect(stepsNow(event('completed'), on(20))).toEqual(['closed'])
})

test('a closed or cancelled event offers no steps', () => {
  expect(stepsNow(event('closed'), on(20))).toEqual([])
  expect(stepsNow(event('cancelled'), on(1))).toEqual([])
})

test('publication is the first step once an event is scheduled, unless published or in-company', () => {
  const open = { visibility: 'public', websiteState: 'unpublished' } as const
  const shows = (status: Event['status'], more: object = {}) =>
    publishesFirst({ ...event(status), ...open, ...more })
  expect([shows('scheduled'), shows('confirmed')]).toEqual([true, true])
  expect([shows('draft'), shows('completed')]).toEqual([false, false])
  expect(shows('scheduled', { websiteState: 'published' })).toBe(false)
  expect(shows('scheduled', { visibility: 'inCompany' })).toBe(false)
})
