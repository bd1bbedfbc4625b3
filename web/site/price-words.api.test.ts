/** Whether a price has ITBIS: said alike on pages, brochure and proforma. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { registrations } from '#test/booking/registrations.ts'
import { brochuresApi } from '#resources/events/brochures/brochure.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { proformasApi } from '#resources/sales/proformas/proforma.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const { registered } = registrations(api, make)
const pdfium = await PDFiumLibrary.init()
const read = async (path: string) => plain((await sitePage(api, path)).text)
const plain = (text: string) => text.replaceAll(/[\s\u00A0]+/gu, ' ')

async function textOf(blob: Blob): Promise<string> {
  const document = await pdfium.loadDocument(new Uint8Array(await blob.arrayBuffer()))
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  return plain(texts.join(' '))
}

type Taxed = { taxCode: 'exempt' | 'itbis18'; taxIncluded: boolean; amount?: string }
async function dateOf({ taxCode, taxIncluded, amount = '10000' }: Taxed) {
  const { id, courseId } = await make.shown('events')
  const price = { currency: 'dop' as const, amount, taxIncluded }
  const noFiles = { brochureEs: null, brochureEn: null }
  await admin.call(coursesApi.patch, {
    params: { id: String(courseId) },
    input: { taxCode, listPrices: [price], ...noFiles },
  })
  await admin.call(eventsApi.patch, {
    params: { id },
    input: { modality: 'onSite', prices: [price], registrationOpensAt: null, registrationClosesAt: null },
  })
  return { id, courseId: String(courseId) }
}
const taxWords = {
  es: /exento de ITBIS|ITBIS incluido|más ITBIS/g,
  en: /exempt from ITBIS|ITBIS included|plus ITBIS/g,
}
const saidOn = (text: string, locale: 'es' | 'en' = 'es') => [...new Set(text.match(taxWords[locale]))]

test.each([
  {
    taxCode: 'exempt',
    taxIncluded: true,
    es: 'exento de ITBIS',
    en: 'exempt from ITBIS',
    total: '10,000.00',
  },
  {
    taxCode: 'exempt',
    taxIncluded: false,
    es: 'exento de ITBIS',
    en: 'exempt from ITBIS',
    total: '10,000.00',
  },
  { taxCode: 'itbis18', taxIncluded: true, es: 'ITBIS incluido', en: 'ITBIS included', total: '10,000.00' },
  { taxCode: 'itbis18', taxIncluded: false, es: 'más ITBIS', en: 'plus ITBIS', total: '11,800.00' },
] as const)(
  'a price that is $en says so on all pages and in the brochure, and its proforma adds up to it ($taxIncluded)',
  async ({ es, en, total, ...taxed }) => {
    const { id, courseId } = await dateOf(taxed)
    const { token } = await registered(id)
    for (const path of [
      `/es/evento/${id}`,
      `/es/curso/${courseId}`,
      `/es/evento/${id}/inscripcion`,
      `/es/inscripcion/${token}`,
    ])
      expect([path, saidOn(await read(path))]).toEqual([path, [es]])
    expect(saidOn(await read(`/en/event/${id}`), 'en')).toEqual([en])
    const brochure = await api.client().download(brochuresApi.publicPdf, { params: { id: courseId } })
    expect(saidOn(await textOf(brochure.blob))).toEqual([es])
    const proforma = await api.client().download(proformasApi.publicOfOrder, { params: { token } })
    const document = await textOf(proforma.blob)
    expect(document.includes('E: exento de ITBIS')).toBe(taxed.taxCode === 'exempt')
    expect(document).toContain(`RD$ ${total}`)
  },
)

test('seats of a quote have the tax of the quote, on their page and in the proforma', async () => {
  const { id } = await dateOf({ taxCode: 'exempt', taxIncluded: true })
  const { token, stored } = await registered(id, { paymentChoice: 'quote' })
  expect(stored.quoteItemId).not.toBeNull()
  await api.db
    .updateTable('quoteItems')
    .set({ taxCode: 'itbis18' })
    .where('id', '=', stored.quoteItemId!)
    .execute()
  expect(saidOn(await read(`/es/inscripcion/${token}`))).toEqual(['ITBIS incluido'])
  const { blob } = await api.client().download(proformasApi.publicOfOrder, { params: { token } })
  expect(await textOf(blob)).not.toContain('exento')
})

test('what costs nothing is free, without an amount and without a word of tax', async () => {
  const { id, courseId } = await dateOf({ taxCode: 'exempt', taxIncluded: true, amount: '0' })
  const { token } = await registered(id, { shownPrice: '0.00' })
  for (const path of [
    `/es/evento/${id}`,
    `/es/curso/${courseId}`,
    `/es/evento/${id}/inscripcion`,
    `/es/inscripcion/${token}`,
  ]) {
    const html = await read(path)
    expect([path, saidOn(html), html.includes('RD$ 0')]).toEqual([path, [], false])
    expect(html).toContain('Gratis')
  }
  const { blob } = await api.client().download(brochuresApi.publicPdf, { params: { id: courseId } })
  const brochure = await textOf(blob)
  expect([brochure.includes('Gratis'), brochure.includes('RD$ 0')]).toEqual([true, false])
})
