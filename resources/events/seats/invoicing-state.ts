/** How far what an order costs is invoiced and paid. */
import { choice, optional } from '#core/field.ts'
import { readBy } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import type { Words } from '#core/words.ts'

/** The most urgent first: an event with several orders has the state of the first that applies. */
export const invoicingStates = {
  notInvoiced: { es: 'Por facturar', en: 'Not invoiced' },
  drafted: { es: 'En borrador', en: 'Drafted' },
  unpaid: { es: 'Por cobrar', en: 'Not paid' },
  paid: { es: 'Pagada', en: 'Paid' },
} as const satisfies Record<string, Words>
export type InvoicingState = keyof typeof invoicingStates

/** Blank for what is cancelled or costs nothing. */
export const invoicing = readBy(
  may.readInvoices,
  optional(choice({ es: 'Facturación', en: 'Invoicing' }, invoicingStates)),
)

export const invoicingTones: Record<InvoicingState, 'warning' | 'info' | 'success'> = {
  notInvoiced: 'warning',
  drafted: 'info',
  unpaid: 'warning',
  paid: 'success',
}
