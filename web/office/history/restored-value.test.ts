/** Restoring values from the history. */
import { expect, test } from 'vitest'
import { optional, readOnly, text, translated } from '#core/field.ts'
import { resource } from '#core/resource.ts'
import type { AnyRow, Screens } from '../records/screen.ts'
import { isRestorable, restoredValue } from './restored-value.ts'

const words = { es: 'x', en: 'x' }
const things = resource(
  'things',
  {
    code: text(words),
    title: translated(text(words)),
    notes: optional(text(words)),
    status: readOnly(text(words)),
  },
  { words: { one: words, many: words }, title: ['code'] },
)
const screens = { resource: things } as unknown as Screens
const row = {
  id: '1',
  version: 3,
  code: 'B',
  title: { es: 'Uno', en: 'One' },
  notes: null,
} as unknown as AnyRow

test('offers only writable values that differ from the current one', () => {
  expect(isRestorable({ field: 'code', value: 'A' }, { row, screens })).toBe(true)
  expect(isRestorable({ field: 'code', value: 'B' }, { row, screens })).toBe(false)
  expect(isRestorable({ field: 'notes', value: null }, { row, screens })).toBe(false)
  expect(isRestorable({ field: 'status', value: 'open' }, { row, screens })).toBe(false)
  expect(isRestorable({ field: 'gone', value: 'x' }, { row, screens })).toBe(false)
  expect(
    isRestorable({ field: 'code', value: 'A' }, { row, screens: { ...screens, leftOut: ['code'] } }),
  ).toBe(false)
})

test('restores one language and keeps the other', () => {
  const before = { field: 'title', language: 'en' as const, value: 'First' }
  expect(restoredValue(before, row)).toEqual({ es: 'Uno', en: 'First' })
  expect(isRestorable({ ...before, value: 'One' }, { row, screens })).toBe(false)
  expect(restoredValue({ ...before, value: null }, row)).toEqual({ es: 'Uno', en: null })
})
