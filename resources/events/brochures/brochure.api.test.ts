/** Brochures: the uploaded one of the language, or one drawn from course and dates. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '../schedule/event.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { brochuresApi } from './brochure.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const pdfium = await PDFiumLibrary.init()

async function brochure(id: string, locale: 'es' | 'en' = 'es'): Promise<{ pages: number; text: string }> {
  const { blob } = await api.client(undefined, locale).download(brochuresApi.publicPdf, { params: { id } })
  const document = await pdfium.loadDocument(new Uint8Array(await blob.arrayBuffer()))
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  return { pages: texts.length, text: texts.join(' ').replaceAll(/\s+/g, ' ') }
}

test('a drawn brochure has title, languages, dates with their prices, what the fee includes, and the terms, in each language', async () => {
  await admin.call(settingsApi.patch, {
    input: {
      cancellationTerms: [{ text: { es: 'Cancele hasta 5 días antes.', en: 'Cancel up to 5 days before.' } }],
      openingHours: [{ days: ['monday', 'tuesday', 'wednesday'], opens: '08:00', closes: '17:30' }],
    },
  })
  const { id, courseId } = await make.shown('events')
  await admin.call(eventsApi.patch, {
    params: { id },
    input: {
      language: 'both',
      prices: [{ currency: 'dop', amount: '19350', taxIncluded: true, validUntil: '2099-03-23' }],
    },
  })
  const course = await admin.call(coursesApi.patch, {
    params: { id: String(courseId) },
    input: {
      title: { es: 'Auditor interno', en: 'Internal auditor' },
      feeIncludes: [{ text: { es: 'Guía impresa', en: 'Printed guide' }, mode: null }],
      brochureEs: null,
      brochureEn: null,
      languages: ['es', 'en'],
    },
  })
  const spanish = await brochure(course.id)
  for (const part of [
    'Auditor interno',
    course.code,
    'RD$ 19,350.00',
    'hasta el 23 de marzo de 2099',
    'Guía impresa',
    'Cancele hasta 5 días antes.',
    'Español e inglés',
    'Lunes a miércoles, de 8:00 a. m.',
  ])
    expect(spanish.text).toContain(part)
  const english = await brochure(course.id, 'en')
  for (const part of [
    'Internal auditor',
    'until March 23, 2099',
    'Printed guide',
    'Cancel up to',
    'Spanish and English',
    'Monday to Wednesday, 8:00 AM',
  ])
    expect(english.text).toContain(part)
})

test('an uploaded brochure is served in its language only', async () => {
  const { id } = await make.shown('courses')
  const { id: brochureEs } = await make.record('documents')
  await admin.call(coursesApi.patch, { params: { id }, input: { brochureEs, brochureEn: null } })
  expect((await brochure(id, 'en')).text).toContain('Course brochure')
  const { blob } = await api.client().download(brochuresApi.publicPdf, { params: { id } })
  expect(await blob.text()).not.toContain('Conforme')
})

test('a course that visitors do not see has no brochure', async () => {
  const { id } = await make.record('courses')
  await expect(api.client().download(brochuresApi.publicPdf, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a brochure has the seats of each date, and no heading of prerequisites over a path alone', async () => {
  const { id, courseId } = await make.shown('events')
  const { id: before } = await make.shown('courses')
  const files = { brochureEs: null, brochureEn: null }
  await admin.call(coursesApi.patch, {
    params: { id: String(courseId) },
    input: { ...files, prerequisites: null, prerequisiteIds: [before] },
  })
  await admin.call(eventsApi.patch, {
    params: { id },
    input: {
      modality: 'onSite',
      capacity: { total: 40, onSite: null, online: null },
      registrationOpensAt: null,
      registrationClosesAt: null,
    },
  })
  const { text } = await brochure(String(courseId))
  expect(text).toContain('40 cupos')
  expect(text).toContain('Ruta de formación')
  expect(text).not.toContain('Requisitos previos')
})
