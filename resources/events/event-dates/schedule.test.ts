/** The days of the week and hours of an event. */
import { expect, test } from 'vitest'
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
test('hours that differ in a session are no schedule of all', () => {
  const days = [session('2027-01-15', '12:30', '20:30'), session('2027-01-16', '12:30', '16:30')]
  expect(scheduleOf(days, zone)).toEqual({
    weekdays: [5, 6],
    startAt: days[0]!.startAt,
    endAt: days[0]!.endAt,
    isRegular: false,
  })
})
test('the same hours over a change of the clock are regular', () => {
  const mornings = [session('2027-03-13', '14:00', '16:00'), session('2027-03-20', '13:00', '15:00')]
  expect(scheduleOf(mornings, 'America/New_York')).toMatchObject({ weekdays: [6], isRegular: true })
})
test('without sessions there is none', () => {
  expect(scheduleOf([], zone)).toBeNull()
})
