/** Cancelled, restored and staff-made webinar registrations. */
import { expect, test } from 'vitest'
import type { WebinarRegistration } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { testApi } from '#test/fixtures/api.ts'
import { registrationLetter, upcomingWebinar } from '#test/fixtures/form-submissions.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { webinarRegistrationsApi } from '#resources/content/webinar-registrations/webinar-registration.api.ts'
import { webinarsApi } from './webinar.api.ts'

const api = await testApi()
const training = api.client('training')
const make = (more: object = {}) =>
  training.call(webinarsApi.create, { input: { ...upcomingWebinar(), ...more } })
const seat = (id: string, letter: object) =>
  training.call(webinarsApi.register, { params: { id }, input: letter as never })
const seats = async (webinarId: string) =>
  (
    await training.call(webinarRegistrationsApi.list, {
      input: { filters: [{ field: 'webinarId', op: 'eq', value: webinarId }] },
    })
  ).items
const become = (id: string, status: WebinarRegistration['status']) =>
  training.call(webinarRegistrationsApi.patch, { params: { id }, input: { status } })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('concurrent requests to return to a webinar never exceed its seats', async () => {
  const { id } = await make({ capacity: 2 })
  for (const at of [1, 2, 3, 4]) {
    await seat(id, registrationLetter(`cede${at}@conforme.test`))
    const given = (await seats(id)).find(({ status }) => status === 'registered')!
    await become(given.id, 'cancelled')
  }
  await seat(id, registrationLetter('sentada@conforme.test'))
  const cancelled = (await seats(id)).filter(({ status }) => status === 'cancelled')
  const outcomes = await Promise.allSettled(cancelled.map((one) => become(one.id, 'registered')))
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]?.reason).toMatchObject({
    status: 409,
    message: expect.stringContaining('cupos') as string,
  })
  expect((await seats(id)).filter(({ status }) => status !== 'cancelled')).toHaveLength(2)
})

test('attendance can be marked in a full webinar', async () => {
  const { id } = await make({ capacity: 1 })
  await seat(id, registrationLetter('llena@conforme.test'))
  const [only] = await seats(id)
  expect(await become(only!.id, 'attended')).toMatchObject({ status: 'attended' })
})

test('registering again after cancelling replaces the old answers', async () => {
  const questions = [{ text: { es: '¿Qué norma aplica hoy?', en: 'Which standard?' }, isRequired: false }]
  const { id } = await make({ questions })
  const letter = registrationLetter('otravez@conforme.test')
  await seat(id, { ...letter, company: 'Primera, SRL', answers: [{ text: 'Ninguna' }] })
  const [first] = await seats(id)
  await become(first!.id, 'cancelled')
  await api.client('training', 'en').call(webinarsApi.register, {
    params: { id },
    input: {
      ...letter,
      name: 'Anabel',
      phone: '+18095550199',
      marketing: true,
      answers: [{ text: 'ISO 9001' }],
    },
  })
  const [again, ...others] = await seats(id)
  expect(others).toEqual([])
  expect(again).toMatchObject({
    id: first!.id,
    status: 'registered',
    cancelledAt: null,
    name: 'Anabel',
    phone: '+18095550199',
    company: null,
    marketing: true,
    locale: 'en',
    answers: [{ question: 'Which standard?', answer: 'ISO 9001' }],
  })
})

test('a past webinar cannot be cancelled, and nobody is notified', async () => {
  const { id } = await make()
  await seat(id, registrationLetter('vino@conforme.test'))
  await training.call(webinarsApi.patch, { params: { id }, input: { startsAt: hoursAgo(5) } })
  const cancel = training.call(webinarsApi.cancel, { params: { id }, input: { reason: 'Por error' } })
  await expect(cancel).rejects.toMatchObject({ status: 409, message: 'Este webinar ya se realizó.' })
})

test('a webinar with registrations can be neither removed nor unpublished before it is cancelled', async () => {
  const { id } = await make()
  await seat(id, registrationLetter('espera@conforme.test'))
  const params = { id }
  const refusal = {
    status: 409,
    message: expect.stringContaining('Cupos tomados en este webinar: 1.') as string,
  }
  const withdrawn = { websiteState: 'unpublished' } as const
  await expect(training.call(webinarsApi.remove, { params })).rejects.toMatchObject(refusal)
  await expect(training.call(webinarsApi.patch, { params, input: withdrawn })).rejects.toMatchObject(refusal)
  const [outcome] = await training.call(webinarsApi.publish, { input: { ids: [id], ...withdrawn } })
  expect(outcome).toMatchObject({ done: false, message: refusal.message })
  await training.call(webinarsApi.cancel, { params, input: { reason: 'Sin presentador' } })
  await training.call(webinarsApi.patch, { params, input: withdrawn })
  await training.call(webinarsApi.remove, { params })
})

test('registrations made by the office store no IP address as proof', async () => {
  const { id } = await make()
  await api.request(`/v1/es/webinars/${id}/registrations`, {
    json: { data: registrationLetter('telefono@conforme.test') },
    ip: '10.7.7.7',
    as: 'training',
  })
  const kept = await api.db
    .selectFrom('consents')
    .select(['ip', 'source'])
    .where('email', '=', 'telefono@conforme.test')
    .execute()
  expect(kept).toEqual([{ ip: null, source: 'office' }])
})

test('site editors can read neither registrations nor their history', async () => {
  const { id } = await make()
  await seat(id, registrationLetter('privada@conforme.test'))
  const [only] = await seats(id)
  const params = { id: only!.id }
  const editor = api.client('editor')
  const forbidden = { status: 403 }
  await expect(editor.call(webinarRegistrationsApi.list, { input: {} })).rejects.toMatchObject(forbidden)
  await expect(editor.call(webinarRegistrationsApi.get, { params })).rejects.toMatchObject(forbidden)
  await expect(
    editor.call(webinarRegistrationsApi.patch, { params, input: { status: 'cancelled' } }),
  ).rejects.toMatchObject(forbidden)
  await expect(
    editor.call(historyApi.of, { params: { ...params, resource: 'webinarRegistrations' } }),
  ).rejects.toMatchObject(forbidden)
  expect(await api.client('quality').call(webinarRegistrationsApi.get, { params })).toMatchObject({
    email: 'privada@conforme.test',
  })
})
