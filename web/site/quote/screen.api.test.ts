/** The page of a quote: what its link shows and what its forms do. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { CUSTOMER, quoteIn, tokenOf, type QuoteMoment } from '#test/sales/quotes.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')
async function linkedIn(moment: QuoteMoment) {
  const { id, number } = await quoteIn({ api, make }, moment)
  const token = await tokenOf(api, id)
  return {
    path: `/es/cotizacion/${token}`,
    token,
    id,
    number,
    stored: () => sales.call(quotesApi.get, { params: { id } }),
  }
}
const person = { name: 'Ana Peña', email: 'ana@cliente.test', agreed: 'on' }

test('the page is for its holder alone, shows lines and totals, and reading changes nothing', async () => {
  const { path, token, stored } = await linkedIn('sent')
  const { status, text, headers } = await sitePage(api, path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(text).toContain('noindex')
  for (const part of ['Asesoría ISO 9001', '1,180.00', 'Aceptar la cotización', `/quotes/${token}/pdf`])
    expect(text).toContain(part)
  expect(await stored()).toMatchObject({ status: 'sent', openedAt: null })
  const english = await sitePage(api, `/en/quote/${token}`)
  expect(english.text).toContain('Accept the quote')
})
test('what is exempt has its base as amount, as in the PDF and in the office', async () => {
  const { id } = await quoteIn({ api, make }, 'draft')
  const item = { description: 'Materiales', quantity: '1', unitPrice: '345.67', taxCode: 'exempt' } as const
  await sales.call(quotesApi.createItem, { params: { id }, input: item })
  await sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })
  const token = await tokenOf(api, id)
  const totalsOf = async (path: string) =>
    (await sitePage(api, path)).text
      .replace(/^.*<tfoot>|<\/tfoot>.*$/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[\s\u00A0]+/gu, ' ')
  expect(await totalsOf(`/es/cotizacion/${token}`)).toMatch(/Exento RD\$ 345\.67 Total RD\$ 1,525\.67/)
  expect(await totalsOf(`/en/quote/${token}`)).toMatch(/Exempt RD\$ 345\.67 Total RD\$ 1,525\.67/)
})
test('the script marks the quote as opened, and a form accepts it', async () => {
  const { path, stored } = await linkedIn('sent')
  await sitePage(api, path, formBody({ intent: 'opened' }))
  expect((await stored()).openedAt).not.toBeNull()
  const refused = await sitePage(api, path, formBody({ ...person, name: '', agreed: '' }))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('ana@cliente.test')
  const accepted = await sitePage(api, path, formBody(person))
  expect(accepted.text).toContain('Gracias: aceptó la cotización')
  expect(await stored()).toMatchObject({ status: 'accepted', decidedByName: 'Ana Peña' })
  expect((await sitePage(api, path, formBody(person))).status).toBe(200)
})
test('a form declines it with a reason', async () => {
  const { path, stored } = await linkedIn('sent')
  const { text } = await sitePage(
    api,
    path,
    formBody({ intent: 'decline', lostReason: 'date', note: 'Será en mayo' }),
  )
  expect(text).toContain('Cotización rechazada')
  expect(text).not.toContain('Gracias: aceptó')
  expect(await stored()).toMatchObject({ lostReason: 'date', decisionNote: 'Será en mayo' })
})
test('a reason is not needed to decline', async () => {
  const { token, stored } = await linkedIn('sent')
  const blank = formBody({ intent: 'decline', lostReason: '', note: '' })
  const { text } = await sitePage(api, `/en/quote/${token}`, blank)
  expect(text).toContain('Quote declined')
  expect(await stored()).toMatchObject({ status: 'rejected', lostReason: null, decisionNote: null })
})
test.each([
  ['expired', 'La cotización venció'],
  ['superseded', 'Hay una versión más reciente'],
  ['accepted', 'Cotización aceptada'],
  ['rejected', 'Cotización rechazada'],
] as const)('the link of a quote that is %s says so and offers no answer', async (moment, title) => {
  const { path } = await linkedIn(moment)
  const { text } = await sitePage(api, path)
  expect(text).toContain(title)
  expect(text).not.toContain('Aceptar la cotización')
})
test('the link of a cancelled quote has a page that shows nothing of it', async () => {
  const { path, id, number, token } = await linkedIn('sent')
  await sales.call(quotesApi.cancel, { params: { id }, input: { reason: 'Ya no hay fechas' } })
  const { status, text, headers } = await sitePage(api, path)
  expect([status, headers.get('cache-control')]).toEqual([410, 'private, no-store'])
  expect(text).toContain('Esta cotización ya no es válida')
  for (const part of [number!, 'Asesoría ISO 9001', '1,180.00', '/pdf']) expect(text).not.toContain(part)
  expect((await sitePage(api, path, formBody(person))).status).toBe(410)
  expect((await sitePage(api, `/en/quote/${token}`)).text).toContain('This quote is no longer valid')
})
test('an unknown token has the page of what is not found', async () => {
  expect((await sitePage(api, '/es/cotizacion/wO3v2kV9qv0wUuD2xk3cVJmF0m4nQm1a')).status).toBe(404)
})
