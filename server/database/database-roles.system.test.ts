/** Tests privileges and passwords of the database roles. */
import { readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { grantToApplication } from './application-role.ts'
import { openPool } from './connections.ts'
import { startPostgres, type Connection } from '../postgres/postgres.ts'

const api = await testApi()
// A cloned database has the template's table grants, but not its database grants.
const owner = openPool(api.owner)
await grantToApplication(owner, String(api.connection.user))
await owner.end()

test.for([
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create schema mine',
  'create view mine as select 1',
  `create function mine() returns int language sql as 'select 1'`,
  'create extension pageinspect',
  'create role mine',
  'create database mine',
  'alter role conforme_app superuser',
  'alter role postgres password null',
  'alter table users add column mine int',
  'alter table pgboss.job add column mine int',
  'drop table users',
  'truncate audit_entries',
  'set role postgres',
  `copy (select 1) to program 'cat'`,
  `copy users (username) from program 'id'`,
  `copy (select 1) to '/tmp/mine'`,
  `select pg_read_file('postgresql.conf')`,
  'select rolpassword from pg_authid',
  `insert into kysely_migration values ('mine', '')`,
])('the running server may not: %s', async (statement) => {
  const error: unknown = await sql
    .raw(statement)
    .execute(api.db)
    .catch((refused: unknown) => refused)
  expect(error).toMatchObject({ code: '42501' })
})

test('the running server can analyze contacts', async () => {
  await sql`select analyze_contacts()`.execute(api.db)
  const analyzed = sql<{ count: number }>`select count(*)::int as count from pg_stat_user_tables
    where relname in ('accounts', 'contacts') and last_analyze is not null`
  await expect.poll(async () => (await analyzed.execute(api.db)).rows).toEqual([{ count: 2 }])
})

test('a new database requires a password of every role and stores them for its account only', async () => {
  const dataDir = folder()
  const { owner, connection } = await start(dataDir)
  expect(await answer(owner)).toBe('postgres')
  expect(await answer(connection)).toBe('conforme_app')
  await wantPasswords(owner, connection)
  expect(statSync(`${clusterOf(dataDir)}.passwords.json`).mode & 0o777).toBe(0o600)
})

test('a database without password checks requires them after its next start', async () => {
  const dataDir = folder()
  const first = await start(dataDir)
  await first.stop()
  const [rules, passwords] = [join(clusterOf(dataDir), 'pg_hba.conf'), `${clusterOf(dataDir)}.passwords.json`]
  const closed = readFileSync(rules, 'utf8')
  // Simulates an older version with lost passwords.
  for (const left of ['local all all trust\n', closed]) {
    writeFileSync(rules, left)
    rmSync(passwords)
    const { owner, connection, stop } = await start(dataDir)
    expect(owner.password).not.toBe(first.owner.password)
    expect(await answer(connection)).toBe('conforme_app')
    await wantPasswords(owner, connection)
    await stop()
  }
})

async function wantPasswords(...roles: Connection[]): Promise<void> {
  for (const role of roles)
    for (const password of ['', 'wrong'])
      await expect.poll(() => answer({ ...role, password })).toMatch(/password/)
}

async function answer(connection: Connection): Promise<string> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ role: string }>('select current_user as role')).rows[0]!.role
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
  }
}

const clusterOf = (dataDir: string): string => realpathSync(join(dataDir, 'postgres'))

function folder(): string {
  const made = scratchFolder()
  onTestFinished(() => removeScratch(made))
  return made
}

async function start(dataDir: string) {
  const server = await startPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
  onTestFinished(server.stop)
  return server
}
