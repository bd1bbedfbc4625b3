/** Who is named in a case can act in it, and a closed case names its process as it did then. */
import { csvType } from '#core/client.ts'
import type { Input } from '#core/endpoint.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addColleague } from '#test/quality/capas.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { errorsOf } from '#test/sales/failure.ts'
import { expect, test } from 'vitest'
import { ncosApi } from './nco.api.ts'

const api = await testApi()
const { as, people, processId, make, create, get, patch, reach, move, addAction, prepareClosing } =
  await ncoCases(api)
const admin = api.client('admin')
const employ = (id: string, input: object) => admin.call(employeesApi.patch, { params: { id }, input })
const leave = (id: string) => employ(id, { endDate: daysAfter(homeDay(), -1) })

const gone = await addColleague(api)
await leave(gone.employeeId)
const noUser = await addColleague(api)
await employ(noUser.employeeId, { userId: null })

test('somebody who left is named neither as owner nor for an action', async () => {
  const { id } = await create()
  const ownerId = gone.employeeId
  expect(await errorsOf(patch(id, { ownerId }))).toHaveProperty('ownerId')
  expect(await errorsOf(create({ ownerId }))).toHaveProperty('ownerId')
  expect(await errorsOf(addAction(id, { responsibleId: ownerId }))).toHaveProperty('responsibleId')
  const { id: action } = await addAction(id)
  expect(
    await errorsOf(
      as('quality').call(ncosApi.patchAction, { params: { id: action }, input: { responsibleId: ownerId } }),
    ),
  ).toHaveProperty('responsibleId')
})

test('only somebody with an active user is named as verifier', async () => {
  const { id } = await create()
  for (const { employeeId } of [gone, noUser])
    expect(await errorsOf(patch(id, { verifierId: employeeId }))).toHaveProperty('verifierId')
  const inactive = await addColleague(api)
  await admin.call(usersApi.patch, { params: { id: inactive.user.id }, input: { active: false } })
  expect(await errorsOf(patch(id, { verifierId: inactive.employeeId }))).toHaveProperty('verifierId')
  // An owner needs none.
  expect(await patch(id, { ownerId: noUser.employeeId })).toMatchObject({ ownerId: noUser.employeeId })
})

test('who stops being able to act is named as missing, and stops no other change', async () => {
  const owner = await addColleague(api)
  const verifier = await addColleague(api)
  const { id } = await reach('awaitingVerification')
  await prepareClosing(id)
  await patch(id, { ownerId: owner.employeeId, verifierId: verifier.employeeId })
  const closing = async () => (await get(id)).next.find(({ to }) => to === 'closed')!.missing
  expect(await closing()).toEqual({})
  await leave(owner.employeeId)
  await admin.call(usersApi.patch, { params: { id: verifier.user.id }, input: { active: false } })
  expect(Object.keys(await closing()).sort()).toEqual(['ownerId', 'verifierId'])
  expect(await patch(id, { severity: 'major' })).toMatchObject({ severity: 'major' })
})

test('an open action of somebody who left says so', async () => {
  const worker = await addColleague(api)
  const { id } = await reach('inTreatment')
  const action = await addAction(id, { responsibleId: worker.employeeId })
  await leave(worker.employeeId)
  const { missing } = (await get(id)).next.find(({ to }) => to === 'awaitingVerification')!
  expect(missing[`actions.${action.id}`]).toContain('Ya no trabaja aquí')
})

test('a process whose owner left leaves a new case without one', async () => {
  const worker = await addColleague(api)
  const process = await make.record('processes', { ownerEmployeeId: worker.employeeId })
  await leave(worker.employeeId)
  expect(await create({ processId: process.id })).toMatchObject({ ownerId: null })
})

test('the picker says who left and who has no user, and offers nobody who left', async () => {
  const search = (input: Partial<Input<typeof employeesApi.search>>) =>
    as('quality').call(employeesApi.search, { input: { term: '', limit: 20, ...input } as never })
  const ids = [gone.employeeId, noUser.employeeId, people.owner.employeeId]
  const found = await search({ ids })
  const of = (id: string) => found.find((one) => one.id === id)!.sublabel
  expect(of(gone.employeeId)).toContain('ya no trabaja aquí')
  expect(of(noUser.employeeId)).toContain('sin usuario activo')
  expect(of(people.owner.employeeId)).not.toContain('usuario')
  const offered = await search({ term: 'Peña' })
  expect(offered.length).toBeGreaterThan(3)
  expect(offered.filter(({ sublabel }) => sublabel.includes('ya no trabaja aquí'))).toEqual([])
})

test('a closed case shows its process as it was named then, until it is reopened', async () => {
  const { id } = await reach('closed')
  const before = (await get(id)).titles!['processId']!
  await as('quality').call(processesApi.patch, {
    params: { id: processId },
    input: { name: { es: 'Otro nombre del proceso', en: 'Another name of the process' } },
  })
  expect((await get(id)).titles!['processId']).toBe(before)
  const { items } = await as('quality').call(ncosApi.list, {
    input: { filters: [{ field: 'id', op: 'eq', value: id }], columns: ['processId'] },
  })
  expect(items[0]!.titles!['processId']).toBe(before)
  const sheet = await api.request('/v1/es/qms/ncos/list', {
    as: 'quality',
    headers: { accept: csvType },
    json: { columns: ['processId'], filters: [{ field: 'id', op: 'eq', value: id }] },
  })
  expect(await sheet.text()).toContain(before)
  await move(id, 'inTreatment', { reason: 'Volvió a ocurrir' })
  expect((await get(id)).titles!['processId']).toContain('Otro nombre del proceso')
})
