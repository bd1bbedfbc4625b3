/** Tests of the search over all resources. */
import { expect, test } from 'vitest'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { slices } from '#resources/slices.ts'
import { addDraft } from '#test/fixtures/invoices.ts'
import { addCreditable, addNote } from '#test/sales/credit-notes.ts'
import { pay } from '#test/sales/payments.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { searchApi } from './search.api.ts'
import { handlersFor } from './search.server.ts'

const api = await testApi()
const make = maker(api)
const company = await make.record('accounts', { legalName: 'Zafiro del Caribe' })
const person = await make.record('contacts', { firstName: 'Zafira', lastName: 'Peña', accountId: company.id })

const search = (role: Parameters<typeof api.client>[0], term: string) =>
  api.client(role).call(searchApi.all, { input: { term, limit: 5 } })

test('finds records of several resources in one call, people first', async () => {
  const groups = await search('sales', 'zafir')
  expect(groups.map(({ resource, isPeople }) => [resource, isPeople])).toEqual([
    ['contacts', true],
    ['accounts', false],
  ])
  expect(groups[0]!.results).toMatchObject([{ id: person.id, label: 'Zafira Peña' }])
})

test('finds places and the documents of sales', async () => {
  const admin = api.client('admin')
  await make.record('venues', { name: 'Zircón' })
  await make.record('quotes', { title: 'Zircón' })
  const { id: invoiceId } = await addCreditable(api)
  await addNote(api, invoiceId, { reasonText: 'Zircón' })
  await admin.call(invoicesApi.patch, {
    params: { id: (await addDraft(api)).id },
    input: { purchaseOrder: 'Zircón', version: 2 },
  })
  await pay(api, '100', { accountId: company.id, reference: 'Zircón' })
  const searched = (await search('admin', 'zircon')).map(({ resource }) => resource)
  expect(searched.sort()).toEqual(['creditNotes', 'invoices', 'payments', 'quotes', 'venues'])
})

test('answers only resources that the caller may search', async () => {
  const searched = new Set((await search('editor', '')).map(({ resource }) => resource))
  expect(searched.has('contacts')).toBe(false)
  for (const [resource, { api: calls }] of Object.entries(slices)) {
    const { roles } = 'search' in calls ? calls.search : { roles: [] }
    const isOpen = typeof roles === 'string' || (roles as readonly string[]).includes('editor')
    if (searched.has(resource)) expect(isOpen, resource).toBe(true)
  }
})

test('needs a sign-in', async () => {
  expect((await api.request('/v1/es/search', { json: { term: 'zafir' } })).status).toBe(401)
})

test('searches a few resources at a time, because each takes a connection', async () => {
  let [running, most] = [0, 0]
  const search = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return [{ id: '1', label: 'Zafiro', sublabel: '' }]
  }
  const slice = { api: { search: { roles: 'signedIn' } }, handlers: { search } }
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`slice${at}`, slice]))
  const { all } = handlersFor(many)
  const request = { params: {}, query: undefined, input: { term: 'zafir', limit: 5 } }
  expect(await all(request, { user: { roles: [] } } as never)).toHaveLength(20)
  expect(most).toBeLessThanOrEqual(3)
})
