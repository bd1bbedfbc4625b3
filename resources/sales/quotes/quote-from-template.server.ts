/** Puts the lines and texts of a template into a draft, in the language of its customer. */
import { conflict } from '#core/errors.ts'
import { decimalOf, roundHalfUp } from '#core/money/decimal.ts'
import type { Create } from '#core/resource.ts'
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { notDraft } from '#resources/sales/documents/document-items.server.ts'
import { quoteTemplates } from '#resources/sales/quote-templates/quote-template.server.ts'
import type { QuoteTemplate } from '#resources/sales/quote-templates/quote-template.ts'
import { createQuote } from './quote-changes.server.ts'
import type { quoteItems as itemResource } from './quote-item.ts'
import { items, quoteItems, quotes } from './quote-records.server.ts'
import { isDraftQuote } from './quote-state.ts'
import type { quotes as resource, Quote } from './quote.ts'

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
  const [first, ...others] = await items.itemsOf(context, quote.id)
  const lines = template.items.map((item, at) => ({
    ...lineOf(quote, template, item),
    position: at + 1 + (first ? others.length + 1 : 0),
  }))
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
function lineOf(
  quote: Quote,
  template: QuoteTemplate,
  { description, kind, unitPrice, ...same }: TemplateItem,
): Create<typeof itemResource.fields> {
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
    unitPrice: priceIn(quote, { currency: template.currency, unitPrice }),
  }
}

/** In the quote's currency; 0, to be typed, where the template has no price or no rate leads to it. */
function priceIn(
  { currency, exchangeRate }: Quote,
  template: Pick<TemplateItem, 'unitPrice'> & Pick<QuoteTemplate, 'currency'>,
): string {
  const { unitPrice } = template
  if (!unitPrice) return '0'
  if (currency === template.currency) return unitPrice
  const isFromPesos = template.currency === 'dop' && exchangeRate
  return isFromPesos ? roundHalfUp(decimalOf(unitPrice).div(exchangeRate), 2).toFixed(2) : '0'
}
