/** Comments are public with consent and after a decision only, and with nothing else of their respondent. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { answering, endEvent, tokenOf, type Holder } from '#test/fixtures/surveys.ts'
import { pathTo } from '#web/paths.ts'
import { commentsApi } from './comment.api.ts'
import type { ModerationState, PublishedAs } from '../comment-states/comment-state.ts'

const api = await testApi()
const make = maker(api)
const training = api.client('training')
const visitor = api.client()
const admin = api.client('admin')

type Attended = Holder & { courseId: string; email: string }
/** Somebody who attended a public event of a public course. */
async function guest(): Promise<Attended> {
  const event = await make.shown('events')
  const email = `yolanda-${event.id}@comentarios.test`
  const { id: orderId } = await make.record('orders', { eventId: event.id })
  const person = { firstName: 'Yolanda', lastName: 'Secreta', email }
  await api.request(`/v1/es/events/registrations/${orderId}/attendees`, {
    as: 'admin',
    json: { data: { attendees: [person] } },
  })
  const attendee = await api.db
    .selectFrom('attendees')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id } = attendee
  await endEvent(api, attendee.eventId)
  const { courseId } = await api.db
    .selectFrom('events')
    .select('courseId')
    .where('id', '=', attendee.eventId)
    .executeTakeFirstOrThrow()
  const token = await tokenOf(api, id, attendee.eventId)
  return { attendeeId: id, eventId: attendee.eventId, token, courseId, email }
}

async function respond(
  holder: Holder,
  publishAs: PublishedAs | null,
  { isChange = false, text = 'Muy útil.' } = {},
) {
  const { params, input } = await answering(api, holder)
  const answers = input.answers.map((one) => ('text' in one ? { ...one, text } : one))
  const call = isChange ? surveyResponsesApi.publicChange : surveyResponsesApi.publicRespond
  await visitor.call(call, { params, input: { ...input, answers, publishAs } } as never)
}
const responseOf = async ({ eventId }: Holder) =>
  (await training.call(surveyResponsesApi.ofEvent, { params: { id: eventId } }))[0]!
const shownOf = ({ courseId }: Attended) =>
  visitor.call(commentsApi.publicOfCourse, { params: { id: courseId } })
const moderate = async (holder: Holder, to: ModerationState, note: string | null = null) =>
  training.call(commentsApi.moderate, { params: { id: (await responseOf(holder)).id }, input: { to, note } })

test('a comment is public once it is published, with first name, month and text alone', async () => {
  const holder = await guest()
  await respond(holder, 'named')
  expect(await shownOf(holder)).toEqual([])
  expect(await responseOf(holder)).toMatchObject({ moderation: 'waiting', publishAs: 'named' })
  await moderate(holder, 'published')
  const [comment] = await shownOf(holder)
  expect(Object.keys(comment!).toSorted()).toEqual(['language', 'month', 'name', 'text'])
  expect(comment).toMatchObject({
    name: 'Yolanda',
    language: 'es',
    month: expect.stringMatching(/^\d{4}-\d\d$/) as string,
  })
  const { text } = await sitePage(api, pathTo('course', 'es', { id: holder.courseId }))
  expect(text).toContain('Muy útil.')
  expect(text).toContain('Yolanda')
  expect(text).not.toContain('Secreta')
  expect(text).not.toContain(holder.email)
})

test('without consent, and without a text, nothing can be published', async () => {
  const silent = await guest()
  await respond(silent, null)
  expect(await responseOf(silent)).toMatchObject({ moderation: null, publishAs: null })
  await expect(moderate(silent, 'published')).rejects.toMatchObject({ status: 409 })
})

test('anonymous comments have no name', async () => {
  const holder = await guest()
  await respond(holder, 'anonymous')
  await moderate(holder, 'published')
  expect(await shownOf(holder)).toMatchObject([{ name: null }])
})

test('a changed comment, another signature and withdrawn consent take it off; the same comment stays', async () => {
  const holder = await guest()
  const published = async () => {
    await moderate(holder, 'published')
    expect(await shownOf(holder)).toHaveLength(1)
  }
  await respond(holder, 'named')
  await published()
  await respond(holder, 'named', { isChange: true })
  expect(await shownOf(holder)).toHaveLength(1)
  await respond(holder, 'named', { isChange: true, text: 'Otra cosa.' })
  expect(await shownOf(holder)).toEqual([])
  await published()
  await respond(holder, 'anonymous', { isChange: true, text: 'Otra cosa.' })
  expect(await shownOf(holder)).toEqual([])
  await published()
  await respond(holder, null, { isChange: true, text: 'Otra cosa.' })
  expect(await shownOf(holder)).toEqual([])
  await expect(moderate(holder, 'published')).rejects.toMatchObject({ status: 409 })
})

test('rejecting and withdrawing need a note, and each decision is in the history', async () => {
  const holder = await guest()
  await respond(holder, 'named')
  await expect(moderate(holder, 'rejected', 'no')).rejects.toMatchObject({
    status: 422,
    validationErrors: { note: expect.any(String) as string },
  })
  await moderate(holder, 'rejected', 'Nombra a otra empresa.')
  await expect(moderate(holder, 'withdrawn', 'Ya no aplica.')).rejects.toMatchObject({ status: 409 })
  await moderate(holder, 'published')
  await moderate(holder, 'withdrawn', 'Lo pidió por teléfono.')
  expect(await shownOf(holder)).toEqual([])
  const { id } = await responseOf(holder)
  const entries = await api.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('entity', '=', 'surveyResponses')
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  expect(JSON.stringify(entries)).toContain('Lo pidió por teléfono.')
  expect(entries).toHaveLength(3)
})

test('an anonymous survey refuses a name; instructors and sales decide nothing', async () => {
  const holder = await guest()
  const { surveyId } = await (async () => {
    await respond(holder, 'named')
    return responseOf(holder)
  })()
  for (const role of ['instructor', 'sales', 'auditor'] as const)
    await expect(
      api.client(role).call(commentsApi.moderate, {
        params: { id: (await responseOf(holder)).id },
        input: { to: 'published', note: null },
      }),
    ).rejects.toMatchObject({ status: 403 })
  const other = await guest()
  await api.db.updateTable('surveys').set({ anonymous: true }).where('id', '=', surveyId).execute()
  await expect(respond(other, 'named')).rejects.toMatchObject({ status: 422 })
  await respond(other, 'anonymous')
  expect(await responseOf(other)).toMatchObject({ attendeeId: null, moderation: 'waiting' })
  await api.db.updateTable('surveys').set({ anonymous: false }).where('id', '=', surveyId).execute()
})

test('comments of events that visitors may not see, and of cancelled ones, are not shown', async () => {
  const holder = await guest()
  await respond(holder, 'named')
  await moderate(holder, 'published')
  expect(await shownOf(holder)).toHaveLength(1)
  const update = (values: object) =>
    api.db.updateTable('events').set(values).where('id', '=', holder.eventId).execute()
  await update({ visibility: 'inCompany' })
  expect(await shownOf(holder)).toEqual([])
  await update({ visibility: 'public', status: 'cancelled' })
  expect(await shownOf(holder)).toEqual([])
})

test('the best comments of all courses are those with consent and a decision, until either is taken back', async () => {
  const [shown, waiting, silent] = [await guest(), await guest(), await guest()]
  // Later than those of other tests, because only three are shown.
  const endsAt = new Date().toISOString()
  await api.db.updateTable('events').set({ endsAt }).where('id', '=', shown.eventId).execute()
  const text = (of: Attended) => `Muy útil el evento ${of.eventId}.`
  for (const holder of [shown, waiting]) await respond(holder, 'named', { text: text(holder) })
  await respond(silent, null, { text: text(silent) })
  const best = async () => JSON.stringify(await visitor.call(commentsApi.publicBest, { query: {} }))
  const isAmongBest = async () => (await best()).includes(text(shown))
  expect(await isAmongBest()).toBe(false)
  await moderate(shown, 'published')
  expect(await isAmongBest()).toBe(true)
  for (const other of [waiting, silent]) expect(await best()).not.toContain(text(other))
  await moderate(shown, 'withdrawn', 'Lo pidió por teléfono.')
  expect(await isAmongBest()).toBe(false)
  await moderate(shown, 'published')
  await respond(shown, null, { isChange: true, text: text(shown) })
  expect(await isAmongBest()).toBe(false)
  await respond(shown, 'named', { isChange: true, text: text(shown) })
  await moderate(shown, 'published')
  expect(await isAmongBest()).toBe(true)
  const { id } = await responseOf(shown)
  await api.db
    .updateTable('surveyResponses')
    .set({ deletedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  expect(await isAmongBest()).toBe(false)
})

test('the best comments are of those who were content, each text once, the best ratings first', async () => {
  const [praising, repeating, fair, unhappy, complaining] = [
    await guest(),
    await guest(),
    await guest(),
    await guest(),
    await guest(),
  ]
  const texts = new Map<Attended, string>([
    [praising, 'Todo quedó claro.'],
    [repeating, 'todo quedó claro'],
    [fair, 'Estuvo bien.'],
    [unhappy, 'Esperaba más.'],
    [complaining, 'Nadie contestó.'],
  ])
  for (const [holder, text] of texts) {
    await respond(holder, 'named', { text })
    await moderate(holder, 'published')
  }
  const rate = (of: Attended, stars: number, more: object = {}) =>
    api.db
      .updateTable('surveyResponses')
      .set({ content: stars, expectations: stars, lowest: stars, ...more })
      .where('eventId', '=', of.eventId)
      .execute()
  // Those of other tests.
  await api.db.updateTable('surveyResponses').set({ lowest: 1 }).execute()
  for (const holder of [praising, repeating]) await rate(holder, 5)
  await rate(fair, 4)
  await rate(unhappy, 3)
  await rate(complaining, 5, { complaint: true })
  const best = await visitor.call(commentsApi.publicBest, { query: {} })
  // The tests answer every question with the same text.
  const first = best.map(({ text }) => text.toLowerCase().split(/[.\n]/)[0])
  expect(first).toEqual(['todo quedó claro', 'estuvo bien'])
})

test('a service and its family show the comments on their courses alone', async () => {
  const { id: categoryId } = await admin.call(serviceCategoriesApi.create, {
    input: { code: 'VOCES', name: { es: 'Voces' }, slug: { es: 'voces', en: 'voices' } },
  })
  const services = [await make.shown('services'), await make.shown('services')]
  for (const [at, { id }] of services.entries())
    await admin.call(servicesApi.patch, {
      params: { id },
      input: { categoryId, slug: { es: `voz-${at}`, en: `voice-${at}` } },
    })
  const texts = ['Cambió nuestra forma de auditar.', 'Salí con el plan hecho.']
  for (const [at, text] of texts.entries()) {
    const holder = await guest()
    await respond(holder, 'named', { text })
    await moderate(holder, 'published')
    await admin.call(coursesApi.patch, {
      params: { id: holder.courseId },
      input: { serviceId: services[at]!.id },
    })
  }
  const shownOn = async (path: string) => {
    const { text } = await sitePage(api, path)
    return texts.filter((one) => text.includes(one))
  }
  expect(await shownOn('/es/servicio/voz-0')).toEqual([texts[0]])
  expect(await shownOn('/es/servicio/voz-1')).toEqual([texts[1]])
  expect(await shownOn('/es/asesoria/voces')).toEqual(texts)
  // Each language has its own comments.
  expect((await sitePage(api, '/en/consulting/voices')).text).not.toContain('comments-title')
})
