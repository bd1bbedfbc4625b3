/** Restores values from the history. */
import type { AnyRow, Screens } from '../records/screen.ts'
import type { Before } from './field-changes.ts'

type CurrentRecord = { row: AnyRow; screens: Pick<Screens, 'resource' | 'leftOut'> }

/** Whether the form has the field and the former value differs from the current one. */
export function isRestorable(before: Before, { row, screens }: CurrentRecord): boolean {
  const field = screens.resource.fields[before.field]
  if (!field || field.mode === 'readOnly' || screens.leftOut?.includes(before.field)) return false
  return JSON.stringify(restoredValue(before, row)) !== JSON.stringify(row[before.field] ?? null)
}

/** The field's value after restoring; a translated field keeps its other language. */
export function restoredValue({ field, language, value }: Before, row: AnyRow): unknown {
  if (!language) return value ?? null
  const texts = { ...(row[field] as Record<string, unknown> | null), [language]: value ?? null }
  return Object.values(texts).every((text) => text === null) ? null : texts
}
