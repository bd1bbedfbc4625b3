/** What stands beside a label: what the next step demands is not optional. */
import { expect, test } from 'vitest'
import { date, filledIn, neededFor, optional } from '#core/field.ts'
import { asideOf } from './field-aside.ts'

const day = optional(date({ es: 'Fecha límite', en: 'Due date' }))
const needed = neededFor({ es: 'para registrar', en: 'to register' }, day)

test('a field that a step needs says which, unless a new record fills it in', () => {
  expect(asideOf(day, 'es')).toBe('(opcional)')
  expect(asideOf(needed, 'es', true)).toBe('(para registrar)')
  expect(asideOf(filledIn(needed), 'es', true)).toBeUndefined()
  expect(asideOf(filledIn(needed), 'es')).toBe('(para registrar)')
})
