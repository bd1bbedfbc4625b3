/** The database keeps what was imported as opening balances until its import is undone, also while it is paid. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, makeIssuable } from '#test/fixtures/invoices.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { daysAgo, importOpening, undoImport, written } from '#test/sales/opening.ts'
import { pay } from '#test/sales/payments.ts'

const api = await testApi()
const billing = api.client('billing')
let accountId = ''
beforeAll(async () => {
  await makeIssuable(api)
  ;({ id: accountId } = await addCompany(api))
})

/** An open invoice of 118.00 under this number, imported alone. */
async function addOpening(number: string, ncf: string) {
  const line = ['131246796', '', number, ncf, written(daysAgo(9)), '', '', '', '118', '18', '118'].join(';')
  const done = await importOpening(api, 'receivables', { lines: [line] })
  const { id } = await api.db
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { id, done }
}
const payOne = (invoiceId: string) => pay(api, '1', { allocations: [{ invoiceId, amount: '1' }] })
const deleting = (table: string, column: string, id: string) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(api.db)
async function assertKept(id: string): Promise<void> {
  for (const table of ['fiscal_numbers', 'invoice_items'])
    await expect(deleting(table, 'invoice_id', id)).rejects.toThrow(/cannot change|stays used/)
  await expect(deleting('invoices', 'id', id)).rejects.toThrow()
}

test('an opening invoice is kept as any issued one, paid or untouched', async () => {
  const { id, done } = await addOpening('H-1', 'B0100000801')
  for (const change of ['total = 1', "number = 'X'", 'opening_balance = 1', 'opening_import = null'])
    await expect(
      sql`update invoices set ${sql.raw(change)} where id = ${id}`.execute(api.db),
    ).rejects.toThrow()
  await expect(
    sql`update fiscal_numbers set ncf = 'X' where invoice_id = ${id}`.execute(api.db),
  ).rejects.toThrow()
  await assertKept(id)
  expect(await undoImport(api, done)).toMatchObject({ state: 'undone' })

  const paid = await addOpening('H-2', 'B0100000802')
  await payOne(paid.id)
  await assertKept(paid.id)
  // Not even then, because money came in.
  await sql`update imports set state = 'undone' where id = ${paid.done.id}`.execute(api.db)
  await assertKept(paid.id)

  const own = await addDraft(api, { accountId })
  const issued = await billing.call(invoicesApi.issue, { params: { id: own.id } })
  await expect(deleting('invoices', 'id', issued.id)).rejects.toThrow()
})

test('an untouched balance in favour is kept until its import is undone', async () => {
  const done = await importOpening(api, 'advances', {
    lines: [`131246796;;${written(daysAgo(8))};TR-1;;;200.00`],
  })
  const number = `SI-${done.id}-2`
  await expect(deleting('payments', 'number', number)).rejects.toThrow('reversed, never changed')
  expect(await undoImport(api, done)).toMatchObject({ state: 'undone' })
  expect(await api.db.selectFrom('payments').select('id').where('number', '=', number).execute()).toEqual([])
})

test.each([
  ['the payment', 'J-1', 'B0100000901'],
  ['the undo', 'J-2', 'B0100000902'],
])(
  'when an import is undone while its invoice is paid, %s that came first wins alone',
  async (first, number, ncf) => {
    const { id, done } = await addOpening(number, ncf)
    const calls = { 'the payment': () => payOne(id), 'the undo': () => undoImport(api, done) }
    const order =
      first === 'the payment'
        ? (['the payment', 'the undo'] as const)
        : (['the undo', 'the payment'] as const)
    const both: Promise<unknown>[] = []
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        ({ status }: { status: unknown }) => status,
      )
    await api.db.transaction().execute(async (holding) => {
      // Both wait for the invoice, in this order.
      await sql`select from invoices where id = ${id} for update`.execute(holding)
      for (const [at, name] of order.entries()) {
        both.push(outcome(calls[name]()))
        await untilWaiting(api.db, at + 1)
      }
    })
    expect(await Promise.all(both)).toEqual(['done', first === 'the payment' ? 409 : 404])
    const { rows } = await sql<{ invoices: number; allocations: number; state: string }>`
    select (select count(*)::int from invoices where id = ${id}) as invoices,
      (select count(*)::int from payment_allocations where invoice_id = ${id}) as allocations,
      (select state from imports where id = ${done.id}) as state`.execute(api.db)
    const isPaid = first === 'the payment'
    expect(rows).toEqual([
      isPaid
        ? { invoices: 1, allocations: 1, state: 'done' }
        : { invoices: 0, allocations: 0, state: 'undone' },
    ])
  },
)
