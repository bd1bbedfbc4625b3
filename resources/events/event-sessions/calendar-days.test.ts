/** Days, weeks and months of the calendar, and its address. */
import { expect, test } from 'vitest'
import {
  calendarSearch,
  daysShown,
  homeMinutes,
  arrangeInColumns,
  periodsAfter,
  readCalendarAddress,
  weekOf,
  weeksOfMonth,
} from './calendar-days.ts'

const read = (search: string) => readCalendarAddress(new URLSearchParams(search), '2026-11-22')

test('a week is Monday to Sunday, also across years', () => {
  expect(weekOf('2026-11-22')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-28')
})

test('a month shows whole weeks, never more than a call may ask for', () => {
  expect(weeksOfMonth('2026-11-22').map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeksOfMonth('2027-02-01')).toHaveLength(4)
  expect(daysShown({ view: 'week', day: '2026-11-22' })).toHaveLength(7)
})

test('moves by months and weeks; a shorter month ends earlier', () => {
  expect(periodsAfter({ view: 'month', day: '2027-01-31' }, 1)).toBe('2027-02-28')
  expect(periodsAfter({ view: 'month', day: '2027-01-31' }, -1)).toBe('2026-12-31')
  expect(periodsAfter({ view: 'week', day: '2026-12-30' }, 1)).toBe('2027-01-06')
})

test('the address says what is shown, and bad values fall back', () => {
  const address = read('view=week&day=2026-12-01&by=place&instructor=7')
  expect(address).toEqual({ view: 'week', day: '2026-12-01', by: 'place', instructor: '7', place: null })
  expect(read(calendarSearch(address))).toEqual(address)
  expect(read('view=year&day=2026-02-31&by=moon')).toMatchObject({
    view: 'month',
    day: '2026-11-22',
    by: null,
  })
  for (const day of ['ayer', '2026-13-01', '2026-00-10', '2026-11-00', '2026-11-31'])
    expect(read(`day=${day}`).day, day).toBe('2026-11-22')
})

test('minutes of the day are counted in the time zone of the firm', () => {
  expect(homeMinutes('2026-12-02T03:30:00.000Z')).toBe(23 * 60 + 30)
})

test('puts overlapping entries into columns', () => {
  const arranged = arrangeInColumns([
    { name: 'c', from: 700, to: 760 },
    { name: 'a', from: 540, to: 720 },
    { name: 'b', from: 600, to: 660 },
    { name: 'd', from: 800, to: 860 },
  ])
  expect(arranged.map(({ name, column, columns }) => `${name} ${column}/${columns}`)).toEqual([
    'a 0/2',
    'b 1/2',
    'c 1/2',
    'd 0/1',
  ])
})
