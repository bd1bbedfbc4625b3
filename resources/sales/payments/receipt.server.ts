/** Draws the receipt of a payment, and mails it. */
import { isReversedPayment } from './payment-state.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mimeTypes } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Locale, Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf } from '#server/database/query.ts'
import { firmLogo } from '#resources/system/settings/settings.server.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { postMail } from '#server/mail/outbox.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { sayDay } from '#core/say-day.ts'
import { buyerOf, issuerOf } from '#resources/sales/documents/printed-parties.server.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import { allocationsOf, payments } from './payment-records.server.ts'
import { receiptMail } from './payment.mail.ts'
import { receiptPdf, receiptWords } from './receipt.pdf.ts'
import type { sendingReceipt } from './payment.api.ts'
import { isWithoutMoney } from './payment-rules.ts'
import { payments as resource, type Payment } from './payment.ts'

const words = {
  reversed: {
    es: 'El pago está reversado: no se envía su recibo.',
    en: 'The payment is reversed: its receipt is not sent.',
  },
  withoutMoney: {
    es: 'Una nota de crédito o un incobrable no lleva recibo: no entró dinero.',
    en: 'A credit note or a write-off has no receipt: no money came in.',
  },
} satisfies Record<string, Words>

/** The language of the company; the firm writes to persons in Spanish. */
async function localeOf(context: Context, { accountId }: Payment): Promise<Locale> {
  const account = accountId ? await accounts.get(context, accountId) : undefined
  return account?.preferredLocale ?? 'es'
}

async function paymentWithMoney(context: Context, id: string): Promise<Payment> {
  const payment = await payments.get(context, id)
  if (isWithoutMoney(payment.method)) throw conflict(words.withoutMoney)
  return payment
}

async function draw(context: Context, payment: Payment, locale: Locale): Promise<Buffer> {
  const allocations = await allocationsOf(context, payment.id)
  const paid = await invoices.all(context, {
    conditions: [sql`t.id = ${anyOf(allocations.map(({ invoiceId }) => invoiceId))}`],
    limit: null,
  })
  const lines = allocations.map((allocation) => ({
    allocation,
    invoice: paid.find(({ id }) => id === allocation.invoiceId)!,
  }))
  const issuer = await issuerOf(context)
  const logo = await firmLogo(context)
  const definition = receiptPdf({
    payment,
    lines,
    buyer: await buyerOf(context, payment),
    issuer,
    logo,
    locale,
  })
  const title = `${receiptWords.title[locale]} ${payment.number}`
  return renderPdf(definition, { title, locale, author: issuer.legalName })
}

export async function receiptDownload(
  context: Context,
  id: string,
  given: Locale | undefined,
): Promise<Download> {
  const payment = await paymentWithMoney(context, id)
  const bytes = await draw(context, payment, given ?? (await localeOf(context, payment)))
  return { bytes, type: mimeTypes.pdf, name: `${payment.number}.pdf` }
}

/** Each sending is a mail of its own. Throws 422 without an address. */
export async function sendReceipt(
  context: Context,
  id: string,
  { to, message, locale: given }: Create<typeof sendingReceipt>,
): Promise<Payment> {
  const payment = await paymentWithMoney(context, id)
  if (isReversedPayment(payment)) throw conflict(words.reversed)
  const { name, email } = await buyerOf(context, payment)
  const address = to ?? email
  if (!address) throw invalid({ to: validationWords.required })
  const locale = given ?? (await localeOf(context, payment))
  const { number, amount, currency, paidOn } = payment
  const content = (await draw(context, payment, locale)).toString('base64')
  await postMail(context.db, {
    template: receiptMail,
    key: `${receiptMail.name}:${id}:${randomUUID()}`,
    to: { address, name },
    locale,
    values: {
      name,
      number,
      amount: sayMoney({ amount, currency }, locale),
      paidOn: sayDay(paidOn, locale),
      message: message ?? '',
    },
    attachments: [{ name: `${number}.pdf`, type: mimeTypes.pdf, content, isBase64: true }],
    about: { resource: resource.name, id },
  })
  return payment
}
