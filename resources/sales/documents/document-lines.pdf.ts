/** The lines and totals that documents print (NG 06-2018; Formato e-CF). */
import type { Content, TableCell } from 'pdfmake/interfaces'
import { sayShare } from '#core/display.ts'
import { amountText, sumOf } from '#core/money/decimal.ts'
import type { Discount } from '#core/money/line-amount.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { taxCodes } from '#core/money/tax.ts'
import type { Locale, Words } from '#core/words.ts'
import { units } from './document-fields.ts'
import { sumByTax, type StoredTotals } from './document-totals.ts'
import { sayNumber } from './money-words.ts'
import { printedPrice, type PricedLine } from './printed-price.ts'

export type PrintedLine = PricedLine & {
  description: string
  unit: keyof typeof units
  /** Electronic documents print the tax of each line. */
  tax?: string
}
/** `day` is that of the document, which decides the rates of the tax. */
type Printed = { locale: Locale; currency: Currency; day: string }

const words = {
  description: { es: 'Descripción', en: 'Description' },
  quantity: { es: 'Cant.', en: 'Qty' },
  unit: { es: 'Unidad', en: 'Unit' },
  price: { es: 'Precio', en: 'Price' },
  tax: { es: 'ITBIS', en: 'ITBIS' },
  amount: { es: 'Importe', en: 'Amount' },
  discount: { es: 'Descuento', en: 'Discount' },
  exempt: { es: 'E', en: 'E' },
  exemptNote: { es: 'E: exento de ITBIS', en: 'E: exempt from ITBIS' },
  discounts: { es: 'Descuentos', en: 'Discounts' },
  subtotal: { es: 'Subtotal', en: 'Subtotal' },
  taxable: { es: 'Subtotal gravado', en: 'Taxable subtotal' },
  untaxed: { es: 'Subtotal exento', en: 'Exempt subtotal' },
  taxes: { es: 'Total ITBIS', en: 'Total ITBIS' },
  total: { es: 'Total', en: 'Total' },
} satisfies Record<string, Words>

export const SOFT = '#5a6070'
const HEAD = '#eef0f4'
const right = { alignment: 'right' as const }
// The measured width may fall short of an amount by a rounding, which would cut off its last digit.
export const amountCell = { ...right, noWrap: true }

/** The heads of the columns repeat on every page. */
export function linesTable({ locale, currency, day }: Printed, lines: readonly PrintedLine[]): Content {
  const hasTaxes = lines.some(({ tax }) => tax !== undefined)
  const titles = [
    { text: words.description[locale] },
    { text: words.quantity[locale], ...right },
    { text: words.unit[locale] },
    { text: words.price[locale], ...right },
    ...(hasTaxes ? [{ text: words.tax[locale], ...right }] : []),
    { text: `${words.amount[locale]} (${currency.toUpperCase()})`, ...right },
    { text: '' },
  ]
  const rows = lines.map((line): TableCell[] => {
    const { unitPrice, discount } = printedPrice(line, { day })
    return [
      {
        stack: [
          { text: line.description },
          ...(discount ? [{ text: sayDiscount(discount, currency, locale), color: SOFT, fontSize: 8 }] : []),
        ],
      },
      { text: sayNumber(line.quantity, locale), ...amountCell },
      { text: units[line.unit][locale] },
      { text: sayNumber(unitPrice, locale, 2), ...amountCell },
      ...(hasTaxes ? [{ text: sayNumber(line.tax ?? '0', locale, 2), ...amountCell }] : []),
      { text: sayNumber(line.amount, locale, 2), ...amountCell },
      { text: line.taxCode === 'exempt' ? words.exempt[locale] : '' },
    ]
  })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: ['*', ...titles.slice(1).map(() => 'auto')],
      body: [titles.map((title) => ({ ...title, bold: true, fontSize: 8.5, fillColor: HEAD })), ...rows],
    },
    layout: 'lightHorizontalLines',
    fontSize: 9,
    margin: [0, 0, 0, 10],
  }
}

const sayDiscount = ({ kind, value }: Discount, currency: Currency, locale: Locale): string =>
  `${words.discount[locale]}: ${kind === 'percent' ? sayShare(value, locale) : sayMoney({ amount: value, currency }, locale)}`

type Totalled = Printed & { lines: readonly PrintedLine[]; totals: StoredTotals; isElectronic?: boolean }
export function totalsTable(printed: Totalled): Content {
  const { totals: sums, lines, currency, locale, isElectronic } = printed
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const rows: [string, string][] = [
    ...(Number(sums.discountTotal) > 0
      ? ([[words.discounts[locale], `− ${money(sums.discountTotal)}`]] as [string, string][])
      : []),
    ...(isElectronic ? electronicSums(printed) : sumsByTax(printed)),
  ]
  const cell = (text: string, isLast = false): TableCell => ({
    text,
    ...amountCell,
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

const sumsByTax = ({ totals: sums, currency, locale }: Totalled): [string, string][] => [
  [words.subtotal[locale], sayMoney({ amount: sums.net, currency }, locale)],
  ...sums.taxes.map((of): [string, string] => {
    const money = (amount: string) => sayMoney({ amount, currency }, locale)
    const name = taxCodes[of.taxCode][locale]
    return [of.taxCode === 'exempt' ? name : `${name} (${money(of.base)})`, money(sumByTax(of))]
  }),
]

/** Their labels have the code of a foreign currency (Formato e-CF, printed representation). */
function electronicSums({ totals: { taxes, tax }, currency, locale }: Totalled): [string, string][] {
  const code = currency === 'dop' ? '' : ` (${currency.toUpperCase()})`
  const baseOf = (isExempt: boolean) =>
    amountText(
      sumOf(taxes.flatMap(({ taxCode, base }) => ((taxCode === 'exempt') === isExempt ? [base] : []))),
    )
  const sums: [Words, string][] = [
    [words.taxable, baseOf(false)],
    [words.untaxed, baseOf(true)],
    [words.taxes, tax],
  ]
  return sums.map(([label, amount]) => [label[locale] + code, sayMoney({ amount, currency }, locale)])
}
