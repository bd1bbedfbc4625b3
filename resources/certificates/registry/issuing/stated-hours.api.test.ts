/** Certificates say the hours held or attended, and other hours than those of the course are asked for. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ApiError } from '#core/client.ts'
import { certificateTemplatesApi } from '../../certificate-templates/certificate-template.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { peopleOf } from '#test/fixtures/certificates.ts'
import { maker, type Made } from '#test/fixtures/make.ts'
import { certificatesApi } from '../certificate.api.ts'

const api = await testApi()
const make = maker(api)
const training = api.client('training')
const people = peopleOf(api, make)

const HOUR = 3_600_000
const session = (key: string, from: number, hours: number) => ({
  key,
  startAt: new Date(Date.now() - from * HOUR).toISOString(),
  endAt: new Date(Date.now() - (from - hours) * HOUR).toISOString(),
  room: null,
  topic: null,
  countsHours: true,
})

/** Two sessions of a course of 24 hours: one of an hour and a half, one of four. */
async function taught(...names: string[]) {
  const made = await people(...names)
  const eventId = String(made[0]!['eventId'])
  const sessions = JSON.stringify([session('s1', 48, 1.5), session('s2', 30, 4)])
  const { courseId } = await api.db
    .updateTable('events')
    .set({ sessions: sql`${sessions}::jsonb` })
    .where('id', '=', eventId)
    .returning('courseId')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('courses').set({ durationHours: '24' }).where('id', '=', courseId).execute()
  return { made, eventId }
}
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
const forOne = (id: string, input = {}) =>
  training.call(certificatesApi.forAttendee, { params: { id }, input })
const get = (id: string) => training.call(certificatesApi.get, { params: { id } })
const mark = (attendee: Made, sessionKey: string) =>
  sql`insert into attendance_marks (attendee_id, session_key, status, source, at)
    values (${attendee.id}, ${sessionKey}, 'present', 'manual', now())`.execute(api.db)

test('issuing to one or many asks before certificates say other hours than the course has', async () => {
  const { made, eventId } = await taught('Ana', 'Luis')
  const asked = await refusal(forOne(made[0]!.id))
  expect([asked.status, asked.validationErrors]).toEqual([
    422,
    {
      hoursConfirmed: 'El curso tiene 24 horas y se certificarían 5.5 horas a Ana Peña. ¿Es correcto?',
    },
  ])
  expect((await refusal(forOne(made[0]!.id, { hoursConfirmed: false }))).status).toBe(422)
  const { issued } = await forOne(made[0]!.id, { hoursConfirmed: true })
  expect((await get(issued[0]!.id)).hours).toBe('5.5')

  const params = { id: eventId }
  const ofMany = await refusal(training.call(certificatesApi.forEvent, { params, input: {} }))
  expect(ofMany.validationErrors['hoursConfirmed']).toContain('5.5 horas a')
  expect(ofMany.validationErrors['hoursConfirmed']).toContain('Luis Peña')
  const order = { id: String(made[1]!['orderId']) }
  expect((await refusal(training.call(certificatesApi.forOrder, { params: order, input: {} }))).status).toBe(
    422,
  )
  const { instructors } = await training.call(certificatesApi.ofEvent, { params })
  const instructorIds = instructors.map(({ instructorId }) => instructorId)
  const teaching = await refusal(
    training.call(certificatesApi.forEvent, { params, input: { instructorIds } }),
  )
  expect(teaching.validationErrors['hoursConfirmed']).toContain('5.5 horas')
  const all = await training.call(certificatesApi.forEvent, { params, input: { hoursConfirmed: true } })
  expect(all.issued.map(({ name }) => name)).toContain('Luis Peña')
})

test('nothing is asked where the hours held are those of the course, or no session is known', async () => {
  const { made, eventId } = await taught('Eva', 'Sol')
  await api.db
    .updateTable('courses')
    .set({ durationHours: '5.5' })
    .where('id', '=', (eb) => eb.selectFrom('events').select('courseId').where('id', '=', eventId))
    .execute()
  const { issued } = await forOne(made[0]!.id)
  expect((await get(issued[0]!.id)).hours).toBe('5.5')
  await api.db
    .updateTable('events')
    .set({ sessions: sql`'[]'::jsonb` })
    .where('id', '=', eventId)
    .execute()
  await forOne(made[1]!.id)
})

test('a template may say the hours that each holder attended', async () => {
  const { made } = await taught('Inés', 'Max')
  const [ines, max] = [made[0]!, made[1]!]
  await mark(ines, 's2')
  for (const key of ['s1', 's2']) await mark(max, key)
  const { issued: sample } = await forOne(ines.id, { hoursConfirmed: true })
  const { templateId } = await get(sample[0]!.id)
  const copy = await training.call(certificateTemplatesApi.copy, { params: { id: templateId } })
  await training.call(certificateTemplatesApi.patch, {
    params: { id: copy.id },
    input: { version: copy.version, statedHours: 'attended' },
  })
  const { issued } = await forOne(max.id, { hoursConfirmed: true, templateId: copy.id })
  expect((await get(issued[0]!.id)).hours).toBe('5.5')
  await training.call(certificatesApi.revoke, {
    params: { id: sample[0]!.id },
    input: { reason: 'Se emite con las horas asistidas' },
  })
  const asked = await refusal(
    api.client('admin').call(certificatesApi.forAttendee, {
      params: { id: ines.id },
      input: { templateId: copy.id, overrideReason: 'Con las horas asistidas' },
    }),
  )
  expect(asked.validationErrors['hoursConfirmed']).toContain('4 horas a Inés Peña')
})

test('an issued certificate keeps its hours; issued again by the data of today it asks, too', async () => {
  const { made, eventId } = await taught('Noa')
  const { issued } = await forOne(made[0]!.id, { hoursConfirmed: true })
  const { id } = issued[0]!
  const sessions = JSON.stringify([session('s1', 48, 2)])
  await api.db
    .updateTable('events')
    .set({ sessions: sql`${sessions}::jsonb` })
    .where('id', '=', eventId)
    .execute()
  expect((await get(id)).hours).toBe('5.5')
  const again = (input: object) =>
    training.call(certificatesApi.reissue, {
      params: { id },
      input: { reason: 'Cambió el horario del evento', ...input },
    })
  const asked = await refusal(again({ isAnew: true }))
  expect(asked.validationErrors['hoursConfirmed']).toContain('2 horas a Noa Peña')
  expect((await get(id)).status).toBe('valid')
  const anew = await again({ isAnew: true, hoursConfirmed: true })
  expect(anew.hours).toBe('2')
})
