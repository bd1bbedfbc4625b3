/** Workers killed in the midst of a batch, counted at a real mail server. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { sessionEndedMail } from '#resources/system/users/session-ended.mail.ts'
import { testApi } from '#test/fixtures/api.ts'
import { mailWorker } from '#test/mail/killed.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { lanes } from './mailer.ts'
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
test('workers killed in mid-batch lose no mail; only one that was under way can come twice, and says so', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer({ delay: 15 })
  const count = 120
  await api.db.transaction().execute((db) => postMails(db, mails(count)))
  for (let killed = 1; killed <= kills; killed += 1) {
    const kill = await mailWorker(api.connection, url)
    await vi.waitUntil(() => arrived.length >= killed * 30, { timeout: 60_000, interval: 5 })
    await kill()
  }
  expect(arrived.length).toBeLessThan(count)
  await mailWorker(api.connection, url)
  const waiting = () =>
    api.db.selectFrom('outbox').select('id').where('status', '=', 'waiting').executeTakeFirst()
  await vi.waitUntil(async () => (await waiting()) === undefined, { timeout: 90_000, interval: 50 })
  await pause(300)

  const ids = arrived.map(({ messageId }) => messageId)
  const recipients = new Set(arrived.flatMap(({ envelope }) => envelope.to))
  expect(recipients.size).toBe(count)
  // A second copy is told from a second mail by its Message-ID: there are as many ids as mails.
  expect(new Set(ids).size).toBe(count)
  expect(ids.length - count).toBeLessThanOrEqual(kills * lanes)
}, 200_000)

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

test('what must never come twice comes once or is held in doubt, however often workers are killed', async () => {
  const api = await testApi()
  // The server takes its time after the last line, so that kills fall between the mail and its answer.
  const { url, arrived } = await smtpServer({ delay: 25 })
  const count = 100
  await api.db.transaction().execute((db) => postWritten(db, onlyOnce(count)))
  for (let killed = 1; killed <= kills; killed += 1) {
    const kill = await mailWorker(api.connection, url)
    await vi.waitUntil(() => arrived.length >= killed * 25, { timeout: 60_000, interval: 3 })
    await kill()
  }
  await mailWorker(api.connection, url)
  const waiting = () =>
    api.db.selectFrom('outbox').select('id').where('status', '=', 'waiting').executeTakeFirst()
  await vi.waitUntil(async () => (await waiting()) === undefined, { timeout: 90_000, interval: 50 })
  await pause(300)

  const copies = Map.groupBy(
    arrived.flatMap(({ envelope }) => envelope.to),
    (address) => address,
  )
  expect([...copies.values()].filter((all) => all.length > 1)).toEqual([])
  const rows = await api.db.selectFrom('outbox').select(['toAddress', 'status']).execute()
  const missed = rows.filter(({ toAddress }) => !copies.has(toAddress))
  // Nobody is missed in silence: whoever got none stands in doubt, and so do those who did get it, at most four a kill.
  expect(missed.every(({ status }) => status === 'doubtful')).toBe(true)
  const doubtful = rows.filter(({ status }) => status === 'doubtful')
  expect(doubtful.length).toBeLessThanOrEqual(kills * lanes)
  expect(rows.length - doubtful.length).toBe(rows.filter(({ status }) => status === 'sent').length)
}, 200_000)
