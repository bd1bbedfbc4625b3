/** The receipt of a payment as PDF: who paid, how, and which invoices it settles. */
import { isReversedPayment } from './payment-state.ts'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { readPhone } from '#core/display.ts'
import { decimalOf, sumOf } from '#core/money/decimal.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { logoContent, type Logo } from '#server/documents/logo.ts'
import type { PdfDefinition } from '#server/documents/pdf.ts'
import { amountCell, SOFT } from '#resources/sales/documents/document-lines.pdf.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { sayDay } from '#core/say-day.ts'
import { sayNumber } from '#resources/sales/documents/money-words.ts'
import type { Buyer, Issuer } from '#resources/sales/documents/printed-parties.server.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import type { PaymentAllocation } from './payment-allocation.ts'
import { withheldIn } from './allocation.ts'
import { paymentMethods, payments, type Payment } from './payment.ts'

export const receiptWords = {
  title: { es: 'Recibo de pago', en: 'Payment receipt' },
} satisfies Record<string, Words>
const words = {
  from: { es: 'Recibimos de', en: 'Received from' },
  taxId: { es: 'RNC o documento', en: 'Tax id' },
  invoice: { es: 'Factura', en: 'Invoice' },
  total: { es: 'Total', en: 'Total' },
  applied: { es: 'Aplicado', en: 'Applied' },
  withheld: { es: 'Retenido', en: 'Withheld' },
  taken: { es: 'Del pago', en: 'Of the payment' },
  received: { es: 'Recibido', en: 'Received' },
  advance: { es: 'Anticipo por asignar', en: 'Advance, not allocated yet' },
  reversed: { es: 'Reversado', en: 'Reversed' },
} satisfies Record<string, Words>

export type PrintedReceipt = {
  payment: Payment
  lines: readonly { allocation: PaymentAllocation; invoice: Invoice }[]
  buyer: Buyer
  issuer: Issuer
  logo: Logo
  locale: Locale
}

export function receiptPdf(printed: PrintedReceipt): PdfDefinition {
  const { payment, buyer, issuer, locale, lines } = printed
  const isReversed = isReversedPayment(payment)
  return {
    pageSize: 'LETTER',
    pageMargins: [44, 40, 44, 50],
    ...(isReversed && {
      watermark: { text: words.reversed[locale].toUpperCase(), opacity: 0.08, angle: -35 },
    }),
    content: [
      head(printed),
      { text: words.from[locale], color: SOFT, margin: [0, 16, 0, 0] },
      { text: buyer.name, fontSize: 12, bold: true },
      ...(buyer.taxId ? [{ text: `${words.taxId[locale]}: ${buyer.taxId}`, color: SOFT }] : []),
      facts(printed),
      ...(lines.length > 0 ? [table(printed)] : []),
      totals(printed),
    ],
    footer: {
      text: [issuer.tradeName, issuer.phone && readPhone(issuer.phone), issuer.email]
        .filter(Boolean)
        .join(' · '),
      margin: [44, 12, 44, 0],
      fontSize: 8,
      color: SOFT,
    },
  }
}

const head = ({ payment, issuer, logo, locale }: PrintedReceipt): Content => ({
  columns: [
    [
      ...logoContent(logo),
      { text: issuer.tradeName, fontSize: 12, bold: true },
      ...[issuer.legalName, issuer.rnc && `RNC ${issuer.rnc}`, issuer.address]
        .filter((line) => line !== null && line !== '')
        .map((text) => ({ text: text!, color: SOFT, fontSize: 9 })),
    ],
    [
      { text: receiptWords.title[locale], fontSize: 16, bold: true, alignment: 'right' },
      { text: payment.number, fontSize: 12, alignment: 'right' },
      { text: sayDay(payment.paidOn, locale), color: SOFT, alignment: 'right' },
    ],
  ],
})

function facts({ payment, lines, locale }: PrintedReceipt): Content {
  const { fields } = payments
  const { method, reference, certificateNumber, exchangeRate, rateSource, currency, reversedReason } = payment
  const sayRate = (of: string | null, source: string | null) =>
    of ? [`${sayNumber(of, locale, 2)} DOP`, source].filter(Boolean).join(' · ') : null
  const rate = currency === 'dop' ? null : sayRate(exchangeRate, rateSource)
  const ofInvoices = new Set(
    lines.flatMap(({ allocation }) =>
      allocation.rateSource ? (sayRate(allocation.exchangeRate, allocation.rateSource) ?? []) : [],
    ),
  )
  const rows = [
    [fields.method, paymentMethods[method][locale]],
    [fields.reference, reference],
    [fields.certificateNumber, certificateNumber],
    [fields.exchangeRate, rate],
    ...[...ofInvoices].map((one) => [fields.exchangeRate, one] as const),
    [fields.reversedReason, reversedReason],
  ] as const
  return {
    margin: [0, 12, 0, 0],
    table: {
      widths: ['auto', '*'],
      body: rows
        .filter(([, value]) => value)
        .map(([{ label }, value]): TableCell[] => [{ text: label[locale], color: SOFT }, value!]),
    },
    layout: 'noBorders',
  }
}

/** Amounts of an invoice are in its currency; what it takes of a payment in another one has a column. */
function table({ payment, lines, locale }: PrintedReceipt): Content {
  const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })
  const money = (amount: string, currency: string): TableCell => ({
    text: sayMoney({ amount, currency }, locale),
    ...amountCell,
  })
  const isMixed = lines.some(({ allocation }) => allocation.currency !== payment.currency)
  const columns = ['total', 'applied', 'withheld', ...(isMixed ? (['taken'] as const) : [])] as const
  return {
    margin: [0, 12, 0, 0],
    fontSize: 9,
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['*', 'auto', ...columns.map(() => 'auto')],
      body: [
        [
          { text: words.invoice[locale], bold: true },
          { text: 'NCF', bold: true },
          ...columns.map((key) => right(words[key][locale], true)),
        ],
        ...lines.map(({ allocation, invoice }): TableCell[] => [
          invoice.number ?? '',
          invoice.ncf ?? '',
          money(invoice.total, invoice.currency),
          money(allocation.amount, invoice.currency),
          money(withheldIn(allocation), invoice.currency),
          ...(isMixed ? [money(allocation.received, payment.currency)] : []),
        ]),
      ],
    },
  }
}

function totals({ payment, lines, locale }: PrintedReceipt): Content {
  const { amount, currency, unallocated } = payment
  const withheld = [...Map.groupBy(lines, ({ invoice }) => invoice.currency)].map(
    ([of, own]) => [of, sumOf(own.map(({ allocation }) => withheldIn(allocation))).toFixed(2)] as const,
  )
  const line = (label: Words, value: string, { bold = false, of = currency as string } = {}): Content => ({
    text: `${say(label, locale)}: ${sayMoney({ amount: value, currency: of }, locale)}`,
    alignment: 'right',
    bold,
    fontSize: bold ? 13 : 10,
    margin: [0, 3, 0, 0],
  })
  return {
    margin: [0, 10, 0, 0],
    stack: [
      line(words.received, amount, { bold: true }),
      ...withheld.flatMap(([of, sum]) =>
        decimalOf(sum).isZero() ? [] : [line(words.withheld, sum, { of })],
      ),
      ...(decimalOf(unallocated ?? '0').isZero() ? [] : [line(words.advance, unallocated!)]),
    ],
  }
}
