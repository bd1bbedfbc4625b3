/** Sends quotes: the number and the copies of both parties on first sending, a new link each time. */
import { assertValid, conflict, invalid } from '#core/errors.ts'
import { decimalOf } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { takeDocumentNumber } from '#resources/sales/documents/document-number.server.ts'
import { prepareDocument, storeFile } from '#server/files/files.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { buyerOf, issuerOf } from '#resources/sales/documents/printed-parties.server.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { drawQuote, fileName } from './quote-file.server.ts'
import { noDecision } from './quote-decision.server.ts'
import { createQuoteLink, endQuoteLink, endQuoteLinks, linksOfQuote } from './quote-link.server.ts'
import { mailQuote, nameOf } from './quote-mails.server.ts'
import { items, quotes } from './quote-records.server.ts'
import { updateHolds } from './quote-seats.server.ts'
import { sendErrors } from './quote-rules.ts'
import { isDraftQuote, isExpiredQuote, isOpenQuote } from './quote-state.ts'
import type { LiveLink } from './quote.api.ts'
import type { Quote } from './quote.ts'

export type SendInput = { to?: string | null | undefined; message?: string | null | undefined }

const words = {
  noItems: { es: 'La cotización no tiene partidas.', en: 'The quote has no items.' },
  noPrice: {
    es: 'Partidas de la plantilla sin precio: {items}. Escríbalo; lo que va de regalo lleva un descuento del 100 %.',
    en: 'Items of the template without a price: {items}. Write it; what is a gift has a discount of 100%.',
  },
  freeNotApproved: {
    es: 'La cotización suma 0: espera la aprobación de administración.',
    en: 'The quote comes to 0: it waits for the approval of an administrator.',
  },
  notApproved: {
    es: 'El descuento de {n} % espera la aprobación de administración.',
    en: 'The discount of {n}% waits for the approval of an administrator.',
  },
  decided: { es: 'La cotización ya no se puede enviar.', en: 'The quote cannot be sent any more.' },
  expired: {
    es: 'La cotización venció: haga una revisión con otra fecha.',
    en: 'The quote has expired: revise it with another date.',
  },
  notWaiting: {
    es: 'El descuento de esta cotización no espera aprobación.',
    en: 'The discount of this quote does not wait for approval.',
  },
} satisfies Record<string, Words>

/** A draft becomes sent; a quote that was sent is mailed again as it is. */
export async function sendQuote(context: Context, id: string, input: SendInput): Promise<Quote> {
  const quote = await quotes.lock(context, id)
  const isFirst = isDraftQuote(quote.status)
  if (!isFirst && !isOpenQuote(quote.status)) throw conflict(words.decided)
  if (isExpiredQuote(quote, homeDay())) throw conflict(words.expired)
  const address = input.to ?? (await usualAddress(context, quote))
  if (!address) throw invalid({ to: validationWords.required })
  const sent = isFirst
    ? await complete(context, quote, address)
    : await quotes.set(context, id, { sentTo: address })
  // An address that was wrong can read and decide no more.
  await endQuoteLinks(context, id, address)
  const { bytes } = (await storedFile(context, sent.pdfFile!))!
  const to = { address, name: await nameOf(context, sent) }
  await mailQuote(context, sent, { to, message: input.message ?? null, pdf: bytes })
  return quotes.get(context, id)
}

/** A link to hand on; it ends when the quote is sent to another address, as those of its mails do. */
export async function linkOfQuote(context: Context, id: string): Promise<{ link: string }> {
  const quote = await quotes.lock(context, id)
  if (!isOpenQuote(quote.status)) throw conflict(noDecision[quote.status])
  if (isExpiredQuote(quote, homeDay())) throw conflict(words.expired)
  await quotes.set(context, id, { linkMadeAt: new Date().toISOString() }, { locked: quote })
  return { link: await createQuoteLink(context, quote, { sentTo: quote.sentTo ?? '', isCopied: true }) }
}

/** Answers the links that are left. Throws 404 for a link that opens nothing any more. */
export async function endLinkOfQuote(context: Context, id: string, link: string): Promise<LiveLink[]> {
  const quote = await quotes.lock(context, id)
  await endQuoteLink(context, id, link)
  await quotes.set(context, id, { linkEndedAt: new Date().toISOString() }, { locked: quote })
  return linksOfQuote(context, id)
}

async function usualAddress(context: Context, quote: Quote): Promise<string | null> {
  const contact = quote.contactId ? await contacts.get(context, quote.contactId) : undefined
  return contact?.email ?? (await buyerOf(context, quote)).email
}

async function complete(context: Context, quote: Quote, sentTo: string): Promise<Quote> {
  const lines = await items.itemsOf(context, quote.id)
  if (lines.length === 0) throw conflict(words.noItems)
  const unpriced = quote.templateId ? lines.filter(({ unitPrice }) => decimalOf(unitPrice).isZero()) : []
  if (unpriced.length > 0)
    throw conflict(words.noPrice, {
      values: { items: unpriced.map(({ description }) => description.split('\n')[0]).join(', ') },
    })
  const errors = sendErrors(quote, homeDay())
  assertValid(errors)
  const { approvalDiscount } = await readFiscalSettings(context)
  if (isWaiting(quote, approvalDiscount))
    throw conflict(decimalOf(quote.total).isZero() ? words.freeNotApproved : words.notApproved, {
      values: { n: quote.discountPercent },
    })
  const issueDate = quote.issueDate ?? homeDay()
  const parties = { buyer: await buyerOf(context, quote), issuer: await issuerOf(context) }
  const number = await numberOf(context, quote, issueDate)
  const numbered = { ...quote, ...parties, issueDate, number }
  const file = prepareDocument({ name: fileName(numbered), bytes: await drawQuote(context, numbered) })
  const { id: pdfFile } = await storeFile(context, file)
  const sent = await quotes.set(context, quote.id, {
    ...parties,
    issueDate,
    number,
    pdfFile,
    sentTo,
    status: 'sent',
    sentAt: new Date().toISOString(),
  })
  await updateHolds(context, sent)
  return sent
}

/** The next number of the year; a revision keeps the number of its first quote: `COT-2026-0143-R2`. */
export async function numberOf(
  context: Context,
  { revisedFromId, revision }: Quote,
  day: string,
): Promise<string> {
  if (revisedFromId) {
    const { number } = await quotes.get(context, revisedFromId)
    return `${number!.replace(/-R\d+$/, '')}-R${revision}`
  }
  const { quoteFormat: format } = await readFiscalSettings(context)
  return takeDocumentNumber(context.db, { kind: 'quote', format, day })
}

export const isWaiting = ({ discountPercent, approvedAt, total }: Quote, limit: string): boolean =>
  approvedAt === null &&
  (decimalOf(discountPercent).gt(limit) || (decimalOf(discountPercent).eq(100) && decimalOf(total).isZero()))

export async function approveQuote(context: Context, id: string): Promise<Quote> {
  const { approvalDiscount } = await readFiscalSettings(context)
  const approval = { approvedAt: new Date().toISOString(), approvedById: signedIn(context).id }
  return quotes.set(context, id, approval, {
    check: (before) => {
      if (!isDraftQuote(before.status) || !isWaiting(before, approvalDiscount))
        throw conflict(words.notWaiting)
    },
  })
}
