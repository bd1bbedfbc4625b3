/** What quotes, invoices and credit notes print alike: head, parties, lines, totals, footer (NG 06-2018; Formato e-CF). */
import type { Content, TableCell } from 'pdfmake/interfaces'
import { readPhone, sayShare } from '#core/display.ts'
import type { Discount } from '#core/money/line-amount.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import { taxCodes, type TaxCode } from '#core/money/tax.ts'
import type { Locale, Words } from '#core/words.ts'
import type { PdfDefinition } from '#server/documents/pdf.ts'
import { units } from './document-fields.ts'
import type { StoredTotals } from './document-totals.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { sayNumber } from './money-words.ts'
import type { Buyer, Issuer } from './printed-parties.server.ts'

export type PrintedLine = {
  description: string
  quantity: string
  unit: keyof typeof units
  unitPrice: string
  discount: Discount | null
  taxCode: TaxCode
  amount: string
}
export type PrintedDocument = {
  locale: Locale
  /** The kind of document in words: `Cotización`. */
  kind: string
  number: string
  /** Label and value, below the number. */
  facts: readonly (readonly [label: string, value: string])[]
  issuer: Issuer
  buyer: Buyer
  buyerLabel: Words
  currency: Currency
  lines: readonly PrintedLine[]
  totals: StoredTotals
  /** Printed between the parties and the lines. */
  before?: readonly Content[]
  /** Printed after the totals. */
  after?: readonly Content[]
  footer?: string | undefined
  watermark?: string | undefined
}

const words = {
  rnc: { es: 'RNC', en: 'RNC' },
  taxId: { es: 'RNC o documento', en: 'Tax id' },
  description: { es: 'Descripción', en: 'Description' },
  quantity: { es: 'Cant.', en: 'Qty' },
  unit: { es: 'Unidad', en: 'Unit' },
  price: { es: 'Precio', en: 'Price' },
  amount: { es: 'Importe', en: 'Amount' },
  discount: { es: 'Descuento', en: 'Discount' },
  exempt: { es: 'E', en: 'E' },
  exemptNote: { es: 'E: exento de ITBIS', en: 'E: exempt from ITBIS' },
  discounts: { es: 'Descuentos', en: 'Discounts' },
  subtotal: { es: 'Subtotal', en: 'Subtotal' },
  total: { es: 'Total', en: 'Total' },
  page: { es: 'Página {page} de {pages}', en: 'Page {page} of {pages}' },
} satisfies Record<string, Words>

export const SOFT = '#5a6070'
const HEAD = '#eef0f4'
type Margins = [number, number, number, number]

export function documentPdf(printed: PrintedDocument): PdfDefinition {
  const { issuer, kind, number, locale, watermark, footer } = printed
  const contact = [issuer.tradeName, issuer.phone && readPhone(issuer.phone), issuer.email]
  return {
    pageSize: 'LETTER',
    pageMargins: [44, 40, 44, 58],
    content: [
      head(printed),
      buyer(printed),
      ...(printed.before ?? []),
      linesTable(printed, printed.lines),
      totals(printed),
      ...(printed.after ?? []),
    ],
    footer: {
      margin: [44, 12, 44, 0],
      fontSize: 8,
      color: SOFT,
      stack: [
        ...(footer ? [{ text: footer, margin: [0, 0, 0, 3] as Margins }] : []),
        {
          columns: [
            { text: contact.filter(Boolean).join(' · ') },
            { text: `${kind} ${number} · ${words.page[locale]}`, alignment: 'right' },
          ],
        },
      ],
    },
    ...(watermark && { watermark: { text: watermark, color: '#8a8f9c', opacity: 0.14, bold: true } }),
  }
}

function head({ issuer, kind, number, facts, locale }: PrintedDocument): Content {
  const isNamedTwice = issuer.legalName !== issuer.tradeName
  const own = [
    isNamedTwice ? issuer.legalName : null,
    issuer.rnc && `${words.rnc[locale]} ${issuer.rnc}`,
    issuer.address,
    [issuer.phone && readPhone(issuer.phone), issuer.email].filter(Boolean).join(' · '),
  ]
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: issuer.tradeName, bold: true, fontSize: 14, margin: [0, 0, 0, 3] },
          ...own.filter(Boolean).map((text) => ({ text: text!, fontSize: 9, color: SOFT })),
        ],
      },
      {
        width: 210,
        stack: [
          { text: kind, fontSize: 12, alignment: 'right', color: SOFT },
          { text: number, bold: true, fontSize: 15, alignment: 'right', margin: [0, 0, 0, 4] },
          ...facts.map(([label, value]) => ({
            text: [{ text: `${label}: `, color: SOFT }, value],
            fontSize: 9,
            alignment: 'right' as const,
          })),
        ],
      },
    ],
    columnGap: 20,
    margin: [0, 0, 0, 18],
  }
}

function buyer({ buyer: { name, ...rest }, buyerLabel, locale }: PrintedDocument): Content {
  const own = [
    rest.taxId && `${words.taxId[locale]}: ${rest.taxId}`,
    rest.address,
    [rest.phone && readPhone(rest.phone), rest.email].filter(Boolean).join(' · '),
  ]
  return {
    stack: [
      { text: buyerLabel[locale], fontSize: 8.5, color: SOFT },
      { text: name, bold: true, fontSize: 11 },
      ...own.filter(Boolean).map((text) => ({ text: text!, fontSize: 9 })),
    ],
    margin: [0, 0, 0, 14],
  }
}

/** The heads of the columns repeat on every page. */
export function linesTable(
  { locale, currency }: Pick<PrintedDocument, 'locale' | 'currency'>,
  lines: readonly PrintedLine[],
): Content {
  const right = { alignment: 'right' as const }
  const titles = [
    { text: words.description[locale] },
    { text: words.quantity[locale], ...right },
    { text: words.unit[locale] },
    { text: words.price[locale], ...right },
    { text: `${words.amount[locale]} (${currency.toUpperCase()})`, ...right },
    { text: '' },
  ]
  const rows = lines.map((line): TableCell[] => [
    {
      stack: [
        { text: line.description },
        ...(line.discount
          ? [{ text: sayDiscount(line.discount, currency, locale), color: SOFT, fontSize: 8 }]
          : []),
      ],
    },
    { text: sayNumber(line.quantity, locale), ...right },
    { text: units[line.unit][locale] },
    { text: sayNumber(line.unitPrice, locale, 2), ...right },
    { text: sayNumber(line.amount, locale, 2), ...right },
    { text: line.taxCode === 'exempt' ? words.exempt[locale] : '' },
  ])
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: ['*', 42, 46, 74, 88, 8],
      body: [titles.map((title) => ({ ...title, bold: true, fontSize: 8.5, fillColor: HEAD })), ...rows],
    },
    layout: 'lightHorizontalLines',
    fontSize: 9,
    margin: [0, 0, 0, 10],
  }
}

const sayDiscount = ({ kind, value }: Discount, currency: Currency, locale: Locale): string =>
  `${words.discount[locale]}: ${kind === 'percent' ? sayShare(value, locale) : sayMoney({ amount: value, currency }, locale)}`

function totals({ totals: sums, lines, currency, locale }: PrintedDocument): Content {
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const hasDiscount = Number(sums.discountTotal) > 0
  const rows: [string, string][] = [
    ...(hasDiscount
      ? ([[words.discounts[locale], `− ${money(sums.discountTotal)}`]] as [string, string][])
      : []),
    [words.subtotal[locale], money(sums.net)],
    ...sums.taxes.map(({ taxCode, base, tax }): [string, string] => [
      `${taxCodes[taxCode][locale]} (${money(base)})`,
      money(tax),
    ]),
  ]
  const cell = (text: string, isLast = false): TableCell => ({
    text,
    alignment: 'right',
    bold: isLast,
    fontSize: isLast ? 12 : 9,
  })
  const isExempt = lines.some(({ taxCode }) => taxCode === 'exempt')
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: isExempt ? words.exemptNote[locale] : '', fontSize: 8, color: SOFT },
      {
        width: 'auto',
        table: {
          body: [
            ...rows.map(([label, value]) => [cell(label), cell(value)]),
            [cell(words.total[locale], true), cell(money(sums.total), true)],
          ],
        },
        layout: 'noBorders',
      },
    ],
    margin: [0, 0, 0, 14],
  }
}

/** A headed part after the totals, such as terms or bank accounts. */
export const section = (title: string, content: readonly Content[]): Content => ({
  stack: [{ text: title, bold: true, fontSize: 10, margin: [0, 0, 0, 3] }, ...content],
  fontSize: 9,
  margin: [0, 0, 0, 10],
})
