/** What visitors of an event are offered: the prepared message, and other events. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { endEvent } from '#test/fixtures/surveys.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { eventsApi } from './event.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const visitor = api.client()
await admin.call(settingsApi.patch, {
  input: {
    whatsappEvent: { es: '¿Quedan cupos en {service}?' },
    whatsappOtherDates: { es: '¿Qué otras fechas hay de {service}?' },
  },
})
const messageOf = async (id: string) => (await visitor.call(eventsApi.publicGet, { params: { id } })).whatsapp

test('the message asks for seats while there are some, and for other dates afterwards', async () => {
  const { id } = await make.shown('events')
  expect(await messageOf(id)).toMatch(/^¿Quedan cupos en .+\?$/)
  await admin.call(eventsApi.state, { params: { id }, input: { to: 'cancelled', reason: 'Sin quórum' } })
  expect(await messageOf(id)).toMatch(/^¿Qué otras fechas hay de .+\?$/)

  const { id: past } = await make.shown('events')
  await endEvent(api, past)
  expect(await messageOf(past)).toContain('otras fechas')

  const { eventId } = await make.record('attendees')
  await admin.call(eventsApi.patch, {
    params: { id: String(eventId) },
    input: { capacity: { total: 1, onSite: null, online: null } },
  })
  await api.db
    .updateTable('events')
    .set({ websiteState: 'published', visibility: 'public', status: 'scheduled' })
    .where('id', '=', String(eventId))
    .execute()
  expect(await messageOf(String(eventId))).toContain('otras fechas')
})

test('events besides a course are of others, those of its category first', async () => {
  const [own, near, far] = [
    await make.shown('events'),
    await make.shown('events'),
    await make.shown('events'),
  ]
  const { id: other } = await make.record('serviceCategories')
  await admin.call(coursesApi.patch, { params: { id: String(far.courseId) }, input: { categoryId: other } })
  const besides = await visitor.call(eventsApi.publicCalendar, {
    query: { besidesCourse: String(own.courseId), limit: 60 },
  })
  const ids = besides.map(({ id }) => id)
  expect(ids).not.toContain(own.id)
  expect(ids.indexOf(near.id)).toBeGreaterThanOrEqual(0)
  expect(ids.indexOf(near.id)).toBeLessThan(ids.indexOf(far.id))
})

test('a date is offered since it was published, anew where it was withdrawn, or from a later opening', async () => {
  const { id } = await make.shown('events')
  const patch = (input: object) => admin.call(eventsApi.patch, { params: { id }, input })
  await patch({ registrationOpensAt: null })
  const offered = async () => (await visitor.call(eventsApi.publicGet, { params: { id } })).offeredFrom
  const first = await offered()
  expect(first).toBe((await admin.call(eventsApi.get, { params: { id } })).publishedAt)
  expect(first).not.toBeNull()
  await patch({ internalNotes: 'Otra nota.' })
  expect(await offered()).toBe(first)
  expect((await patch({ websiteState: 'unpublished' })).publishedAt).toBeNull()
  await patch({ websiteState: 'published' })
  expect(Date.parse((await offered())!)).toBeGreaterThan(Date.parse(first!))
  const registrationOpensAt = '2098-01-01T12:00:00.000Z'
  await patch({ registrationOpensAt })
  expect(await offered()).toBe(registrationOpensAt)
})
