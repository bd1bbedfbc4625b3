/** Public holidays as the Ministry of Labour announced them. */
import { expect, test } from 'vitest'
import { holidaysOf } from './holidays.ts'

const announced = {
  2022: '01-01 01-10 01-21 01-24 02-27 04-15 05-02 06-16 08-15 09-24 11-06 12-25',
  2023: '01-01 01-09 01-21 01-30 02-27 04-07 05-01 06-08 08-14 09-24 11-06 12-25',
  2024: '01-01 01-06 01-21 01-29 02-27 03-29 04-29 05-30 08-16 09-24 11-04 12-25',
  2025: '01-01 01-06 01-21 01-26 02-27 04-18 05-05 06-19 08-16 09-24 11-10 12-25',
  2026: '01-01 01-05 01-21 01-26 02-27 04-03 05-04 06-04 08-16 09-24 11-09 12-25',
}
test.each(Object.entries(announced))('%s has the holidays that were announced', (year, days) => {
  expect(holidaysOf(Number(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})
test('the 16th of August moves, but not when a government starts', () => {
  expect(holidaysOf(2028)).toContain('2028-08-16')
  expect(holidaysOf(2029)).toContain('2029-08-20')
})
