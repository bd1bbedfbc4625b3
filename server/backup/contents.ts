/** Reads the tables, columns, sequences and references of a database for backups. */
import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'

export type TableRows = { name: string; columns: string[]; rows: number }
export type Counter = { name: string; lastValue: string; isCalled: boolean }
export type Manifest = {
  format: 'conforme-backup'
  formatVersion: 1
  createdAt: string
  server: string
  migrations: string[]
  tables: TableRows[]
  counters: Counter[]
}

/** The migrator recreates its own tables, so they are not copied. */
const ofMigrator = ['kysely_migration', 'kysely_migration_lock']

/** Makes the text format of rows independent of server settings. */
export const plainText = `
  set local statement_timeout = 0; set local lock_timeout = '2s'; set local idle_in_transaction_session_timeout = 0;
  set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local row_security = off`

export const inPublic = (name: string): string => `public.${escapeIdentifier(name)}`

export async function manifestOf(client: ClientBase): Promise<Manifest> {
  const tables = []
  for (const table of await tablesOf(client)) {
    const [counted] = await rowsOf<{ rows: string }>(
      client,
      `select count(*) as rows from ${inPublic(table.name)}`,
    )
    tables.push({ ...table, rows: Number(counted?.rows) })
  }
  return {
    format: 'conforme-backup',
    formatVersion: 1,
    createdAt: new Date().toISOString(),
    server:
      (await rowsOf<{ server_version: string }>(client, 'show server_version'))[0]?.server_version ?? '',
    migrations: await migrationsOf(client),
    tables,
    counters: await countersOf(client),
  }
}

/** Without generated columns, which accept no values. */
export async function tablesOf(client: ClientBase): Promise<Omit<TableRows, 'rows'>[]> {
  return rowsOf(
    client,
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     group by relname order by relname`,
    [ofMigrator],
  )
}

export async function isEmpty(client: ClientBase): Promise<boolean> {
  for (const { name } of await tablesOf(client)) {
    const found = await rowsOf(client, `select from ${inPublic(name)} limit 1`)
    if (found.length > 0) return false
  }
  return true
}

async function migrationsOf(client: ClientBase): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    'select name from public.kysely_migration order by name',
  )
  return rows.map(({ name }) => name)
}

async function countersOf(client: ClientBase): Promise<Counter[]> {
  const sequences = await rowsOf<{ name: string }>(
    client,
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const counters = []
  for (const { name } of sequences) {
    const sql = `select last_value as "lastValue", is_called as "isCalled" from ${inPublic(name)}`
    const [counter] = await rowsOf<Omit<Counter, 'name'>>(client, sql)
    if (counter) counters.push({ name, ...counter })
  }
  return counters
}

export async function rowsOf<Row extends object>(
  client: ClientBase,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row & Record<string, unknown>>(sql, values)).rows
}
