/** Mails that do not go out: later when the server is down, refused ones visibly, none in the way of another. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { deliver, letTimePass, mail, rows } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { failureOf } from './failure.ts'
import { postMail, postWritten } from './outbox.ts'
import { pauseAfter } from './put-off.ts'

test('while the mail server is down all wait with the reason; when it is back all are sent, once', async () => {
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

test('the pauses grow from ten seconds to five minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map(pauseAfter)).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
})

test('without a mail server in production mails wait and say why', async () => {
  const api = await testApi()
  await postMail(api.db, mail)
  await deliver(api, undefined)
  expect(await rows(api)).toMatchObject([{ status: 'waiting', lastError: 'SMTP_URL' }])
})

test('a refused recipient is final and visible, one put off is tried again, the others get theirs', async () => {
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

test('a mail too large is final; neither it nor its like is taken for a server out of reach', () => {
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

test('a mail that the server hangs up on holds up no other', async () => {
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

test('what waits for the server is given up after five days of trying, and not at its first try', async () => {
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

test('a server that refuses the sender is set up wrong: no mail is given up for that', async () => {
  const api = await testApi()
  const refuse = Object.assign(new Error('authentication required'), { responseCode: 530 })
  const { url } = await smtpServer({ options: { onMailFrom: (_, _session, done) => done(refuse) } })
  await postMail(api.db, mail)
  await deliver(api, url)
  expect(await rows(api)).toMatchObject([
    { status: 'waiting', lastError: expect.stringContaining('authentication') as string },
  ])
})

test('a server that hangs up after the last line leaves in doubt what must never come twice, and is asked again for the rest', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer({ hangUpAtEnd: true })
  const content = { subject: 'A', html: '<p>A</p>', text: 'A', template: 'test', locale: 'es' as const }
  const to = { address: 'once@x.test' }
  await postWritten(api.db, [{ ...content, key: 'once', to, isPrivate: false, isOnlyOnce: true }])
  await deliver(api, url)
  await letTimePass(api)
  await deliver(api, url)
  expect(arrived).toHaveLength(1)
  expect(await rows(api)).toMatchObject([{ status: 'doubtful', attempts: 1 }])
  expect(await api.db.selectFrom('outboxHandovers').selectAll().execute()).toEqual([])
})
test('a refusal after the last line is an answer: it is no doubt', async () => {
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
  expect(await api.db.selectFrom('outboxHandovers').selectAll().execute()).toEqual([])
})
