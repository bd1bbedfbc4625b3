/** The items of a draft note while somebody types: what is taken back of each item of the invoice. */
import { amountText, decimalOf } from '#core/money/decimal.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import { storedTotals, totalsOf, type StoredTotals } from '#resources/sales/documents/document-totals.ts'
import { quantityError } from '#resources/sales/documents/line-quantity.ts'
import { discountOf, lastPrice, takenErrors, type TakenErrors } from '../credit-note-rest.ts'
import { creditNoteTotals, type TaxesLeft } from '../credit-note-totals.ts'
import type { NoteRests } from '../credit-note.api.ts'

export type ItemRest = NoteRests['items'][number] & {
  /** What the stored draft takes back, which may be finer than a new quantity. */
  storedQuantity?: string | undefined
}
/** A line as it is typed; with a blank quantity it takes nothing back. */
export type NoteLine = { invoiceItemId: string; quantity: string; unitPrice: string }

const isNumber = (text: string): boolean => /^\d{1,9}(\.\d{1,4})?$/.test(text)
export const isTaken = ({ quantity }: NoteLine): boolean => quantity.trim() !== ''
const isComplete = (line: NoteLine): boolean =>
  isNumber(line.quantity) && isNumber(line.unitPrice) && !decimalOf(line.quantity).isZero()

function finenessErrors({ quantity }: NoteLine, { quantityLeft, storedQuantity }: ItemRest): TakenErrors {
  const error = quantityError(quantity, [quantityLeft, ...(storedQuantity ? [storedQuantity] : [])])
  return error ? { quantity: error } : {}
}

/** The errors of a line; undefined while its numbers are not complete. */
export const errorsOfLine = (line: NoteLine, rest: ItemRest): TakenErrors | undefined =>
  isComplete(line) ? { ...finenessErrors(line, rest), ...takenErrors(line, rest) } : undefined

/** What the line takes back, before the ITBIS. */
export function amountOf(line: NoteLine, rest: ItemRest): string {
  if (!isComplete(line)) return '0.00'
  const unitPrice = lastPrice(line, rest)
  const discount = discountOf({ ...line, unitPrice }, rest)
  const gross = decimalOf(amountText(decimalOf(line.quantity).times(unitPrice)))
  return amountText(discount ? gross.minus(discount.value) : gross)
}

type Document = { currency: Currency; exchangeRate: string | null }
/** What the stored items of a draft take back, beside what is left of the invoice. */
export const withStored = (
  rests: NoteRests,
  items: readonly { invoiceItemId: string; quantity: string }[],
): NoteRests => ({
  ...rests,
  items: rests.items.map((rest) => ({
    ...rest,
    storedQuantity: items.find(({ invoiceItemId }) => invoiceItemId === rest.id)?.quantity,
  })),
})

/** The totals as the server computes them on saving; undefined while a line cannot be taken. */
export function totalsOfLines(
  { currency, exchangeRate }: Document,
  lines: readonly NoteLine[],
  { items, taxesLeft, isTaxRefundable, issueDate }: NoteRests,
): StoredTotals | undefined {
  const rows = lines.filter(isTaken).map((line) => {
    const rest = items.find(({ id }) => id === line.invoiceItemId)!
    const errors = errorsOfLine(line, rest)
    if (!errors || Object.keys(errors).length > 0) return undefined
    const unitPrice = lastPrice(line, rest)
    return {
      ...line,
      unitPrice,
      taxIncluded: rest.taxIncluded,
      taxCode: rest.taxCode as StoredTotals['taxes'][number]['taxCode'],
      discount: discountOf({ ...line, unitPrice }, rest),
    }
  })
  if (rows.includes(undefined)) return undefined
  const totals = totalsOf(
    { currency, exchangeRate, discount: null },
    rows.filter((row) => row !== undefined),
    issueDate,
  )
  return creditNoteTotals(storedTotals(totals), { left: taxesLeft as TaxesLeft, isTaxRefundable })
}
