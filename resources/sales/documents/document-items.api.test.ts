/** The whole list of a document's items, saved by two people at once. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isApiError } from '#core/client.ts'
import { maker } from '#test/fixtures/make.ts'
import { statementsOf } from '#test/fixtures/statements.ts'
import { testApi } from '#test/fixtures/api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')

const line = (description: string) => ({
  description,
  quantity: '1',
  unitPrice: '1000',
  unit: 'unit' as const,
  taxCode: 'itbis18' as const,
})
const conflictOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (!isApiError(error)) throw error
      return { status: error.status, data: error.data as Record<string, Record<string, unknown>> }
    },
  )

const kinds = {
  quotes: {
    get: (id: string) => admin.call(quotesApi.get, { params: { id } }),
    put: (id: string, input: object) =>
      admin.call(quotesApi.replaceItems, { params: { id }, input: input as never }),
  },
  invoices: {
    get: (id: string) => admin.call(invoicesApi.get, { params: { id } }),
    put: (id: string, input: object) =>
      admin.call(invoicesApi.replaceItems, { params: { id }, input: input as never }),
  },
} as const

test.for(['quotes', 'invoices'] as const)(
  'a list of %s that was read before another save is refused with both lists',
  async (name) => {
    const { get, put } = kinds[name]
    const { id } = await make.record(name)
    await put(id, { items: [line('Primera')] })
    const { version } = await get(id)
    // Its total stays, and yet the list that was read is outdated.
    const [stored] = await put(id, { items: [line('De la otra ventana')], version })
    const refused = await conflictOf(put(id, { items: [line('De esta ventana')], version }))
    expect(refused).toMatchObject({
      status: 409,
      data: {
        version: version + 1,
        current: { items: [{ id: stored!.id }] },
        fields: { items: { yours: [{ description: 'De esta ventana' }], theirs: [{ id: stored!.id }] } },
      },
    })
    expect(await get(id)).toMatchObject({ version: version + 1, total: '1180.00' })
    const merged = await put(id, { items: [line('De esta ventana')], version: version + 1 })
    expect(merged.map(({ description }) => description)).toEqual(['De esta ventana'])
  },
)

test.for(['quotes', 'invoices'] as const)(
  'replacing 200 items of %s takes as many statements as replacing 2',
  async (name) => {
    const { put } = kinds[name]
    const countFor = async (n: number) => {
      const { id } = await make.record(name)
      const stored = await put(id, { items: Array.from({ length: n }, (_, at) => line(`Partida ${at}`)) })
      const half = stored.slice(0, n / 2).map(({ id: known, description }) => ({
        ...line(`${description}, cambiada`),
        taxCode: null,
        id: known,
      }))
      const added = half.map((_, at) => line(`Nueva ${at}`))
      // Half of the items are changed, half are gone, and as many are new.
      return statementsOf(async () => expect(await put(id, { items: [...half, ...added] })).toHaveLength(n))
    }
    const few = await countFor(2)
    expect(few).toBeGreaterThan(5)
    expect(await countFor(200)).toBe(few)
  },
)

test.for(['quotes', 'invoices'] as const)(
  'all that is wrong in a list of %s is told at once, and nothing of it is written',
  async (name) => {
    const { get, put } = kinds[name]
    const { id } = await make.record(name)
    const [kept] = await put(id, { items: [line('Primera'), line('Segunda')] })
    const refused = put(id, {
      items: [
        { ...line('Otra'), id: kept!.id },
        { ...line('Sin curso'), courseId: '999999' },
        { ...line('Sin evento'), eventId: '999998' },
      ],
    })
    await expect(refused).rejects.toMatchObject({
      status: 422,
      validationErrors: {
        'items.1.courseId': expect.any(String) as string,
        'items.2.eventId': expect.any(String) as string,
      },
    })
    expect(await get(id)).toMatchObject({ total: '2360.00' })
  },
)

test('an item that is listed twice is two, and each keeps its place', async () => {
  const { id } = await make.record('quotes')
  const [first] = await kinds.quotes.put(id, { items: [line('Primera')] })
  const items = [
    { ...line('Una'), id: first!.id },
    { ...line('Dos'), id: first!.id },
  ]
  const stored = await kinds.quotes.put(id, { items })
  expect(stored.map(({ description, position }) => [description, position])).toEqual([
    ['Una', 1],
    ['Dos', 2],
  ])
  expect(stored[0]!.id).toBe(first!.id)
})

test('an item that an invoice bills stays on its quote', async () => {
  const quote = await make.record('quotes')
  const [item] = await kinds.quotes.put(quote.id, { items: [line('Facturada')] })
  const invoice = await make.record('invoices')
  const [billed] = await kinds.invoices.put(invoice.id, { items: [line('Facturada')] })
  await sql`update invoice_items set quote_item_id = ${item!.id} where id = ${billed!.id}`.execute(api.db)
  const refused = kinds.quotes.put(quote.id, { items: [line('Otra')] })
  await expect(refused).rejects.toMatchObject({ status: 409, message: expect.stringContaining('en uso') })
})
