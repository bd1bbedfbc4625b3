/** Addresses of audit entries go by their age, and the rest of the values verifies as before. */
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/fixtures/database.ts'
import { openPool } from '../database/connections.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { eraseAuditAddresses } from './erase-values.ts'
import { sealEntries } from './seal-entries.ts'
import { verifyChain } from './verify-chain.ts'

const AGES = [89, 90, 91, 200]
const before = sql<string>`now() - interval '90 days 1 hour'`

async function filled() {
  const { connection, application, erasure, drop } = await cloneDatabase()
  const [owner, db, erasureDb] = [connection, application, erasure].map((role) =>
    openDatabase(openPool(role)),
  ) as [Kysely<Database>, Kysely<Database>, Kysely<Database>]
  onTestFinished(async () => {
    for (const one of [owner, db, erasureDb]) await one.destroy()
    await drop()
  })
  await sql`insert into audit_entries (entity, entity_id, action, changes, ip, at)
    select 'contacts', age, 'update', '[{"to": "Ñandú", "from": null, "field": "name"}]', '203.0.113.' || (age - 80),
      now() - make_interval(days => age) from unnest(${AGES}::int[]) age`.execute(db)
  await sql`insert into audit_entries (entity, entity_id, action, changes, ip, at)
    values ('contacts', 1, 'create', '[]', '', now() - interval '1 year')`.execute(db)
  // Transactions of other tests on the same server can hold up a run.
  do await sealEntries(db)
  while ((await verifyChain(db)).waiting > 0)
  return { owner, db, erasureDb }
}
const addressesIn = async (db: Kysely<Database>) =>
  (
    await sql<{ ip: string | null; changes: unknown[] }>`
      select ip, changes from audit_entries where entity = 'contacts' and action = 'update' order by entity_id`.execute(
      db,
    )
  ).rows

test('those past the moment go, in batches; their changes stay, and the chain holds', async () => {
  const { db, erasureDb } = await filled()
  const { entries, seal } = await verifyChain(db)
  expect(await eraseAuditAddresses(erasureDb, { before, most: 1 })).toBe(1)
  expect(await eraseAuditAddresses(erasureDb, { before, most: 100 })).toBe(1)
  expect(await eraseAuditAddresses(erasureDb, { before, most: 100 })).toBe(0)
  const left = await addressesIn(db)
  expect(left.map(({ ip }) => ip)).toEqual(['203.0.113.9', '203.0.113.10', null, null])
  expect(left.every(({ changes }) => changes.length === 1)).toBe(true)
  expect(await verifyChain(db)).toMatchObject({ entries, seal, erased: 0, fault: undefined })
  // Nothing is left that the address could be guessed from.
  const { rows } = await sql`
    select from audit_values join audit_chain on id = entry_id
    where entity = 'contacts' and ip is null and address_salt is not null`.execute(db)
  expect(rows).toHaveLength(0)
})

test.for([
  ['the changes of an entry without its address', `changes = '[]' where ip is null and changes <> '[]'`],
  ['an address that is kept', `ip = '203.0.113.99' where ip = '203.0.113.9'`],
  ['an address that was taken away without its salt', `ip = null where ip = '203.0.113.9'`],
  ['an address that comes back', `ip = '203.0.113.99' where ip is null`],
  ['an entry that poses as an older one', `address_digest = null, ip = null where ip = '203.0.113.9'`],
])('%s is noticed', async ([, change]) => {
  const { owner, db, erasureDb } = await filled()
  await eraseAuditAddresses(erasureDb, { before, most: 100 })
  await sql
    .raw(
      `begin; alter table audit_values disable trigger user; update audit_values set ${change};
       alter table audit_values enable trigger user; commit`,
    )
    .execute(owner)
  expect((await verifyChain(db)).fault).toMatchObject({ problem: 'valuesChanged' })
})

test('digests that somebody adds for entries that never had an older one are noticed', async () => {
  const { owner, db } = await filled()
  await sql
    .raw(
      `begin; alter table audit_redigests disable trigger user;
       insert into audit_redigests (entry_id, digest) select max(id), '' from audit_chain;
       alter table audit_redigests enable trigger user; commit`,
    )
    .execute(owner)
  expect((await verifyChain(db)).fault).toMatchObject({ problem: 'valuesChanged' })
})
