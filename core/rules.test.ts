/** Days that count from today: what is refused, and which days a calendar offers. */
import { expect, test } from 'vitest'
import { date } from './field.ts'
import { daysWithin, type DayBounds } from './rules.ts'
import { daysAfter, homeDay } from './time-zone.ts'
import { validationErrors } from './validation.ts'

function errorOf(bounds: DayBounds, days: number): string | undefined {
  const day = date({ es: 'Día', en: 'Day' }, bounds)
  const { error } = day.rule.safeParse(daysAfter(homeDay(), days), { reportInput: true })
  return error && Object.values(validationErrors(error.issues, { day }, 'es'))[0]
}

test.for<[DayBounds, number, string | undefined]>([
  [{}, 4000, undefined],
  [{ max: 0 }, 0, undefined],
  [{ max: 0 }, 1, 'La fecha no puede ser futura'],
  [{ min: 0 }, 0, undefined],
  [{ min: 0 }, -1, 'Elija hoy o un día posterior'],
  [{ min: 0, max: 30 }, 30, undefined],
  [{ min: 0, max: 30 }, 31, 'Elija un día dentro de 30 días'],
])('a day within %j that is %i days from today', ([bounds, days, error]) => {
  expect(errorOf(bounds, days)).toBe(error)
})

test('a calendar offers the days from the first to the last', () => {
  expect(daysWithin({ min: 0, max: 30 }, '2026-12-15')).toEqual({ first: '2026-12-15', last: '2027-01-14' })
  expect(daysWithin({ max: 0 }, '2026-12-15')).toEqual({ last: '2026-12-15' })
  expect(daysWithin({})).toEqual({})
})
