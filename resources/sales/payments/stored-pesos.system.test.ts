/** Tests that payments of an older version get their pesos: what was settled has none left, with history and without. */
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/fixtures/database.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { openPool } from '#server/database/connections.ts'
import { migrate } from '#server/database/migrate.ts'

useTestSecretKeys()
const [BEFORE, MIGRATION] = ['0224-bank-decimal-mark', '0250-pesos-of-payments']

async function database(): Promise<Pool> {
  const { connection, drop } = await emptyDatabase()
  const pool = openPool(connection, { statementTimeout: 0, prepare: false })
  onTestFinished(() => pool.end().then(drop))
  await migrate(pool, BEFORE)
  return pool
}

const insert = async (pool: Pool, table: string, values: Record<string, unknown>): Promise<string> => {
  const names = Object.keys(values)
  const { rows } = await pool.query<{ id: string }>(
    `insert into ${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()}) returning id`,
    Object.values(values),
  )
  return rows[0]!.id
}
const taxes = [{ taxCode: 'itbis18', rate: '18.00', base: '1333.33', tax: '240.00' }]
const document = {
  status: 'issued',
  fiscal_status: 'assigned',
  income_type: 'operations',
  issue_date: '2026-03-02',
  currency: 'usd',
  exchange_rate: '59.8725',
  locale: 'es',
  net: '1333.33',
  discount_total: 0,
  tax: '240.00',
  total: '1573.33',
  total_dop: '94199.16',
  taxes: JSON.stringify(taxes.map((one) => ({ ...one, baseDop: '79829.80', taxDop: '14369.36' }))),
}

/** Two invoices of USD 1,573.33: one paid in two parts with 30 % of its ITBIS withheld, one by the credit of its first's note. */
async function fill(pool: Pool) {
  const account = await insert(pool, 'accounts', {
    code: 'C-1',
    type: 'company',
    legal_name: 'Minería del Cibao',
    status: 'customer',
    address: '{}',
    billing_emails: '[]',
    preferred_locale: 'es',
    default_currency: 'usd',
    payment_terms_days: 0,
    requires_purchase_order: false,
    tax_exempt: false,
    retention_profile: 'none',
    iso_programmes: '{}',
    tags: '{}',
    reminders_paused: false,
  })
  const invoice = (number: string, paid: string, credited: string) =>
    insert(pool, 'invoices', {
      ...document,
      number,
      ncf: `B01000000${number}`,
      ncf_type: 'B01',
      kind: 'standard',
      account_id: account,
      order_ids: '{}',
      paid,
      credited,
      reminders_paused: false,
    })
  const [first, second] = [await invoice('01', '1573.33', '0'), await invoice('02', '1573.33', '0')]
  const note = await insert(pool, 'credit_notes', {
    ...document,
    number: 'NC-1',
    ncf: 'B0400000001',
    ncf_type: 'B04',
    invoice_id: first,
    account_id: account,
    modification_code: 'annul',
    reason: 'cancellation',
    reason_text: 'Anulación',
    applied: '1573.33',
    refunded: 0,
  })
  const pay = async (number: string, amount: string, more: Record<string, unknown> = {}) =>
    insert(pool, 'payments', {
      number,
      account_id: account,
      paid_on: '2026-04-01',
      method: 'transfer',
      currency: 'usd',
      exchange_rate: '58.1000',
      amount,
      allocated: amount,
      state: 'recorded',
      ...more,
    })
  const allocate = (payment: string, id: string, [amount, withheld = '0']: readonly string[]) =>
    insert(pool, 'payment_allocations', {
      payment_id: payment,
      invoice_id: id,
      amount,
      itbis_withheld: withheld,
      isr_withheld: 0,
      card_withheld: 0,
    })
  await allocate(await pay('R-1', '700.33'), first, ['700.33'])
  await allocate(await pay('R-2', '801.00'), first, ['801.00', '72.00'])
  const reversed = { state: 'reversed', reversed_reason: 'Rebotado', reversed_at: '2026-04-03T15:00:00Z' }
  await allocate(await pay('R-3', '100.00', reversed), first, ['100.00'])
  const credit = { method: 'creditNote', credit_note_id: note }
  await allocate(await pay('R-4', '1000.00', credit), second, ['1000.00'])
  await allocate(await pay('R-5', '573.33', credit), second, ['573.33'])
  return { first, second, note, invoice, pay, allocate }
}

test('what was settled, allocated or used has no pesos left, and the withheld tax those of the 607', async () => {
  const pool = await database()
  const { first, second, note } = await fill(pool)
  await migrate(pool, MIGRATION)
  const one = async (query: string, ...values: unknown[]) => (await pool.query(query, values)).rows[0]
  for (const id of [first, second])
    expect(
      await one(
        `select sum(settled_dop) as settled from payment_allocations a join payments p on p.id = a.payment_id
          where a.invoice_id = $1 and p.state = 'recorded'`,
        id,
      ),
    ).toEqual({ settled: '94199.16' })
  expect(
    await one(
      `select n.total_dop - n.taken_dop - n.refunded_dop - (select sum(amount_dop) from payments
        where credit_note_id = n.id) as left from credit_notes n where id = $1`,
      note,
    ),
  ).toEqual({ left: '0.00' })
  expect(
    await one(`select sum(p.amount_dop) - sum(a.received_dop) as left, sum(a.itbis_withheld_dop) as withheld,
      bool_and(a.currency = 'usd' and a.received = a.amount) as same
      from payments p join payment_allocations a on a.payment_id = p.id`),
  ).toEqual({ left: '0.00', withheld: '4310.81', same: true })
  expect(await one(`select amount_dop from payments where number = 'R-1'`)).toEqual({
    amount_dop: '40689.17',
  })
  await expect(pool.query('update payment_allocations set settled_dop = 0')).rejects.toThrow('stay')
  await expect(pool.query('update payments set amount_dop = 0')).rejects.toThrow('never changed')
  await expect(pool.query('update credit_notes set taken_dop = 1')).rejects.toThrow('cannot change')
})
test('what an instance of the version before records meanwhile gets its pesos and its day', async () => {
  const pool = await database()
  const { invoice, pay, allocate, note } = await fill(pool)
  await migrate(pool)
  const third = await invoice('03', '0', '0')
  const allocation = await allocate(await pay('R-6', '1501.33'), third, ['1501.33', '72.00'])
  const { rows } = await pool.query(
    `select currency, received, received_dop, settled_dop, itbis_withheld_dop, allocated_on::text as day
      from payment_allocations where id = $1`,
    [allocation],
  )
  expect(rows).toEqual([
    {
      currency: 'usd',
      received: '1501.33',
      received_dop: '87227.27',
      settled_dop: '94199.16',
      itbis_withheld_dop: '4310.81',
      day: '2026-04-01',
    },
  ])
  const fourth = await invoice('04', '0', '1573.33')
  const { rows: notes } = await pool.query<{ id: string }>(
    `insert into credit_notes (status, fiscal_status, income_type, currency, exchange_rate, locale, net, discount_total,
        tax, total, total_dop, taxes, invoice_id, account_id, modification_code, reason, reason_text, applied, refunded)
      select 'draft', 'none', income_type, currency, exchange_rate, locale, net, discount_total, tax, total, total_dop,
        taxes, $1, account_id, modification_code, reason, reason_text, 0, 0 from credit_notes where id = $2 returning id`,
    [fourth, note],
  )
  const { rows: issued } = await pool.query(
    `update credit_notes set status = 'issued', fiscal_status = 'assigned', number = 'NC-2', ncf = 'B0400000002',
      issue_date = '2026-03-02', applied = 1573.33 where id = $1 returning taken_dop, credited_dop`,
    [notes[0]!.id],
  )
  expect(issued).toEqual([{ taken_dop: '94199.16', credited_dop: '94199.16' }])
})
test('what was allocated before keeps the day that the journal gave it', async () => {
  const pool = await database()
  const { first } = await fill(pool)
  const later = await insert(pool, 'payments', {
    ...(
      await pool.query<Record<string, unknown>>(
        `select account_id, method, currency, exchange_rate, state from payments where number = 'R-1'`,
      )
    ).rows[0],
    number: 'R-9',
    paid_on: '2026-04-02',
    amount: '10.00',
    allocated: '10.00',
    created_at: '2026-04-02T15:00:00Z',
  })
  await insert(pool, 'payment_allocations', {
    payment_id: later,
    invoice_id: first,
    amount: '10.00',
    itbis_withheld: 0,
    isr_withheld: 0,
    card_withheld: 0,
    // Still the ninth in Santo Domingo.
    created_at: '2026-04-10T03:00:00Z',
  })
  await migrate(pool)
  const { rows } = await pool.query<{ number: string; day: string }>(
    `select p.number, a.allocated_on::text as day from payment_allocations a join payments p on p.id = a.payment_id
      where p.number in ('R-1', 'R-9') order by 1`,
  )
  expect(rows).toEqual([
    { number: 'R-1', day: '2026-04-01' },
    { number: 'R-9', day: '2026-04-09' },
  ])
})
test('a database without payments has nothing to compute', async () => {
  const pool = await database()
  await migrate(pool)
  expect((await pool.query('select from payments')).rowCount).toBe(0)
})
