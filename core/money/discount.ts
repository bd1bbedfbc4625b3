/** A discount of a line, a document or an order. */
import { choice, group } from '../field.ts'
import { money } from '../money-field.ts'
import type { Words } from '../words.ts'

export const discountKinds = {
  percent: { es: 'Por ciento', en: 'Per cent' },
  amount: { es: 'Importe', en: 'Amount' },
} as const satisfies Record<string, Words>

export const discountParts = {
  kind: choice({ es: 'Clase', en: 'Kind' }, discountKinds),
  value: money({ es: 'Valor', en: 'Value' }),
}
export const discount = (label: Words) => group(label, discountParts)
