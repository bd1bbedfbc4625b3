/** What copies take over. */
import { expect, test } from 'vitest'
import { copiedValues, inheritedValues } from './copied-values.ts'
import { flag, integer, list, notCopied, optional, readOnly, text, withDefault } from '#core/field.ts'

const label = { es: 'Campo', en: 'Field' }
const fields = {
  title: text(label),
  day: notCopied(optional(text(label))),
  rank: notCopied(withDefault(integer(label), 7)),
  parts: notCopied(list(label, { one: text(label) })),
  isPaused: flag(label),
  number: readOnly(optional(text(label))),
}
const row = { title: 'Uno', day: 'hoy', rank: 1, parts: [], isPaused: true, number: '4' } as never

test('a copy has what people wrote, but what each record has of its own', () => {
  expect(copiedValues(fields, row)).toEqual({ title: 'Uno', day: null, rank: 7, isPaused: true })
})

test('another record takes over what both have, unless one of them says no', () => {
  const other = { title: readOnly(text(label)), rank: integer(label), isPaused: notCopied(flag(label)) }
  expect(inheritedValues(other, { fields, row })).toEqual({ title: 'Uno' })
})
