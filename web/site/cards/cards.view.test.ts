/** Dates and hours as visitors read them. */
import { expect, test } from 'vitest'
import { dateView, hoursText } from './cards.view.server.ts'

const morning = {
  startsAt: '2026-03-03T13:00:00.000Z',
  endsAt: '2026-03-03T17:00:00.000Z',
  timezone: 'America/Santo_Domingo',
  sessionCount: 1,
}
const plain = (text: string) => text.replace(/\s/gu, ' ')

test('keeps an hour and a.m. or p.m. on one line', () => {
  expect(dateView({ ...morning, sessionCount: 2 }, 'es').time).toBe('9:00\u00a0a.\u00a0m.')
  expect(dateView({ ...morning, sessionCount: 2 }, 'en').time).toBe('9:00\u00a0AM')
})

test('shows dates in their own time zone and names the zone', () => {
  const shown = dateView(morning, 'es')
  expect(plain(shown.date)).toBe('3 de marzo de 2026')
  expect(plain(shown.time)).toContain('9:00 a. m.')
  expect(shown.zone).toBe('hora de Santo Domingo')
  expect(dateView(morning, 'en').zone).toBe('Santo Domingo time')
})

test('shows several sessions as a range of days with the hour of the first', () => {
  const shown = dateView({ ...morning, endsAt: '2026-03-05T17:00:00.000Z', sessionCount: 3 }, 'en')
  expect(plain(shown.date)).toBe('March 3 – 5, 2026')
  expect(plain(shown.time)).toBe('9:00 AM')
})

test('tells the end of the day beside its start when there are several sessions', () => {
  const schedule = {
    weekdays: [2, 3],
    startAt: morning.startsAt,
    endAt: morning.endsAt,
    isRegular: true,
    last: null,
  }
  const days = { ...morning, endsAt: '2026-03-05T21:00:00.000Z', sessionCount: 3, schedule }
  expect(plain(dateView(days, 'en').time)).toBe('9:00 AM – 1:00 PM')
  expect(plain(dateView(days, 'es').time)).toBe('9:00 a. m. – 1:00 p. m.')
})

test('a date has its year where the firm is in another one', () => {
  const yearOn = (now: string) => dateView(morning, 'es', new Date(now)).year
  expect(yearOn('2026-01-01T03:59:59Z')).toBe('2026')
  expect(yearOn('2026-01-01T04:00:00Z')).toBeNull()
})

test('uses the singular for one hour and keeps half hours', () => {
  expect(hoursText('1.0', 'es')).toBe('1 hora')
  expect(hoursText('16.0', 'es')).toBe('16 horas')
  expect(hoursText('2.5', 'en')).toBe('2.5 hours')
})
