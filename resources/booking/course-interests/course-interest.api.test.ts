/** People wait for a date of a course, once each; the office tells them of one, once. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { inDays, refusalOf, registrations } from '#test/booking/registrations.ts'
import { consentsApi } from '#resources/system/consents/consent.api.ts'
import { courseInterestsApi } from './course-interest.api.ts'

const api = await testApi()
const make = maker(api)
const { openDate } = registrations(api, make)
const training = api.client('training')
let callers = 0
const wait = async (id: string, form: object) => {
  const response = await api.request(`/v1/public/es/courses/${id}/interests`, {
    json: { data: { firstName: 'Ana', lastName: 'Peña', privacy: true, ...form } },
    ip: `10.3.0.${(callers += 1)}`,
  })
  return response.status
}
const ofCourse = (id: string) => training.call(courseInterestsApi.ofCourse, { params: { id } })
const templatesTo = async (address: string) =>
  (
    await api.db
      .selectFrom('outbox')
      .select('template')
      .where('toAddress', '=', address)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)
const dateOf = (courseId: string) =>
  openDate(9, { courseId, sessions: [{ key: 's1', startAt: inDays(20), endAt: inDays(20.2) }] })

test('twelve people who wait are counted for training, whoever asks twice', async () => {
  const { id } = await make.shown('courses')
  expect(
    await wait(id, { email: 'grupo@conforme.test', people: 11, company: 'Brisa', city: 'Santiago' }),
  ).toBe(200)
  expect(await wait(id, { email: 'sola@conforme.test', marketing: true })).toBe(200)
  expect(await wait(id, { email: 'SOLA@conforme.test' })).toBe(200)
  expect(await wait(id, { email: 'robot@conforme.test', website: 'http://spam.test' })).toBe(200)
  expect(await wait(id, { email: 'sola@conforme.test', privacy: false })).toBe(422)
  const waited = await training.call(courseInterestsApi.waited)
  expect(waited).toMatchObject([{ courseId: id, people: 12, entries: 2, nextEventId: null }])
  const [interest] = (await ofCourse(id)).filter(({ email }) => email === 'sola@conforme.test')
  const consents = await training.call(consentsApi.ofInterest, { params: { id: interest!.id } })
  expect(consents.map(({ purpose }) => purpose).toSorted()).toEqual(['interest', 'marketing'])
  expect(await templatesTo('sola@conforme.test')).toEqual(['courseInterests.recorded'])
})

test('those who wait are told of a date that visitors see, once', async () => {
  const { id } = await make.shown('courses')
  await wait(id, { email: 'avisar@conforme.test' })
  const eventId = await dateOf(id)
  expect(await training.call(courseInterestsApi.waited)).toContainEqual(
    expect.objectContaining({ courseId: id, nextEventId: eventId }),
  )
  const tell = (event: string) =>
    training.call(courseInterestsApi.tell, { params: { id }, input: { eventId: event } })
  const { id: other } = await make.shown('courses')
  expect((await refusalOf(tell(await dateOf(other)))).status).toBe(422)
  expect(await tell(eventId)).toEqual({ told: 1 })
  expect(await tell(eventId)).toEqual({ told: 0 })
  expect(await ofCourse(id)).toMatchObject([{ state: 'told', eventId }])
  expect(await templatesTo('avisar@conforme.test')).toEqual([
    'courseInterests.recorded',
    'courseInterests.dateOpened',
  ])
  // Who waits again after being told waits anew.
  await wait(id, { email: 'avisar@conforme.test' })
  expect(await ofCourse(id)).toHaveLength(2)
})

test('nobody is told of a date that takes no people', async () => {
  const { id } = await make.shown('courses')
  await wait(id, { email: 'cerrada@conforme.test' })
  const eventId = await dateOf(id)
  const tell = () => training.call(courseInterestsApi.tell, { params: { id }, input: { eventId } })
  const set = (values: object) => api.db.updateTable('events').set(values).where('id', '=', eventId).execute()
  await set({ registrationClosesAt: inDays(-1) })
  expect(await refusalOf(tell())).toMatchObject({
    status: 409,
    message: expect.stringContaining('ya cerró') as string,
  })
  await set({ registrationClosesAt: null, status: 'cancelled' })
  expect((await refusalOf(tell())).status).toBe(409)
  expect(await ofCourse(id)).toMatchObject([{ state: 'waiting' }])
  expect(await templatesTo('cerrada@conforme.test')).toEqual(['courseInterests.recorded'])
})

test('a hidden date, and a hidden course, are told to nobody', async () => {
  const { id } = await make.shown('courses')
  await wait(id, { email: 'oculta@conforme.test' })
  const eventId = await dateOf(id)
  await api.db.updateTable('events').set({ websiteState: 'unpublished' }).where('id', '=', eventId).execute()
  const tell = training.call(courseInterestsApi.tell, { params: { id }, input: { eventId } })
  expect((await refusalOf(tell)).status).toBe(409)
  await api.db.updateTable('courses').set({ websiteState: 'unpublished' }).where('id', '=', id).execute()
  expect(await wait(id, { email: 'otra@conforme.test' })).toBe(404)
})
