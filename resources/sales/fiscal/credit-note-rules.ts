/** When a credit note is lawful: its date, its tax, what is left of the invoice. */
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import type { Words } from '#core/words.ts'

/** CodigoModificacion with DGII's code (Formato e-CF); the firm's own notes use the first three. */
export const modificationCodes = {
  annul: { es: 'Anula el comprobante', en: 'Annuls the document', code: 1 },
  text: { es: 'Corrige texto', en: 'Corrects text', code: 2 },
  amounts: { es: 'Corrige montos', en: 'Corrects amounts', code: 3 },
  contingency: { es: 'Reemplaza uno de contingencia', en: 'Replaces one of contingency', code: 4 },
  consumption: { es: 'Referencia a factura de consumo', en: 'Reference to a consumption invoice', code: 5 },
} as const satisfies Record<string, Words & { code: number }>
export type ModificationCode = keyof typeof modificationCodes

/** Days after which the tax is no longer given back (Código Tributario art. 338 párrafo, Decreto 293-11 art. 28). */
export const TAX_REFUND_DAYS = 30
const DAY = 86_400_000
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/** Whether a note of `noteDay` may give back the tax of an invoice of `invoiceDay`: day 30 may, day 31 may not. */
export const isTaxRefundable = (invoiceDay: string, noteDay: string): boolean =>
  daysBetween(invoiceDay, noteDay) <= TAX_REFUND_DAYS
/** IndicadorNotaCredito: 0 up to 30 days, 1 after (FE field 5). */
export const creditNoteIndicator = (invoiceDay: string, noteDay: string): 0 | 1 =>
  isTaxRefundable(invoiceDay, noteDay) ? 0 : 1

type Amounts = { tax: DecimalText; total: DecimalText }
type IssuedNote = Amounts & { modificationCode: ModificationCode }
/** The invoice and its issued notes, voided ones left out; all in the invoice's currency. */
export type CreditedInvoice = Amounts & {
  issueDate: string
  currency: Currency
  /** Identity of the buyer as frozen on the invoice. */
  buyerTaxId: string | null
  notes: readonly IssuedNote[]
}
export type CreditNoteDraft = Amounts & {
  issueDate: string
  currency: Currency
  buyerTaxId: string | null
  modificationCode: ModificationCode
}

/** What no note has taken yet. */
export function remainingOf(invoice: Pick<CreditedInvoice, 'tax' | 'total' | 'notes'>): Amounts & {
  net: DecimalText
} {
  const left = (part: keyof Amounts) =>
    amountText(decimalOf(invoice[part]).minus(sumOf(invoice.notes.map((note) => note[part]))))
  const [tax, total] = [left('tax'), left('total')]
  return { tax, total, net: amountText(decimalOf(total).minus(tax)) }
}

/** The amounts of a note that annuls what is left: after 30 days without the tax. */
export function annulmentOf(invoice: CreditedInvoice, noteDay: string): Amounts {
  const { tax, total, net } = remainingOf(invoice)
  return isTaxRefundable(invoice.issueDate, noteDay) ? { tax, total } : { tax: '0.00', total: net }
}

export const creditNoteWords = {
  early: {
    es: 'La nota no puede ser anterior a la factura',
    en: 'The note cannot be earlier than the invoice',
  },
  currency: { es: 'La nota lleva la moneda de la factura', en: 'The note has the currency of the invoice' },
  buyer: {
    es: 'La nota es para el mismo cliente de la factura',
    en: 'The note is for the buyer of the invoice',
  },
  annulled: {
    es: 'La factura ya está anulada por otra nota',
    en: 'Another note has already annulled the invoice',
  },
  foreignCode: {
    es: 'Una nota de crédito anula, corrige texto o corrige montos',
    en: 'A credit note annuls, corrects text or corrects amounts',
  },
  textAmount: {
    es: 'Una nota que corrige texto no lleva montos',
    en: 'A note that corrects text has no amounts',
  },
  total: { es: 'El monto debe ser mayor que 0', en: 'The amount must be greater than 0' },
  overTotal: {
    es: 'La nota pasa de lo que queda de la factura',
    en: 'The note is larger than what is left of the invoice',
  },
  overTax: {
    es: 'El ITBIS pasa del que queda de la factura',
    en: 'The ITBIS is larger than what is left of the invoice',
  },
  lateTax: {
    es: 'Pasados 30 días de la factura, la nota no lleva ITBIS',
    en: 'More than 30 days after the invoice the note has no ITBIS',
  },
  wholeRest: {
    es: 'Una nota que anula lleva todo lo que queda de la factura',
    en: 'A note that annuls has all that is left of the invoice',
  },
} satisfies Record<string, Words>

export type CreditNoteErrors = Partial<Record<keyof CreditNoteDraft, Words>>

/** What DGII would refuse in a note, by its part (Ley 32-23 art. 15.4, Formato e-CF note 30). */
export function creditNoteErrors(note: CreditNoteDraft, invoice: CreditedInvoice): CreditNoteErrors {
  const errors: CreditNoteErrors = { ...amountErrors(note, invoice) }
  if (note.issueDate < invoice.issueDate) errors.issueDate = creditNoteWords.early
  if (note.currency !== invoice.currency) errors.currency = creditNoteWords.currency
  if (note.buyerTaxId !== invoice.buyerTaxId) errors.buyerTaxId = creditNoteWords.buyer
  if (!['annul', 'text', 'amounts'].includes(note.modificationCode)) {
    errors.modificationCode = creditNoteWords.foreignCode
  }
  if (invoice.notes.some(({ modificationCode }) => modificationCode === 'annul')) {
    errors.modificationCode = creditNoteWords.annulled
  }
  return errors
}

function amountErrors(note: CreditNoteDraft, invoice: CreditedInvoice): CreditNoteErrors {
  const total = decimalOf(note.total)
  if (note.modificationCode === 'text') return total.isZero() ? {} : { total: creditNoteWords.textAmount }
  if (total.lte(0)) return { total: creditNoteWords.total }
  const isLate = !isTaxRefundable(invoice.issueDate, note.issueDate)
  if (isLate && !decimalOf(note.tax).isZero()) return { tax: creditNoteWords.lateTax }
  const errors = remainderErrors(note, remainingOf(invoice))
  if (errors) return errors
  const isWhole = total.eq(annulmentOf(invoice, note.issueDate).total)
  return note.modificationCode === 'annul' && !isWhole ? { total: creditNoteWords.wholeRest } : {}
}

function remainderErrors(
  { tax, total }: Amounts,
  left: ReturnType<typeof remainingOf>,
): CreditNoteErrors | undefined {
  if (decimalOf(tax).gt(left.tax)) return { tax: creditNoteWords.overTax }
  const isOver = decimalOf(total).minus(tax).gt(left.net)
  return isOver ? { total: creditNoteWords.overTotal } : undefined
}
