/** Documents of sales, made of texts and a number of lines. */
import { storedTotals, totalsOf } from '#resources/sales/documents/document-totals.ts'
import { fiscalDocumentPdf } from '#resources/sales/documents/fiscal-document.pdf.ts'
import { receiptPdf } from '#resources/sales/payments/receipt.pdf.ts'
import { proformaPdf } from '#resources/sales/proformas/proforma.pdf.ts'
import { quotePdf } from '#resources/sales/quotes/quote.pdf.ts'
import { statementPdf } from '#resources/sales/receivables/statement.pdf.ts'
import {
  about,
  amountOf,
  amounts,
  at,
  day,
  first,
  locale,
  numbered,
  paragraphs,
  type Contents,
  type Printed,
} from './printed-values.ts'

const party = (text: string) => ({
  address: text,
  phone: '+18095550199',
  email: `${first(text, 60)}@deleste.test`,
})
const issuerOf = (text: string) => ({ ...party(text), legalName: text, tradeName: text, rnc: '101850043' })
const buyerOf = (text: string) => ({
  ...party(text),
  name: text,
  taxId: '131246796',
  taxIdType: 'rnc' as const,
  country: null,
})
const settingsOf = (text: string) => ({
  footer: { es: text, en: null },
  bankAccounts: [{ bank: text, accountType: 'checking', number: text, currency: 'dop', holder: text }],
})

/** Each amount is another one. */
const linesOf = (contents: Contents) =>
  numbered(contents.lines, (n) => ({
    description: contents.text,
    quantity: '1',
    unit: 'unit' as const,
    discount: null,
    unitPrice: amountOf(contents, n),
    taxCode: n % 5 === 4 ? ('exempt' as const) : ('itbis18' as const),
  }))
const soldHeads = ['Descripción', 'Cant.', 'Unidad', 'Precio', 'Importe']

function sold(contents: Contents, changes: object = {}) {
  const terms = { currency: 'dop' as const, exchangeRate: '1', discount: null, locale, ...changes }
  const lines = linesOf(contents)
  const totals = totalsOf(terms, lines, day)
  return {
    terms: { ...terms, ...storedTotals(totals) },
    lines: lines.map((one, n) => ({ ...one, amount: totals.lines[n]!.amount })),
  }
}

export function fiscal(contents: Contents, changes: object): Printed {
  const { text } = contents
  const { terms, lines } = sold(contents, changes)
  const drawn = fiscalDocumentPdf({
    logo: null,
    // Casts in this file: fields that are not printed are left out.
    document: {
      ...terms,
      number: 'F-2026-00007',
      status: 'issued',
      fiscalStatus: 'recorded',
      issueDate: day,
      ncfExpiresOn: '2027-12-31',
      notes: text,
      ...changes,
    } as never,
    kind: { es: 'Factura', en: 'Invoice' },
    lines,
    buyer: buyerOf(text),
    issuer: issuerOf(text),
    settings: settingsOf(text) as never,
    facts: [[{ es: 'Orden de compra', en: 'Purchase order' }, text]],
    printsBankAccounts: true,
  })
  return { ...drawn, heads: soldHeads, last: amounts(contents) }
}

export function quote(contents: Contents): Printed {
  const { text } = contents
  const { terms, lines } = sold(contents)
  const drawn = quotePdf({
    quote: {
      ...terms,
      number: 'C-2026-0042',
      title: text,
      introduction: paragraphs(text),
      terms: paragraphs(text),
      issueDate: day,
      validUntil: day,
      paymentTermsDays: 30,
    } as never,
    items: lines.map((line, n) => ({ ...line, isOptional: n % 10 === 9, programmeMonths: null })) as never,
    buyer: buyerOf(text),
    issuer: issuerOf(text),
    logo: null,
    settings: settingsOf(text) as never,
    owner: text,
  })
  return { ...drawn, heads: soldHeads, last: amounts(contents) }
}

export function proforma(contents: Contents): Printed {
  const { text } = contents
  const { terms, lines } = sold(contents)
  const drawn = proformaPdf({
    order: { ...terms, number: 'O-2026-0042', holdExpiresAt: at, poNumber: text } as never,
    lines,
    totals: terms as never,
    buyer: buyerOf(text),
    issuer: issuerOf(text),
    logo: null,
    settings: settingsOf(text) as never,
    day,
  })
  return { ...drawn, heads: soldHeads, last: amounts(contents) }
}

export function statement(contents: Contents): Printed {
  const { text } = contents
  const movements = numbered(contents.lines, (n) => ({
    day,
    kind: 'invoice' as const,
    id: String(n),
    number: text,
    reference: text,
    dueDate: day,
    debit: amountOf(contents, n),
    credit: '0.00',
    balance: amountOf(contents, n),
  }))
  const one = { currency: 'dop' as const, opening: '0.00', movements, closing: '5.00', overdue: '5.00' }
  return {
    definition: statementPdf(
      { accountId: '1', name: text, taxId: '1-01-85004-3', from: day, to: day, currencies: [one] },
      { issuer: issuerOf(text), logo: null, locale },
    ),
    about,
    heads: ['Fecha', 'Movimiento', 'Número', 'Vence', 'Balance'],
    last: amounts(contents),
  }
}

export function receipt(contents: Contents): Printed {
  const { text, lines } = contents
  const definition = receiptPdf({
    payment: {
      number: 'R-2026-0001',
      paidOn: day,
      method: 'transfer',
      reference: text,
      certificateNumber: text,
      exchangeRate: '59.4500',
      currency: 'usd',
      reversedReason: text,
      amount: '5.00',
      unallocated: '5.00',
    } as never,
    lines: numbered(lines, (n) => ({
      allocation: {
        amount: amountOf(contents, n),
        received: amountOf(contents, n),
        currency: 'dop',
        isrWithheld: '0.00',
        itbisWithheld: '0.00',
        cardWithheld: '0.00',
      } as never,
      invoice: { number: text, ncf: text, currency: 'dop', total: amountOf(contents, n) } as never,
    })),
    buyer: buyerOf(text),
    issuer: issuerOf(text),
    logo: null,
    locale,
  })
  const heads = lines > 0 ? ['Factura', 'NCF', 'Total', 'Aplicado', 'Retenido', 'Del pago'] : []
  return { definition, about, heads, last: amounts(contents) }
}
