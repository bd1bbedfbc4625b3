/** Tests the sealing of audit entries, and that the chain tells what was done to one. */
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/database/connections.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { cloneDatabase } from '#test/fixtures/database.ts'
import { sealEntries } from './seal-entries.ts'
import { eraseAuditValues } from './erase-values.ts'
import { verifyChain } from './verify-chain.ts'

type Roles = Record<'application' | 'owner' | 'erasure', Kysely<Database>>
async function database(): Promise<Roles> {
  const { connection: owner, application, erasure, drop } = await cloneDatabase()
  const open = (role: typeof owner) => openDatabase(openPool(role))
  const roles = { owner: open(owner), application: open(application), erasure: open(erasure) }
  onTestFinished(async () => {
    for (const db of Object.values(roles)) await db.destroy()
    await drop()
  })
  return roles
}

/** Answers the ids of the entries. */
async function write(db: Kysely<Database>, count: number, entity = 'contacts'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into audit_entries (entity, entity_id, action, changes, request_id, ip)
    select ${entity}, n, 'update', jsonb_build_array(jsonb_build_object('field', 'name', 'from', null, 'to', 'Ñandú ' || n)),
      'r-1', '192.0.2.1' from generate_series(1, ${count}::int) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function sealed(count = 12): Promise<Roles & { ids: string[] }> {
  const roles = await database()
  const ids = await write(roles.application, count)
  await sealAll(roles.application)
  return { ...roles, ids }
}

/** Transactions of other tests on the same server can hold up a run. */
async function sealAll(db: Kysely<Database>): Promise<void> {
  do await sealEntries(db)
  while ((await verifyChain(db)).waiting > 0)
}

const valuesOf = (id: string) => `delete from audit_values where entry_id = ${id}`
const chain = ['audit_chain', 'audit_values', 'audit_seals']
/** As somebody who owns the tables and turns their triggers off. */
async function unguarded(db: Kysely<Database>, statement: string): Promise<void> {
  const triggers = (word: string) => chain.map((name) => `alter table ${name} ${word} trigger user`).join(';')
  await sql.raw(`begin; ${triggers('disable')}; ${statement}; ${triggers('enable')}; commit`).execute(db)
}

test('a chain holds as it is written, also over the limit of a batch', async () => {
  const { application, ids } = await sealed(12_000)
  const later = await write(application, 2)
  expect(await verifyChain(application)).toMatchObject({
    sealedUpTo: ids.at(-1),
    waiting: 2,
    erased: 0,
    fault: undefined,
  })
  await sealAll(application)
  expect(await sealEntries(application)).toBe(0)
  expect(await verifyChain(application)).toMatchObject({ sealedUpTo: later[1], waiting: 0, fault: undefined })
})

test('it holds in every time zone and date style', async () => {
  const { owner, application } = await sealed()
  await owner.connection().execute(async (one) => {
    await sql.raw(`set timezone = 'Asia/Kathmandu'; set datestyle = 'SQL, DMY'`).execute(one)
    expect(await verifyChain(one)).toMatchObject({ fault: undefined })
  })
  expect(await verifyChain(application)).toMatchObject({ fault: undefined })
})

test.for([
  ['changed', (id: string) => `update audit_chain set user_id = null, entity_id = 999 where id = ${id}`],
  ['changed', (id: string) => `update audit_chain set at = at + interval '1 microsecond' where id = ${id}`],
  ['changed', (id: string) => `update audit_chain set values_digest = '\\x00' where id = ${id}`],
  ['changed', (id: string) => `update audit_seals set seal = '\\x00' where entry_id = ${id}`],
  ['missing', (id: string) => `${valuesOf(id)}; delete from audit_chain where id = ${id}`],
  ['added', (id: string) => `delete from audit_seals where entry_id = ${id}`],
  ['valuesChanged', (id: string) => `update audit_values set changes = '[]' where entry_id = ${id}`],
  ['valuesChanged', (id: string) => `update audit_values set ip = '192.0.2.2' where entry_id = ${id}`],
] as const)('%s: the entry is named', async ([problem, statement]) => {
  const { owner, application, ids } = await sealed()
  await unguarded(owner, statement(ids[7]!))
  expect((await verifyChain(application)).fault).toEqual({ entry: ids[7], problem })
})

test('an entry that is put between others is named, and one that is deleted with its seal breaks the next', async () => {
  const { owner, application, ids } = await sealed()
  await unguarded(
    owner,
    `${valuesOf(ids[7]!)}; delete from audit_chain where id = ${ids[7]}; delete from audit_seals where entry_id = ${ids[7]}`,
  )
  expect((await verifyChain(application)).fault).toEqual({ entry: ids[8], problem: 'changed' })
  await unguarded(
    owner,
    `insert into audit_chain (id, at, entity, entity_id, action, values_digest) values (${ids[7]}, now(), 'x', 1, 'create', '')`,
  )
  expect((await verifyChain(application)).fault).toEqual({ entry: ids[7], problem: 'added' })
})

test('a chain that was sealed anew, or lost its end, is not the one whose seal was noted', async () => {
  const { owner, application, ids } = await sealed()
  const { sealedUpTo, seal } = await verifyChain(application)
  const noted = { entry: sealedUpTo, seal }
  expect((await verifyChain(application, noted)).fault).toBeUndefined()
  await unguarded(
    owner,
    `update audit_chain set entity_id = 999 where id = ${ids[3]}; delete from audit_seals`,
  )
  await sealAll(application)
  expect((await verifyChain(application)).fault).toBeUndefined()
  expect((await verifyChain(application, noted)).fault).toEqual({ entry: sealedUpTo, problem: 'notAsNoted' })
  await unguarded(
    owner,
    `${valuesOf(sealedUpTo)}; delete from audit_chain where id = ${sealedUpTo}; delete from audit_seals where entry_id = ${sealedUpTo}`,
  )
  expect((await verifyChain(application)).fault).toBeUndefined()
  expect((await verifyChain(application, noted)).fault).toEqual({ entry: sealedUpTo, problem: 'missing' })
})

test('a chain holds without the values that were erased', async () => {
  const { application, erasure } = await sealed()
  const records = [1, 5, 99].map((id) => ({ entity: 'contacts', entityId: String(id) }))
  expect(await eraseAuditValues(erasure, records)).toBe(2)
  expect(await verifyChain(application)).toMatchObject({ erased: 2, fault: undefined })
})

test('no entry of a transaction that commits late is missed', async () => {
  const { application } = await database()
  const older = await application.startTransaction().execute()
  const [late] = await write(older as never, 1)
  const [early] = await write(application, 1)
  expect(BigInt(late!)).toBeLessThan(BigInt(early!))
  expect(await sealEntries(application)).toBe(0)
  await older.commit().execute()
  await sealAll(application)
  expect(await verifyChain(application)).toMatchObject({ sealedUpTo: early, waiting: 0, fault: undefined })
})

test('writers and several sealing processes run at the same time, and no entry is missed', async () => {
  const { application } = await database()
  let isWriting = true
  const writer = async () => {
    for (let round = 0; round < 15; round += 1)
      await application
        .transaction()
        .execute(async (inside) => {
          await write(inside as never, 1 + (round % 3))
          await sql`select pg_sleep(${Math.random() / 50})`.execute(inside)
          if (round % 5 === 0) throw new Error('rolled back')
        })
        .catch((error: Error) => expect(error.message).toBe('rolled back'))
  }
  const sealer = async () => {
    while (isWriting) await sealEntries(application)
  }
  const sealers = [sealer(), sealer()]
  await Promise.all([writer(), writer(), writer(), writer()])
  isWriting = false
  await Promise.all(sealers)
  await sealAll(application)
  expect(await verifyChain(application)).toMatchObject({ waiting: 0, fault: undefined })
})
