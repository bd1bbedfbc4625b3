/** Whether a value from the history can be given back, and what the field becomes. */
import type { AnyRow, Screens } from '../records/screen.ts'
import type { Before } from './history-lines.ts'

type Held = { row: AnyRow; screens: Pick<Screens, 'resource' | 'leftOut'> }

/** Only what people write themselves, and only where it would change something. */
export function isRestorable(before: Before, { row, screens }: Held): boolean {
  const field = screens.resource.fields[before.field]
  if (!field || field.mode === 'readOnly' || screens.leftOut?.includes(before.field)) return false
  return JSON.stringify(restoredValue(before, row)) !== JSON.stringify(row[before.field] ?? null)
}

/** Of a translated field, the other language stays as it is now. */
export function restoredValue({ field, language, value }: Before, row: AnyRow): unknown {
  if (!language) return value ?? null
  const texts = { ...(row[field] as Record<string, unknown> | null), [language]: value ?? null }
  return Object.values(texts).every((text) => text === null) ? null : texts
}
