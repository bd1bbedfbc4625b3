/** Cases opened from every kind of record: linked both ways, and refused when the record is another's or none. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { sendComplaint } from '#test/quality/complaints.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { failureOf } from '#test/sales/failure.ts'
import { ncosApi } from './nco.api.ts'
import { originTypes, type OriginType } from './nco.ts'

const api = await testApi()
const { as, create, get, make, move, addItem, patch } = await ncoCases(api)
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

test('a complaint that became confidential is named to its readers alone, and stays when others save the case', async () => {
  const complaint = await sendComplaint(api)
  const originRef = { type: 'complaints', id: complaint.id } as const
  const other = await create()
  const { id } = await create({ originRef, similarIds: [other.id] })
  await addItem(id)
  await sql`update complaints set is_confidential = true where id = ${complaint.id}`.execute(api.db)
  const owner = as('owner')
  const originOf = async (call: Promise<{ originRef: unknown }>) => (await call).originRef
  const entriesFor = async (of: typeof owner) =>
    (await of.call(historyApi.of, { params: { resource: 'ncos', id } }))
      .flatMap(({ changes }) => changes)
      .filter(({ field, to }) => field === 'originRef' && to)

  expect(await originOf(get(id))).toEqual(originRef)
  expect(await entriesFor(as('quality'))).toHaveLength(1)
  expect(await ofOrigin(originRef.type, originRef.id)).toHaveLength(1)

  expect(await originOf(owner.call(ncosApi.get, { params: { id } }))).toBeNull()
  expect(await originOf(patch(id, { impact: 'Ninguno', originRef: null }, 'owner'))).toBeNull()
  const registered = await move(id, 'registered', { who: 'owner' })
  expect(registered.originRef).toBeNull()
  const { items } = await owner.call(ncosApi.list, { input: { search: registered.number! } })
  expect(items.map((one) => one.originRef)).toEqual([null])
  expect(await entriesFor(owner)).toEqual([])
  expect(await owner.call(ncosApi.ofOrigin, { params: originRef })).toEqual([])

  expect(await get(id)).toMatchObject({ originRef, similarIds: [other.id] })
  expect(await originOf(patch(id, { originRef: null }))).toBeNull()
})
