/** A discount of a line, a document or an order. */
import { choice, decimal, group } from '../field.ts'
import type { Words } from '../words.ts'

export const discountKinds = {
  percent: { es: 'Por ciento', en: 'Per cent' },
  amount: { es: 'Importe', en: 'Amount' },
} as const satisfies Record<string, Words>

export const discountParts = {
  kind: choice({ es: 'Clase', en: 'Kind' }, discountKinds),
  value: decimal({ es: 'Valor', en: 'Value' }, { max: 100_000_000 }),
}
export const discount = (label: Words) => group(label, discountParts)
