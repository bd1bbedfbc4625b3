/** Cases opened from every kind of record: linked both ways, and refused when the record is another's or none. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { failureOf } from '#test/sales/failure.ts'
import { ncosApi } from './nco.api.ts'
import { originTypes, type OriginType } from './nco.ts'

const api = await testApi()
const { as, create, make } = await ncoCases(api)
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
