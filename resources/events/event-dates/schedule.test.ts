/** The days of the week and hours of an event. */
import { expect, test } from 'vitest'
import { sayHours } from './hours-words.ts'
import { scheduleOf } from './schedule.ts'

const zone = 'America/Santo_Domingo'
const session = (day: string, from: string, to: string) => ({
  startAt: `${day}T${from}:00.000Z`,
  endAt: `${day}T${to}:00.000Z`,
})

test('evenings are on the day of the zone, although it is the next day in UTC', () => {
  const evenings = ['2027-01-13', '2027-01-15', '2027-01-20'].map((day) => session(day, '00:30', '02:30'))
  expect(scheduleOf(evenings, zone)).toMatchObject({ weekdays: [2, 4], isRegular: true })
})
test('hours that differ on the last day alone stand beside those of the others', () => {
  const days = [session('2027-01-15', '12:30', '20:30'), session('2027-01-16', '12:30', '16:30')]
  expect(scheduleOf(days, zone)).toEqual({
    weekdays: [5, 6],
    startAt: days[0]!.startAt,
    endAt: days[0]!.endAt,
    isRegular: false,
    last: days[1],
  })
  const said = sayHours(scheduleOf(days, zone)!, zone, 'es').replaceAll(/\s/gu, ' ')
  expect(said).toBe('8:30 a. m. – 4:30 p. m.; el último día, 8:30 a. m. – 12:30 p. m.')
})
test('hours that differ from day to day are those of the first day', () => {
  const days = [
    session('2027-01-15', '12:30', '20:30'),
    session('2027-01-16', '12:30', '16:30'),
    session('2027-01-22', '12:30', '20:30'),
  ]
  const schedule = scheduleOf(days, zone)!
  expect(schedule).toMatchObject({ isRegular: false, last: null })
  const said = (locale: 'es' | 'en') => sayHours(schedule, zone, locale).replaceAll(/\s/gu, ' ')
  expect(said('es')).toBe('según el día; el primero, 8:30 a. m. – 4:30 p. m.')
  expect(said('en')).toBe('varying by day; on the first, 8:30 AM – 4:30 PM')
})
test('a day with a break is told as one, from its first session to the end of its last', () => {
  const day = (on: string) => [session(on, '13:00', '16:00'), session(on, '18:00', '21:00')]
  const said = (days: string[]) =>
    sayHours(scheduleOf(days.flatMap(day), zone)!, zone, 'es').replaceAll(/\s/gu, ' ')
  for (const days of [['2027-01-15'], ['2027-01-15', '2027-01-16']])
    expect(said(days)).toBe('9:00 a. m. – 5:00 p. m.')
})
test('the same hours over a change of the clock are regular', () => {
  const mornings = [session('2027-03-13', '14:00', '16:00'), session('2027-03-20', '13:00', '15:00')]
  expect(scheduleOf(mornings, 'America/New_York')).toMatchObject({ weekdays: [6], isRegular: true })
})
test('without sessions there is none', () => {
  expect(scheduleOf([], zone)).toBeNull()
})
