/** Customers are reminded once, shortly before an open quote expires. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { CUSTOMER, quoteIn, tokenOf } from '#test/sales/quotes.ts'
import { quoteLinksApi } from '#resources/sales/quote-links/quote-link.api.ts'
import { remindOfQuotes } from './quote-reminders.server.ts'

const api = await testApi()
const make = maker(api)
const mailer = openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: false })
const remind = () =>
  remindOfQuotes.handle(
    {},
    {
      db: api.db,
      log: pino({ level: 'silent' }),
      publicUrl: api.publicUrl,
      mailer,
      signal: new AbortController().signal,
    },
  )
const reminders = () =>
  api.db
    .selectFrom('outbox')
    .select(['aboutId', 'toAddress'])
    .where('template', '=', 'quotes.expiring')
    .orderBy('id')
    .execute()

test('reminds once of the open quotes that expire within the days of the settings', async () => {
  const sentBefore = new Date(Date.now() - 2 * 86_400_000).toISOString()
  const due = async (days: number, moment: 'sent' | 'accepted' = 'sent') => {
    const { id } = await quoteIn({ api, make }, moment)
    const values = { sentAt: sentBefore, validUntil: daysAfter(homeDay(), days) }
    await api.db.updateTable('quotes').set(values).where('id', '=', id).execute()
    return id
  }
  const soon = await due(3)
  await due(4)
  await due(-1)
  await due(2, 'accepted')
  await remind()
  await remind()
  expect(await reminders()).toEqual([{ aboutId: soon, toAddress: CUSTOMER }])
  const params = { token: await tokenOf(api, soon) }
  expect(await api.client().call(quoteLinksApi.publicGet, { params })).toMatchObject({ status: 'sent' })
})
