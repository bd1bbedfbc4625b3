/** Complaints that staff write down, and answered ones that are taken up again. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi, type TestRequest } from '#test/fixtures/api.ts'
import { addColleague } from '#test/quality/capas.ts'
import { sendComplaint, takenLetter } from '#test/quality/complaints.ts'
import { workingDaysAfter } from '#server/calendar/working-days.ts'
import { complaintsApi } from './complaint.api.ts'

const api = await testApi()
const quality = api.client('quality')
const answer = 'Emitimos de nuevo su certificado con el nombre correcto. Le pedimos disculpas.'
const told = { ...takenLetter(), email: null }
type Who = NonNullable<TestRequest['as']>
const take = (more: object = {}, as: Who = 'quality') =>
  api.client(as).call(complaintsApi.create, { input: { ...told, ...more } })
const mailsTo = async (toAddress: string) =>
  (
    await api.db
      .selectFrom('outbox')
      .select(['template', 'key'])
      .where('toAddress', '=', toAddress)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

test('a complaint by phone continues the numbers of the site, and its terms count from the day it came', async () => {
  const before = await sendComplaint(api)
  const receivedOn = daysAfter(homeDay(), -3)
  const taken = await take({ receivedOn, email: 'ana@telefono.test' })
  const last = (number: unknown) => Number(String(number).slice(-4))
  expect(last(taken.number)).toBe(last(before['number']) + 1)
  expect(taken).toMatchObject({
    status: 'received',
    medium: 'phone',
    receivedOn,
    acknowledgeBy: workingDaysAfter(receivedOn, 2),
    answerBy: workingDaysAfter(receivedOn, 15),
    locale: 'es',
  })
  expect(before).toMatchObject({ medium: 'web', receivedOn: homeDay() })
  expect(await mailsTo('ana@telefono.test')).toEqual(['complaints.received'])
})

test('without an address it is acknowledged, answered and reopened without a mail', async () => {
  const { id } = await take()
  const params = { id }
  await quality.call(complaintsApi.acknowledge, { params })
  await quality.call(complaintsApi.answer, { params, input: { answer } })
  const reopened = await quality.call(complaintsApi.reopen, { params, input: { reason: 'Volvió a llamar' } })
  expect(reopened.status).toBe('reopened')
  const mails = await quality.call(complaintsApi.mails, { params })
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Queja nueva /)])
})

test('refuses a future day, the site as the way, short and long texts, and unknown people', async () => {
  const refused = async (more: object) => {
    const init = { as: 'quality', json: { data: { ...told, ...more } } } as const
    const response = await api.request('/v1/es/qms/complaints', init)
    const { validationErrors = {} } = (await response.json()) as { validationErrors?: object }
    return [response.status, Object.keys(validationErrors)]
  }
  expect(await refused({ receivedOn: daysAfter(homeDay(), 1) })).toEqual([422, ['receivedOn']])
  expect(await refused({ receivedOn: '2026-02-30' })).toEqual([422, ['receivedOn']])
  expect(await refused({ medium: 'web' })).toEqual([422, ['medium']])
  expect(await refused({ description: 'corto' })).toEqual([422, ['description']])
  expect(await refused({ description: 'x'.repeat(10_000) })).toEqual([422, ['description']])
  expect(await refused({ ownerId: '999999999' })).toEqual([422, ['ownerId']])
  expect(await refused({ eventId: "1' or 1=1" })).toEqual([422, ['eventId']])
  expect(await refused({ status: 'answered' })).toEqual([422, ['status']])
})

test('whoever wrote it down sees it; auditors write down none', async () => {
  for (const role of ['instructor', 'editor'] as const) {
    const { id } = await take({}, role)
    expect((await api.request(`/v1/es/qms/complaints/${id}`, { as: role })).status).toBe(200)
    const other = role === 'editor' ? 'instructor' : 'editor'
    expect((await api.request(`/v1/es/qms/complaints/${id}`, { as: other })).status).toBe(404)
  }
  await expect(take({}, 'auditor')).rejects.toMatchObject({ status: 403 })
})

test('an answered complaint is reopened with a reason: the answer is kept, its term runs anew, and each answer is mailed', async () => {
  const { id, email } = await sendComplaint(api)
  const params = { id }
  const input = { reason: 'El certificado nuevo también salió mal' }
  const early = quality.call(complaintsApi.reopen, { params, input })
  await expect(early).rejects.toMatchObject({ status: 409 })
  await quality.call(complaintsApi.answer, { params, input: { answer } })
  await api.db.updateTable('complaints').set({ answerBy: '2026-01-05' }).where('id', '=', id).execute()
  await expect(quality.call(complaintsApi.reopen, { params, input: { reason: '' } })).rejects.toMatchObject({
    status: 422,
  })
  const answerBy = workingDaysAfter(homeDay(), 15)
  expect(await quality.call(complaintsApi.reopen, { params, input })).toMatchObject({
    status: 'reopened',
    answer: null,
    answeredAt: null,
    answerBy,
    dueDate: answerBy,
    reopenedCount: 1,
    pastAnswers: [{ answer, reason: input.reason, answeredBy: expect.any(String) }],
  })
  const acknowledged = quality.call(complaintsApi.acknowledge, { params })
  await expect(acknowledged).rejects.toMatchObject({ status: 409 })
  const second = `Segunda respuesta. ${answer}`
  await quality.call(complaintsApi.answer, { params, input: { answer: second } })
  await quality.call(complaintsApi.reopen, { params, input })
  const { pastAnswers } = await quality.call(complaintsApi.get, { params })
  expect(pastAnswers.map((past) => past.answer)).toEqual([answer, second])
  expect(await mailsTo(String(email))).toEqual([
    'complaints.received',
    'complaints.answered',
    'complaints.acknowledged',
    'complaints.answered',
    'complaints.acknowledged',
  ])
})

test('two people who reopen it at once do so once; only its owner and the quality office do', async () => {
  const owner = await addColleague(api, 'training')
  const { id } = await sendComplaint(api, { ownerId: owner.employeeId })
  const call = { params: { id }, input: { reason: 'No quedó resuelta' } }
  await quality.call(complaintsApi.answer, { params: { id }, input: { answer } })
  const reopen = (as: Who) => api.client(as).call(complaintsApi.reopen, call)
  for (const role of ['training', 'auditor'] as const)
    await expect(reopen(role)).rejects.toMatchObject({ status: 403 })
  const results = await Promise.allSettled([reopen(owner.user), reopen('quality')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await quality.call(complaintsApi.get, { params: { id } })).toMatchObject({ reopenedCount: 1 })
})
