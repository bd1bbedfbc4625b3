/** Puts the lines and texts of a template into a draft, in the language of its customer. */
import { conflict, invalid } from '#core/errors.ts'
import { decimalOf, roundHalfUp, type Decimal } from '#core/money/decimal.ts'
import type { Create } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import { translate, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { MOST_LINES } from '#resources/sales/documents/document-fields.ts'
import { notDraft } from '#resources/sales/documents/document-items.server.ts'
import { latestRate } from '#resources/sales/exchange-rates/exchange-rate.server.ts'
import { quoteTemplates } from '#resources/sales/quote-templates/quote-template.server.ts'
import type { QuoteTemplate } from '#resources/sales/quote-templates/quote-template.ts'
import { createQuote } from './quote-changes.server.ts'
import type { quoteItems as itemResource } from './quote-item.ts'
import { items, quoteItems, quotes } from './quote-records.server.ts'
import { quoteItemErrors } from './quote-rules.ts'
import { isDraftQuote } from './quote-state.ts'
import type { quotes as resource, Quote } from './quote.ts'

const tooMany: Words = {
  es: `Con esta plantilla la cotización pasaría de ${MOST_LINES} partidas`,
  en: `With this template the quote would have more than ${MOST_LINES} items`,
}

export async function createQuoteFrom(
  context: Context,
  input: Create<typeof resource.fields>,
): Promise<Quote> {
  const quote = await createQuote(context, input)
  return quote.templateId ? fillQuote(context, quote, quote.templateId) : quote
}

export async function applyTemplate(context: Context, id: string, templateId: string): Promise<Quote> {
  const quote = await quotes.lock(context, id)
  if (!isDraftQuote(quote.status)) throw conflict(notDraft)
  return fillQuote(context, quote, templateId)
}

/** The template's lines follow those of the draft; texts that were written stay. */
async function fillQuote(context: Context, quote: Quote, templateId: string): Promise<Quote> {
  const template = await referred('templateId', quoteTemplates.get(context, templateId))
  const before = (await items.itemsOf(context, quote.id)).length
  if (before + template.items.length > MOST_LINES) throw invalid({ templateId: tooMany })
  const rate = await rateOf(context, quote, template)
  const lines = template.items.map((item, at) => ({
    ...lineOf(quote, { template, rate, item }),
    position: at + 1 + before,
  }))
  const [error] = lines.flatMap((line) => Object.values(quoteItemErrors(line)))
  if (error) throw invalid({ templateId: error })
  await quoteItems.createMany(context, lines)
  const textOf = (name: 'introduction' | 'terms') =>
    quote[name] ?? translate(template[name] ?? {}, quote.locale)?.text ?? null
  const filled = await quotes.set(context, quote.id, {
    templateId,
    introduction: textOf('introduction'),
    terms: textOf('terms'),
  })
  await items.recalculate(context, filled)
  return quotes.get(context, quote.id)
}

type TemplateItem = QuoteTemplate['items'][number]
type Source = { template: QuoteTemplate; rate: Decimal | null; item: TemplateItem }
function lineOf(quote: Quote, { template, rate, item }: Source): Create<typeof itemResource.fields> {
  const { description, kind, unitPrice, ...same } = item
  // Seats belong to an event; until one is picked the line is a course or something else.
  const withoutEvent = same.courseId ? 'course' : 'other'
  const isOfSeats = kind === 'eventSeats'
  return {
    ...same,
    quoteId: quote.id,
    serviceId: template.serviceId,
    eventId: isOfSeats ? quote.eventId : null,
    kind: isOfSeats && !quote.eventId ? withoutEvent : kind,
    description: translate(description, quote.locale)!.text,
    // Templates of before have prices without the tax.
    taxIncluded: Boolean(same.taxIncluded),
    // 0, to be typed before sending, where the template has no price or no rate leads to it.
    unitPrice: unitPrice && rate ? priceAt(rate, unitPrice) : '0',
  }
}

const priceAt = (rate: Decimal, unitPrice: string): string =>
  rate.eq(1) ? unitPrice : roundHalfUp(decimalOf(unitPrice).times(rate), 2).toFixed(2)

/** What one unit of the template's currency is in that of the quote; null without rates. */
async function rateOf(context: Context, quote: Quote, { currency }: QuoteTemplate): Promise<Decimal | null> {
  if (currency === quote.currency) return decimalOf('1')
  const pesos = await latestRate(context, currency, quote.issueDate ?? homeDay())
  return pesos && quote.exchangeRate ? decimalOf(pesos).div(quote.exchangeRate) : null
}
