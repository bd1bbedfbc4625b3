/** Mails over a real mail server: once, in the right language, both parts; nothing of what was rolled back. */
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { invitationMail } from '#resources/users/invitation.mail.ts'
import { testApi } from '#test/api.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { deliverAll } from './deliver.ts'
import { openMailer } from './mailer.ts'
import { postMail } from './outbox.ts'

const api = await testApi()
const values = {
  name: 'Luz Marte',
  firm: 'Conforme',
  username: 'luz@x.test',
  days: '7',
  link: 'https://x.test/a',
}
const mail = {
  template: invitationMail,
  key: 'test:1',
  to: { address: 'luz@x.test', name: 'Luz Marte' },
  locale: 'es' as const,
  values,
}

async function deliver(smtpUrl: string) {
  const mailer = openMailer({ smtpUrl, mailFrom: undefined, isProduction: true })
  const signal = new AbortController().signal
  onTestFinished(() => mailer.close())
  await deliverAll({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl, mailer, signal })
}

test('a mail arrives once, however often it is posted, with both parts in the language asked for', async () => {
  const { url, arrived } = await smtpServer()
  await postMail(api.db, mail)
  await postMail(api.db, mail)
  await postMail(api.db, { ...mail, key: 'test:2', locale: 'en' })
  await deliver(url)
  await deliver(url)
  expect(arrived.map(({ subject }) => subject).toSorted()).toEqual([
    'Su acceso a la oficina de Conforme',
    'Your access to the Conforme office',
  ])
  const [spanish] = arrived.filter(({ subject }) => subject?.startsWith('Su'))
  expect(spanish?.text).toContain('Elegir mi contraseña')
  expect(spanish?.html).toContain('href="https://x.test/a"')
})
