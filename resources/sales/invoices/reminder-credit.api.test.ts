/** Reminders of payment ask for what is left after advances and credit notes of the customer. */
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { pay } from '#test/sales/payments.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { postReminders } from './invoice-mails.server.ts'

const api = await testApi()
const billing = api.client('billing')
const today = homeDay()
beforeAll(async () => {
  await makeIssuable(api)
  const settings = { remindersOn: true, reminderDays: [{ days: -3 }, { days: -2 }] }
  await billing.call(fiscalSettingsApi.patch, { input: settings })
})
beforeEach(async () => {
  await api.db.updateTable('invoices').set({ remindersPaused: true }).execute()
  await api.db.deleteFrom('outboxContents').execute()
  await api.db.deleteFrom('outbox').execute()
})

const addPerson = async () =>
  (await addCompany(api, { type: 'person', taxId: null, taxIdType: null, email: 'cliente@x.test' })).id
/** Of 1,180.00, due in some days. */
const owed = (accountId: string, days = 3, changes: Record<string, unknown> = {}) =>
  addIssued(api, { accountId, dueDate: daysAfter(today, days), ...changes })
/** What the reminders of today say: the number, what is in favour of the customer, and what is to be paid. */
async function reminded() {
  await postReminders(
    systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl }),
    today,
  )
  const mails = (await mailsIn(api.db)).filter(({ template }) => template === 'invoices.reminder')
  return mails.map(({ text }) => [
    /^(?:Factura|Invoice): (\w+)$/m.exec(text)![1],
    /^(?:A su favor|In your favour): (.+)$/m.exec(text)?.[1]?.replace(/\s/, ' '),
    /^(?:Por pagar|To be paid): (.+)$/m.exec(text)![1]!.replace(/\s/, ' '),
  ])
}

test('without credit the whole balance is asked for', async () => {
  const { ncf } = await owed(await addPerson())
  expect(await reminded()).toEqual([[ncf, undefined, 'RD$ 1,180.00']])
})

test('an advance is taken off, in both languages, and one that covers all keeps the firm quiet', async () => {
  const accountId = await addPerson()
  const { ncf } = await owed(accountId)
  await pay(api, '180', { accountId })
  expect(await reminded()).toEqual([[ncf, 'RD$ 180.00', 'RD$ 1,000.00']])
  const inEnglish = await addPerson()
  const { ncf: other } = await owed(inEnglish, 3, { locale: 'en' })
  await pay(api, '80.50', { accountId: inEnglish })
  await pay(api, '1000', { accountId })
  await api.db.deleteFrom('outboxContents').execute()
  await api.db.deleteFrom('outbox').execute()
  expect(await reminded()).toEqual([[other, 'RD$ 80.50', 'RD$ 1,099.50']])
})

test('credit covers what was due first, and is counted once', async () => {
  const accountId = await addPerson()
  const first = await owed(accountId, 2)
  const second = await owed(accountId, 3)
  await pay(api, '1500', { accountId })
  expect(await reminded()).toEqual([[second.ncf, 'RD$ 320.00', 'RD$ 860.00']])
  expect(first.balance).toBe('1180.00')
})

test('the credit of a note of a paid invoice counts, that of others, of other currencies and what was reversed do not', async () => {
  const accountId = await addPerson()
  const paid = await owed(accountId, 3)
  await pay(api, '1180', { accountId, allocations: [{ invoiceId: paid.id, amount: '1180' }] })
  const { id } = await creditWhole(api, paid.id)
  await billing.call(creditNotesApi.issue, { params: { id } })
  const { ncf } = await owed(accountId, 3, { lines: [{ unitPrice: '2000' }] })
  await pay(api, '500', { accountId: await addPerson() })
  await pay(api, '500', { accountId, currency: 'usd', exchangeRate: '60', rateSource: 'Banco Popular' })
  expect(await reminded()).toEqual([[ncf, 'RD$ 1,180.00', 'RD$ 1,180.00']])
})
