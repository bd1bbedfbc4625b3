/** An invoice or a note as text, to be copied into the tool of the tax office. */
import { display } from '#core/display.ts'
import type { Fields } from '#core/field.ts'
import { taxCodes } from '#core/money/tax.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Locale } from '#core/words.ts'
import { modificationCodes, type ModificationCode } from '#resources/sales/fiscal/credit-note-rules.ts'
import { shortNumber } from './money-words.ts'
import { buyer as buyerField } from './document-fields.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import { printedPrice, TAX_OFFICE_DECIMALS, type PricedLine } from './printed-price.ts'

type Document = Pick<FiscalDocument, 'buyer' | 'currency' | 'ncfType'> & {
  issueDate?: string | null
  modificationCode?: ModificationCode
}
type Copied = { fields: Fields; document: Document; items: readonly (PricedLine & { description: string })[] }

const heads = ['number', 'ncfType', 'modifiedNcf', 'modificationCode', 'reasonText', 'issueDate', 'dueDate']
const buyerParts = ['taxId', 'name', 'address', 'email'] as const
const sums = ['discountTotal', 'net', 'tax', 'total']

/** One fact a line; the items with tabs between their parts, as a spreadsheet takes them. */
export function taxOfficeText({ fields, document, items }: Copied, locale: Locale): string {
  const { buyer, currency } = document
  const shown = (name: string): string => {
    const field = fields[name]
    if (!field) return ''
    const value = (document as Record<string, unknown>)[name]
    const text = [codeOf(document, name), display(field, value, { locale })].filter(Boolean).join(' ')
    return text && `${field.label[locale]}: ${text}`
  }
  const ofBuyer = (name: (typeof buyerParts)[number]): string =>
    buyer?.[name] ? `${buyerField.parts![name]!.label[locale]}: ${buyer[name]}` : ''
  const facts = [
    ...heads.map(shown),
    ...buyerParts.map(ofBuyer),
    ...['purchaseOrder', 'currency', ...(currency === 'dop' ? [] : ['exchangeRate'])].map(shown),
  ]
  const day = document.issueDate ?? homeDay()
  const lines = items.map((item) => {
    const { description, quantity, taxCode, amount } = item
    const price = shortNumber(printedPrice(item, { day, most: TAX_OFFICE_DECIMALS }).unitPrice, 2)
    return [description, shortNumber(quantity), price, taxCodes[taxCode][locale], amount].join('\t')
  })
  return [...facts.filter(Boolean), '', ...lines, '', ...sums.map(shown).filter(Boolean)].join('\n')
}

/** What the tax office calls it. */
function codeOf({ ncfType, modificationCode }: Document, name: string): string | number | null | undefined {
  if (name === 'ncfType') return ncfType
  return name === 'modificationCode' && modificationCode
    ? modificationCodes[modificationCode].code
    : undefined
}
