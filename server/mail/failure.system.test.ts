/** Tests retries and failures of mail delivery. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { deliver, letTimePass, mail, rows } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { failureOf } from './failure.ts'
import { postMail, postWritten } from './outbox.ts'
import { retryDelaySeconds } from './retry-policy.ts'

test('mails wait with a reason while the mail server is down, and are sent once when it is back', async () => {
  const api = await testApi()
  const { port, close } = await smtpServer()
  await close()
  const url = `smtp://127.0.0.1:${port}`
  for (let number = 1; number <= 12; number += 1)
    await postMail(api.db, { ...mail, key: `n${number}`, to: { address: `n${number}@x.test` } })
  await deliver(api, url)
  await letTimePass(api)
  await deliver(api, url)
  const waiting = await rows(api)
  expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['waiting']))
  for (const { lastError, nextTryAt } of waiting) {
    expect(lastError).toContain('ECONNREFUSED')
    expect(Date.parse(nextTryAt!)).toBeGreaterThan(Date.now() + 5000)
  }
  const { arrived } = await smtpServer({ port })
  await letTimePass(api)
  await deliver(api, url)
  expect(arrived.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual(
    waiting.map(({ toAddress }) => toAddress).toSorted(),
  )
  expect(new Set((await rows(api)).map(({ status }) => status))).toEqual(new Set(['sent']))
})

test('the retry delay grows from ten seconds to five minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map(retryDelaySeconds)).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
})

test('mails wait with a reason in production without a mail server', async () => {
  const api = await testApi()
  await postMail(api.db, mail)
  await deliver(api, undefined)
  expect(await rows(api)).toMatchObject([{ status: 'waiting', lastError: 'SMTP_URL' }])
})

test('a rejected recipient fails, a deferred one is retried, the others get their mails', async () => {
  const api = await testApi()
  const answers: Record<string, string> = {
    'gone@x.test': '550 no such person here',
    'full@x.test': '450 greylisted, come back',
  }
  const { url, arrived } = await smtpServer({ refuse: (recipient) => answers[recipient] })
  for (const address of ['gone@x.test', 'full@x.test', 'fine@x.test'])
    await postMail(api.db, { ...mail, key: address, to: { address } })
  await deliver(api, url)
  expect(arrived.map(({ envelope }) => envelope.to)).toEqual([['fine@x.test']])
  expect(await rows(api)).toMatchObject([
    {
      status: 'failed',
      lastError: expect.stringContaining('no such person here') as string,
      nextTryAt: null,
    },
    { status: 'waiting', lastError: expect.stringContaining('greylisted') as string, attempts: 1 },
    { status: 'sent' },
  ])
})

test('a mail that is too large fails and does not count as an unreachable server', () => {
  const [command, text] = ['MAIL FROM', 'Message size larger than allowed']
  const of = (error: object) => failureOf(Object.assign(new Error(text), error))
  expect(of({ code: 'EMESSAGE', command })).toMatchObject({ isFinal: true, isForAll: false })
  expect(of({ code: 'EENVELOPE', command, responseCode: 552 })).toMatchObject({
    isFinal: true,
    isForAll: false,
  })
  expect(of({ code: 'EENVELOPE', command: 'API' })).toMatchObject({ isFinal: true, isForAll: false })
  expect(of({ code: 'ETIMEDOUT', command: 'CONN' })).toMatchObject({ isFinal: false, isForAll: true })
})

test('a mail on which the server disconnects blocks no other mail', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer({
    hangUp: (recipient) => recipient === 'poison@x.test',
  })
  const to = (address: string) => ({ ...mail, key: address, to: { address } })
  await postMail(api.db, to('poison@x.test'))
  for (let number = 1; number <= 12; number += 1) await postMail(api.db, to(`n${number}@x.test`))
  await deliver(api, url)
  await letTimePass(api)
  await deliver(api, url)
  expect(arrived).toHaveLength(12)
  const [poison] = await rows(api)
  expect(poison).toMatchObject({ status: 'waiting', attempts: 2 })
})

test('a mail fails after five days of retries, not at its first attempt', async () => {
  const api = await testApi()
  const { port, close } = await smtpServer()
  await close()
  await postMail(api.db, mail)
  await postMail(api.db, { ...mail, key: 'two' })
  const longAgo = { createdAt: new Date(Date.now() - 6 * 86_400_000).toISOString() }
  await api.db.updateTable('outbox').set(longAgo).execute()
  await api.db.updateTable('outbox').set({ attempts: 100 }).where('key', '=', mail.key).execute()
  await deliver(api, `smtp://127.0.0.1:${port}`)
  expect(await rows(api)).toMatchObject([{ status: 'failed' }, { status: 'waiting' }])
})

test('no mail fails because the server rejects the sender', async () => {
  const api = await testApi()
  const refuse = Object.assign(new Error('authentication required'), { responseCode: 530 })
  const { url } = await smtpServer({ options: { onMailFrom: (_, _session, done) => done(refuse) } })
  await postMail(api.db, mail)
  await deliver(api, url)
  expect(await rows(api)).toMatchObject([
    { status: 'waiting', lastError: expect.stringContaining('authentication') as string },
  ])
})

test('after a disconnect past the last line, only-once mails are unconfirmed and the others are sent again', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer({ hangUpAtEnd: true })
  const content = { subject: 'A', html: '<p>A</p>', text: 'A', template: 'test', locale: 'es' as const }
  const to = { address: 'once@x.test' }
  await postWritten(api.db, [{ ...content, key: 'once', to, isPrivate: false, isOnlyOnce: true }])
  await deliver(api, url)
  await letTimePass(api)
  await deliver(api, url)
  expect(arrived).toHaveLength(1)
  expect(await rows(api)).toMatchObject([{ status: 'unconfirmed', attempts: 1 }])
  expect(await api.db.selectFrom('deliveryAttempts').selectAll().execute()).toEqual([])
})
test('a rejection after the last line leaves no mail unconfirmed', async () => {
  const api = await testApi()
  const refused = Object.assign(new Error('content not wanted'), { responseCode: 554 })
  const { url } = await smtpServer({
    options: {
      onData: (stream, _, done) => {
        stream.resume()
        stream.on('end', () => done(refused))
      },
    },
  })
  const content = { subject: 'A', html: '<p>A</p>', text: 'A', template: 'test', locale: 'es' as const }
  const to = { address: 'once@x.test' }
  await postWritten(api.db, [{ ...content, key: 'once', to, isPrivate: false, isOnlyOnce: true }])
  await deliver(api, url)
  expect(await rows(api)).toMatchObject([{ status: 'failed' }])
  expect(await api.db.selectFrom('deliveryAttempts').selectAll().execute()).toEqual([])
})
