/** Tests that customers of an older version keep the terms that somebody set, with history and without. */
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/fixtures/database.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { openPool } from '#server/database/connections.ts'
import { migrate } from '#server/database/migrate.ts'

useTestSecretKeys()
const [BEFORE, MIGRATION] = ['0250-pesos-of-payments', '0251-terms-of-customers']

async function database(): Promise<Pool> {
  const { connection, drop } = await emptyDatabase()
  const pool = openPool(connection, { statementTimeout: 0, prepare: false })
  onTestFinished(() => pool.end().then(drop))
  await migrate(pool, BEFORE)
  await pool.query(`insert into users (id, username, display_name, roles, locale, active)
    values (900, 'ana', 'Ana', '{admin}', 'es', true)`)
  return pool
}

async function addAccount(pool: Pool, code: string, days = 0): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts (code, type, legal_name, status, address, billing_emails, preferred_locale, default_currency,
      payment_terms_days, tax_exempt, retention_profile, iso_programmes, tags)
     values ($1, 'company', $1, 'customer', '{}', '[]', 'es', 'dop', $2, false, 'none', '{}', '[]') returning id`,
    [code, days],
  )
  return rows[0]!.id
}
const terms = (from: number | null, to: number) => [{ field: 'paymentTermsDays', from, to }]
type By = { action?: string; user?: number | null; request?: string; changes?: object[] }
const record = (pool: Pool, id: string, { action = 'create', user = 900, request = 'r', changes }: By = {}) =>
  pool.query(
    `insert into audit_entries (entity, entity_id, action, changes, user_id, request_id)
     values ('accounts', $1, $2, $3, $4, $5)`,
    [id, action, JSON.stringify(changes ?? terms(null, 0)), user, request],
  )
async function addImport(pool: Pool, id: string, mapping: string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into imports (target, file_name, headings, mapping, state, row_count, empty_count)
     values ('accounts', 'x.csv', '{a}', $1, 'done', 1, 0) returning id`,
    [JSON.stringify(mapping)],
  )
  await pool.query(
    `insert into import_rows (import_id, row_number, cells, outcome, record_id) values ($1, 1, '{a}', 'created', $2)`,
    [rows[0]!.id, id],
  )
}

test('zeros become none only where history shows that nobody set them, and those are listed', async () => {
  const pool = await database()
  const add = async (code: string, entries: By[], days?: number) => {
    const id = await addAccount(pool, code, days)
    for (const entry of entries) await record(pool, id, entry)
    return id
  }
  await add('untouched', [{}])
  await add('renamed', [{}, { action: 'update', changes: [{ field: 'legalName', from: 'a', to: 'b' }] }])
  await add('set', [{ changes: terms(null, 30) }, { action: 'update', changes: terms(30, 0) }])
  await add('thirty', [{ changes: terms(null, 30) }], 30)
  await add('without history', [])
  await add('by nobody', [{ user: null }])
  const imported = { request: 'system' }
  await addImport(pool, await add('file without terms', [imported]), ['legalName'])
  await addImport(pool, await add('file with terms', [imported]), ['legalName', 'paymentTermsDays'])
  await add('file that is gone', [imported])
  await migrate(pool, MIGRATION)
  const { rows } = await pool.query<{ code: string; days: number | null; listed: boolean }>(
    'select code, payment_terms_days as days, terms_to_review as listed from accounts order by id',
  )
  const unset = ['untouched', 'renamed', 'file without terms']
  expect(rows.filter(({ days }) => days === null).map(({ code }) => code)).toEqual(unset)
  expect(rows.filter(({ listed }) => listed).map(({ code }) => code)).toEqual(unset)
  expect(rows.find(({ code }) => code === 'thirty')).toMatchObject({ days: 30 })
  const { rows: entries } = await pool.query<{ changes: object[] }>(
    `select changes from audit_entries where entity = 'accounts' and request_id = 'migration'`,
  )
  expect(entries.map(({ changes }) => changes)).toEqual(
    unset.map(() => [{ field: 'paymentTermsDays', from: 0, to: null }]),
  )
})
test('a database without customers has nothing to decide', async () => {
  const pool = await database()
  await migrate(pool)
  expect((await pool.query('select from accounts')).rowCount).toBe(0)
})
