/** What the pages of a date and of its course say of hours, language, seats and prices. */
import { expect, test } from 'vitest'
import { registrations } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { dateMaker, price, session, venue } from '#test/fixtures/site/dates.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const { registered } = registrations(api, make)
const plain = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0\u2009\u202F]+/gu, ' ')
const read = async (path: string) => plain((await sitePage(api, path)).text)
const onSite = { modality: 'onSite', venue: venue('Santiago'), registrationOpensAt: null }

test('a date says how many of its seats are left, in all and mode by mode', async () => {
  const id = await date('Plan HACCP', {
    ...onSite,
    modality: 'mixed',
    capacity: { total: 24, onSite: 10, online: 24 },
    sessions: [session('2099-02-25')],
    prices: [price('10000.00')],
  })
  const guest = (firstName: string, mode: 'onSite' | 'online') => ({
    firstName,
    lastName: 'Gil',
    email: `${firstName}@conforme.test`.toLowerCase(),
    documentId: null,
    mode,
  })
  await registered(id, {
    mode: 'onSite',
    attendees: [guest('Ana', 'onSite'), guest('Eva', 'online')],
  })
  expect(await read(`/es/evento/${id}`)).toContain(
    'Quedan 21 de 24 Presencial: quedan 8 de 10 · En línea: quedan 21 de 24',
  )
  expect(await read(`/en/event/${id}`)).toContain(
    '21 of 24 left On site: 8 of 10 left · Online: 21 of 24 left',
  )
})

test('each price of a date names its mode and until when it holds', async () => {
  const id = await date('Diplomado', {
    ...onSite,
    modality: 'mixed',
    sessions: [session('2099-02-25')],
    prices: [
      price('64800', { validUntil: '2099-01-15', label: { es: 'Pronto pago' } }),
      price('72000', { mode: 'onSite' }),
      price('61200', { mode: 'online' }),
    ],
  })
  const page = await read(`/es/evento/${id}`)
  expect(page).toContain('RD$ 64,800.00 Presencial, hasta el 15 de enero de 2099 Pronto pago')
  expect(page).toContain('RD$ 72,000.00 Presencial, desde el 16 de enero de 2099')
  expect(page).toContain('RD$ 61,200.00 En línea')
  expect(page).toContain(
    'Desde RD$ 61,200 en línea; presencial RD$ 64,800 hasta el 15 ene 2099, luego RD$ 72,000',
  )
})

test('with several sessions the end of the day stands beside its start', async () => {
  const id = await date('Auditor líder', {
    ...onSite,
    sessions: [session('2099-02-25'), session('2099-02-26')],
  })
  expect(await read(`/es/evento/${id}`)).toContain('Hora 9:00 a. m. – 1:00 p. m.')
  expect(await read(`/en/event/${id}`)).toContain('Time 9:00 AM – 1:00 PM')
})

test('a self-paced date shows no hours', async () => {
  const id = await date('Curso a su ritmo', {
    modality: 'online',
    venue: null,
    sessions: ['25', '26'].map((day) => ({
      startAt: `2099-02-${day}T15:11:00.000Z`,
      endAt: `2099-02-${day}T16:00:00.000Z`,
    })),
  })
  expect(await read(`/es/evento/${id}`)).toContain('11:11')
  await api.db.updateTable('events').set({ type: 'selfPaced' }).where('id', '=', id).execute()
  expect(await read(`/es/evento/${id}`)).toContain('A su ritmo')
  expect(await read(`/en/event/${id}`)).toContain('At your own pace')
  for (const path of [`/es/evento/${id}`, `/es/evento/${id}/inscripcion`, '/es/fechas', '/es']) {
    const page = await read(path)
    expect([path, page.includes('Curso a su ritmo'), page.includes('11:11')]).toEqual([path, true, false])
  }
})

test('the language of a course is that of its dates', async () => {
  const id = await date('Gestión de riesgos', {
    ...onSite,
    language: 'en',
    sessions: [session('2099-02-25')],
  })
  const { courseId } = await api.db
    .selectFrom('events')
    .select('courseId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await api
    .client('admin')
    .call(coursesApi.patch, { params: { id: courseId }, input: { languages: ['es', 'en'] } })
  expect(await read(`/es/curso/${courseId}`)).toContain('Idioma Inglés')
  await api.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', id).execute()
  expect(await read(`/es/curso/${courseId}`)).toContain('Idioma Español e inglés')
})

test('a date that is sold, and its course, say how to pay and lead to the brochure; a free one is not paid', async () => {
  const sold = await date('Auditor interno', {
    ...onSite,
    sessions: [session('2099-03-01')],
    prices: [price('9000.00')],
  })
  const { courseId } = await api.client().call(eventsApi.publicGet, { params: { id: sold } })
  for (const path of [`/es/evento/${sold}`, `/es/curso/${courseId}`])
    expect(await read(path)).toContain(
      'Cómo pagar Transferencia o depósito Con factura Primero una cotización',
    )
  expect((await sitePage(api, `/es/evento/${sold}`)).text).toContain(
    `href="/es/curso/${courseId}/folleto.pdf"`,
  )
  const free = await date('Charla', {
    ...onSite,
    sessions: [session('2099-03-02')],
    prices: [price('0.00')],
  })
  expect(await read(`/es/evento/${free}`)).not.toContain('Cómo pagar')
})

test('a date and its course tell what the fee includes and the terms of cancelling, a free one no terms', async () => {
  const admin = api.client('admin')
  await admin.call(settingsApi.patch, {
    input: {
      cancellationTerms: [{ text: { es: 'Cancele hasta 5 días antes.', en: 'Cancel 5 days before.' } }],
    },
  })
  const id = await date('Auditor interno', {
    ...onSite,
    sessions: [session('2099-03-05')],
    prices: [price('9000.00')],
  })
  const { courseId } = await api.client().call(eventsApi.publicGet, { params: { id } })
  await admin.call(coursesApi.patch, {
    params: { id: courseId },
    input: { feeIncludes: [{ text: { es: 'Guía impresa', en: 'Printed guide' }, mode: null }] },
  })
  for (const path of [`/es/evento/${id}`, `/es/curso/${courseId}`]) {
    expect(await read(path), path).toContain('Guía impresa')
    expect(await read(path), path).toContain('Cancele hasta 5 días antes.')
  }
  await admin.call(eventsApi.patch, { params: { id }, input: { prices: [price('0.00')] as never } })
  expect(await read(`/es/evento/${id}`)).not.toContain('Cancele hasta 5 días antes.')
})
