/** Outgoing mail over HTTP: reading, sending now, cancelling, testing, previewing. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { deliverAll } from '#server/mail/deliver.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { viewUrl as viewUrlOf } from '#server/mail/view.ts'
import { testApi, type TestApi } from '#test/fixtures/api.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { systemMailTemplates } from '#resources/index.ts'
import { usersApi } from '../users/user.api.ts'
import { outboxApi } from './outbox.api.ts'

const silent = pino({ level: 'silent' })

async function deliver({ db, publicUrl }: TestApi, smtpUrl?: string) {
  const mailer = openMailer({ smtpUrl, mailFrom: undefined, isProduction: smtpUrl !== undefined })
  await deliverAll({ db, log: silent, publicUrl, mailer, signal: new AbortController().signal })
  mailer.close()
}
const mailsOf = async (api: TestApi) =>
  (await api.client('admin').call(outboxApi.list, { input: { sort: [{ field: 'id', dir: 'asc' }] } })).items

test('an invitation and a reset are mailed in the language of the person, with the link the admin sees', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer()
  const admin = api.client('admin')
  const input = { username: 'ann@conforme.test', displayName: 'Ann Lee', locale: 'en' as const }
  const { link, user } = await admin.call(usersApi.invite, { input })
  const other = await api.newUser()
  const reset = await admin.call(usersApi.reset, { params: { id: other.id } })
  await deliver(api, url)
  const to = (address: string) => arrived.find(({ envelope }) => envelope.to[0] === address)
  expect(to('ann@conforme.test')?.subject).toBe('Your access to the Conforme office')
  expect(to('ann@conforme.test')?.text).toContain(link)
  expect(to(other.username)?.subject).toBe('Elija una contraseña nueva para Conforme')
  expect(to(other.username)?.text).toContain(reset.link)
  expect(await mailsOf(api)).toMatchObject([{ about: 'users', aboutId: user.id }, { aboutId: other.id }])
})

test('reusing a refresh token ends the session and mails its owner', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer()
  const user = await api.newUser()
  const renew = (refreshToken: string) => api.request('/v1/token/refresh', { json: { refreshToken } })
  expect((await renew(user.refreshToken)).status).toBe(200)
  const minuteAgo = new Date(Date.now() - 60_000).toISOString()
  await api.db
    .updateTable('refreshTokens')
    .set({ replacedAt: minuteAgo })
    .where('replacedAt', 'is not', null)
    .execute()
  expect((await renew(user.refreshToken)).status).toBe(401)
  expect((await renew(user.refreshToken)).status).toBe(401)
  await deliver(api, url)
  expect(arrived.map(({ subject, envelope }) => [subject, envelope.to])).toEqual([
    ['Cerramos una de sus sesiones en Conforme', [user.username]],
  ])
})

test('the demo stores mails in a mailbox and shows them in a sandboxed frame', async () => {
  const api = await testApi()
  const admin = api.client('admin')
  await admin.call(outboxApi.test, { params: { name: 'users.invitation' } })
  await deliver(api)
  const [mail] = await mailsOf(api)
  expect(mail).toMatchObject({ status: 'sent', sentVia: 'mailbox', toAddress: 'admin@conforme.test' })
  const { text, viewUrl } = await admin.call(outboxApi.content, { params: { id: mail!.id } })
  expect(text).toContain('Elegir mi contraseña')

  const app = await createApp({ ...api, log: silent, trustProxy: false } as Parameters<typeof createApp>[0])
  const page = await app.request(viewUrl)
  expect(await page.text()).toContain('Elegir mi contraseña')
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox [^;]*; default-src 'none'/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const [path, query] = viewUrl.split('?')
  const forged = [path, `${path}?until=${Date.now() + 60_000}&sign=x`, viewUrl.replace(/until=\d/, 'until=9')]
  const otherQuery = new URL(await viewUrlOf(api.db, { mail: `${mail!.id}2` }), api.publicUrl).searchParams
  const shifted = `${path}?until=2${otherQuery.get('until')}&sign=${otherQuery.get('sign')}`
  for (const address of [...forged, shifted, `/mail-views/mail/99?${query}`])
    expect((await app.request(address!)).status).toBe(404)
})

test('a waiting mail can be sent now or cancelled, a sent one cannot', async () => {
  const api = await testApi()
  const admin = api.client('admin')
  const { port, close } = await smtpServer()
  await close()
  const [name, url] = ['users.session-ended', `smtp://127.0.0.1:${port}`]
  await admin.call(outboxApi.test, { params: { name } })
  await admin.call(outboxApi.test, { params: { name } })
  await deliver(api, url)
  const [one, two] = await mailsOf(api)
  expect(one).toMatchObject({
    status: 'waiting',
    lastError: expect.stringContaining('ECONNREFUSED') as string,
  })
  const cancelled = await admin.call(outboxApi.cancel, { params: { id: two!.id } })
  expect(cancelled.status).toBe('cancelled')
  await expect(admin.call(outboxApi.cancel, { params: { id: two!.id } })).rejects.toMatchObject({
    status: 409,
  })

  const { arrived } = await smtpServer({ port })
  await admin.call(outboxApi.send, { params: { id: one!.id } })
  await deliver(api, url)
  expect(arrived.map(({ messageId }) => messageId)).toEqual([one!.messageId])
  await expect(admin.call(outboxApi.send, { params: { id: one!.id } })).rejects.toMatchObject({ status: 409 })
  await expect(admin.call(outboxApi.cancel, { params: { id: one!.id } })).rejects.toMatchObject({
    status: 409,
  })
})

test('a mail in delivery can be neither sent nor cancelled; a cancelled one keeps no link', async () => {
  const api = await testApi()
  const admin = api.client('admin')
  await admin.call(outboxApi.test, { params: { name: 'users.reset' } })
  const [mail] = await mailsOf(api)
  const sending = await api.db.startTransaction().execute()
  await sending.selectFrom('outbox').select('id').where('id', '=', mail!.id).forUpdate().execute()
  const params = { id: mail!.id }
  await expect(admin.call(outboxApi.cancel, { params })).rejects.toMatchObject({ status: 409 })
  await expect(admin.call(outboxApi.send, { params })).rejects.toMatchObject({ status: 409 })
  await sending.rollback().execute()
  expect((await admin.call(outboxApi.cancel, { params })).status).toBe('cancelled')
  expect((await admin.call(outboxApi.content, { params })).text).toBe('')
  await expect(admin.call(outboxApi.send, { params })).rejects.toMatchObject({ status: 409 })
})

test('previews every declared mail in both languages', async () => {
  const api = await testApi()
  const names = (await api.client('admin').call(outboxApi.templates)).map(({ name }) => name)
  expect(names.toSorted()).toEqual(systemMailTemplates.map(({ name }) => name).toSorted())
  const previews = (name: string) =>
    Promise.all(
      (['es', 'en'] as const).map((locale) =>
        api.client('admin', locale).call(outboxApi.preview, { params: { name } }),
      ),
    )
  for (const name of names) {
    const [es, en] = await previews(name)
    for (const { subject, text } of [es!, en!]) {
      expect(subject, name).not.toMatch(/^$|[{}]|undefined/)
      expect(text, name).not.toMatch(/^$|[{}]|undefined/)
    }
    expect(es!.text, name).not.toBe(en!.text)
  }
  expect((await previews('users.invitation')).map(({ subject }) => subject)).toEqual([
    'Su acceso a la oficina de Conforme',
    'Your access to the Conforme office',
  ])
})
