/** The quote as PDF, in its language: lines, optional lines apart, terms, bank accounts. */
import type { Content } from 'pdfmake/interfaces'
import { homeDay } from '#core/time-zone.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { translate, type Words } from '#core/words.ts'
import type { Logo } from '#server/documents/logo.ts'
import type { PdfAbout, PdfDefinition } from '#server/documents/pdf.ts'
import { bankAccounts } from '#resources/sales/documents/bank-accounts.pdf.ts'
import { linesTable, type PrintedLine } from '#resources/sales/documents/document-lines.pdf.ts'
import { documentPdf, section } from '#resources/sales/documents/document.pdf.ts'
import { sayDay } from '#core/say-day.ts'
import { sayNumber } from '#resources/sales/documents/money-words.ts'
import type { Buyer, Issuer } from '#resources/sales/documents/printed-parties.server.ts'
import { richTextPdf } from '#server/documents/rich-text.ts'
import type { FiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.ts'
import { programmeMonths, type QuoteItem } from './quote-item.ts'
import type { Quote } from './quote.ts'

export type PrintedQuote = {
  quote: Quote
  items: readonly QuoteItem[]
  buyer: Buyer
  issuer: Issuer
  logo: Logo
  settings: FiscalSettings
  owner: string
}

export const quoteWords = {
  kind: { es: 'Cotización', en: 'Quote' },
  draft: { es: 'Borrador', en: 'Draft' },
} satisfies Record<string, Words>
const paymentWords: CountedWords = {
  one: { es: 'Pago a {n} día.', en: 'Payment within {n} day.' },
  many: { es: 'Pago a {n} días.', en: 'Payment within {n} days.' },
}
const words = {
  date: { es: 'Fecha', en: 'Date' },
  validUntil: { es: 'Válida hasta', en: 'Valid until' },
  owner: { es: 'Su contacto', en: 'Your contact' },
  customer: { es: 'Para', en: 'For' },
  rate: { es: 'Tasa de cambio', en: 'Exchange rate' },
  options: { es: 'Opcional, no incluido en el total', en: 'Optional, not part of the total' },
  terms: { es: 'Condiciones', en: 'Terms' },
  paymentAtOnce: { es: 'Pago al contado.', en: 'Payment on receipt.' },
} satisfies Record<string, Words>

export function quotePdf(printed: PrintedQuote): { definition: PdfDefinition; about: PdfAbout } {
  const { quote, buyer, issuer, settings, owner } = printed
  const { locale, currency } = quote
  const day = quote.issueDate ?? homeDay()
  const number = quote.number ?? quoteWords.draft[locale]
  const lines = printed.items.filter((item) => !item.isOptional).map(lineOf(quote))
  const options = printed.items.filter((item) => item.isOptional).map(lineOf(quote))
  const definition = documentPdf({
    locale,
    kind: quoteWords.kind[locale],
    number,
    facts: factsOf(quote, owner),
    issuer,
    logo: printed.logo,
    buyer,
    buyerLabel: words.customer,
    currency,
    day,
    lines,
    totals: quote,
    before: [
      { text: quote.title, bold: true, fontSize: 13, margin: [0, 0, 0, 6] },
      ...(quote.introduction ? richTextPdf(quote.introduction) : []),
    ],
    after: [
      ...(options.length > 0
        ? [section(words.options[locale], [linesTable({ locale, currency, day }, options)])]
        : []),
      section(words.terms[locale], terms(quote)),
      ...bankAccounts(quote, settings),
    ],
    footer: translate(settings.footer, locale)?.text,
    watermark: quote.number ? undefined : quoteWords.draft[locale].toUpperCase(),
  })
  return {
    definition,
    about: {
      title: `${quoteWords.kind[locale]} ${number}`,
      subject: quote.title,
      author: issuer.legalName,
      locale,
    },
  }
}

function factsOf(quote: Quote, owner: string): [string, string][] {
  const { locale, currency, exchangeRate, issueDate, validUntil } = quote
  return [
    ...(issueDate ? ([[words.date[locale], sayDay(issueDate, locale)]] as [string, string][]) : []),
    ...(validUntil ? ([[words.validUntil[locale], sayDay(validUntil, locale)]] as [string, string][]) : []),
    ...(currency !== 'dop' && exchangeRate
      ? ([[words.rate[locale], `${sayNumber(exchangeRate, locale, 2)} DOP/${currency.toUpperCase()}`]] as [
          string,
          string,
        ][])
      : []),
    [words.owner[locale], owner],
  ]
}

const lineOf =
  ({ locale }: Quote) =>
  (item: QuoteItem): PrintedLine => ({
    ...item,
    description: item.programmeMonths
      ? `${item.description} (${programmeMonths[item.programmeMonths][locale]})`
      : item.description,
  })

function terms({ terms: text, paymentTermsDays, locale }: Quote): Content[] {
  const payment = paymentTermsDays
    ? sayCount(paymentWords, locale, { n: paymentTermsDays })
    : words.paymentAtOnce[locale]
  return [...(text ? richTextPdf(text) : []), { text: payment }]
}
