/** Tests that customers of an older version keep the terms that somebody set, with history and without. */
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/fixtures/database.ts'
import { insertRow } from '#test/fixtures/insert-row.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { openPool } from '#server/database/connections.ts'
import { migrate } from '#server/database/migrate.ts'

useTestSecretKeys()
const [BEFORE, MIGRATION] = ['0250-pesos-of-payments', '0251-terms-of-customers']
const LATER = ['0264-import-decimal-marks', '0265-terms-and-approvals'] as const

async function database(before = BEFORE): Promise<Pool> {
  const { connection, drop } = await emptyDatabase()
  const pool = openPool(connection, { statementTimeout: 0, prepare: false })
  onTestFinished(() => pool.end().then(drop))
  await migrate(pool, before)
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
type ImportedRow = { mapping: string[]; cells?: string[] }
async function addImport(pool: Pool, id: string, { mapping, cells = ['a'] }: ImportedRow): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into imports (target, file_name, headings, mapping, state, row_count, empty_count)
     values ('accounts', 'x.csv', '{a}', $1, 'done', 1, 0) returning id`,
    [JSON.stringify(mapping)],
  )
  await pool.query(
    `insert into import_rows (import_id, row_number, cells, outcome, record_id) values ($1, 1, $2, 'created', $3)`,
    [rows[0]!.id, cells, id],
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
  await addImport(pool, await add('file without terms', [imported]), { mapping: ['legalName'] })
  await addImport(pool, await add('file with terms', [imported]), {
    mapping: ['legalName', 'paymentTermsDays'],
  })
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
test('zeros of opening customers, of blank cells and of what was copied from customers become none too', async () => {
  const pool = await database(LATER[0])
  const imported = async (code: string) => {
    const id = await addAccount(pool, code)
    await record(pool, id, { request: 'system' })
    return id
  }
  const opening = await imported('of an opening balance')
  const mapping = ['legalName', 'paymentTermsDays']
  await addImport(pool, await imported('blank cell'), { mapping, cells: ['a', ' '] })
  await addImport(pool, await imported('cell with 0'), { mapping, cells: ['a', '0'] })
  const own = { account_id: opening, payment_terms_days: 0 }
  await insertRow(pool, 'invoices', {
    ...own,
    opening_import: 1,
    opening_balance: 10,
    status: 'issued',
    number: 'F-1',
  })
  await insertRow(pool, 'invoices', { ...own, status: 'draft' })
  await insertRow(pool, 'quotes', { ...own, status: 'draft' })
  await migrate(pool, LATER[1])
  const daysIn = async (table: string, name: string) =>
    (
      await pool.query(`select ${name} as name, payment_terms_days as days from ${table} order by id`)
    ).rows.map(({ name: of, days }) => [of, days])
  expect(await daysIn('accounts', 'code')).toEqual([
    ['of an opening balance', null],
    ['blank cell', null],
    ['cell with 0', 0],
  ])
  expect(await daysIn('quotes', 'status')).toEqual([['draft', null]])
  expect(await daysIn('invoices', 'status')).toEqual([
    ['issued', 0],
    ['draft', null],
  ])
})
test('drafts are judged with an amount off the whole as a share of each line, and their approval asked again', async () => {
  const pool = await database(LATER[0])
  const off = (kind: 'percent' | 'amount', value: string) => JSON.stringify({ kind, value })
  const approved = {
    status: 'draft',
    account_id: await addAccount(pool, 'buyer'),
    approved_at: '2026-11-20T12:00:00Z',
    approved_by_id: 900,
  }
  const quote = (values: object) => insertRow(pool, 'quotes', { ...approved, ...values })
  const line = (quote_id: string, discount: string | null) =>
    insertRow(pool, 'quote_items', { quote_id, quantity: 1, unit_price: 1000, discount })
  const first = await quote({
    discount: off('amount', '180'),
    discount_percent: 20,
    net: 1620,
    total: 1620,
    discount_total: 380,
  })
  await line(first, off('percent', '20'))
  await line(first, null)
  const second = await quote({ discount_percent: 10, net: 900, total: 900, discount_total: 100 })
  await line(second, off('percent', '10'))
  await migrate(pool, LATER[1])
  const { rows } = await pool.query(
    'select discount_percent as most, approved_at is not null as approved from quotes order by id',
  )
  // 180 of 1,800 is 10 %: 20 % and then 10 % are 28 %.
  expect(rows).toEqual([
    { most: '28.00', approved: false },
    { most: '10', approved: true },
  ])
})
test('a database without customers has nothing to decide', async () => {
  const pool = await database()
  await migrate(pool)
  expect((await pool.query('select from accounts')).rowCount).toBe(0)
})
