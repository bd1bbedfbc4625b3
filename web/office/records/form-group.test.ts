/** Groups of a form and of a page that is only read. */
import { expect, test } from 'vitest'
import { optional, readOnly, text } from '#core/field.ts'
import { groupsOf, readGroupsOf } from './form-group.ts'

const label = { es: 'Dato', en: 'Fact' }
const fields = {
  number: readOnly(optional(text(label))),
  title: text(label),
  origin: text(label),
  note: text(label),
}
const groups = [{ words: label, fields: ['number', 'title'] }]

test('a page that is only read leaves out what its form leaves out', () => {
  const named = (found: { fields: readonly string[] }[]) => found.map((group) => group.fields)
  expect(named(groupsOf(fields, groups, ['origin']))).toEqual([['title'], ['note']])
  expect(named(readGroupsOf(fields, groups, ['origin']))).toEqual([['number', 'title'], ['note']])
})
