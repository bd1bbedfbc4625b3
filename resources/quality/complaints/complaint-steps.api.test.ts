/** Complaints in the office: acknowledged, answered, closed, removed only when invalid, and seen by those who may. */
import { expect, test } from 'vitest'
import type { Envelope } from '#core/client.ts'
import { homeDay } from '#core/time-zone.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { deliver } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { addColleague } from '#test/quality/capas.ts'
import { complaintLetter, sendComplaint } from '#test/quality/complaints.ts'
import { workingDaysAfter } from '#server/calendar/working-days.ts'
import { qualitySettingsApi } from '../quality-settings/quality-settings.api.ts'
import { ncosApi } from '../ncos/nco.api.ts'
import { ncos } from '../ncos/nco.ts'
import { complaintsApi } from './complaint.api.ts'

const api = await testApi()
const make = maker(api)
const quality = api.client('quality')
const answer = 'Emitimos de nuevo su certificado con el nombre correcto. Le pedimos disculpas.'

const act = (key: 'acknowledge' | 'answer' | 'drop', id: string, data: object = {}) =>
  api.request(`/v1/es/qms/complaints/${id}/${key}`, { method: 'POST', as: 'quality', json: { data } })
const answersTo = async (email: string) =>
  api.db
    .selectFrom('outbox')
    .select('id')
    .where('toAddress', '=', email)
    .where('template', '=', 'complaints.answered')
    .execute()

test('is acknowledged and answered, each recorded and mailed in the language of the form', async () => {
  const letter = complaintLetter()
  await api.request('/v1/public/en/complaints', { json: { data: letter }, ip: '10.66.1.1' })
  const { items } = await quality.call(complaintsApi.list, { input: { search: letter.email } })
  const { id, number } = items[0]!
  const acknowledged = await quality.call(complaintsApi.acknowledge, { params: { id } })
  const me = (await api.user('quality')).id
  expect(acknowledged).toMatchObject({
    status: 'acknowledged',
    acknowledgedBy: me,
    dueDate: acknowledged.answerBy,
  })
  expect((await act('acknowledge', id)).status).toBe(409)
  const answered = await quality.call(complaintsApi.answer, { params: { id }, input: { answer } })
  expect(answered).toMatchObject({ status: 'answered', answer, answeredBy: me, dueDate: null })
  expect((await act('answer', id, { answer })).status).toBe(409)

  const { url, arrived } = await smtpServer()
  await deliver(api, url)
  const read = arrived.filter(({ envelope }) => envelope.to[0] === letter.email)
  // They leave at the same time.
  expect(read.map(({ subject, text }) => [subject, text?.includes(answer)]).toSorted()).toEqual([
    [`Answer to your complaint ${number}`, true],
    [`We are looking into your complaint ${number}`, false],
    [`We have received your complaint ${number}`, false],
  ])
  // What nobody has verified is never mailed to the address that was given.
  expect(read.some(({ text }) => text?.includes(letter.description))).toBe(false)
  const mails = await quality.call(complaintsApi.mails, { params: { id } })
  expect(mails.filter(({ toAddress }) => toAddress === letter.email).map(({ status }) => status)).toEqual([
    'sent',
    'sent',
    'sent',
  ])
})

test('an answer without an acknowledgement is one', async () => {
  const { id } = await sendComplaint(api)
  const answered = await quality.call(complaintsApi.answer, { params: { id }, input: { answer } })
  expect(answered.acknowledgedAt).not.toBeNull()
  expect((await act('acknowledge', id)).status).toBe(409)
})

test('two people who answer at once send one answer', async () => {
  const { id, email } = await sendComplaint(api)
  const statuses = (await Promise.all([act('answer', id, { answer }), act('answer', id, { answer })])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([200, 409])
  expect(await answersTo(String(email))).toHaveLength(1)
})

test('is withdrawn or found invalid with a reason, and changes state no more', async () => {
  const { id } = await sendComplaint(api)
  expect((await act('drop', id, { to: 'withdrawn' })).status).toBe(422)
  expect((await act('drop', id, { to: 'answered', reason: 'Sin motivo' })).status).toBe(422)
  expect((await act('answer', id, { answer: 'corta' })).status).toBe(422)
  const input = { to: 'withdrawn' as const, reason: 'Se resolvió por teléfono' }
  expect(await quality.call(complaintsApi.drop, { params: { id }, input })).toMatchObject({
    status: 'withdrawn',
    closeReason: 'Se resolvió por teléfono',
  })
  for (const [key, data] of [
    ['acknowledge', {}],
    ['answer', { answer }],
    ['drop', { to: 'invalid', reason: 'Es publicidad' }],
  ] as const)
    expect((await act(key, id, data)).status, key).toBe(409)
})

test('what the visitor wrote and the state change through no other call', async () => {
  const { id } = await sendComplaint(api)
  for (const change of [
    { description: 'Otro texto distinto del primero' },
    { status: 'answered' },
    { answer },
  ]) {
    const init = { method: 'PATCH', as: 'quality', json: { data: change } } as const
    expect((await api.request(`/v1/es/qms/complaints/${id}`, init)).status).toBe(422)
  }
})

test('only an invalid complaint without cases is removed, and is restored', async () => {
  const { id } = await sendComplaint(api)
  const remove = () => api.request(`/v1/es/qms/complaints/${id}`, { method: 'DELETE', as: 'quality' })
  expect((await remove()).status).toBe(409)
  const nco = await make.record('ncos', { originRef: { type: 'complaints', id } })
  await act('drop', id, { to: 'invalid', reason: 'Es publicidad' })
  const refused = await remove()
  expect(refused.status).toBe(409)
  expect(((await refused.json()) as Envelope).message).toContain(`#${nco.id}`)
  await api.request(`/v1/es/qms/ncos/${nco.id}`, { method: 'DELETE', as: 'admin' })
  expect((await remove()).status).toBe(200)
  expect((await quality.call(complaintsApi.restore, { params: { id } })).id).toBe(id)
})

test('it is late once its term has passed, in the list too', async () => {
  const { id } = await sendComplaint(api)
  await api.db.updateTable('complaints').set({ acknowledgeBy: '2026-01-05' }).where('id', '=', id).execute()
  const late = async () =>
    (
      await quality.call(complaintsApi.list, {
        input: { filters: [{ field: 'isOverdue', op: 'eq', value: true }] },
      })
    ).items
  expect((await late()).map((one) => one.id)).toEqual([id])
  await act('acknowledge', id)
  expect(await late()).toEqual([])
})

test('new terms of the settings hold for new complaints alone', async () => {
  const old = await sendComplaint(api)
  await quality.call(qualitySettingsApi.patch, { input: { complaintAcknowledgeDays: 5 } })
  const fresh = await sendComplaint(api)
  expect([old['acknowledgeBy'], fresh['acknowledgeBy']]).toEqual([
    workingDaysAfter(homeDay(), 2),
    workingDaysAfter(homeDay(), 5),
  ])
})

test('a confidential one is seen by the quality office, its owner and those named alone; its cases start confidential', async () => {
  const owner = await addColleague(api, 'sales')
  const named = await addColleague(api, 'editor')
  const { id } = await sendComplaint(api, { ownerId: owner.employeeId, namedIds: [named.employeeId] })
  const path = `/v1/es/qms/complaints/${id}`
  const statusFor = async (as: 'sales' | 'auditor' | 'editor' | 'instructor' | 'training') =>
    (await api.request(path, { as })).status
  expect(await Promise.all((['sales', 'auditor', 'editor', 'instructor'] as const).map(statusFor))).toEqual([
    200, 200, 404, 404,
  ])
  await quality.call(complaintsApi.patch, { params: { id }, input: { isConfidential: true } })
  expect(await Promise.all((['sales', 'auditor', 'editor', 'training'] as const).map(statusFor))).toEqual([
    404, 404, 404, 404,
  ])
  for (const { user } of [owner, named]) expect((await api.request(path, { as: user })).status).toBe(200)
  const auditor = api.client('auditor')
  const { items } = await auditor.call(complaintsApi.list, { input: {} })
  expect(items.map((one) => one.id)).not.toContain(id)
  expect(await auditor.call(complaintsApi.search, { input: { term: '', limit: 1, ids: [id] } })).toEqual([])
  const history = auditor.call(historyApi.of, { params: { resource: 'complaints', id } })
  await expect(history).rejects.toMatchObject({ status: 404 })
  const originRef = { type: 'complaints', id }
  const input = { ...(await make.input(ncos)), originRef, isConfidential: false } as never
  const asSales = { input: { ...(input as object), detectedBy: null } as never }
  await expect(api.client('sales').call(ncosApi.create, asSales)).rejects.toMatchObject({
    validationErrors: { 'originRef.id': expect.any(String) },
  })
  expect(await quality.call(ncosApi.create, { input })).toMatchObject({ isConfidential: true })
})

test('its owner acts on it; others who read it do not', async () => {
  const owner = await addColleague(api, 'training')
  const { id } = await sendComplaint(api, { ownerId: owner.employeeId })
  const acknowledge = (as: Parameters<typeof api.client>[0]) =>
    api.client(as).call(complaintsApi.acknowledge, { params: { id } })
  await expect(acknowledge('training')).rejects.toMatchObject({ status: 403 })
  await expect(acknowledge('auditor')).rejects.toMatchObject({ status: 403 })
  expect(await acknowledge(owner.user)).toMatchObject({ status: 'acknowledged', ownerId: owner.employeeId })
})
