/** Quotes that begin with a template: its lines and texts in the language of the customer. */
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { isApiError } from '#core/client.ts'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { CUSTOMER, quoteIn } from '#test/sales/quotes.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { quotes } from '#resources/sales/quotes/quote.ts'
import { quoteTemplatesApi } from './quote-template.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')

const line = {
  kind: 'consulting',
  quantity: '2',
  unit: 'month',
  unitPrice: '30000',
  taxCode: 'itbis18',
} as const
const { id: serviceId } = await make.record('services', { code: 'ISO9' })
const { id: templateId } = await sales.call(quoteTemplatesApi.create, {
  input: {
    serviceId,
    name: { es: 'Asesoría por fases', en: 'Consulting by phases' },
    introduction: { es: fromPlainText('Gracias por su interés.'), en: fromPlainText('Thank you.') },
    items: [
      { ...line, description: { es: 'Fase 1: diagnóstico', en: 'Phase 1: diagnosis' } },
      { ...line, description: { es: 'Solo en español' }, unitPrice: null, isOptional: true },
      { ...line, description: { es: 'Cupos', en: 'Seats' }, kind: 'eventSeats', quantity: '3', unit: 'seat' },
    ] as never,
  },
})
const itemsOf = (id: string) => sales.call(quotesApi.items, { params: { id } })
const create = async (values: object) => {
  const input = { ...(await make.input(quotes)), introduction: null, terms: null, ...values }
  return sales.call(quotesApi.create, { input })
}

test('a quote gets the lines and texts in its language, with totals', async () => {
  const quote = await create({ templateId, locale: 'en', currency: 'dop', exchangeRate: null, eventId: null })
  // The option without a price and the seats of no event yet wait to be completed.
  expect(quote).toMatchObject({ templateId, net: '150000.00', total: '177000.00' })
  expect(JSON.stringify(quote.introduction)).toContain('Thank you.')
  expect(await itemsOf(quote.id)).toMatchObject([
    { description: 'Phase 1: diagnosis', kind: 'consulting', serviceId, amount: '60000.00', position: 1 },
    { description: 'Solo en español', unitPrice: '0', isOptional: true, position: 2 },
    { description: 'Seats', kind: 'other', eventId: null, quantity: '3', position: 3 },
  ])
})
test('seats are of the event of the quote, and prices in its currency', async () => {
  const { id: eventId } = await make.record('events')
  const { id } = await create({ templateId, eventId, currency: 'usd', exchangeRate: '60' })
  expect(await itemsOf(id)).toMatchObject([
    { unitPrice: '500.00' },
    { unitPrice: '0' },
    { kind: 'eventSeats', eventId, unitPrice: '500.00' },
  ])
})
const templateWith = (values: object) =>
  sales.call(quoteTemplatesApi.create, {
    input: { serviceId, name: { es: 'Otra', en: 'Other' }, ...values } as never,
  })
const errorsOf = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error: unknown) => (isApiError(error) ? error.validationErrors : {}),
  )
const description = { es: 'Una partida', en: 'An item' }

test('prices in dollars are converted to pesos at the newest rate', async () => {
  await make.record('exchangeRates', { currency: 'usd', rate: '62.5', day: homeDay() })
  const { id } = await templateWith({
    currency: 'usd',
    items: [{ ...line, description, unitPrice: '10.10' }],
  })
  const quote = await create({ templateId: id, currency: 'dop', exchangeRate: null, eventId: null })
  expect(await itemsOf(quote.id)).toMatchObject([{ unitPrice: '631.25' }])
})
test('a line that the template left without a price is not sent at 0.00', async () => {
  const { id } = await create({
    templateId,
    locale: 'es',
    currency: 'dop',
    exchangeRate: null,
    eventId: null,
  })
  const send = () => sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })
  await expect(send()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('sin precio: Solo en español.') as string,
  })
  const unpriced = (await itemsOf(id))[1]!
  await sales.call(quotesApi.patchItem, { params: { id: unpriced.id }, input: { unitPrice: '900' } })
  expect((await send()).status).toBe('sent')
})
test('a template has whole seats and programmes with a length', async () => {
  const items = [
    { ...line, description, kind: 'eventSeats', quantity: '2.5' },
    { ...line, description, kind: 'auditProgramme' },
  ]
  const wrong = {
    'items.0.quantity': 'Los cupos son un número entero',
    'items.1.programmeMonths': expect.anything() as unknown,
  }
  expect(await errorsOf(templateWith({ items }))).toEqual(wrong)
  const { id } = await templateWith({ items: [{ ...line, description }] })
  const patched = sales.call(quoteTemplatesApi.patch, { params: { id }, input: { items } as never })
  expect(await errorsOf(patched)).toEqual(wrong)
})
test('lines that a quote cannot have are refused, and so are more than it may have', async () => {
  const { id: eventId } = await make.record('events')
  const half = [{ ...line, description, kind: 'eventSeats', quantity: '2.5' }]
  const stored = await templateWith({ items: [{ ...line, description }] })
  // Written before the rule.
  await api.db
    .updateTable('quoteTemplates')
    .set({ items: JSON.stringify(half) } as never)
    .where('id', '=', stored.id)
    .execute()
  expect(await errorsOf(create({ templateId: stored.id, eventId }))).toEqual({
    templateId: 'Los cupos son un número entero',
  })
  const long = await templateWith({ items: Array.from({ length: 120 }, () => ({ ...line, description })) })
  const { id } = await create({ templateId: long.id, eventId: null })
  const again = sales.call(quotesApi.applyTemplate, { params: { id }, input: { templateId: long.id } })
  expect(await errorsOf(again)).toEqual({
    templateId: 'Con esta plantilla la cotización pasaría de 200 partidas',
  })
  expect(await itemsOf(id)).toHaveLength(120)
})
test('a draft gets the lines of a template after its own, and keeps its texts', async () => {
  const quote = await quoteIn({ api, make }, 'draft', { introduction: fromPlainText('La mía'), locale: 'es' })
  const before = await itemsOf(quote.id)
  const filled = await sales.call(quotesApi.applyTemplate, {
    params: { id: quote.id },
    input: { templateId },
  })
  expect(JSON.stringify(filled.introduction)).toContain('La mía')
  expect(filled.version).toBeGreaterThan(quote.version)
  const after = await itemsOf(quote.id)
  expect(after.map(({ id }) => id).slice(0, before.length)).toEqual(before.map(({ id }) => id))
  expect(after.slice(before.length).map(({ description }) => description)).toEqual([
    'Fase 1: diagnóstico',
    'Solo en español',
    'Cupos',
  ])
})
test('a copy has the lines once, and a sent quote takes none', async () => {
  const quote = await create({ templateId })
  const copy = await sales.call(quotesApi.clone, { params: { id: quote.id } })
  expect(await itemsOf(copy.id)).toHaveLength(3)
  const sent = await quoteIn({ api, make }, 'sent')
  const refused = sales.call(quotesApi.applyTemplate, { params: { id: sent.id }, input: { templateId } })
  await expect(refused).rejects.toSatisfy((error) => isApiError(error) && error.status === 409)
})
test('templates out of use are not offered, and billing writes none', async () => {
  const search = async () => {
    const found = await sales.call(quoteTemplatesApi.search, { input: { term: 'fases', limit: 5 } })
    return found.map(({ id }) => id)
  }
  expect(await search()).toContain(templateId)
  await sales.call(quoteTemplatesApi.patch, { params: { id: templateId }, input: { isActive: false } })
  expect(await search()).not.toContain(templateId)
  const refused = api
    .client('billing')
    .call(quoteTemplatesApi.patch, { params: { id: templateId }, input: { isActive: true } })
  await expect(refused).rejects.toSatisfy((error) => isApiError(error) && error.status === 403)
})

test('prices told with the tax stay so in the quote, and items of before have them without', async () => {
  const told = { ...line, description, quantity: '3', unitPrice: '8200', taxIncluded: true }
  const { id, items } = await templateWith({ items: [told] })
  const values = { currency: 'dop', exchangeRate: null, eventId: null }
  const quote = await create({ templateId: id, ...values })
  expect(quote).toMatchObject({ net: '20847.46', total: '24600.00' })
  expect(await itemsOf(quote.id)).toMatchObject([{ unitPrice: '8200', taxIncluded: true }])
  const { taxIncluded: _, ...before } = items[0]!
  await api.db
    .updateTable('quoteTemplates')
    .set({ items: JSON.stringify([before]) as never })
    .where('id', '=', id)
    .execute()
  const other = await create({ templateId: id, ...values })
  expect(other).toMatchObject({ net: '24600.00', total: '29028.00' })
})
test('a quantity has two decimals, and one of before stays', async () => {
  const fine = [{ ...line, description, kind: 'other', quantity: '1.125' }]
  const error = {
    'items.0.quantity': 'La cantidad debe ser mayor que 0, con 2 decimales como máximo',
  }
  expect(await errorsOf(templateWith({ items: fine }))).toEqual(error)
  const { id } = await templateWith({ items: [{ ...line, description }] })
  const patch = (items: object[]) =>
    sales.call(quoteTemplatesApi.patch, { params: { id }, input: { items } as never })
  expect(await errorsOf(patch(fine))).toEqual(error)
  await api.db
    .updateTable('quoteTemplates')
    .set({ items: JSON.stringify(fine) as never })
    .where('id', '=', id)
    .execute()
  expect((await patch([{ ...fine[0], unitPrice: '10' }])).items).toMatchObject([
    { quantity: '1.125', unitPrice: '10' },
  ])
})
