/** Files that the office keeps with a quote. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { failureOf } from '#test/sales/failure.ts'
import { quoteIn, tokenOf } from '#test/sales/quotes.ts'
import { quoteLinksApi } from '#resources/sales/quote-links/quote-link.api.ts'
import { quotesApi } from './quote.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')

async function upload(): Promise<string> {
  const body = new FormData()
  body.set('purpose', 'document')
  body.set(
    'file',
    new File(['%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'terminos.pdf'),
  )
  const response = await api.request('/v1/es/files', { method: 'POST', body, as: 'sales' })
  return ((await response.json()) as { data: { id: string } }).data.id
}

test('files are added by sales even to a quote that was sent, and the customer never gets them', async () => {
  const { id } = await quoteIn({ api, make }, 'sent')
  const attachments = [{ file: await upload(), title: 'Términos de referencia' }]
  const params = { id }
  await sales.call(quotesApi.patch, { params, input: { attachments } })
  expect((await sales.call(quotesApi.get, { params })).attachments).toEqual(attachments)
  const changed = sales.call(quotesApi.patch, { params, input: { title: 'Otro título' } })
  expect((await failureOf(changed)).status).toBe(409)
  const seen = await api.client().call(quoteLinksApi.publicGet, { params: { token: await tokenOf(api, id) } })
  expect(JSON.stringify(seen)).not.toContain('Términos de referencia')
  const revision = await sales.call(quotesApi.revise, { params })
  expect(revision.attachments).toEqual(attachments)
  expect((await sales.call(quotesApi.clone, { params })).attachments).toEqual([])
})
