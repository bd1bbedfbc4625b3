/** Cases opened from every kind of record: linked both ways, and refused when the record is another's or none. */
import { expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { failureOf } from '#test/sales/failure.ts'
import { ncosApi } from './nco.api.ts'
import { originTypes, type OriginType } from './nco.ts'

const api = await testApi()
const { as, create, make } = await ncoCases(api)
const teaching = await api.newUser({ roles: ['instructor'] })
const { id: instructorId } = await make.record('instructors', { userId: teaching.id })
const types = Object.keys(originTypes) as OriginType[]
const ofOrigin = (type: string, id: string) => as('quality').call(ncosApi.ofOrigin, { params: { type, id } })

test.for(types)('a case from one of %s is linked both ways', async (type) => {
  const [{ id }, { id: another }] = [await make.record(type), await make.record(type)]
  const nco = await create({ originRef: { type, id } })
  const read = await as('quality').call(ncosApi.get, { params: { id: nco.id } })
  expect(read.originRef).toEqual({ type, id })
  expect((await ofOrigin(type, id)).map((one) => one.id)).toEqual([nco.id])
  expect(await ofOrigin(type, another)).toEqual([])
})

test.for(types)('a case is not opened from one of %s that does not exist', async (type) => {
  for (const id of ['999999999', '0', '-1', '1; drop table ncos', '1e3', 'ñ'])
    expect(await failureOf(create({ originRef: { type, id } }))).toMatchObject({
      status: 422,
      validationErrors: { 'originRef.id': expect.any(String) },
    })
})

test('other records are no origins', async () => {
  const { id } = await make.record('accounts')
  expect(await failureOf(create({ originRef: { type: 'accounts' as never, id } }))).toMatchObject({
    status: 422,
  })
  for (const type of ['accounts', 'users', '__proto__', 'ncos; --'])
    expect(await failureOf(ofOrigin(type, id))).toMatchObject({ status: 404 })
})

test('an event and a survey answer stay named where the case refers to them', async () => {
  const [event, answer] = [await make.record('events'), await make.record('surveyResponses')]
  expect(await create({ originRef: { type: 'events', id: event.id } })).toMatchObject({ eventId: event.id })
  expect(await create({ originRef: { type: 'surveyResponses', id: answer.id } })).toMatchObject({
    surveyResponseId: answer.id,
  })
})

test('an instructor refers to own events and their answers, and to those of others as to missing ones', async () => {
  const input = {
    kind: 'nonconformity',
    scope: 'internal',
    source: 'processExecution',
    title: 'Sala sin proyector',
    description: 'El proyector de la sala no encendió en toda la mañana.',
    detectedAt: homeDay(),
    processId: (await make.any('processes')).id,
  } as const
  const report = (more: object) => api.client(teaching).call(ncosApi.create, { input: { ...input, ...more } })
  const own = await make.record('events', { instructors: [{ instructorId, role: 'lead' }] })
  const answer = await make.record('surveyResponses')
  const others = await make.record('events')
  expect(await report({ originRef: { type: 'events', id: own.id } })).toMatchObject({ eventId: own.id })
  for (const [more, field] of [
    [{ eventId: others.id }, 'eventId'],
    [{ originRef: { type: 'events', id: others.id } }, 'originRef.id'],
    [{ surveyResponseId: answer.id }, 'surveyResponseId'],
    [{ originRef: { type: 'surveyResponses', id: answer.id } }, 'originRef.id'],
  ] as const)
    expect(await failureOf(report(more))).toMatchObject({
      status: 422,
      validationErrors: { [field]: expect.any(String) },
    })
})

test('what a case refers to stays when somebody saves it who does not read that', async () => {
  const others = await make.record('events')
  const { id } = await create({ eventId: others.id })
  const mine = api.client(teaching)
  await api.db.updateTable('ncos').set({ createdBy: teaching.id }).where('id', '=', id).execute()
  const saved = await mine.call(ncosApi.patch, {
    params: { id },
    input: { eventId: others.id, title: 'Otro título del caso' },
  })
  expect(saved).toMatchObject({ eventId: others.id, title: 'Otro título del caso' })
})
