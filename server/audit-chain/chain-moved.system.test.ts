/** Tests that entries of an older version join the chain, and that a backup brings it back whole. */
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { until } from '#test/fixtures/waiting.ts'
import { makeBackup, restoreBackup } from '../backup/backup.ts'
import { openPool } from '../database/connections.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { sealPlainContents, readContents } from '../mail/contents.ts'
import { eraseAuditAddresses, eraseAuditValues } from './erase-values.ts'
import { sealEntries } from './seal-entries.ts'
import { verifyChain } from './verify-chain.ts'

useTestSecretKeys()
const BEFORE = '0196-agreed-cancellation'

async function database(): Promise<Pool> {
  const { connection, drop } = await emptyDatabase()
  const pool = openPool(connection, { statementTimeout: 0, prepare: false })
  onTestFinished(() => pool.end().then(drop))
  return pool
}

/** Transactions of other tests on the same server can hold up a run. */
async function sealAll(db: Kysely<Database>): Promise<void> {
  do await sealEntries(db)
  while ((await verifyChain(db)).waiting > 0)
}

const entries = `select id, at, entity, entity_id, action, changes, user_id, request_id, ip, api_key_id
  from audit_entries where entity <> 'auditAddresses' and request_id is distinct from 'migration' order by id`
/** With those of the migrations. */
const allIn = async (pool: Pool) => {
  const { rows } = await pool.query<{ count: number; last: string }>(
    'select count(*)::int as count, max(id)::text as last from audit_entries',
  )
  return rows[0]!
}

test('entries of an older version are the same in the chain, and the next one has the next number', async () => {
  const pool = await database()
  await migrate(pool, BEFORE)
  await pool.query(`insert into audit_entries (entity, entity_id, action, changes, request_id, ip)
    select 'contacts', n, 'create', '[{"to": "Ñandú", "from": null, "field": "name"}]', 'r', nullif('x', 'x')
    from generate_series(1, 7) n`)
  const before = (await pool.query(entries)).rows
  await migrate(pool)
  expect((await pool.query(entries)).rows).toEqual(before)
  const db = openDatabase(pool)
  await sealAll(db)
  const { sealedUpTo, fault } = await verifyChain(db)
  expect([sealedUpTo, fault]).toEqual([(await allIn(pool)).last, undefined])
  const { rows } = await pool.query<{ id: string }>(
    `insert into audit_entries (entity, entity_id, action, changes) values ('x', 1, 'create', '[]') returning id`,
  )
  expect(BigInt(rows[0]!.id)).toBe(BigInt(sealedUpTo) + 1n)
})

test('an entry that an older instance commits during the migration is in the chain', async () => {
  const pool = await database()
  await migrate(pool, BEFORE)
  const older = await pool.connect()
  await older.query('begin')
  await older.query(
    `insert into audit_entries (entity, entity_id, action, changes) values ('late', 1, 'create', '[]')`,
  )
  const migrated = migrate(pool)
  const isWaiting = async () =>
    (await older.query(`select from pg_locks where not granted and relation = 'audit_entries'::regclass`))
      .rowCount
  await until(isWaiting)
  await older.query('commit')
  older.release()
  await migrated
  expect((await pool.query(`select action from audit_entries where entity = 'late'`)).rows).toEqual([
    { action: 'create' },
  ])
  expect((await verifyChain(openDatabase(pool))).fault).toBeUndefined()
})

/** Whose digest of the values covers their address. */
const BEFORE_ADDRESSES = '0217-files-in-a-place'
async function olderChain() {
  const pool = await database()
  await migrate(pool, BEFORE_ADDRESSES)
  await pool.query(`insert into audit_entries (entity, entity_id, action, changes, ip)
    select 'contacts', n, 'create', '[{"to": "Ñandú", "from": null, "field": "name"}]', '192.0.2.' || n
    from generate_series(1, 4) n`)
  const db = openDatabase(pool)
  const unguarded = (statement: string) =>
    pool.query(`begin; alter table audit_values disable trigger user; ${statement};
      alter table audit_values enable trigger user; commit`)
  const entryOf = async (id: number) =>
    (
      await pool.query<{ id: string }>(
        `select id from audit_entries where entity_id = ${id} and entity = 'contacts'`,
      )
    ).rows[0]!.id
  const erase = () => eraseAuditAddresses(db, { before: sql`now() + interval '1 day'`, most: 100 })
  return { pool, db, unguarded, entryOf, erase }
}

test('addresses of entries of an older version go too, and changed values are noticed before and after', async () => {
  const { pool, db, unguarded, entryOf, erase } = await olderChain()
  await migrate(pool)
  await sealAll(db)
  expect(await erase()).toBe(4)
  expect((await pool.query(`select from audit_entries where ip <> ''`)).rowCount).toBe(0)
  expect(await verifyChain(db)).toMatchObject({
    entries: (await allIn(pool)).count,
    erased: 0,
    fault: undefined,
  })
  const changed = await entryOf(2)
  await unguarded(`update audit_values set changes = '[]' where entry_id = ${changed}`)
  expect((await verifyChain(db)).fault).toEqual({ entry: changed, problem: 'valuesChanged' })
})

test('values that somebody changed before the migration get no new digest', async () => {
  const { pool, db, unguarded, entryOf, erase } = await olderChain()
  const changed = await entryOf(3)
  await unguarded(`update audit_values set changes = '[]' where entry_id = ${changed}`)
  await migrate(pool)
  await sealAll(db)
  expect(await erase()).toBe(3)
  expect((await verifyChain(db)).fault).toEqual({ entry: changed, problem: 'valuesChanged' })
})

test('a restored chain verifies as the one that was saved, without what was erased', async () => {
  const source = await database()
  await migrate(source)
  const db = openDatabase(source)
  await sql`insert into audit_entries (entity, entity_id, action, changes, ip)
    select 'contacts', n, 'create', '[{"to": "Ana"}]', '192.0.2.1' from generate_series(1, 9) n`.execute(db)
  await sealAll(db)
  await eraseAuditValues(db, [{ entity: 'contacts', entityId: '4' }])
  const before = await verifyChain(db)
  expect(before).toMatchObject({ erased: 1, fault: undefined })
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  const file = join(folder, 'backup.tar.gz')
  await makeBackup(source, file)
  const target = await database()
  await restoreBackup({ pool: target, file, migrateTo: (lent, names) => migrate(lent, names.at(-1)) })
  const restored = openDatabase(target)
  expect(await verifyChain(restored, { entry: before.sealedUpTo, seal: before.seal })).toEqual(before)
  await expect(target.query('delete from audit_chain')).rejects.toThrow('kept as they were written')
})

test('mails of an older version are sealed by a start, with the files that they name', async () => {
  const pool = await database()
  await migrate(pool, BEFORE)
  const attachments = [{ name: 'a.pdf', type: 'application/pdf', fileId: '12' }]
  for (const [id, text] of [
    [1, 'Hola: https://x.test/secreto'],
    [2, ''],
  ])
    await pool.query(
      `with mail as (insert into outbox (id, status, subject, to_address, template, locale, attempts, key, message_id, is_only_once, is_private)
         values ($1::int, 'waiting', 'x', 'a@x.test', 'x', 'es', 0, 'k' || $1::int, 'm' || $1::int, false, true) returning id)
       insert into outbox_contents (outbox_id, html, text, attachments) select id, $2, $2, $3 from mail`,
      [id, text, JSON.stringify(text ? attachments : [])],
    )
  await migrate(pool)
  const db = openDatabase(pool)
  const plain = await readContents(db, '1')
  await sealPlainContents(db)
  expect(plain).toMatchObject({ text: 'Hola: https://x.test/secreto', attachments })
  expect(await readContents(db, '1')).toEqual(plain)
  expect(await readContents(db, '2')).toMatchObject({ html: '', text: '', attachments: [] })
  const { rows } = await pool.query<{ kept: string; files: string[] }>(
    'select c::text as kept, file_ids as files from outbox_contents c order by outbox_id',
  )
  expect(rows.filter(({ kept }) => kept.includes('secreto'))).toEqual([])
  expect(rows.map(({ files }) => files)).toEqual([['12'], []])
})
