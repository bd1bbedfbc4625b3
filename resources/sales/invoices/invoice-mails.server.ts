/** Mails invoices with their PDF, and reminds of their payment. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { mimeTypes } from '#core/client.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { MailTemplate } from '#core/mail.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import { postMail } from '#server/mail/outbox.ts'
import { archivedFile } from '#resources/sales/documents/archived-file.server.ts'
import { isIssuedDocument, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { sayDay, sayMoney } from '#resources/sales/documents/money-words.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
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

type Sending = { to?: string | null | undefined; message?: string | null | undefined }

/** Each sending is a mail of its own. Throws 409 before the PDF is archived, 422 without an address. */
export async function sendInvoice(context: Context, id: string, { to, message }: Sending): Promise<Invoice> {
  const invoice = await invoices.lock(context, id)
  if (!isIssuedDocument(invoice.status) || !invoice.ncf) throw conflict(words.unnumbered)
  const file = invoice.pdfFile ? await archivedFile(context, invoice.pdfFile) : undefined
  if (!file) throw conflict(words.drawing)
  const address = to ?? invoice.buyer?.email
  if (!address) throw invalid({ to: validationWords.required })
  const content = Buffer.from(file.bytes).toString('base64')
  await post(context, invoice, {
    template: invoiceSentMail,
    key: randomUUID(),
    address,
    values: { message: message ?? '' },
    attachments: [{ name: `${invoice.ncf}.pdf`, type: mimeTypes.pdf, content, isBase64: true }],
  })
  return invoices.set(context, id, { sentAt: new Date().toISOString() })
}

type Mail = {
  template: MailTemplate
  key: string
  address: string
  values?: Record<string, string>
  attachments?: MailAttachment[]
}
async function post(
  context: Context,
  invoice: Invoice,
  { template, key, address, values, attachments = [] }: Mail,
): Promise<void> {
  const { id, buyer, ncf, number, total, balance, currency, dueDate, locale } = invoice
  await postMail(context.db, {
    template,
    key: `${template.name}:${id}:${key}`,
    to: { address, name: buyer!.name },
    locale,
    values: {
      name: buyer!.name,
      number: ncf ?? number!,
      total: sayMoney(total, currency, locale),
      balance: sayMoney(balance!, currency, locale),
      dueDate: sayDay(dueDate!, locale),
      ...values,
    },
    attachments,
    about: { resource: resource.name, id },
  })
}

/** Every morning: one mail for each chosen day before or after the due date, unless the customer's are paused. */
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
