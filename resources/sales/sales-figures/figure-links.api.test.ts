/** The lists that figures of sales lead to have the documents that the figures count. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ListQuery } from '#core/resource.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addDraft, makeIssuable } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { addIssuedInvoice, addIssuedNote } from '#test/sales/report-documents.ts'
import { readAddress, toListQuery, type ListDefinition } from '#web/office/list/query.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { creditNotes } from '#resources/sales/credit-notes/credit-note.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { invoices } from '#resources/sales/invoices/invoice.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { quotes } from '#resources/sales/quotes/quote.ts'
import { filtersOfStatus } from '#resources/sales/quotes/screens/quote-views.ts'
import { documentsHref, funnelHref, quotesHref } from './figure-links.screens.tsx'
import { salesFiguresApi, salesGroupings, type SalesGrouping } from './sales-figure.api.ts'

const api = await testApi()
const billing = api.client('billing')

/** The query of the list at the address. */
function queryOf(href: string, definition: ListDefinition): ListQuery {
  const params = new URLSearchParams(href.split('?')[1])
  return { ...toListQuery(readAddress(params, definition), definition), perPage: 100 }
}
const ofInvoices = { ...invoices, columns: [] }
const ofQuotes = { ...quotes, columns: [] }

test('the lists have the invoices and notes of each group, of the period alone', async () => {
  const period = { from: '2025-01-15', to: '2025-12-31' }
  await addIssuedInvoice(api, { ncf: 'B0100000001', issueDate: '2025-01-14', net: '10.00' })
  const invoiceId = await addIssuedInvoice(api, { ncf: 'B0100000002', issueDate: '2025-01-31', net: '20.00' })
  await addIssuedInvoice(api, { ncf: 'B0100000003', issueDate: '2025-12-01', net: '30.00' })
  const abroad = { currency: 'usd', exchangeRate: '60.0000' } as const
  await addIssuedInvoice(api, { ncf: 'B0100000004', issueDate: '2025-12-31', net: '40.00', ...abroad })
  const note = { invoiceId, ncf: 'B0400000001', modifiedNcf: 'B0100000002', issueDate: '2025-02-28' }
  await addIssuedNote(api, { ...note, net: '5.00' })
  const service = await maker(api).record('services')
  await makeIssuable(api)
  const draft = await addDraft(api, { lines: [{ unitPrice: '300' }, { unitPrice: '100' }] })
  const [first] = await billing.call(invoicesApi.items, { params: { id: draft.id } })
  await billing.call(invoicesApi.patchItem, { params: { id: first!.id }, input: { serviceId: service.id } })
  await sql`update invoices set status = 'issued', number = 'X-1', issue_date = '2025-06-01' where id = ${draft.id}`.execute(
    api.db,
  )

  let seen = 0
  for (const by of Object.keys(salesGroupings) as SalesGrouping[]) {
    for (const figure of await billing.call(salesFiguresApi.grouped, { params: { by }, query: period })) {
      const options = { by, period, locale: 'es' } as const
      const href = documentsHref('invoices', figure, options)
      expect(href === undefined).toBe(figure.key === null)
      if (!href) continue
      const { total } = await billing.call(invoicesApi.list, { input: queryOf(href, ofInvoices) })
      expect(total, href).toBe(figure.invoices)
      seen += 1
      const notesHref = documentsHref('credit-notes', figure, options)
      if (!notesHref) continue
      const notes = queryOf(notesHref, { fields: creditNotes.fields, columns: [] })
      const { items } = await billing.call(creditNotesApi.list, { input: notes })
      expect(
        items.reduce((sum, { net }) => sum + Number(net), 0),
        notesHref,
      ).toBe(Number(figure.credited))
    }
  }
  expect(seen).toBeGreaterThan(7)
})

test('the lists have the quotes of each status, and those made and accepted', async () => {
  const make = maker(api)
  const made = await Promise.all(
    ['draft', 'sent', 'accepted', 'rejected'].map(async (status) => {
      const { id } = await make.record('quotes', { currency: 'dop' })
      await sql`update quotes set status = ${status}, currency = 'dop', number = ${`X-${id}`} where id = ${id}`.execute(
        api.db,
      )
      return id
    }),
  )
  await sql`update quotes set valid_until = '2020-01-01' where id = ${made[1]}`.execute(api.db)
  const options = { period: { from: '2020-01-01' }, locale: 'en' } as const
  const totalAt = async (href: string) =>
    (await billing.call(quotesApi.list, { input: queryOf(href, ofQuotes) })).total
  const { statuses } = await billing.call(quotesApi.figures, { query: options.period })
  expect(statuses.map(({ status }) => status)).toContain('expired')
  for (const { status, currency, count } of statuses) {
    const filters = [{ field: 'currency', op: 'eq' as const, value: currency }, ...filtersOfStatus(status)]
    expect(await totalAt(quotesHref(filters, options)), status).toBe(count)
  }
  const funnel = await billing.call(salesFiguresApi.funnel, { query: options.period })
  const linked = funnel.filter((figure) => funnelHref(figure, options))
  expect(linked.map(({ step }) => step)).toEqual(expect.arrayContaining(['made', 'accepted']))
  for (const figure of linked) expect(await totalAt(funnelHref(figure, options)!)).toBe(figure.quotes)
})
