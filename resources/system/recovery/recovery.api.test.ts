/** What a restore holds until an admin releases it, and how backups show in the office and the health. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { copyLedger } from '#server/backup/backup-jobs.ts'
import { ledgerDigest } from '#server/backup/erasure-ledger.ts'
import { markFailure, markSuccess } from '#server/backup/marks.ts'
import { useRecovery } from '#server/backup/recovery.ts'
import { createApp } from '#server/http/app.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { postMail } from '#server/mail/outbox.ts'
import { testApi } from '#test/fixtures/api.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { deliver, mail, rows } from '#test/mail/delivery.ts'
import { addWebhook, deliver as deliverHooks } from '#test/webhooks/receiver.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { openTestLedger } from '#test/privacy/ledger.ts'
import { postTest } from '../webhooks/webhook-outbox.server.ts'
import { recoveryApi } from './recovery.api.ts'

type Api = Awaited<ReturnType<typeof testApi>>
const restored = async ({ db }: Api) => {
  await sql`update outbox set created_at = now() - interval '1 day'`.execute(db)
  await db.insertInto('restores').values({ dataOf: '2026-11-24T03:15:00Z' }).execute()
}
const plain = { ...mail, template: { ...mail.template, isPrivate: false } }

test.each(['send', 'cancel'] as const)(
  'after a restore mails wait until an admin says %s',
  async (waiting) => {
    const api = await testApi()
    const admin = api.client('admin')
    const { url, arrived } = await smtpServer()
    for (let number = 0; number < 20; number += 1)
      await postMail(api.db, { ...plain, key: `before-${number}` })
    await restored(api)
    await postMail(api.db, { ...plain, key: 'a reminder, posted again' })
    await deliver(api, url)
    expect(arrived).toHaveLength(0)
    expect((await admin.call(recoveryApi.get)).held).toMatchObject({ mails: 21, webhooks: 0 })
    await expect(
      api.client('auditor').call(recoveryApi.release, { input: { waiting } }),
    ).rejects.toMatchObject({ status: 403 })
    await admin.call(recoveryApi.release, { input: { waiting } })
    await deliver(api, url)
    expect(arrived).toHaveLength(waiting === 'send' ? 21 : 1)
    const states = (await rows(api)).map(({ status }) => status)
    expect(states.filter((status) => status === 'cancelled')).toHaveLength(waiting === 'send' ? 0 : 20)
    expect((await admin.call(recoveryApi.get)).held).toBeNull()
    await expect(admin.call(recoveryApi.release, { input: { waiting } })).rejects.toMatchObject({
      status: 409,
    })
    const { rows: recorded } = await sql`select from audit_entries where entity = 'restores'`.execute(api.db)
    expect(recorded).toHaveLength(1)
  },
)

test('a personal link that somebody asks for after the restore is sent', async () => {
  const api = await testApi()
  const { url, arrived } = await smtpServer()
  await postMail(api.db, { ...mail, key: 'before' })
  await restored(api)
  await postMail(api.db, { ...mail, key: 'after', to: { address: 'asks@x.test' } })
  await deliver(api, url)
  expect(arrived.map(({ to }) => (to as { text: string }).text)).toEqual(['asks@x.test'])
})

const noS3 = { endpoint: undefined, region: '', accessKeyId: '', secretAccessKey: '' }
/** Until the test ends. */
function usePlace(place: string): void {
  const use = (store: { place: string; s3: typeof noS3 } | undefined) =>
    useRecovery({ store, passphrase: undefined }, { owner: 'postgresql://nowhere' })
  onTestFinished(() => void use(undefined))
  use({ place, s3: noS3 })
}

test('a ledger of erasures that cannot be copied is said to admins and in the health, until it can', async () => {
  const api = await testApi()
  const { db, publicUrl } = api
  const log = pino({ level: 'silent' })
  const app = await createApp({ db, log, publicUrl, trustProxy: false })
  const health = async () => (await app.request('/readyz/backups')).json()
  const told = async () => (await api.client('admin').call(recoveryApi.get)).warnings
  // The job reads neither mails nor the public address.
  const copy = () => copyLedger.handle({}, { db, log } as JobContext)
  openTestLedger({ fresh: true })
  await ledgerDigest()
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  const place = join(folder, 'disk that is not mounted')
  usePlace(place)
  await expect(copy()).rejects.toThrow()
  expect(await health()).toMatchObject({ ok: true, note: expect.stringMatching(/^The ledger of erasures/) })
  expect(await told()).toEqual(['ledgerFailed'])
  mkdirSync(place)
  await copy()
  expect(await health()).toEqual({ ok: true })
  expect(await told()).toEqual([])
  expect(readdirSync(join(place, 'erasures'))).toHaveLength(1)
})

test('a late backup is red, one that failed is said, and both show to admins with the last success', async () => {
  const api = await testApi()
  const { db, publicUrl } = api
  const app = await createApp({ db, log: pino({ level: 'silent' }), publicUrl, trustProxy: false })
  const health = async () => {
    const response = await app.request('/readyz/backups')
    return { status: response.status, note: ((await response.json()) as { note?: string }).note }
  }
  const place = scratchFolder()
  onTestFinished(() => removeScratch(place))
  await markSuccess(db, 'backup', 'backups/x, 1.0 MB')
  const age = (hours: number) =>
    sql`update recovery_marks set succeeded_at = now() - make_interval(hours => ${hours})`.execute(db)
  await age(40)
  // Without a second place there is nothing that could be late.
  expect(await health()).toEqual({ status: 200, note: undefined })
  usePlace(place)
  expect(await health()).toMatchObject({ status: 503, note: expect.stringContaining('36 hours') as string })
  const get = () => api.client('admin').call(recoveryApi.get)
  expect(await get()).toMatchObject({
    place,
    isEncrypted: false,
    warnings: ['backupLate'],
    marks: [{ kind: 'backup', facts: 'backups/x, 1.0 MB' }],
  })
  await age(2)
  expect(await health()).toEqual({ status: 200, note: undefined })
  await markFailure(db, 'backup', 'no room')
  expect(await health()).toMatchObject({ status: 200, note: expect.stringContaining('failed') as string })
  expect(await get()).toMatchObject({ warnings: ['backupFailed'], marks: [{ failure: 'no room' }] })
  await markSuccess(db, 'backup', 'x')
  await markFailure(db, 'drill', 'is damaged')
  expect((await get()).warnings).toEqual(['drillFailed'])
})

test('webhooks wait too', async () => {
  const api = await testApi()
  const { db } = api
  const webhook = await addWebhook(api, 'http://127.0.0.1:9/')
  await db.deleteFrom('webhookMessages').execute()
  await postTest(db, webhook.id)
  await restored(api)
  const attempts = async () => {
    await deliverHooks(api)
    return (await db.selectFrom('webhookMessages').select('attempts').executeTakeFirstOrThrow()).attempts
  }
  expect(await attempts()).toBe(0)
  const admin = api.client('admin')
  expect((await admin.call(recoveryApi.get)).held).toMatchObject({ webhooks: 1 })
  await admin.call(recoveryApi.release, { input: { waiting: 'send' } })
  expect(await attempts()).toBe(1)
})
