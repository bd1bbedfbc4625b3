/** Mails invoices with their PDF, and reminds of their payment. */
import { sql } from 'kysely'
import { z } from 'zod'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { fill, type Locale } from '#core/words.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import { postMail } from '#server/mail/outbox.ts'
import { addressesOf, documentMails } from '#resources/sales/documents/document-mails.server.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { sayDay } from '#core/say-day.ts'
import type { FiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { coveredByCredit } from './customer-credit.server.ts'
import { invoices } from './invoice-records.server.ts'
import { assertIssuedHere } from './invoice-rules.ts'
import { reminderWords } from '#resources/sales/fiscal-settings/reminder-words.ts'
import { invoiceCorrectedMail, invoiceSentMail, overdueMail, paymentReminderMail } from './invoice.mail.ts'
import { invoices as resource, type Invoice } from './invoice.ts'

type Reminded = Invoice & { covered?: string | undefined }
const valuesOf = (
  { buyer, ncf, number, total, balance, currency, dueDate, covered }: Reminded,
  locale: Locale,
) => ({
  name: buyer!.name,
  number: ncf ?? number!,
  total: sayMoney({ amount: total, currency }, locale),
  credit: covered ? sayMoney({ amount: covered, currency }, locale) : '',
  balance: sayMoney({ amount: leftOf({ balance, covered }), currency }, locale),
  dueDate: sayDay(dueDate!, locale),
})

const leftOf = ({ balance, covered = '0.00' }: Pick<Reminded, 'balance' | 'covered'>): string =>
  amountText(decimalOf(balance!).minus(covered))

export const invoiceMails = documentMails<Invoice>({
  about: resource.name,
  table: 'invoices',
  template: invoiceSentMail,
  correctedTemplate: invoiceCorrectedMail,
  valuesOf,
  documents: invoices,
  assertOwn: assertIssuedHere,
})

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

export async function postReminders(context: Context, today: string): Promise<void> {
  const settings = await readFiscalSettings(context)
  if (!settings.remindersOn || settings.reminderDays.length === 0) return
  const due = settings.reminderDays.map(({ days }) => daysAfter(today, -days))
  const open = await invoices.all(context, {
    conditions: [
      sql`t.status ${inStates(issuedDocumentStates)} and t.balance > 0 and not t.reminders_paused`,
      sql`t.due_date = any(${due}::date[])`,
      sql`not exists (select from accounts a where a.id = t.account_id and a.reminders_paused)`,
    ],
    limit: null,
  })
  const covered = await coveredByCredit(
    context,
    open.map(({ id }) => id),
  )
  for (const one of open) {
    const invoice = { ...one, covered: covered.get(one.id) }
    // Nobody is asked for what the firm holds of theirs.
    if (!decimalOf(leftOf(invoice)).isZero()) await postReminder(context, invoice, { today, settings })
  }
}

type Reminding = { today: string; settings: Pick<FiscalSettings, 'reminderText' | 'overdueText'> }
/** The key of each mail says its day, so that a second run of the job posts nothing. */
async function postReminder(
  context: Context,
  invoice: Reminded,
  { today, settings }: Reminding,
): Promise<void> {
  const { id, locale, dueDate } = invoice
  const isOverdue = dueDate! < today
  const template = isOverdue ? overdueMail : paymentReminderMail
  const values = valuesOf(invoice, locale)
  const own = (isOverdue ? settings.overdueText : settings.reminderText)?.[locale]
  const text = fill(own ?? reminderWords[isOverdue ? 'overdue' : 'due'][locale], values)
  for (const { email: address } of await addressesOf(context, invoice)) {
    await postMail(context.db, {
      template,
      key: `${template.name}:${id}:${today}:${address}`,
      to: { address, name: invoice.buyer!.name },
      locale,
      values: { ...values, text },
      about: { resource: resource.name, id },
    })
  }
}
