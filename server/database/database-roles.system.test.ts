/** Tests privileges and passwords of the database roles. */
import { readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { readConfig } from '../config.ts'
import { start } from '../start.ts'
import { startPostgres, type Connection } from '../postgres/postgres.ts'

// The statements below go through the connections of a running server.
const dataDir = scratchFolder()
const running = await start({
  config: readConfig({ SECRETS_KEY: process.env['SECRETS_KEY'], DATA_DIR: dataDir, PORT: '0' }),
  log: pino({ level: 'silent' }),
})
afterAll(async () => {
  await running.stop()
  removeScratch(dataDir)
})

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
  'truncate audit_chain, audit_values, audit_seals',
  `insert into audit_chain (at, entity, entity_id, action, values_digest) values (now(), 'x', 1, 'update', '')`,
  `update audit_chain set entity = 'x'`,
  'delete from audit_chain',
  `update audit_values set ip = 'x'`,
  'delete from audit_values',
  `update audit_seals set seal = ''`,
  'delete from audit_seals',
  `select erase_audit_values('{users}', '{1}')`,
  'select erase_audit_addresses(now(), 1)',
  'alter table audit_values disable trigger user',
  'set role conforme_erasure',
  'set session_replication_role = replica',
  'set role postgres',
  `copy (select 1) to program 'cat'`,
  `copy users (username) from program 'id'`,
  `copy (select 1) to '/tmp/mine'`,
  `select pg_read_file('postgresql.conf')`,
  'select rolpassword from pg_authid',
  `insert into kysely_migration values ('mine', '')`,
  'delete from kysely_migration',
  'grant postgres to conforme_app',
  'comment on table users is null',
  'alter system set log_statement = none',
  'create event trigger mine on ddl_command_start execute function keep_audit_entries()',
  'create publication mine for all tables',
  `select lo_import('/etc/passwd')`,
  `select pg_ls_dir('.')`,
  'select passwd from pg_shadow',
])('the running server may not: %s', async (statement) => {
  const error: unknown = await sql
    .raw(statement)
    .execute(running.db)
    .catch((refused: unknown) => refused)
  expect(error).toMatchObject({ code: '42501' })
})

test('the running server can analyze contacts', async () => {
  await sql`select analyze_contacts()`.execute(running.db)
  const analyzed = sql<{ count: number }>`select count(*)::int as count from pg_stat_user_tables
    where relname in ('accounts', 'contacts') and last_analyze is not null`
  await expect.poll(async () => (await analyzed.execute(running.db)).rows).toEqual([{ count: 2 }])
})

test('a new database requires a password of every role and stores them for its account only', async () => {
  const dataDir = folder()
  const { owner, connection, erasure } = await startOn(dataDir)
  expect(await answer(owner)).toBe('postgres')
  expect(await answer(connection)).toBe('conforme_app')
  expect(await answer(erasure)).toBe('conforme_erasure')
  await wantPasswords(owner, connection, erasure)
  expect(statSync(`${clusterOf(dataDir)}.passwords.json`).mode & 0o777).toBe(0o600)
})

test('a database without password checks requires them after its next start', async () => {
  const dataDir = folder()
  const first = await startOn(dataDir)
  await first.stop()
  const [rules, passwords] = [join(clusterOf(dataDir), 'pg_hba.conf'), `${clusterOf(dataDir)}.passwords.json`]
  const closed = readFileSync(rules, 'utf8')
  // Simulates an older version with lost passwords.
  for (const left of ['local all all trust\n', closed]) {
    writeFileSync(rules, left)
    rmSync(passwords)
    const { owner, connection, stop } = await startOn(dataDir)
    expect(owner.password).not.toBe(first.owner.password)
    expect(await answer(connection)).toBe('conforme_app')
    await wantPasswords(owner, connection)
    await stop()
  }
})

test('a database of an older version gets the role of erasures, and keeps its passwords', async () => {
  const dataDir = folder()
  const first = await startOn(dataDir)
  const client = new pg.Client(first.owner)
  await client.connect()
  await client.query('drop role conforme_erasure')
  await client.end()
  await first.stop()
  const file = `${clusterOf(dataDir)}.passwords.json`
  const { erasure: _, ...older } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  writeFileSync(file, JSON.stringify(older))
  const { owner, connection, erasure } = await startOn(dataDir)
  expect(owner.password).toBe(first.owner.password)
  for (const role of [owner, connection, erasure]) expect(await answer(role)).toBe(role.user)
  await wantPasswords(erasure)
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

async function startOn(dataDir: string) {
  const server = await startPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
  onTestFinished(server.stop)
  return server
}
