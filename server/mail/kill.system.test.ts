/** Tests mail delivery while workers are killed, counted at a real SMTP server. */
import { expect, test } from 'vitest'
import { sessionEndedMail } from '#resources/system/users/session-ended.mail.ts'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { mailWorker } from '#test/mail/killed.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { deliveryConcurrency } from './mailer.ts'
import { postMails, postWritten } from './outbox.ts'

const values = { name: 'Luz', firm: 'Conforme', link: 'https://x.test/a', at: 'hoy', address: '::1' }
const mails = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    template: sessionEndedMail,
    key: `kill:${number}`,
    to: { address: `person${number}@x.test` },
    locale: 'es' as const,
    values,
  }))

const kills = 2
test('killed workers lose no mail, and only mails in delivery arrive twice, with the same Message-ID', async () => {
  const api = await testApi()
  const { url, arrived, untilQuiet } = await smtpServer({ delay: 15 })
  const count = 120
  await api.db.transaction().execute((db) => postMails(db, mails(count)))
  for (let killed = 1; killed <= kills; killed += 1) {
    const kill = await mailWorker(api.connection, url)
    await until(() => arrived.length >= killed * 30)
    await kill()
  }
  expect(arrived.length).toBeLessThan(count)
  const end = await mailWorker(api.connection, url)
  const waiting = () =>
    api.db.selectFrom('outbox').select('id').where('status', '=', 'waiting').executeTakeFirst()
  await until(async () => (await waiting()) === undefined)
  await end()
  await untilQuiet()

  const ids = arrived.map(({ messageId }) => messageId)
  const recipients = new Set(arrived.flatMap(({ envelope }) => envelope.to))
  expect(recipients.size).toBe(count)
  // Copies of one mail share its Message-ID, so there are as many ids as mails.
  expect(new Set(ids).size).toBe(count)
  expect(ids.length - count).toBeLessThanOrEqual(kills * deliveryConcurrency)
})

const onlyOnce = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    template: 'test',
    key: `once:${number}`,
    to: { address: `person${number}@x.test` },
    locale: 'es' as const,
    subject: 'Una vez',
    html: `<p>${'Una sola vez. '.repeat(1000)}</p>`,
    text: 'Una sola vez.',
    isPrivate: false,
    isOnlyOnce: true,
  }))

test('only-once mails arrive once or are unconfirmed when workers are killed', async () => {
  const api = await testApi()
  // The server delays its reply to the last line, so that kills fall between the two.
  const { url, arrived, untilQuiet } = await smtpServer({ delay: 25 })
  const count = 100
  await api.db.transaction().execute((db) => postWritten(db, onlyOnce(count)))
  for (let killed = 1; killed <= kills; killed += 1) {
    const kill = await mailWorker(api.connection, url)
    await until(() => arrived.length >= killed * 25)
    await kill()
  }
  const end = await mailWorker(api.connection, url)
  const waiting = () =>
    api.db.selectFrom('outbox').select('id').where('status', '=', 'waiting').executeTakeFirst()
  await until(async () => (await waiting()) === undefined)
  await end()
  await untilQuiet()

  const copies = Map.groupBy(
    arrived.flatMap(({ envelope }) => envelope.to),
    (address) => address,
  )
  expect([...copies.values()].filter((all) => all.length > 1)).toEqual([])
  const rows = await api.db.selectFrom('outbox').select(['toAddress', 'status']).execute()
  const missed = rows.filter(({ toAddress }) => !copies.has(toAddress))
  // Every recipient without a mail is unconfirmed; each kill leaves at most one unconfirmed mail per connection.
  expect(missed.every(({ status }) => status === 'unconfirmed')).toBe(true)
  const unconfirmed = rows.filter(({ status }) => status === 'unconfirmed')
  expect(unconfirmed.length).toBeLessThanOrEqual(kills * deliveryConcurrency)
  expect(rows.length - unconfirmed.length).toBe(rows.filter(({ status }) => status === 'sent').length)
})
