/** The whole list of a document's items, saved by two people at once. */
import { expect, test } from 'vitest'
import { isApiError } from '#core/client.ts'
import { maker } from '#test/fixtures/make.ts'
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
