/** Measures report 607 of 5,000 rows and the spreadsheet of 50,000, with a list meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { mimeTypes } from '#core/client.ts'
import type { Database } from '#server/database/database.ts'
import { caller } from './api-caller.ts'
import { eventQuery } from './catalogue.ts'

/** Months that the other invoices of the bench do not reach. */
const months = { small: ['2019-01', 5000], large: ['2019-02', 50_000] } as const
const PAUSE_MS = 100

/** Invoices with a tax id, every other one paid by transfer. */
export async function fillReports(db: Kysely<Database>): Promise<void> {
  for (const [at, [month, count]] of Object.values(months).entries()) {
    const first = `${month}-01`
    await sql`
      with sold as (
        insert into invoices (status, number, fiscal_status, ncf, kind, income_type, ncf_type, account_id, currency,
          exchange_rate, order_ids, locale, issue_date, due_date, net, discount_total, tax, total, total_dop, taxes,
          paid, credited, reminders_paused, buyer)
        select 'issued', 'R' || ${at}::int || '-' || n, 'assigned', 'B01' || lpad((${at}::int * 1000000 + n)::text, 8, '0'),
          'standard', 'operations', 'B01', (select min(id) from accounts), 'dop', 1, '{}', 'es', ${first}::date + n % 28,
          ${first}::date + n % 28, 1000, 0, 180, 1180, 1180,
          '[{"taxCode":"itbis18","rate":"18.00","base":"1000.00","tax":"180.00","baseDop":"1000.00","taxDop":"180.00"}]',
          case when n % 2 = 0 then 1180 else 0 end, 0, false,
          jsonb_build_object('name', 'Cliente ' || n, 'taxIdType', 'rnc', 'taxId', '101850043')
        from generate_series(1, ${count}::int) n returning id, number, issue_date, account_id, paid
      ), received as (
        insert into payments (number, account_id, paid_on, method, currency, exchange_rate, amount, amount_dop, allocated, state)
        select 'P-' || number, account_id, issue_date, 'transfer', 'dop', 1, 1180, 1180, 1180, 'recorded' from sold where paid > 0
        returning id, number
      )
      insert into payment_allocations (payment_id, invoice_id, currency, allocated_on, amount, received, received_dop, settled_dop,
        itbis_withheld, isr_withheld, card_withheld, itbis_withheld_dop, isr_withheld_dop, card_withheld_dop)
      select received.id, sold.id, 'dop', sold.issue_date, 1180, 1180, 1180, 1180, 0, 0, 0, 0, 0, 0 from received join sold on 'P-' || sold.number = received.number`.execute(
      db,
    )
  }
  await sql`analyze invoices, payments, payment_allocations`.execute(db)
}

export type ReportTimes = { check: number; text: number; excel: number; list: number; growth: number }
type Bench = { url: string; token: string; memory: () => number | Promise<number> }
/** Seconds of the check and the text file of 5,000 rows and of the spreadsheet; milliseconds of a list meanwhile. */
export async function reportTimes({ url, token, memory }: Bench): Promise<ReportTimes> {
  const get = async (month: string, accept: string): Promise<number> => {
    const started = performance.now()
    const headers = { authorization: `Bearer ${token}`, accept }
    const response = await fetch(`${url}/v1/es/fiscal-reports/607/${month}`, { headers })
    if (!response.ok) throw new Error(`607 of ${month}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
    return Math.round((performance.now() - started) / 100) / 10
  }
  const [small] = months.small
  await get(small, mimeTypes.json)
  const check = await get(small, mimeTypes.json)
  const text = await get(small, mimeTypes.text)
  const before = await memory()
  let most = before
  let isDone = false
  const excel = get(months.large[0], mimeTypes.excel).finally(() => {
    isDone = true
  })
  const call = caller(url, token)
  const times: number[] = []
  for (let turn = 0; !isDone; turn += 1) {
    const sentAt = performance.now()
    await call('events/list', eventQuery(turn))
    times.push(performance.now() - sentAt)
    most = Math.max(most, await memory())
    await pause(PAUSE_MS)
  }
  const slow = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  return {
    check,
    text,
    excel: await excel,
    list: Math.round(slow * 10) / 10,
    growth: Math.round(most - before),
  }
}
