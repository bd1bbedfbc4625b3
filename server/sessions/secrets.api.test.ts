/** Tests the table of secrets and key rotation. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { publicKeys } from '#resources/certificates/badges/credential-keys.server.ts'
import { parseSecretKeys } from './secret-keys.ts'
import { readSecrets, secretOf, useSecretKeys, wrapStoredSecrets } from './secrets.ts'

const api = await testApi()
const { db } = api
const rows = () => db.selectFrom('secrets').selectAll().orderBy('name').execute()
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const setValue = (name: string, value: string) =>
  db.updateTable('secrets').set({ value }).where('name', '=', name).execute()

beforeEach(() => useTestSecretKeys())
afterAll(() => useTestSecretKeys())

test('the table shows neither secrets nor the badge key', async () => {
  await secretOf(db, 'preview')
  await publicKeys(db, (kid) => kid)
  for (const { value } of await rows()) expect(value).toMatch(/^wrapped:1:[\w.-]+:[\w-]+$/)
  expect((await readSecrets(db, 'credential-key:%'))[0]).toContain('BEGIN PRIVATE KEY')
})

test('a plain secret of an older version is wrapped and keeps its value', async () => {
  await db.deleteFrom('secrets').where('name', '=', 'mail-views').execute()
  await db.insertInto('secrets').values({ name: 'mail-views', value: 'cGxhaW4' }).execute()
  await wrapStoredSecrets(db)
  expect((await rows()).map(({ value }) => value)).not.toContain('cGxhaW4')
  expect(await readSecrets(db, 'mail-views')).toEqual(['cGxhaW4'])
  const wrapped = await rows()
  await wrapStoredSecrets(db)
  expect(await rows()).toEqual(wrapped)
})

test('a new first key wraps all secrets anew, so that the old key can be removed', async () => {
  const [before] = await readSecrets(db, 'preview')
  const next = newKey('next')
  useSecretKeys(parseSecretKeys(`${next},${process.env['SECRETS_KEY']}`))
  await wrapStoredSecrets(db)
  useSecretKeys(parseSecretKeys(next))
  expect(await readSecrets(db, 'preview')).toEqual([before])
  useSecretKeys(parseSecretKeys(`${process.env['SECRETS_KEY']},${next}`))
  await wrapStoredSecrets(db)
})

test('a wrong key is refused without any change', async () => {
  const wrapped = await rows()
  useSecretKeys(parseSecretKeys(newKey('wrong')))
  await expect(wrapStoredSecrets(db)).rejects.toThrow(/Give the key of this database: SECRETS_KEY/)
  expect(await rows()).toEqual(wrapped)
})

test('refuses a secret moved to another row', async () => {
  const value = (name: string) => rows().then((all) => all.find((row) => row.name === name)!.value)
  const own = await value('preview')
  await setValue('preview', await value('mail-views'))
  await expect(readSecrets(db, 'preview')).rejects.toThrow(/does not open the secret "preview"/)
  await setValue('preview', own)
  expect(await readSecrets(db, 'preview')).toHaveLength(1)
})
