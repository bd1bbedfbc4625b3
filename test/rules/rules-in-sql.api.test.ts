/** A rule that is stated in TypeScript and in SQL, for single records and for lists, says the same of every record. */
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { columnType, snake } from '#core/columns.ts'
import type { Field } from '#core/field.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { isOverdueAction } from '#resources/quality/action-states/action-state.ts'
import { capaActions } from '#resources/quality/capas/actions/capa-action.ts'
import { isOverdueActionSql, isOverdueCapaSql } from '#resources/quality/capas/capa-records.server.ts'
import { capas } from '#resources/quality/capas/capa.ts'
import { isOverdueCapa } from '#resources/quality/capas/states/capa-state.ts'
import { isLateComplaint } from '#resources/quality/complaints/complaint-records.server.ts'
import { isOverdueComplaint } from '#resources/quality/complaints/complaint-state.ts'
import { complaints } from '#resources/quality/complaints/complaint.ts'
import { isOverdueNcoSql } from '#resources/quality/ncos/nco-records.server.ts'
import { ncos } from '#resources/quality/ncos/nco.ts'
import { isOverdueNco } from '#resources/quality/ncos/states/nco-state.ts'
import { invoices } from '#resources/sales/invoices/invoice.ts'
import { isOverdueInvoiceSql } from '#resources/sales/invoices/invoice-records.server.ts'
import { isOverdue } from '#resources/sales/invoices/invoice-rules.ts'
import { isExpiredSql, needsApprovalSql } from '#resources/sales/quotes/quote-records.server.ts'
import { isWaiting } from '#resources/sales/quotes/quote-send.server.ts'
import { isDraftQuote, isExpiredQuote } from '#resources/sales/quotes/quote-state.ts'
import { quotes, type Quote } from '#resources/sales/quotes/quote.ts'
import { lastNumberedDay } from '#resources/sales/documents/take-numbers.server.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { testApi } from '#test/fixtures/api.ts'

const api = await testApi()
const today = homeDay()
// On it, before and after it; months apart, too.
const days = [-400, -31, -1, 0, 1, 31, 400].map((count) => daysAfter(today, count))

type Row = Record<string, unknown>
type Rule = {
  rule: string
  resource: { fields: Record<string, Field> }
  of: readonly string[]
  inSql: RawBuilder<unknown>
  inCode: (row: never) => boolean
}
const approvalDiscount = '15.00'
const rules: Rule[] = [
  {
    rule: 'an invoice is overdue',
    resource: invoices,
    of: ['status', 'balance', 'dueDate'],
    inSql: isOverdueInvoiceSql,
    inCode: (row) => isOverdue(row, today),
  },
  {
    rule: 'a quote is expired',
    resource: quotes,
    of: ['status', 'validUntil'],
    inSql: isExpiredSql,
    inCode: (row) => isExpiredQuote(row, today),
  },
  {
    rule: 'a quote waits for approval',
    resource: quotes,
    of: ['status', 'approvedAt', 'discountPercent', 'total'],
    inSql: needsApprovalSql,
    inCode: (row: Quote) => isDraftQuote(row.status) && isWaiting(row, approvalDiscount),
  },
  {
    rule: 'a non-conformity is overdue',
    resource: ncos,
    of: ['status', 'dueDate'],
    inSql: isOverdueNcoSql,
    inCode: (row) => isOverdueNco(row, today),
  },
  {
    rule: 'a corrective action is overdue',
    resource: capas,
    of: ['status', 'dueDate'],
    inSql: isOverdueCapaSql,
    inCode: (row) => isOverdueCapa(row, today),
  },
  {
    rule: 'an action is overdue',
    resource: capaActions,
    of: ['status', 'dueDate'],
    inSql: isOverdueActionSql,
    inCode: (row) => isOverdueAction(row, today),
  },
  {
    rule: 'a complaint is late',
    resource: complaints,
    of: ['dueDate'],
    inSql: isLateComplaint,
    inCode: (row) => isOverdueComplaint(row, today),
  },
]

const valueOf: Partial<Record<Field['kind'], (field: Field) => fc.Arbitrary<unknown>>> = {
  choice: ({ options = {} }) => fc.constantFrom(...Object.keys(options)),
  date: () => fc.constantFrom(...days),
  moment: () => fc.constantFrom(...days).map((day) => `${day}T12:00:00Z`),
  decimal: () => fc.constantFrom('0.00', '0.01', '14.99', '15.00', '15.01', '100.00'),
}
const rowOf = ({ resource, of }: Rule): fc.Arbitrary<Row> =>
  fc.record(
    Object.fromEntries(
      of.map((name) => {
        const field = resource.fields[name]!
        const value = valueOf[field.kind]!(field)
        return [name, field.isNullable ? fc.option(value) : value]
      }),
    ),
  )

test.each(rules)('$rule', async (rule) => {
  await api.db.updateTable('fiscalSettings').set({ approvalDiscount }).execute()
  const columns = sql.join(
    rule.of.map((name) => sql`${sql.ref(snake(name))} ${sql.raw(columnType(rule.resource.fields[name]!))}`),
  )
  const rows = fc.sample(rowOf(rule), 1000)
  const stored = JSON.stringify(
    rows.map((row, place) => ({
      place,
      ...Object.fromEntries(Object.entries(row).map(([name, one]) => [snake(name), one])),
    })),
  )
  const { rows: told } = await sql<{ said: boolean }>`
    select ${rule.inSql} as said from jsonb_to_recordset(${stored}::jsonb) as t(place integer, ${columns}) order by place`.execute(
    api.db,
  )
  const said = rows.map((row, at) => ({ row, inSql: told[at]!.said, inCode: rule.inCode(row as never) }))
  expect(said.filter(({ inSql, inCode }) => inSql !== inCode).slice(0, 3)).toEqual([])
  // Rows of which all say the same would prove nothing.
  expect(new Set(told.map((one) => one.said)).size).toBe(2)
})

test('no document is dated before the last one with a number, for the plan of many and for the one that takes it', async () => {
  const owner = openDatabase(openPool(api.owner))
  const row = fc.record({
    number: fc.option(fc.constant('F-1')),
    issue_date: fc.option(fc.constantFrom(...days)),
    opening_import: fc.constantFrom(null, null, '1'),
    deleted_at: fc.constantFrom(null, null, `${today}T12:00:00Z`),
  })
  const told = new Set<boolean>()
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 4 }), fc.constantFrom(...days), async (rows, day) => {
        await owner.transaction().execute(async (db) => {
          // It stands before the table of this name until the transaction ends.
          await sql`create temporary table invoices on commit drop as
            select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
              as t(number text, issue_date date, opening_import bigint, deleted_at timestamptz)`.execute(db)
          const { rows: taken } = await sql<{ later: string | null }>`
            select later from take_numbers('invoices'::regclass, 'invoice_id', 1, 'proof', ${day}, null, 8)`.execute(
            db,
          )
          const last = await lastNumberedDay({ db } as never, { table: 'invoices' } as never)
          told.add(taken[0]!.later !== null)
          expect(taken[0]!.later).toBe(last !== null && last > day ? last : null)
        })
      }),
      { numRuns: 60 },
    )
    expect(told.size).toBe(2)
  } finally {
    await owner.destroy()
  }
})
