/** Moments as they are typed: what is not whole stays text, which the rule refuses. */
import { expect, test } from 'vitest'
import { moment } from '#core/field.ts'
import { validationErrors } from '#core/validation.ts'
import { exactMoment } from '#resources/sales/documents/fiscal-fields.ts'
import { homeParts, momentOf } from './moment-input.tsx'

const label = { es: 'Firmada', en: 'Signed at' }
const errorOf = (field: ReturnType<typeof exactMoment> | ReturnType<typeof moment>, value: unknown) => {
  const { error } = field.rule.safeParse(value, { reportInput: true })
  const issues = error?.issues.map((issue) => ({ ...issue, path: ['at', ...issue.path] })) ?? []
  return validationErrors(issues, { at: field }, 'es')['at']
}

test('a moment that needs its seconds is not whole without them', () => {
  const typed = momentOf('2026-11-28', '08:40', true)
  expect(typed).toBe('2026-11-28 08:40')
  const asked = 'Escriba también los segundos, como 8:40:37'
  expect(errorOf(exactMoment(label), typed)).toBe(asked)
  expect(errorOf(exactMoment(label), '2026-11-28T08:40-04:00')).toBe(asked)
  const wrong = 'El campo «Firmada» no es válido'
  for (const typed of [momentOf('', '08:40:37', true), '2026-02-30T08:40:37-04:00', '2026-11-28T08:40:37'])
    expect(errorOf(exactMoment(label), typed)).toBe(wrong)
  const whole = momentOf('2026-11-28', '08:40:00', true)
  expect([whole, errorOf(exactMoment(label), whole)]).toEqual(['2026-11-28T12:40:00.000Z', undefined])
  expect(homeParts(whole, true)).toEqual({ day: '2026-11-28', time: '08:40:00' })
})

test('other moments are whole with hours and minutes', () => {
  const whole = momentOf('2026-11-28', '08:40')
  expect([whole, errorOf(moment(label), whole)]).toEqual(['2026-11-28T12:40:00.000Z', undefined])
  expect(homeParts(whole)).toEqual({ day: '2026-11-28', time: '08:40' })
})
