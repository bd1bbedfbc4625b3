/** Measures issuing invoices with their NCF, and lists over 200,000 of them. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { caller } from './api-caller.ts'
import type { Load } from './load.ts'

const ISSUED = 200_000
const DRAFTS = 4000
const WRITERS = 50

/** Issued invoices of four years without lines, drafts of three lines each, and the NCF range that they draw on. */
export async function fillInvoices(db: Kysely<Database>): Promise<void> {
  await sql`update settings set rnc = '101850043'`.execute(db)
  await sql`update fiscal_settings set issuing_mode = 'bInternal', series_b_until = current_date + 30,
    series_b_reason = 'Bench'`.execute(db)
  await sql`update ncf_ranges set state = 'closed' where ncf_type = 'B02'`.execute(db)
  await sql`insert into ncf_ranges (ncf_type, first_number, last_number, next_number, priority, state)
    values ('B02', 1000001, 2000000, 1000001, 1, 'open')`.execute(db)
  await sql`
    insert into invoices (status, number, fiscal_status, ncf, kind, income_type, ncf_type, account_id, currency,
      exchange_rate, order_ids, locale, issue_date, due_date, net, discount_total, tax, total, total_dop, taxes, paid,
      credited, reminders_paused, buyer, pdf_file)
    select 'issued', 'B-' || n, 'assigned', 'B02' || lpad((50000000 + n)::text, 8, '0'), 'standard', 'operations', 'B02',
      (select (array_agg(id))[1 + n % count(*)::int] from accounts), 'dop', 1, '{}', 'es', current_date - 1500 + n / 150,
      current_date - 1470 + n / 150, 1000 + n % 9000, 0, 180, 1180 + n % 9000, 1180 + n % 9000, '[]',
      case when n % 5 = 0 then 0 else 1180 + n % 9000 end, 0, false, jsonb_build_object('name', 'Cliente ' || n),
      -- Any file, so that the job does not draw all of them.
      (select min(id) from files)
    from generate_series(1, ${ISSUED}::int) n`.execute(db)
  await sql`
    with drafts as (
      insert into invoices (status, fiscal_status, kind, income_type, ncf_type, account_id, currency, order_ids, locale,
        net, discount_total, tax, total, total_dop, taxes, paid, credited, reminders_paused)
      select 'draft', 'none', 'standard', 'operations', 'B02', (select min(id) from accounts), 'dop', '{}', 'es',
        3000, 0, 540, 3540, 3540, '[]', 0, 0, false
      from generate_series(1, ${DRAFTS}::int) returning id
    )
    insert into invoice_items (invoice_id, description, quantity, unit, unit_price, tax_code, tax_included, position, amount,
      attendee_ids)
    select id, 'Auditoría interna', 1, 'unit', 1000, 'itbis18', false, n, 1000, '{}' from drafts, generate_series(1, 3) n`.execute(
    db,
  )
  await sql`analyze invoices, invoice_items`.execute(db)
}

type Issuing = { perSecond: number; p99: number; alone: number }
/** Fifty writers for all drafts but a hundred; then one writer, whose second slowest twentieth is `alone`. */
export async function issuingTimes(url: string, token: string): Promise<Issuing> {
  const call = caller(url, token)
  const drafts: string[] = []
  for (let page = 1; drafts.length < DRAFTS; page += 1) {
    const filters = [{ field: 'status', op: 'eq', value: 'draft' }]
    const { items } = await call<{ items: { id: string }[] }>('invoices/list', {
      page,
      perPage: 200,
      filters,
    })
    if (items.length === 0) break
    drafts.push(...items.map(({ id }) => id))
  }
  const issue = async (id: string): Promise<number> => {
    const started = performance.now()
    await call(`invoices/${id}/ncf`, { data: {} })
    return performance.now() - started
  }
  const last = drafts.splice(-100)
  for (const id of drafts.splice(-200)) await issue(id)
  const times: number[] = []
  const started = performance.now()
  const count = drafts.length
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let id = drafts.pop(); id; id = drafts.pop()) times.push(await issue(id))
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const alone: number[] = []
  for (const id of last) alone.push(await issue(id))
  return {
    perSecond: Math.round(count / seconds),
    p99: slowest(times, 0.99),
    alone: slowest(alone, 0.95),
  }
}
const slowest = (times: number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!)

/** A filter, a sort and the count over all invoices. */
export function invoiceLoad(token: string): Load & { promised: number } {
  const body = (page: number) =>
    JSON.stringify({
      page,
      perPage: 25,
      filters: [{ field: 'paymentStatus', op: 'eq', value: 'unpaid' }],
      sort: [{ field: 'dueDate', dir: 'desc' }],
    })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const requests = [1, 2, 3, 7].map((page) => ({
    method: 'POST' as const,
    path: '/v1/es/invoices/list',
    headers,
    body: body(page),
  }))
  return { name: 'list of 200,000 invoices, unpaid by due date', requests, promised: 40 }
}
