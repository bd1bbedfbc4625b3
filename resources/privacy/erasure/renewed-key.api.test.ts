/** A renewed SECRETS_KEY opens the ledger of erasures after the former one is dropped. */
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { openTestLedger } from '#test/privacy/ledger.ts'
import { ledgerDigest, writeErasure } from '#server/backup/erasure-ledger.ts'
import { systemContext } from '#server/http/context.ts'
import { parseSecretKeys } from '#server/sessions/secret-keys.ts'
import { useSecretKeys } from '#server/sessions/secrets.ts'
import { replayErasures } from './replay.server.ts'

const { db, publicUrl } = await testApi()
openTestLedger({ fresh: true })

test('a start with both keys wraps the key of the ledger with the first', async () => {
  const digest = (await ledgerDigest())('una@persona.test')
  await writeErasure({
    key: '00000000-0000-4000-8000-000000000001',
    at: '2026-03-10T12:00:00.000Z',
    installation: 'another database',
    contactIds: ['1'],
    addresses: [digest],
    withCertificates: false,
  })
  const renewed = randomBytes(32).toString('base64')
  useSecretKeys(parseSecretKeys(`${renewed},${process.env['SECRETS_KEY']}`))
  await replayErasures({ ...systemContext({ db, log: pino({ level: 'silent' }), publicUrl }), db })
  useSecretKeys(parseSecretKeys(renewed))
  expect((await ledgerDigest())('una@persona.test')).toBe(digest)
  useTestSecretKeys()
})
