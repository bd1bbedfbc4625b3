/** Invoices by mail, and reminders of payment: once a day, never for the paused, the paid or the voided. */
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import {
  addCompany,
  addDraft,
  addRange,
  chooseSeriesB,
  drawForTests,
  makeIssuable,
} from '#test/fixtures/invoices.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { invoicesApi } from './invoice.api.ts'
import { postReminders } from './invoice-mails.server.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { deliver } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'

const api = await testApi()
const billing = api.client('billing')
const today = homeDay()
beforeAll(() => makeIssuable(api))

const mails = (name: string) =>
  api.db.selectFrom('outbox').select(['toAddress', 'subject', 'key']).where('template', '=', name).execute()
let sequence = 0
async function issued(changes: Record<string, unknown> = {}) {
  sequence += 1
  const company = await addCompany(api, {
    taxId: null,
    taxIdType: null,
    type: 'person',
    email: `c${sequence}@x.test`,
  })
  const { id } = await addDraft(api, { accountId: company.id, ...changes })
  const ncf = `E32${String(sequence).padStart(10, '0')}`
  await billing.call(invoicesApi.ncf, {
    params: { id },
    input: { ncf, securityCode: 'abc123', signedAt: new Date().toISOString() },
  })
  return { id, accountId: company.id, address: `c${sequence}@x.test` }
}

test('an invoice that is mailed before its PDF is drawn arrives with it, once it is', async () => {
  const { id, address } = await issued()
  await billing.call(invoicesApi.send, { params: { id }, input: {} })
  const { url, arrived } = await smtpServer()
  await deliver(api, url)
  const [held] = await mailsIn(api.db)
  expect(held).toMatchObject({ status: 'waiting', nextTryAt: null })
  // Neither does the outbox send it without.
  await api.client('admin').call(outboxApi.send, { params: { id: held!.id } })
  await deliver(api, url)
  expect(arrived).toEqual([])
  await drawForTests(api)
  await deliver(api, url)
  expect(arrived.map(({ envelope }) => envelope.to)).toEqual([[address]])
  expect(
    arrived[0]!.attachments.map(({ filename, content }) => [filename, String(content.subarray(0, 5))]),
  ).toEqual([['E320000000001.pdf', '%PDF-']])
})

test('an invoice is mailed with its PDF, to the customer or to whom is named', async () => {
  const { id, address } = await issued()
  const send = (input = {}) => billing.call(invoicesApi.send, { params: { id }, input })
  await drawForTests(api)
  expect((await send()).sentAt).not.toBeNull()
  await send({ to: [{ email: 'otra@x.test' }], message: 'Como acordamos.' })
  const sent = (await mailsIn(api.db)).filter(({ aboutId }) => aboutId === id)
  expect(sent.map(({ toAddress }) => toAddress).toSorted()).toEqual([address, 'otra@x.test'])
  expect(sent[0]!.attachments.map(({ name }) => name)).toEqual(['E320000000002.pdf'])
  const draft = await addDraft(api)
  await expect(billing.call(invoicesApi.send, { params: { id: draft.id }, input: {} })).rejects.toMatchObject(
    {
      status: 409,
    },
  )
})

test('every billing address gets the mail, in the language asked for, and the log has them', async () => {
  const { id, accountId } = await issued()
  await drawForTests(api)
  const billingEmails = [{ email: 'cuentas@x.test' }, { email: 'pagos@x.test' }]
  await billing.call(accountsApi.patch, { params: { id: accountId }, input: { billingEmails } })
  const params = { id }
  const input = { locale: 'en', message: 'As agreed.' } as const
  const preview = await billing.call(invoicesApi.previewMail, { params, input })
  expect(preview).toMatchObject({
    to: billingEmails,
    subject: expect.stringContaining('Invoice E32') as string,
  })
  expect(preview.text).toContain('As agreed.')
  expect(await billing.call(invoicesApi.mails, { params })).toEqual([])
  await billing.call(invoicesApi.send, { params, input })
  const log = await billing.call(invoicesApi.mails, { params })
  expect(log.map(({ toAddress, subject, locale, status }) => [toAddress, subject, locale, status])).toEqual(
    ['pagos@x.test', 'cuentas@x.test'].map((address) => [address, preview.subject, 'en', 'waiting']),
  )
  const wrong = { to: [{ email: 'sin arroba' }] }
  await expect(billing.call(invoicesApi.send, { params, input: wrong })).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'to.0.email': expect.any(String) as string },
  })
})

test('a reminder has the words of the settings in the language of the customer, and the usual ones without', async () => {
  const text = { es: 'Aviso de {number}: faltan {balance}.' }
  const settings = { remindersOn: true, reminderDays: [{ days: -9 }], reminderText: text }
  await billing.call(fiscalSettingsApi.patch, { input: settings })
  const inSpanish = await issued({ dueDate: daysAfter(today, 9) })
  const inEnglish = await issued({ dueDate: daysAfter(today, 9), locale: 'en' })
  await postReminders(
    systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl }),
    today,
  )
  const contents = (await mailsIn(api.db)).filter(({ template }) => template === 'invoices.reminder')
  const texts = Object.fromEntries(contents.map(({ toAddress, text: whole }) => [toAddress, whole]))
  expect(texts[inSpanish.address]).toMatch(/^Aviso de E32\d+: faltan RD\$\s1,180\.00\.$/m)
  expect(texts[inEnglish.address]).toMatch(/^This is a reminder that invoice E32/m)
  await expect(
    billing.call(fiscalSettingsApi.patch, { input: { overdueText: { es: 'Debe {monto} desde hoy.' } } }),
  ).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'overdueText-es': expect.stringContaining('No existe {monto}') as string },
  })
  await api.db.deleteFrom('outboxContents').execute()
  await api.db.deleteFrom('outbox').where('template', '=', 'invoices.reminder').execute()
  await billing.call(fiscalSettingsApi.patch, { input: { reminderText: null } })
})

test('reminders go on the chosen days, once, and not for the paused, the paid or the voided', async () => {
  const settings = { remindersOn: true, reminderDays: [{ days: -3 }, { days: 1 }] }
  await billing.call(fiscalSettingsApi.patch, { input: settings })
  const soon = await issued({ dueDate: daysAfter(today, 3) })
  await issued({ dueDate: daysAfter(today, 4) })
  const paused = await issued({ dueDate: daysAfter(today, 3) })
  await billing.call(invoicesApi.patch, { params: { id: paused.id }, input: { remindersPaused: true } })
  const quiet = await issued({ dueDate: daysAfter(today, 3) })
  await billing.call(accountsApi.patch, { params: { id: quiet.accountId }, input: { remindersPaused: true } })
  const paid = await issued({ dueDate: daysAfter(today, 3) })
  await api.db.updateTable('invoices').set({ paid: '1180.00' }).where('id', '=', paid.id).execute()
  await chooseSeriesB(api)
  await addRange(api, 'B02', [1, 9])
  const { id: voidedId } = await addDraft(api, { accountId: soon.accountId, dueDate: daysAfter(today, 3) })
  await billing.call(invoicesApi.ncf, { params: { id: voidedId }, input: {} })
  await api
    .client('admin')
    .call(invoicesApi.void, { params: { id: voidedId }, input: { reason: 'correction' } })
  const context = systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl })
  await postReminders(context, today)
  await postReminders(context, today)
  expect((await mails('invoices.reminder')).map(({ toAddress }) => toAddress)).toEqual([soon.address])
  // After the due date the mail says so, and goes to every address for invoices.
  const billingEmails = [{ email: 'pagos@cliente.test' }, { email: 'contabilidad@cliente.test' }]
  await billing.call(accountsApi.patch, { params: { id: soon.accountId }, input: { billingEmails } })
  await postReminders(context, daysAfter(today, 4))
  const overdue = await mails('invoices.overdue')
  expect(overdue.map(({ toAddress }) => toAddress).toSorted()).toEqual(
    billingEmails.map(({ email }) => email).toSorted(),
  )
  expect(overdue[0]!.subject).toContain('venció el')
  await billing.call(fiscalSettingsApi.patch, { input: { remindersOn: false } })
  await postReminders(context, daysAfter(today, 5))
  expect(await mails('invoices.reminder')).toHaveLength(1)
  expect(await mails('invoices.overdue')).toHaveLength(2)
})
