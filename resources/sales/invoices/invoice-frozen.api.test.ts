/** Issued invoices stay as they are, over the API and in SQL (fiscal-documents.md, rule 7). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { failureOf } from '#test/sales/failure.ts'
import { changeableColumns } from '#test/sales/frozen-columns.ts'
import { addCompany, addDraft, makeIssuable } from '#test/fixtures/invoices.ts'
import { invoicesApi } from './invoice.api.ts'

const api = await testApi()
const billing = api.client('billing')
const issue = (id: string) => billing.call(invoicesApi.issue, { params: { id } })

let company: Awaited<ReturnType<typeof addCompany>>
beforeAll(async () => {
  await makeIssuable(api)
  company = await addCompany(api)
})

describe('an issued invoice', () => {
  test('invariant 10.4.10: in dollars keeps its rate, and its pesos are computed as DGII does', async () => {
    const draft = await addDraft(api, {
      accountId: company.id,
      currency: 'usd',
      exchangeRate: '59.8725',
      lines: [{ unitPrice: '1333.33' }],
    })
    expect(await issue(draft.id)).toMatchObject({
      total: '1573.33',
      totalDop: '94199.16',
      taxes: [{ taxCode: 'itbis18', tax: '240.00', taxDop: '14369.36' }],
    })
  })
  test('invariant 10.4.7: refuses every change over the API and in SQL, but that reminders are paused', async () => {
    const { id } = await addDraft(api, { accountId: company.id })
    await issue(id)
    const [item] = await billing.call(invoicesApi.items, { params: { id } })
    for (const call of [
      () => billing.call(invoicesApi.patch, { params: { id }, input: { notes: 'otra' } }),
      () => billing.call(invoicesApi.remove, { params: { id } }),
      () => billing.call(invoicesApi.removeItem, { params: { id: item!.id } }),
      () => billing.call(invoicesApi.patchItem, { params: { id: item!.id }, input: { quantity: '2' } }),
    ])
      expect((await failureOf(call())).status).toBe(409)
    await billing.call(invoicesApi.patch, { params: { id }, input: { remindersPaused: true } })
    expect(await changeableColumns(api, 'invoices', id)).toEqual([
      'credited',
      'paid',
      'reminders_paused',
      'sent_at',
      'updated_at',
      'version',
    ])
    await expect(sql`delete from invoices where id = ${id}`.execute(api.db)).rejects.toThrow(
      /cannot be deleted|violates foreign key/,
    )
    await expect(
      sql`update invoice_items set quantity = 9 where invoice_id = ${id}`.execute(api.db),
    ).rejects.toThrow(/cannot change/)
    await expect(sql`update invoices set status = 'draft' where id = ${id}`.execute(api.db)).rejects.toThrow(
      /does not go from|invoices_numbered/,
    )
    const draft = await addDraft(api, { accountId: company.id })
    for (const statement of [
      sql`update invoice_items set invoice_id = ${draft.id} where invoice_id = ${id}`,
      sql`update invoice_items set invoice_id = ${id} where invoice_id = ${draft.id}`,
      sql`update invoices set fiscal_status = 'none' where id = ${id}`,
      sql`update invoices set void_reason = 'correction' where id = ${id}`,
      sql`update invoices set voided_at = now() where id = ${draft.id}`,
    ])
      await expect(statement.execute(api.db)).rejects.toThrow(/cannot change|does not go/)
    await expect(sql`update invoices set paid = total + 1 where id = ${id}`.execute(api.db)).rejects.toThrow(
      /invoices_settled/,
    )
  })
})
