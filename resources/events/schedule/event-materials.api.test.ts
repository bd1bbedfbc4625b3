/** Materials of an event reach only the people they are visible to. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { surveysApi } from '#resources/surveys/questionnaires/survey.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { guest, leave, mailFixtures } from '#test/fixtures/event-mails.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { tokenOf } from '#test/fixtures/surveys.ts'
import { pathTo } from '#web/paths.ts'
import { eventsApi } from './event.api.ts'

const materials = [
  {
    title: { es: 'Guía', en: 'Guide' },
    url: 'https://aula.example/secret-guide.pdf',
    visibleTo: 'enrolled',
  },
  {
    title: { es: 'Soluciones', en: 'Solutions' },
    url: 'https://aula.example/secret-solutions.pdf',
    visibleTo: 'attended',
  },
]

async function eventWithPeople() {
  const api = await testApi()
  const mails = await mailFixtures(api)
  await mails.disableTemplates()
  const event = await mails.upcoming({ materials, visibility: 'public' })
  const people = [guest({ lastName: 'Presente', locale: 'en' }), guest({ lastName: 'Ausente' })]
  const { ids } = await mails.enrol(event, people)
  const [present, absent] = ids as [string, string]
  await sql`update attendees set attendance_pct = case when id = ${present} then 50 else 0 end
    where event_id = ${event.id}`.execute(api.db)
  return { api, ...mails, event, present, absent }
}
type Setup = Awaited<ReturnType<typeof eventWithPeople>>

const ownPage = async ({ api, event }: Setup, attendeeId: string, locale: 'es' | 'en' = 'es') => {
  const query = { token: await tokenOf(api, attendeeId, event.id) }
  return api.client(undefined, locale).call(surveysApi.publicOfEvent, { params: { id: event.id }, query })
}
const titlesFor = async (of: Setup, attendeeId: string, locale: 'es' | 'en' = 'es') =>
  (await ownPage(of, attendeeId, locale)).own!.materials.map(({ title }) => title.text)

test('visitors see no materials, on no page and in no public answer', async () => {
  const of = await eventWithPeople()
  const { api, event, training } = of
  await training.call(eventsApi.patch, {
    params: { id: event.id },
    input: { websiteState: 'published' } as never,
  })
  const paths = ['', '/materials', '/survey'].map((end) => `/v1/public/es/events/${event.id}${end}`)
  for (const path of [...paths, `/v1/public/es/surveys/events/${event.id}`]) {
    const text = await (await api.request(path)).text()
    expect(text).not.toContain('secret-')
  }
  for (const page of [`/es/evento/${event.id}`, pathTo('survey', 'es', { id: event.id })]) {
    const { status, text } = await sitePage(api, page)
    expect([status, text.includes('secret-')]).toEqual([200, false])
  }
  const ofVisitor = await api.client().call(surveysApi.publicOfEvent, { params: { id: event.id }, query: {} })
  expect(ofVisitor.own).toBeNull()
  expect(ofVisitor.event).toMatchObject({ id: event.id })
})

test('an attendee’s own page lists what is for the enrolled, and after attending the rest', async () => {
  const of = await eventWithPeople()
  expect(await titlesFor(of, of.present, 'en')).toEqual(['Guide', 'Solutions'])
  expect(await titlesFor(of, of.absent)).toEqual(['Guía'])
  await leave(of.api, of.absent)
  await expect(ownPage(of, of.absent)).rejects.toMatchObject({ status: 403 })
})

test('a mail lists the materials of its reader, and none for the booker', async () => {
  const of = await eventWithPeople()
  const { api, event, write, due, send, arrived } = of
  await sql`update contacts set email = 'solicitante@correo.test'
    where id in (select contact_id from orders)`.execute(api.db)
  const body = { es: fromPlainText('Hola:\n\n{event.materials}\n\nSaludos') }
  await due(await write(event, { body, sendTo: 'both' } as never))
  await send()
  const linksOf = (text: string) => ['guide', 'solutions'].filter((one) => text.includes(`secret-${one}`))
  const sent = arrived().map(({ html }) => linksOf(String(html)))
  expect(sent.toSorted((one, other) => one.length - other.length)).toEqual([
    [],
    ['guide'],
    ['guide', 'solutions'],
  ])
})
