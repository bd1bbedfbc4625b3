/** What the registration form and the page of an order say, and leave out, for each way to pay. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { proformasApi } from '#resources/sales/proformas/proforma.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { registrations } from '#test/booking/registrations.ts'

const api = await testApi()
const make = maker(api)
const { openDate, registered } = registrations(api, make)
const pdfium = await PDFiumLibrary.init()
const plain = (text: string) => text.replaceAll('<!-- -->', '').replaceAll(/[\s\u00A0]+/gu, ' ')
const read = async (path: string) => plain((await sitePage(api, path)).text)
const count = (text: string, part: string) => text.split(part).length - 1
const free = { currency: 'dop', amount: '0.00', taxIncluded: true, label: null, mode: null, validUntil: null }

test('the page of a free order says once that its seats are confirmed, and nothing of billing or payment', async () => {
  const { token } = await registered(await openDate(9, { prices: [free] }), { shownPrice: '0.00' })
  const html = await read(`/es/inscripcion/${token}`)
  expect(count(html, 'Sus cupos están confirmados')).toBe(1)
  expect(html).toContain('<dt>Total</dt><dd>Gratis</dd>')
  for (const absent of ['Se factura a', '<dt>Pago</dt>', 'Enviar el comprobante', 'RD$'])
    expect([absent, html.includes(absent)]).toEqual([absent, false])
})

test('an order that waits for its quote asks for no proof of payment, one by transfer does', async () => {
  const date = await openDate(9)
  const quoted = await registered(date, { paymentChoice: 'quote' })
  const transferred = await registered(date, { paymentChoice: 'transfer', email: 'otra@example.com' })
  expect(await read(`/es/inscripcion/${quoted.token}`)).not.toContain('Enviar el comprobante')
  expect(await read(`/es/inscripcion/${transferred.token}`)).toContain('Enviar el comprobante')
})

test('the form asks once how to pay, and marks the tax id as optional for persons alone', async () => {
  const html = await read(`/es/evento/${await openDate(9)}/inscripcion`)
  expect(count(html, 'Cómo quiere pagar')).toBe(1)
  expect(html).toMatch(/RNC o cédula <span class="_whenPerson[^"]*">\(opcional\)/)
  expect(/<input[^>]*name="taxId"[^>]*>/.exec(html)?.[0]).not.toContain('required')
})

test('the proforma names all days of the date', async () => {
  const id = await openDate(9, {
    sessions: [
      { key: 's1', startAt: '2099-12-01T13:00:00.000Z', endAt: '2099-12-01T21:00:00.000Z' },
      { key: 's2', startAt: '2099-12-02T13:00:00.000Z', endAt: '2099-12-02T21:00:00.000Z' },
    ],
  })
  const { token } = await registered(id)
  const { blob } = await api.client().download(proformasApi.publicOfOrder, { params: { token } })
  const document = await pdfium.loadDocument(new Uint8Array(await blob.arrayBuffer()))
  const text = plain([...document.pages()].map((page) => page.getText()).join(' '))
  document.destroy()
  expect(text).toMatch(/1.2 de diciembre de 2099/)
})
