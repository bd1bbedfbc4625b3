/** Links to the firm's WhatsApp, each with a text that says what it is about. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { dateMaker, session, venue } from '#test/fixtures/site/dates.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { greeting } from './content/whatsapp.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
await admin.call(settingsApi.patch, { input: { whatsapp: '+18095550142' } })
const dated = { sessions: [session('2099-02-25')] }
const date = dateMaker(api, make)

async function textsOn(path: string): Promise<(string | null)[]> {
  const { text } = await sitePage(api, path)
  return [...text.matchAll(/href="(https:\/\/wa\.me\/18095550142[^"]*)"/g)].map(([, href = '']) =>
    new URL(href.replaceAll('&amp;', '&')).searchParams.get('text'),
  )
}

test.each(['es', 'en'] as const)('no link to WhatsApp begins with an empty chat (%s)', async (locale) => {
  const pages = {
    es: ['/es', '/es/contacto', '/es/cursos?q=nada', '/es/fechas?city=nada', '/es/blog', '/es/asesoria'],
    en: ['/en', '/en/contact', '/en/courses?q=none', '/en/dates?city=none', '/en/blog', '/en/consulting'],
  }
  for (const path of pages[locale]) {
    const texts = await textsOn(path)
    expect([path, texts.length > 0]).toEqual([path, true])
    expect([path, texts.filter((text) => !text)]).toEqual([path, []])
    expect([path, texts.at(-1)]).toEqual([path, greeting[locale]])
  }
})

test.each([
  {
    modality: 'onSite',
    es: '25 de febrero de 2099 en Santiago',
    en: 'February 25, 2099 in Santiago',
  },
  { modality: 'online', es: '25 de febrero de 2099 en línea', en: 'February 25, 2099 online' },
  {
    modality: 'mixed',
    es: '25 de febrero de 2099 en Santiago o en línea',
    en: 'February 25, 2099 in Santiago or online',
  },
])('the text of a date that is $modality names its day and its place', async ({ modality, es, en }) => {
  const place = modality === 'online' ? { venue: null } : { venue: venue('Santiago') }
  const id = await date('Auditor interno', { ...dated, modality, ...place })
  expect((await textsOn(`/es/evento/${id}`))[0]).toContain(`Auditor interno, con fecha ${es}`)
  expect((await textsOn(`/en/event/${id}`))[0]).toContain(`Auditor interno on ${en}`)
})

test('of a date without a day only the course is named', async () => {
  const id = await date('Curso a su ritmo', { modality: 'online', venue: null, type: 'selfPaced' })
  const set = (values: object) => api.db.updateTable('events').set(values).where('id', '=', id).execute()
  const messages = () =>
    Promise.all(
      (['es', 'en'] as const).map(async (locale) => {
        const { whatsapp } = await api.client(undefined, locale).call(eventsApi.publicGet, { params: { id } })
        return whatsapp
      }),
    )
  await set({ startsAt: null, endsAt: null })
  const [es, en] = await messages()
  expect(es).toMatch(/^Buenas\. Quisiera información sobre el curso Curso a su ritmo:/)
  expect(en).toMatch(/^Hello\. I would like to know more about the course Curso a su ritmo:/)
  await set({ status: 'postponed' })
  expect(await messages()).toEqual([
    'Buenas. Vi que se pospuso Curso a su ritmo. ¿Cuál es la nueva fecha?',
    'Hello. I saw that Curso a su ritmo was postponed. What is the new date?',
  ])
})

test('a firm that wrote no messages asks as the spec does, and its own come first', async () => {
  const id = await date('Plan HACCP', { ...dated, modality: 'onSite', venue: venue('Santiago') })
  const message = async () => (await api.client().call(eventsApi.publicGet, { params: { id } })).whatsapp
  expect(await message()).toContain('¿Quedan cupos y cómo me inscribo?')
  await admin.call(settingsApi.patch, { input: { whatsappEvent: { es: 'Reservo {service}: {date}' } } })
  expect(await message()).toBe('Reservo Plan HACCP: 25 de febrero de 2099 en Santiago')
})
