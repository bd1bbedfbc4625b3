/** Whoever was erased after a backup is gone before a restored database gives its first answer. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { signInNew } from '#test/restarts/signed-in.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { ownDatabase, startInstance, type Instance } from '#test/restarts/instance.ts'
import { makeBackup, restoreBackup } from '#server/backup/backup.ts'
import { baseBackUp } from '#server/backup/backup-jobs.ts'
import { holdAfterRestore } from '#server/backup/holding.ts'
import { recovery } from '#server/backup/recovery.ts'
import { restoreAt } from '#server/backup/restore-at.ts'
import { openPool } from '#server/database/connections.ts'
import { migrate } from '#server/database/migrate.ts'

useTestSecretKeys()

// Servers start, end and replay their log one after the other.
const patient = { timeout: 400_000 }

test('back up, erase, restore, start: the person is gone before the first answer', patient, async () => {
  const folder = folderOfTest()
  const [urls, env] = [await ownDatabase(), { DATA_DIR: folder }]
  const file = join(folder, 'backups', 'conforme-20260101T000000Z.tar.gz')
  const before = await startInstance(env, urls)
  const admin = await administrator(before)
  const data = { firstName: 'Zoraida', lastName: 'Quisqueya', email: 'zoraida@persona.test' }
  const { id } = await admin('/v1/es/contacts', { data })
  const owner = openPool(urls.migrationDatabaseUrl, { max: 2, statementTimeout: 0 })
  onTestFinished(() => owner.end())
  await makeBackup(owner, file)
  const erased = { contactId: id, confirmation: 'Zoraida Quisqueya' }
  expect(await admin('/v1/es/personal-data/erase', { data: erased })).toMatchObject({ rows: 1 })
  await before.stop()
  await restoreBackup({
    pool: owner,
    file,
    replace: true,
    migrateTo: (pool, names) => migrate(pool, names.at(-1)),
  })
  const restored = await owner.query('select first_name from contacts where id = $1', [id])
  expect(restored.rows).toEqual([{ first_name: 'Zoraida' }])
  // As another instance that starts beside it and takes longer than calls may wait.
  const other = await owner.connect()
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('erasure'))`)
  const starting = startInstance(env, urls)
  await Promise.race([starting, pause(7000)])
  await other.query('commit')
  other.release()
  const after = await starting
  const again = await administrator(after)
  const { items } = await again('/v1/es/contacts/list', { search: 'Zoraida' })
  expect(items).toEqual([])
  expect(await again('/v1/es/personal-data/preview', { data: { contactId: id } })).toMatchObject({
    names: [],
  })
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_entries where changes::text ilike '%zoraida%'`.execute(after.db)
  expect(rows).toEqual([{ n: 0 }])
})

test(
  'go back to a moment on a new machine: the ledger comes from the second place, and the person is gone',
  patient,
  async () => {
    const [first, second, place] = [folderOfTest(), folderOfTest(), folderOfTest()]
    const passphrase = 'correct horse battery'
    const env = { BACKUP_PLACE: place, BACKUP_PASSPHRASE: passphrase }
    const before = await startInstance({ ...env, DATA_DIR: first }, {})
    const admin = await administrator(before)
    const data = { firstName: 'Zoraida', lastName: 'Quisqueya', email: 'zoraida@persona.test' }
    const { id } = await admin('/v1/es/contacts', { data })
    await baseBackUp(recovery()!)
    const { store } = recovery()!
    await pause(50)
    const at = new Date().toISOString()
    await pause(50)
    await admin('/v1/es/personal-data/erase', { data: { contactId: id, confirmation: 'Zoraida Quisqueya' } })
    const { backups } = await admin('/v1/es/personal-data/preview', { data: { contactId: id } })
    expect(backups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['base', 'log']))
    // The key of the digests, and the erasure; a job copies them.
    await expect.poll(async () => (await store.list('erasures/')).length).toBe(2)
    await before.stop()

    const log = () => undefined
    const finish = async (owner: pg.ClientConfig, dataOf: string) => {
      const client = new pg.Client({ ...owner, database: 'conforme' })
      await client.connect()
      try {
        await client.query('begin')
        await holdAfterRestore(client, dataOf)
        const { rows } = await client.query('select first_name from contacts where id = $1', [id])
        expect(rows).toEqual([{ first_name: 'Zoraida' }])
        await client.query('commit')
      } finally {
        await client.end()
      }
    }
    await restoreAt({ dataDir: second, log, store, passphrase, at, finish })
    expect(existsSync(join(second, 'erasures.jsonl'))).toBe(false)
    // The copy cannot be read: nobody is served.
    const wrong = { ...env, BACKUP_PASSPHRASE: 'another passphrase', DATA_DIR: second }
    await expect(startInstance(wrong, {})).rejects.toThrow('this database was restored')
    const after = await startInstance({ ...env, DATA_DIR: second }, {})
    const again = await administrator(after)
    const { items } = await again('/v1/es/contacts/list', { search: 'Zoraida' })
    expect(items).toEqual([])
    expect(await again('/v1/es/personal-data/preview', { data: { contactId: id } })).toMatchObject({
      names: [],
    })
  },
)

function folderOfTest(): string {
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  return folder
}

type Answer = { id: string; items: unknown[]; rows: number; backups: { kind: string }[] }
async function administrator({ db, port }: Instance) {
  const token = await signInNew(db, 'admin')
  return async (path: string, body: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { message: string; data: Answer }
    if (!response.ok) throw new Error(`${response.status} ${answer.message}`)
    return answer.data
  }
}
