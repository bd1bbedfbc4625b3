/** The outcome of a form stays on the page when its form closes. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { registrationLetter, upcomingWebinar } from '#test/fixtures/form-submissions.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { answersTo, publicSurvey, attended, endEvent } from '#test/fixtures/surveys.ts'
import { pathTo } from '#web/paths.ts'

const api = await testApi()
const make = maker(api)
const { sales, order, attendeesOf, scheduled } = await seating(api, make)

type Fields = Record<string, string>
async function send(path: string, fields: Fields, headers: Fields = {}) {
  const { status, text } = await sitePage(api, path, { ...formBody(fields), headers })
  return { status, text, state: /id="form-answer"[^>]*data-state="(\w+)"/.exec(text)?.[1] }
}

test('thanks whoever takes the last seat of a webinar, and tells the next one that none is left', async () => {
  const { id } = await api
    .client('admin')
    .call(webinarsApi.create, { input: { ...upcomingWebinar(), capacity: 1 } })
  const register = (email: string) =>
    send(pathTo('webinar', 'es', { id }), { ...registrationLetter(email), privacy: 'on' } as never)
  const first = await register('primera@webinar.test')
  expect(first).toMatchObject({ status: 200, state: 'sent' })
  expect(first.text).toContain('¡Gracias por registrarse!')
  expect(first.text).not.toContain('Ya no quedan cupos')
  const second = await register('segunda@webinar.test')
  expect(second).toMatchObject({ status: 409, state: 'refused' })
  expect(second.text).toContain('Ya no quedan cupos. Si se había registrado')
})

/** The fields that the survey's page sends, answered by the best score. */
async function answeredSurvey(input: { anonymous: boolean }) {
  const survey = await make.record('surveys', input)
  const holder = await attended(api, make)
  await sql`update events set survey_id = ${survey.id} where id = ${holder.eventId}`.execute(api.db)
  const { id, items } = await publicSurvey(api, holder)
  const fields: Fields = { survey: id }
  for (const answer of answersTo(items)) {
    const { question, instructorId } = answer
    const [[kind, value]] = Object.entries(answer).filter(
      ([key]) => !['question', 'instructorId'].includes(key),
    ) as [[string, unknown]]
    fields[`kind.${question}`] = kind
    fields[`answers.${[question, instructorId].filter(Boolean).join('.')}`] = String(value)
  }
  const path = pathTo('survey', 'es', { id: holder.eventId })
  return {
    ...holder,
    fields,
    sent: () => send(path, fields, { cookie: `survey-${holder.eventId}=${holder.token}` }),
  }
}

test('thanks for the answers of an anonymous survey, which cannot be changed', async () => {
  const { sent } = await answeredSurvey({ anonymous: true })
  const { status, state, text } = await sent()
  expect({ status, state }).toEqual({ status: 200, state: 'sent' })
  expect(text).toContain('¡Gracias!')
  expect(text).not.toContain('Cambiar mis respuestas')
  const again = await sent()
  expect(again).toMatchObject({ status: 409, state: 'refused' })
  expect(again.text).toContain('Ya respondió')
})

test('says that a survey has closed while its answers were written', async () => {
  const { sent, eventId } = await answeredSurvey({ anonymous: false })
  await endEvent(api, eventId, 400)
  expect(await sent()).toMatchObject({ status: 410, state: 'refused' })
})

/** An entry with an offer of the one seat that got free. */
async function offered(seats: number) {
  const eventId = await scheduled(2, 'fifo')
  const made = await order(eventId, [person(), person()])
  const { id } = await sales.call(waitlistApi.create, { input: { ...person(), eventId, seats } })
  const [seated] = await attendeesOf(made.id)
  await sales.call(attendeesApi.remove, { params: { id: seated!.id } })
  const { link } = await sales.call(waitlistApi.link, { params: { id } })
  const { pathname, search } = new URL(link)
  const guest = Object.entries(person()).map(([name, text]) => [`attendees.0.${name}`, text])
  return { id, accept: () => send(pathname + search, Object.fromEntries(guest) as Fields) }
}

test('confirms accepted seats, also while the others keep waiting', async () => {
  const part = await (await offered(2)).accept()
  expect(part).toMatchObject({ status: 200, state: 'sent' })
  expect(part.text).toContain('sus cupos están confirmados')
  expect(part.text).toContain('sigue en la lista de espera')
  const all = await (await offered(1)).accept()
  expect(all).toMatchObject({ status: 200, state: 'sent' })
  expect(all.text.match(/sus cupos están confirmados/g)).toHaveLength(1)
})

test('says that an offer has expired while it was being accepted', async () => {
  const { id, accept } = await offered(1)
  await sql`update waitlist_entries set expires_at = now() - interval '1 second' where id = ${id}`.execute(
    api.db,
  )
  const { status, state, text } = await accept()
  expect({ status, state }).toEqual({ status: 409, state: 'refused' })
  expect(text).toContain('La oferta venció')
})

test('says that seats are free instead of joining the waitlist', async () => {
  const id = await scheduled(1, 'fifo')
  await api.db.updateTable('events').set({ websiteState: 'published' }).where('id', '=', id).execute()
  const fields = { ...person(), seats: '1', privacy: 'on' }
  const { status, state, text } = await send(pathTo('event', 'es', { id }), fields)
  expect({ status, state }).toEqual({ status: 409, state: 'refused' })
  expect(text).not.toContain('Ponerme en la lista')
})

test('the address of a waitlist link without its token offers to send the link again', async () => {
  const { id } = await offered(1)
  const { eventId, email } = await sales.call(waitlistApi.get, { params: { id } })
  await api.db.updateTable('events').set({ websiteState: 'published' }).where('id', '=', eventId).execute()
  const path = pathTo('waitlist', 'es', { id: eventId })
  const asked = await sitePage(api, path)
  expect(asked.status).toBe(200)
  expect(asked.text).toContain('Enviarme el enlace')
  expect(asked.text).not.toContain(email)
  const { state, text } = await send(path, { email })
  expect(state).toBe('sent')
  expect(text).toContain('Si esa dirección está en la lista de espera')
})

test('the page of an offer says date, mode, price, terms, zone and until when it stands', async () => {
  const { id } = await offered(1)
  const { eventId } = await sales.call(waitlistApi.get, { params: { id } })
  const price = {
    currency: 'dop',
    amount: '10000.00',
    taxIncluded: true,
    label: null,
    mode: null,
    validUntil: null,
  }
  await api.db
    .updateTable('events')
    .set({ prices: JSON.stringify([price]) } as never)
    .where('id', '=', eventId)
    .execute()
  const { link } = await sales.call(waitlistApi.link, { params: { id } })
  const { pathname, search } = new URL(link)
  const { text } = await sitePage(api, pathname + search)
  for (const said of ['Fecha', 'Modalidad', '10,000.00', 'hora de Santo Domingo', 'Su oferta vale hasta el'])
    expect(text).toContain(said)
  expect(text).toContain(`href="${pathTo('terms', 'es')}"`)
})
