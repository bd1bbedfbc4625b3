/** The hours that certificates say, by the sessions of the event. */
import { expect, test } from 'vitest'
import { hoursAttended, hoursHeld, questionOfHours } from './stated-hours.ts'

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 4, 12, hour, minute)).toISOString()
const session = (key: string, startAt: string, endAt: string) => ({ key, startAt, endAt, countsHours: true })
const of = (...sessions: ReturnType<typeof session>[]) => ({
  event: { sessions },
  course: { durationHours: '24' },
})
const present = { status: 'present' as const, minutes: null }

test('the sessions that count hours were held; without sessions the hours are those of the course', () => {
  const one = session('s1', at(9), at(10, 30))
  expect(hoursHeld(of(one))).toBe('1.5')
  expect(hoursHeld(of(one, { ...session('s2', at(11), at(13)), countsHours: false }))).toBe('1.5')
  expect(hoursHeld(of(session('s1', at(9), at(10, 40))))).toBe('1.67')
  expect(hoursHeld(of())).toBe('24')
})

test('attended are the marked minutes; whoever nobody marked gets the hours held', () => {
  const two = of(session('s1', at(9), at(13)), session('s2', at(14), at(18)))
  expect(hoursAttended(two, { s1: present })).toBe('4')
  expect(hoursAttended(two, { s1: present, s2: { status: 'partial', minutes: 45 } })).toBe('4.75')
  expect(hoursAttended(two, {})).toBe('8')
})

test('asks once for each other number of hours, and names who gets them', () => {
  const holder = (hours: string, holderName: string) => ({ hours, holderName })
  const course = { durationHours: '24.0' }
  expect(questionOfHours(course, [holder('24', 'Ana')])).toBeUndefined()
  const many = ['Eva', 'Luis', 'Sol', 'Juan', 'Rosa', 'Pedro', 'Inés'].map((name) => holder('8', name))
  expect(questionOfHours(course, [holder('24', 'Ana'), ...many, holder('1.5', 'Max')])).toEqual({
    es: 'El curso tiene 24 horas y se certificarían 1.5 horas a Max; 8 horas a Eva, Luis, Sol, Juan, Rosa y 2 más. ¿Es correcto?',
    en: 'The course has 24 hours, and 1.5 hours to Max; 8 hours to Eva, Luis, Sol, Juan, Rosa and 2 more would be certified. Is that right?',
  })
})
