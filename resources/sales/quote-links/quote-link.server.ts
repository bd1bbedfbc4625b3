/** Handlers of the page where a customer reads and decides a quote. */
import { isNotFound, Refusal } from '#core/errors.ts'
import { homeDay } from '#core/time-zone.ts'
import { inTransaction, type Context, type Handlers } from '#server/http/context.ts'
import { countAttempt } from '#server/http/limits.ts'
import { decideByCustomer, type Decision } from '#resources/sales/quotes/quote-decision.server.ts'
import { printedPrice } from '#resources/sales/documents/printed-price.ts'
import { quoteDownload } from '#resources/sales/quotes/quote-file.server.ts'
import { markLinkOpened, quoteOfLink } from '#resources/sales/quotes/quote-link.server.ts'
import { mailAcceptance, mailDecision } from '#resources/sales/quotes/quote-mails.server.ts'
import { items, quotes } from '#resources/sales/quotes/quote-records.server.ts'
import {
  isCancelledQuote,
  isExpiredQuote,
  isOpenQuote,
  isWonQuote,
} from '#resources/sales/quotes/quote-state.ts'
import { asksTaxId } from '#resources/sales/quotes/quote-tax-id.server.ts'
import type { Quote } from '#resources/sales/quotes/quote.ts'
import { noLongerValid, type LinkedQuote, type quoteLinksApi } from './quote-link.api.ts'

export const handlers: Handlers<typeof quoteLinksApi> = {
  publicGet: async ({ params }, context) => readLinkedQuote(context, await quoteOf(context, params.token)),
  publicPdf: async ({ params }, context) => ({
    ...(await quoteDownload(context, await quoteOf(context, params.token))),
    cache: 'private, no-store',
  }),
  publicOpened: async ({ params }, context) => {
    const { id } = await countedQuote(context, params.token)
    await inTransaction(context, async (inside) => {
      await markOpened(inside, id)
      await markLinkOpened(inside, params.token)
    })
  },
  publicAccept: ({ params, input }, context) => answer(context, params.token, { to: 'accepted', ...input }),
  publicDecline: ({ params, input }, context) => answer(context, params.token, { to: 'rejected', ...input }),
}

/** Throws 404 for tokens that open nothing, 410 for cancelled quotes, and 429 for addresses that try many tokens. */
async function quoteOf(context: Context, token: string): Promise<Quote> {
  try {
    const quote = await quoteOfLink(context, token)
    if (isCancelledQuote(quote.status)) throw new Refusal(410, noLongerValid)
    return quote
  } catch (error) {
    if (isNotFound(error)) await countAttempt(context.db, 'unknownQuoteByAddress', context.ip)
    throw error
  }
}

async function countedQuote(context: Context, token: string): Promise<Quote> {
  await countAttempt(context.db, 'quoteByAddress', context.ip)
  return quoteOf(context, token)
}

async function markOpened(context: Context, id: string): Promise<void> {
  const quote = await quotes.lock(context, id)
  if (quote.openedAt || !isOpenQuote(quote.status)) return
  await quotes.set(context, id, { openedAt: new Date().toISOString() })
}

/** Nobody's session counts here: the customer decides, whoever is signed in. */
async function answer(context: Context, token: string, decision: Decision): Promise<LinkedQuote> {
  const before = await countedQuote(context, token)
  return inTransaction({ ...context, user: undefined }, async (inside) => {
    const decided = await decideByCustomer(inside, before.id, decision)
    if (decided.decidedAt !== before.decidedAt) {
      await mailDecision(inside, decided)
      if (isWonQuote(decided.status)) await mailAcceptance(inside, decided)
    }
    return readLinkedQuote(inside, decided)
  })
}

async function readLinkedQuote(context: Context, quote: Quote): Promise<LinkedQuote> {
  const { number, title, locale, issueDate, validUntil, buyer, issuer, introduction, terms } = quote
  const { paymentTermsDays, currency, discountTotal, net, total, decidedAt, decidedByName } = quote
  return {
    number: number!,
    title,
    status: isExpiredQuote(quote, homeDay()) ? 'expired' : quote.status,
    locale,
    issueDate: issueDate!,
    validUntil: validUntil!,
    buyer: buyer!.name,
    // What became of a number that was given tells whether another customer has it.
    asksTaxId: isOpenQuote(quote.status) && (await asksTaxId(context, quote)),
    issuer: issuer!.tradeName,
    introduction,
    terms,
    paymentTermsDays,
    currency,
    items: (await items.itemsOf(context, quote.id)).map((item) => ({
      id: item.id,
      description: item.description,
      quantity: item.quantity,
      unit: item.unit,
      ...printedPrice(item, { day: issueDate! }),
      amount: item.amount,
      isOptional: item.isOptional,
      isChosen: item.isChosen,
    })),
    discountTotal,
    net,
    taxes: quote.taxes.map(({ taxCode, base, tax }) => ({ taxCode, base, tax })),
    total,
    decidedAt,
    decidedByName,
  }
}
