/** References that a new record copies from the surrounding form and record. */
import type { Fields } from '#core/field.ts'
import type { Values } from '../form-values.ts'

type Titles = Readonly<Record<string, string>>
/** The reference fields and values of a form or a record. */
export type Surrounding = { fields: Fields; values: Values; titles?: Titles | undefined }
export type LinkedValues = { initial: Values; titles: Record<string, string> }

/** The nearest surrounding with a record of the same resource wins; the same field name wins within it. */
export function linkedValues(fields: Fields, surroundings: readonly Surrounding[]): LinkedValues {
  const linked: LinkedValues = { initial: {}, titles: {} }
  for (const [name, { kind, mode, target }] of Object.entries(fields)) {
    if (kind !== 'ref' || mode === 'readOnly' || !target) continue
    for (const { fields: around, values, titles = {} } of surroundings) {
      const holding = Object.keys(around).filter(
        (key) => around[key]?.kind === 'ref' && around[key].target === target && values[key],
      )
      const source = holding.includes(name) ? name : holding[0]
      if (!source) continue
      linked.initial[name] = values[source]
      linked.titles[name] = titles[source] ?? ''
      break
    }
  }
  return linked
}
