/** Tests mail delivery over a real SMTP server. */
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '#resources/slices.ts'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { deliver, mail, rows, silent, values } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { startWorker } from '../jobs/worker.ts'
import { openLog } from '../log.ts'
import { openMailer } from './mailer.ts'
import { postMail } from './outbox.ts'
import { mailsIn } from '#test/mail/contents.ts'

test('a mail posted repeatedly arrives once, with HTML and text in the requested language', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer()
  await postMail(api.db, mail)
  await postMail(api.db, mail)
  await postMail(api.db, { ...mail, key: 'two', locale: 'en' })
  await deliver(api, url)
  await deliver(api, url)
  expect(arrived.map(({ subject }) => subject).toSorted()).toEqual([
    'Su acceso a la oficina de Conforme',
    'Your access to the Conforme office',
  ])
  const spanish = arrived.find(({ subject }) => subject?.startsWith('Su'))
  expect(spanish?.text).toContain('Elegir mi contraseña')
  expect(spanish?.html).toContain('href="https://x.test/a"')
  expect(spanish?.from?.text).toContain('info@conforme.example')
  const [sent] = await rows(api)
  expect(sent).toMatchObject({
    status: 'sent',
    sentVia: 'smtp',
    attempts: 1,
    nextTryAt: null,
    lastError: null,
  })
  expect(spanish?.messageId).toBe(sent?.messageId)
})

test('erases the link of an invitation once it is sent or has failed', async () => {
  const api = await testApi()
  const { url } = await smtpServer({
    refuse: (recipient) => (recipient === 'gone@x.test' ? '550 no such person' : undefined),
  })
  await postMail(api.db, mail)
  await postMail(api.db, { ...mail, key: 'two', to: { address: 'gone@x.test' } })
  await deliver(api, url)
  expect((await rows(api)).map(({ status }) => status)).toEqual(['sent', 'failed'])
  expect(await mailsIn(api.db)).toMatchObject([
    { html: '', text: '' },
    { html: '', text: '' },
  ])
})

test('a rolled back transaction sends no mail', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer()
  const failing = api.db.transaction().execute(async (db) => {
    await postMail(db, mail)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await deliver(api, url)
  expect([arrived, await rows(api)]).toEqual([[], []])
})

test('no name and no subject adds a header or a recipient', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer()
  const evil = 'Luz"\r\nBcc: thief@x.test\r\nX-Evil: 1\r\n\r\n<b>, thief@x.test'
  await postMail(api.db, {
    ...mail,
    to: { address: 'luz@x.test', name: evil },
    values: { ...values, name: evil, firm: evil },
    attachments: [
      { name: 'a\r\nX-Evil: 1.ics', type: 'text/calendar\r\nX-Evil: 1', content: 'BEGIN:VCALENDAR' },
    ],
  })
  await deliver(api, url)
  const [only] = arrived
  expect(arrived).toHaveLength(1)
  expect(only?.envelope.to).toEqual(['luz@x.test'])
  expect([...only!.headers.keys()]).not.toContain('x-evil')
  expect([...only!.headers.keys()]).not.toContain('bcc')
  expect(only?.attachments[0]?.content.toString()).toBe('BEGIN:VCALENDAR')
  expect([...only!.attachments[0]!.headers.keys()]).not.toContain('x-evil')
})

test('refuses an invalid address before storing the mail', async () => {
  const api = await testApi()
  for (const address of [
    '',
    'luz',
    'luz@x.test\r\nBcc: a@x.test',
    'a@x.test, b@x.test',
    '<a@x.test>',
    'a b@x.test',
  ])
    await expect(postMail(api.db, { ...mail, to: { address } })).rejects.toThrow('address')
  await expect(postMail(api.db, { ...mail, replyTo: 'a@x.test\nBcc: b@x.test' })).rejects.toThrow('address')
  expect(await rows(api)).toEqual([])
})

test('attachments and the reply-to address arrive', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer()
  await postMail(api.db, {
    ...mail,
    replyTo: 'training@x.test',
    attachments: [
      { name: 'evento ñ.ics', type: 'text/calendar; method=PUBLISH', content: 'BEGIN:VCALENDAR' },
      { name: 'a.bin', type: 'application/octet-stream', content: 'AP8=', isBase64: true },
    ],
  })
  await deliver(api, url)
  expect(arrived[0]?.replyTo?.text).toBe('training@x.test')
  expect(arrived[0]?.attachments.map(({ filename, content }) => [filename, content.toString('hex')])).toEqual(
    [
      ['evento ñ.ics', Buffer.from('BEGIN:VCALENDAR').toString('hex')],
      ['a.bin', '00ff'],
    ],
  )
})

test('the SMTP password appears in no log and no failure reason', async () => {
  const api = await testApi()
  const { port } = await smtpServer({
    options: {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    },
  })
  let written = ''
  const to = new Writable({ write: (chunk: Buffer, _, done) => ((written += chunk.toString()), done()) })
  await postMail(api.db, mail)
  await deliver(api, `smtp://office:s3cr3t-word@127.0.0.1:${port}`, openLog('trace', false, to))
  const [row] = await rows(api)
  expect(row).toMatchObject({ status: 'waiting' })
  expect(written).toContain('mail not sent')
  expect(written + JSON.stringify(row)).not.toMatch(/s3cr3t|czNjcjN0/)
})

test('the commit wakes the worker, which sends the mail', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer()
  const { stop } = await startWorker({
    connection: api.connection,
    jobs,
    log: silent,
    services: {
      publicUrl: api.publicUrl,
      mailer: openMailer({ smtpUrl: url, mailFrom: 'office@firm.test', isProduction: true }),
    },
  })
  onTestFinished(stop)
  await api.db.transaction().execute((db) => postMail(db, mail))
  await until(() => arrived.length === 1)
  expect(arrived[0]?.from?.text).toBe('"Conforme" <office@firm.test>')
})
