/** Posts the mails of quotes. */
import { randomUUID } from 'node:crypto'
import type { Context } from '#server/http/context.ts'
import { postMail } from '#server/mail/outbox.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { employees } from '#resources/customers/employees/employee.server.ts'
import { homeDayOf } from '#core/time-zone.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { sayDay } from '#core/say-day.ts'
import { fileName } from './quote-file.server.ts'
import { items } from './quote-records.server.ts'
import { createQuoteLink } from './quote-link.server.ts'
import { quoteAcceptedMail, quoteDecidedMail, quoteExpiringMail, quoteSentMail } from './quote.mail.ts'
import { quotes as resource, quoteStatuses, type Quote } from './quote.ts'

export type Recipient = { address: string; name: string }

const about = ({ id }: Quote) => ({ resource: resource.name, id })
function valuesOf({ number, title, total, currency, validUntil, locale }: Quote, { name }: Recipient) {
  return {
    name,
    number: number!,
    title,
    total: sayMoney({ amount: total, currency }, locale),
    validUntil: sayDay(validUntil!, locale),
  }
}

type Sending = { to: Recipient; message: string | null; pdf: Uint8Array }
export async function mailQuote(
  context: Context,
  quote: Quote,
  { to, message, pdf }: Sending,
): Promise<void> {
  const link = await createQuoteLink(context, quote, { sentTo: to.address })
  const replyTo = await ownerAddress(context, quote)
  await postMail(context.db, {
    template: quoteSentMail,
    // Each sending is a mail of its own.
    key: `${quoteSentMail.name}:${quote.id}:${randomUUID()}`,
    to,
    locale: quote.locale,
    values: { ...valuesOf(quote, to), message: message ?? '', link },
    ...(replyTo && { replyTo }),
    attachments: [
      {
        name: fileName(quote),
        type: 'application/pdf',
        content: Buffer.from(pdf).toString('base64'),
        isBase64: true,
      },
    ],
    about: about(quote),
  })
}

/** The customer is reminded once for each last day. */
export async function mailReminder(context: Context, quote: Quote): Promise<void> {
  const address = quote.sentTo
  if (!address) return
  const to = { address, name: await nameOf(context, quote) }
  await postMail(context.db, {
    template: quoteExpiringMail,
    key: `${quoteExpiringMail.name}:${quote.id}:${quote.validUntil}`,
    to,
    locale: quote.locale,
    values: { ...valuesOf(quote, to), link: await createQuoteLink(context, quote, { sentTo: address }) },
    about: about(quote),
  })
}

/** The person who deals for the customer, or the customer. */
export async function nameOf(context: Context, { contactId, buyer }: Quote): Promise<string> {
  if (!contactId) return buyer?.name ?? ''
  const { firstName, lastName } = await contacts.get(context, contactId)
  return `${firstName} ${lastName}`
}

async function ownerAddress(context: Context, { ownerEmployeeId }: Quote): Promise<string | null> {
  const { contactId } = await employees.get(context, ownerEmployeeId)
  return (await contacts.get(context, contactId)).email
}

/** Confirms to the customer what was accepted. */
export async function mailAcceptance(context: Context, quote: Quote): Promise<void> {
  const { id, number, title, total, currency, locale, decidedAt, decidedByName, issuer } = quote
  const address = quote.decidedByEmail ?? quote.sentTo
  if (!address) return
  const name = decidedByName ?? (await nameOf(context, quote))
  const options = (await items.itemsOf(context, id)).filter(({ isChosen }) => isChosen)
  const replyTo = await ownerAddress(context, quote)
  await postMail(context.db, {
    template: quoteAcceptedMail,
    key: `${quoteAcceptedMail.name}:${id}:${decidedAt}`,
    to: { address, name },
    locale,
    values: {
      name,
      number: number!,
      title,
      total: sayMoney({ amount: total, currency }, locale),
      day: sayDay(homeDayOf(decidedAt!), locale),
      options: options.map(({ description }) => description.split('\n')[0]).join(', '),
      firm: issuer!.tradeName,
    },
    ...(replyTo && { replyTo }),
    about: about(quote),
  })
}

/** Tells the person in charge what the customer answered. */
export async function mailDecision(context: Context, quote: Quote): Promise<void> {
  const address = await ownerAddress(context, quote)
  if (!address) return
  const { id, number, title, total, currency, status, buyer, decidedByName, decisionNote } = quote
  await postMail(context.db, {
    template: quoteDecidedMail,
    key: `${quoteDecidedMail.name}:${id}:${quote.decidedAt}`,
    to: { address },
    locale: 'es',
    values: {
      number: number!,
      title,
      total: sayMoney({ amount: total, currency }, 'es'),
      decision: quoteStatuses[status].es,
      customer: buyer?.name ?? '',
      by: decidedByName ?? '',
      note: decisionNote ?? '',
      link: `${context.publicUrl}/es/office/quotes/${id}`,
    },
    about: about(quote),
  })
}
