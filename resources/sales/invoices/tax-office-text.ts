/** An invoice as text, to be copied into the tool of the tax office. */
import { display } from '#core/display.ts'
import { taxCodes } from '#core/money/tax.ts'
import type { Locale } from '#core/words.ts'
import { shortNumber } from '#resources/sales/documents/money-words.ts'
import type { InvoiceItem } from './invoice-item.ts'
import { invoices, type Invoice } from './invoice.ts'

const fields = invoices.fields
const buyerParts = fields.buyer.parts!

/** One fact a line; the items with tabs between their parts, as a spreadsheet takes them. */
export function taxOfficeText(invoice: Invoice, items: readonly InvoiceItem[], locale: Locale): string {
  const { buyer, currency } = invoice
  const shown = (name: keyof typeof fields) =>
    [fields[name].label[locale], display(fields[name], invoice[name], { locale })] as const
  const ofBuyer = (name: 'name' | 'taxId' | 'address' | 'email') =>
    [buyerParts[name]!.label[locale], String(buyer?.[name] ?? '')] as const
  const facts = [
    shown('number'),
    [fields.ncfType.label[locale], [invoice.ncfType, shown('ncfType')[1]].join(' ')] as const,
    shown('issueDate'),
    shown('dueDate'),
    ofBuyer('taxId'),
    ofBuyer('name'),
    ofBuyer('address'),
    ofBuyer('email'),
    shown('purchaseOrder'),
    shown('currency'),
    ...(currency === 'dop' ? [] : [shown('exchangeRate')]),
  ]
  const lines = items.map(({ description, quantity, unitPrice, taxCode, amount }) =>
    [description, shortNumber(quantity), shortNumber(unitPrice, 2), taxCodes[taxCode][locale], amount].join(
      '\t',
    ),
  )
  const totals = [shown('discountTotal'), shown('net'), shown('tax'), shown('total')]
  const written = (all: readonly (readonly [string, string])[]) =>
    all.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
  return [...written(facts), '', ...lines, '', ...written(totals)].join('\n')
}
