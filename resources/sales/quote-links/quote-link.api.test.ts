/** What customers do with the link to their quote. */
import { expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { CUSTOMER, quoteIn, tokenOf, type QuoteMoment } from '#test/sales/quotes.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { quoteLinksApi } from './quote-link.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')
const visitor = api.client(undefined, 'es')
const person = { name: 'Ana Peña', email: 'ana@cliente.test', agreed: true }

async function linkedIn(moment: QuoteMoment) {
  const { id } = await quoteIn({ api, make }, moment)
  const params = { token: await tokenOf(api, id) }
  return {
    id,
    params,
    read: () => visitor.call(quoteLinksApi.publicGet, { params }),
    opened: () => visitor.call(quoteLinksApi.publicOpened, { params }),
    accept: (input: object = {}) =>
      visitor.call(quoteLinksApi.publicAccept, { params, input: { ...person, ...input } }),
    decline: (input: object = {}) => visitor.call(quoteLinksApi.publicDecline, { params, input }),
    stored: () => sales.call(quotesApi.get, { params: { id } }),
  }
}
const decisionMails = async (id: string) =>
  (
    await api.db
      .selectFrom('outbox')
      .select('id')
      .where('template', '=', 'quotes.decided')
      .where('aboutId', '=', id)
      .execute()
  ).length

test('reading and downloading decide nothing and do not count as read', async () => {
  const { read, stored, params, opened } = await linkedIn('sent')
  expect(await read()).toMatchObject({ status: 'sent', total: '1180.00' })
  const pdf = await api.request(`/v1/public/es/quotes/${params.token}/pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('cache-control')).toContain('no-store')
  expect(await stored()).toMatchObject({ status: 'sent', openedAt: null })
  await opened()
  const { openedAt } = await stored()
  expect(openedAt).not.toBeNull()
  await opened()
  expect((await stored()).openedAt).toBe(openedAt)
})
test('an acceptance keeps who, when, from where, and the hash of the PDF; again it changes nothing', async () => {
  const { accept, stored, params, id } = await linkedIn('sent')
  const pdf = await api.request(`/v1/public/es/quotes/${params.token}/pdf`)
  const hash = createHash('sha256')
    .update(Buffer.from(await pdf.arrayBuffer()))
    .digest('hex')
  expect(await accept()).toMatchObject({ status: 'accepted', decidedByName: 'Ana Peña' })
  const first = await stored()
  expect(first).toMatchObject({
    decidedByName: 'Ana Peña',
    decidedByEmail: 'ana@cliente.test',
    decidedFrom: '127.0.0.1',
    documentHash: hash,
  })
  expect(await accept({ name: 'Otra Persona' })).toMatchObject({ decidedByName: 'Ana Peña' })
  expect((await stored()).version).toBe(first.version)
  expect(await decisionMails(id)).toBe(1)
})
test('two acceptances at once give one decision', async () => {
  const { accept, id, stored } = await linkedIn('sent')
  const outcomes = await Promise.allSettled([accept({ name: 'Ana Uno' }), accept({ name: 'Ana Dos' })])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await decisionMails(id)).toBe(1)
  expect((await stored()).status).toBe('accepted')
})
test('an acceptance and a refusal at once leave one of them', async () => {
  const { accept, decline, id } = await linkedIn('sent')
  const outcomes = await Promise.allSettled([accept(), decline()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await decisionMails(id)).toBe(1)
})
test('a refusal keeps the reason', async () => {
  const { decline, stored, accept } = await linkedIn('sent')
  await decline({ lostReason: 'price', note: 'Muy cara' })
  expect(await stored()).toMatchObject({ status: 'rejected', lostReason: 'price', decisionNote: 'Muy cara' })
  await expect(accept()).rejects.toMatchObject({ status: 409, message: 'La cotización ya fue rechazada.' })
})
test('chosen options join the total, and lines that are no options are refused', async () => {
  const { id } = await quoteIn({ api, make }, 'draft')
  const line = { description: 'Materiales', quantity: '1', unitPrice: '100', taxCode: 'exempt' } as const
  const option = await sales.call(quotesApi.createItem, {
    params: { id },
    input: { ...line, isOptional: true },
  })
  await sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })
  const [own] = await sales.call(quotesApi.items, { params: { id } })
  const params = { token: await tokenOf(api, id) }
  const accept = (ids: string[]) =>
    visitor.call(quoteLinksApi.publicAccept, { params, input: { ...person, chosenItemIds: ids } })
  await expect(accept([own!.id])).rejects.toMatchObject({ status: 422 })
  expect(await accept([option.id])).toMatchObject({ total: '1280.00' })
  const back = await api
    .client('admin')
    .call(quotesApi.takeBack, { params: { id }, input: { reason: 'Fue un error' } })
  expect(back).toMatchObject({ status: 'sent', total: '1180.00', decidedByName: null, documentHash: null })
})
test.each([
  ['expired', 'expired', 'La cotización venció.'],
  ['superseded', 'superseded', 'La cotización fue reemplazada por una revisión.'],
  ['converted', 'converted', undefined],
] as const)('the link of a quote that is %s says so', async (moment, status, message) => {
  const { read, accept, decline } = await linkedIn(moment)
  expect(await read()).toMatchObject({ status })
  if (message) await expect(accept()).rejects.toMatchObject({ status: 409, message })
  await expect(decline()).rejects.toMatchObject({ status: 409 })
})
test('the link of a cancelled quote shows and decides nothing', async () => {
  const { id, params, accept, decline, read, opened } = await linkedIn('sent')
  await sales.call(quotesApi.cancel, { params: { id }, input: { reason: 'Ya no hay fechas' } })
  const gone = { status: 410, message: 'Esta cotización ya no es válida.' }
  for (const call of [read, accept, decline, opened]) await expect(call()).rejects.toMatchObject(gone)
  expect((await api.request(`/v1/public/es/quotes/${params.token}/pdf`)).status).toBe(410)
})
test('name, address and box are required', async () => {
  const { accept, stored } = await linkedIn('sent')
  const refused = accept({ name: '', email: 'nada', agreed: false })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    validationErrors: { name: expect.anything(), email: expect.anything(), agreed: expect.anything() },
  })
  expect((await stored()).status).toBe('sent')
})
test('invariant 10.4.17: a token opens its own quote until it expires, and guesses are limited', async () => {
  const { params, read, id } = await linkedIn('sent')
  await api.db.updateTable('quoteLinks').set({ expiresAt: '2020-01-01' }).where('quoteId', '=', id).execute()
  await expect(read()).rejects.toMatchObject({ status: 404 })
  const get = (token: string) =>
    api.request(`/v1/public/es/quotes/${token}`, { ip: '203.0.113.9' }).then(({ status }) => status)
  expect(await get(params.token.slice(1))).toBe(404)
  const guesses: number[] = []
  for (let at = 0; at < 62; at += 1) guesses.push(await get(`guess-${at}`))
  expect(guesses.slice(0, 50).every((status) => status === 404)).toBe(true)
  expect(guesses.at(-1)).toBe(429)
})

test('a quote sent again to another address can no longer be opened from the first one', async () => {
  const { id, read, accept } = await linkedIn('sent')
  const resent = await sales.call(quotesApi.send, { params: { id }, input: { to: 'correcta@cliente.test' } })
  expect(resent.sentTo).toBe('correcta@cliente.test')
  await expect(read()).rejects.toMatchObject({ status: 404 })
  await expect(accept()).rejects.toMatchObject({ status: 404 })
  const token = await tokenOf(api, id)
  expect(await visitor.call(quoteLinksApi.publicGet, { params: { token } })).toMatchObject({ status: 'sent' })
})
