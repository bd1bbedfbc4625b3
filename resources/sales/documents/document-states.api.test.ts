/** States of invoices and credit notes in SQL: every step that fiscal-documents.md does not allow is refused. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCreditable, creditWhole } from '#test/sales/credit-notes.ts'
import { addDraft, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { isDraftDocument, numberedDocumentStates, type DocumentStatus } from './document-state.ts'

const api = await testApi()
const [billing, admin] = [api.client('billing'), api.client('admin')]
beforeAll(() => makeIssuable(api))

const states = ['draft', 'issued', 'voided', 'discarded'] as const satisfies DocumentStatus[]
const allowed = ['draft>issued', 'draft>discarded', 'discarded>draft', 'issued>voided']
const voiding = { reason: 'correction' as const }

const documents = {
  invoices: {
    draft: async () => (await addDraft(api)).id,
    discard: (id: string) => billing.call(invoicesApi.remove, { params: { id } }),
    issue: async () => {
      const { id } = await addCreditable(api)
      const { accountId } = await billing.call(invoicesApi.get, { params: { id } })
      const draft = await addDraft(api, { accountId: accountId! })
      return (await billing.call(invoicesApi.issue, { params: { id: draft.id } })).id
    },
    void: (id: string) => admin.call(invoicesApi.void, { params: { id }, input: voiding }),
  },
  credit_notes: {
    draft: async () => (await creditWhole(api, (await addCreditable(api)).id)).id,
    discard: (id: string) => billing.call(creditNotesApi.remove, { params: { id } }),
    issue: async () => {
      const { id } = await creditWhole(api, (await addCreditable(api)).id)
      return (await billing.call(creditNotesApi.issue, { params: { id } })).id
    },
    void: (id: string) => admin.call(creditNotesApi.void, { params: { id }, input: voiding }),
  },
}

async function documentIn(table: keyof typeof documents, status: DocumentStatus): Promise<string> {
  const make = documents[table]
  const id = await (status === 'draft' || status === 'discarded' ? make.draft() : make.issue())
  if (status === 'discarded') await make.discard(id)
  if (status === 'voided') await make.void(id)
  return id
}

describe.each(Object.keys(documents) as (keyof typeof documents)[])('%s', (table) => {
  const steps = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const))
  test.each(steps)('from %s to %s', async (from, to) => {
    const id = await documentIn(table, from)
    // Number and moment of issue belong to the state, so that nothing else refuses the step.
    const isNumbered = (numberedDocumentStates as string[]).includes(to)
    const step = sql`update ${sql.table(table)} set status = ${to},
      number = case when ${isNumbered} then coalesce(number, ${`X-${table}-${from}-${to}`}) else ${
        isDraftDocument(from) || from === 'discarded' ? null : sql`number`
      } end
      where id = ${id}`.execute(api.db)
    if (allowed.includes(`${from}>${to}`)) await step
    else await expect(step).rejects.toThrow(/does not go from|cannot change|_numbered/)
    const { rows } = await sql<{ status: string }>`
      select status from ${sql.table(table)} where id = ${id}`.execute(api.db)
    expect(rows[0]!.status).toBe(allowed.includes(`${from}>${to}`) ? to : from)
  })
  test('the fiscal status goes from nothing over waiting to recorded, and nowhere else', async () => {
    const id = await documentIn(table, 'issued')
    const set = (status: string) =>
      sql`update ${sql.table(table)} set fiscal_status = ${status} where id = ${id}`.execute(api.db)
    for (const status of ['none', 'assigned']) await expect(set(status)).rejects.toThrow(/does not go from/)
    await set('recorded')
    for (const status of ['none', 'waiting', 'assigned'])
      await expect(set(status)).rejects.toThrow(/does not go from/)
  })
})
