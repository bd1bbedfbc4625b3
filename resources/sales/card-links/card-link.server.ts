/** Handlers of card links: the money that the provider reports becomes a payment, once. */
import { conflict, messages, notFound, Refusal } from '#core/errors.ts'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import { homeDayOf } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { inTransaction, type Context, type Handlers } from '#server/http/context.ts'
import { isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { plainAllocation } from '#resources/sales/payments/allocation.ts'
import { recordPayment } from '#resources/sales/payments/payment-record.server.ts'
import { cardProvider, type CardNotice } from './card-provider.server.ts'
import type { CardLink, cardLinksApi } from './card-link.api.ts'

const words = {
  notOffered: {
    es: 'No hay proveedor de tarjetas configurado.',
    en: 'No card provider is configured.',
  },
  notOwed: { es: 'La factura no tiene balance por cobrar.', en: 'The invoice has no balance to pay.' },
  otherCurrency: { es: 'El aviso es en otra moneda.', en: 'The notice is in another currency.' },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof cardLinksApi> = {
  ofInvoice: async ({ params }, context) => {
    const invoice = await invoices.get(context, params.id)
    return { isOffered: cardProvider() !== undefined, link: (await openLink(context, invoice)) ?? null }
  },
  make: ({ params }, context) => makeLink(context, params.id),
  notice: async ({ input }, context) => {
    const notice = cardProvider()?.readNotice(input.text, input.signature)
    if (!notice) throw new Refusal(403, messages.forbidden)
    return { isRecorded: await recordNotice(context, notice) }
  },
}

const isOwed = ({ status, balance }: Invoice): boolean => isIssuedDocument(status) && Number(balance) > 0

/** Of the balance as it is now: a link of another amount is not offered any more. */
async function openLink({ db }: Context, invoice: Invoice): Promise<CardLink | undefined> {
  if (!isOwed(invoice)) return undefined
  return db
    .selectFrom('cardLinks')
    .select(['url', 'amount', 'currency', 'expiresAt'])
    .where('invoiceId', '=', invoice.id)
    .where('paymentId', 'is', null)
    .where('amount', '=', invoice.balance!)
    .where((where) =>
      where.or([where('expiresAt', 'is', null), where('expiresAt', '>', new Date().toISOString())]),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function makeLink(context: Context, id: string): Promise<CardLink> {
  const provider = cardProvider()
  if (!provider) throw conflict(words.notOffered)
  const invoice = await invoices.get(context, id)
  if (!isOwed(invoice)) throw conflict(words.notOwed)
  const open = await openLink(context, invoice)
  if (open) return open
  const { currency, locale, buyer, ncf, number } = invoice
  const amount = invoice.balance!
  const { id: providerId, ...made } = await provider.makeLink({
    // Two clicks at once get the same link; another balance or an expired link gets another one.
    key: `${id}:${amount}:${await countLinks(context, id)}`,
    amount,
    currency,
    description: ncf ?? number!,
    email: buyer?.email ?? null,
    locale,
  })
  const link = { ...made, amount, currency }
  await inTransaction(context, ({ db }) =>
    db
      .insertInto('cardLinks')
      .values({ providerId, invoiceId: id, ...link })
      .onConflict((known) => known.column('providerId').doNothing())
      .execute(),
  )
  return link
}

async function countLinks({ db }: Context, invoiceId: string): Promise<number> {
  const links = await db
    .selectFrom('cardLinks')
    .select('providerId')
    .where('invoiceId', '=', invoiceId)
    .execute()
  return links.length
}

/** What is more than the balance stays the customer's, as an advance, and so does a second payment. Answers whether it is new. */
async function recordNotice(context: Context, notice: CardNotice): Promise<boolean> {
  const { db } = context
  // A second notice waits here for the first.
  const link = await db
    .selectFrom('cardLinks')
    .select(['invoiceId', 'currency', 'paymentId'])
    .where('providerId', '=', notice.linkId)
    .forUpdate()
    .executeTakeFirst()
  if (!link) throw notFound()
  const known = await db
    .selectFrom('cardLinkPayments')
    .select('paymentId')
    .where('providerId', '=', notice.linkId)
    .where('reference', '=', notice.reference)
    .executeTakeFirst()
  if (known) return false
  if (link.currency !== notice.currency) throw conflict(words.otherCurrency)
  const {
    id: invoiceId,
    accountId,
    contactId,
    balance,
    status,
  } = await invoices.lock(context, link.invoiceId)
  const paid = decimalOf(notice.amount)
  const left = isIssuedDocument(status) ? decimalOf(balance!) : decimalOf('0')
  const amount = amountText(paid.lt(left) ? paid : left)
  const payment = await recordPayment(context, {
    accountId,
    contactId,
    paidOn: homeDayOf(notice.paidAt),
    method: 'card',
    reference: notice.reference,
    currency: notice.currency,
    amount: amountText(paid),
    allocations: Number(amount) > 0 ? [{ ...plainAllocation, invoiceId, amount }] : [],
  })
  const { linkId: providerId, reference } = notice
  await db.insertInto('cardLinkPayments').values({ providerId, reference, paymentId: payment.id }).execute()
  if (!link.paymentId)
    await db
      .updateTable('cardLinks')
      .set({ paymentId: payment.id })
      .where('providerId', '=', providerId)
      .execute()
  return true
}
