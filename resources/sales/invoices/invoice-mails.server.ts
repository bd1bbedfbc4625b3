/** Mails invoices with their PDF, and reminds of their payment. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { mimeTypes } from '#core/client.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { MailTemplate } from '#core/mail.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Create } from '#core/resource.ts'
import type { Locale, Words } from '#core/words.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import { firmOf } from '#server/mail/firm.ts'
import { postMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { isIssuedDocument, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { xmlOf, xmlType } from '#resources/sales/documents/returned-xml.server.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { sayDay } from '#resources/sales/documents/money-words.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import type { InvoiceMail, sending } from './invoice.api.ts'
import { invoices } from './invoice-records.server.ts'
import { invoiceSentMail, paymentReminderMail } from './invoice.mail.ts'
import { invoices as resource, type Invoice } from './invoice.ts'

const words = {
  unnumbered: {
    es: 'La factura se envía cuando tiene su comprobante fiscal.',
    en: 'An invoice is sent when it has its fiscal number.',
  },
  drawing: {
    es: 'El PDF se está preparando: envíela en unos segundos.',
    en: 'The PDF is being drawn: send it in a few seconds.',
  },
} satisfies Record<string, Words>

type Sending = Create<typeof sending>

/** Each address gets a mail of its own. Throws 409 before the PDF is archived, 422 without an address. */
export async function sendInvoice(context: Context, id: string, given: Sending): Promise<Invoice> {
  const invoice = await invoices.lock(context, id)
  if (!isIssuedDocument(invoice.status) || !invoice.ncf) throw conflict(words.unnumbered)
  const file = invoice.pdfFile ? await storedFile(context, invoice.pdfFile) : undefined
  if (!file) throw conflict(words.drawing)
  const to = await addressesOf(context, invoice, given)
  if (to.length === 0) throw invalid({ to: validationWords.required })
  const xml = await xmlOf(context, invoice)
  const attachments = [
    attachment({ name: `${invoice.ncf}.pdf`, type: mimeTypes.pdf, bytes: file.bytes }),
    ...(xml ? [attachment({ ...xml, type: xmlType })] : []),
  ]
  const mail = { template: invoiceSentMail, ...wordsOf(given), attachments }
  for (const { email: address } of to) await post(context, invoice, { ...mail, key: randomUUID(), address })
  return invoices.set(context, id, { sentAt: new Date().toISOString() })
}

export async function previewMail(context: Context, id: string, given: Sending) {
  const invoice = await invoices.get(context, id)
  if (!isIssuedDocument(invoice.status) || !invoice.ncf) throw conflict(words.unnumbered)
  const { values, locale } = mailOf(invoice, wordsOf(given))
  const { subject, text } = renderMail(invoiceSentMail, {
    locale,
    values: { ...values, message: given.message ?? '' },
    firm: await firmOf(context.db, locale),
  })
  return { to: await addressesOf(context, invoice, given), subject, text }
}

const wordsOf = ({ message, locale }: Sending) => ({ values: { message: message ?? '' }, locale })

/** The addresses that were given, or else the customer's for invoices; each address once. */
async function addressesOf(
  context: Context,
  { accountId, buyer }: Invoice,
  { to = [] }: Sending,
): Promise<{ email: string }[]> {
  const own = accountId ? (await accounts.get(context, accountId)).billingEmails : []
  const usual = own.length > 0 ? own : [buyer?.email ?? []].flat().map((email) => ({ email }))
  const chosen = to.length > 0 ? to : usual
  return [...new Set(chosen.map(({ email }) => email.toLowerCase()))].map((email) => ({ email }))
}

/** Answers reminders too. */
export const mailsOf = ({ db }: Context, id: string): Promise<InvoiceMail[]> =>
  db
    .selectFrom('outbox')
    .select(['id', 'createdAt', 'subject', 'toAddress', 'locale', 'status', 'sentAt'])
    .where('about', '=', resource.name)
    .where('aboutId', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_MAILS)
    .execute()
const MOST_MAILS = 200

const attachment = ({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }) => ({
  name,
  type,
  content: Buffer.from(bytes).toString('base64'),
  isBase64: true,
})

type MailWords = { values?: Record<string, string>; locale?: Locale | null | undefined }
type Mail = MailWords & {
  template: MailTemplate
  key: string
  address: string
  attachments?: MailAttachment[]
}
async function post(
  context: Context,
  invoice: Invoice,
  { template, key, address, attachments = [], ...own }: Mail,
): Promise<void> {
  const { id, buyer } = invoice
  await postMail(context.db, {
    template,
    key: `${template.name}:${id}:${key}`,
    to: { address, name: buyer!.name },
    ...mailOf(invoice, own),
    attachments,
    about: { resource: resource.name, id },
  })
}

/** What the mail says, in the language asked for or else that of the invoice. */
function mailOf(invoice: Invoice, { values, locale: asked }: MailWords) {
  const { buyer, ncf, number, total, balance, currency, dueDate } = invoice
  const locale = asked ?? invoice.locale
  return {
    locale,
    values: {
      name: buyer!.name,
      number: ncf ?? number!,
      total: sayMoney({ amount: total, currency }, locale),
      balance: sayMoney({ amount: balance!, currency }, locale),
      dueDate: sayDay(dueDate!, locale),
      ...values,
    },
  }
}

/** Posts every morning one mail for each chosen day before or after the due date, unless reminders are paused. */
export const remindOfPayments = job({
  name: 'invoices.remind',
  payload: z.object({}),
  schedule: { cron: '0 8 * * *', payload: {} },
  handle: (_, { db, log, publicUrl }) =>
    db
      .transaction()
      .execute((transaction) => postReminders(systemContext({ db: transaction, log, publicUrl }), homeDay())),
})

/** The key of each mail says its day, so that a second run of the job posts nothing. */
export async function postReminders(context: Context, today: string): Promise<void> {
  const { remindersOn, reminderDays } = await readFiscalSettings(context)
  if (!remindersOn || reminderDays.length === 0) return
  const due = reminderDays.map(({ days }) => daysAfter(today, -days))
  const open = await invoices.all(context, {
    conditions: [
      sql`t.status ${inStates(issuedDocumentStates)} and t.balance > 0 and not t.reminders_paused`,
      sql`t.due_date = any(${due}::date[]) and t.buyer ->> 'email' is not null`,
      sql`not exists (select from accounts a where a.id = t.account_id and a.reminders_paused)`,
    ],
    limit: null,
  })
  for (const invoice of open)
    await post(context, invoice, {
      template: paymentReminderMail,
      key: today,
      address: invoice.buyer!.email!,
    })
}
