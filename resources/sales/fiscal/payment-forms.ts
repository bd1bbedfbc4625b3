/** FormasPago: how an invoice is paid, as electronic invoices and report 607 count it. */
import type { Words } from '#core/words.ts'

/** Code of an electronic invoice (Formato e-CF) and column of report 607 (NG 07-2018), which has none for notes. */
export const paymentForms = {
  cash: { es: 'Efectivo', en: 'Cash', code: 1, column607: 17 },
  transfer: {
    es: 'Cheque, transferencia o depósito',
    en: 'Check, transfer or deposit',
    code: 2,
    column607: 18,
  },
  card: { es: 'Tarjeta de débito o crédito', en: 'Debit or credit card', code: 3, column607: 19 },
  credit: { es: 'Venta a crédito', en: 'On credit', code: 4, column607: 20 },
  voucher: {
    es: 'Bonos o certificados de regalo',
    en: 'Vouchers or gift certificates',
    code: 5,
    column607: 21,
  },
  barter: { es: 'Permuta', en: 'Barter', code: 6, column607: 22 },
  creditNote: { es: 'Nota de crédito', en: 'Credit note', code: 7, column607: 23 },
  other: { es: 'Otras formas', en: 'Other forms', code: 8, column607: 23 },
} as const satisfies Record<string, Words & { code: number; column607: number }>
export type PaymentForm = keyof typeof paymentForms
export const paymentFormNames = Object.keys(paymentForms) as PaymentForm[]

/** TipoPago: `free` is for documents that nobody pays (Formato e-CF). */
export const paymentConditions = {
  onReceipt: { es: 'Contado', en: 'On receipt', code: 1 },
  onCredit: { es: 'Crédito', en: 'On credit', code: 2 },
  free: { es: 'Gratuito', en: 'Free', code: 3 },
} as const satisfies Record<string, Words & { code: number }>
