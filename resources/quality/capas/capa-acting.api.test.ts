/** Who owns, approves and verifies a corrective action can act: the API and what is missing say it. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import {
  addAction,
  addColleague,
  capaIn,
  capaToApprove,
  draftCapa,
  qualityPeople,
  signAs,
} from '#test/quality/capas.ts'
import { capasApi } from './capa.api.ts'

const api = await testApi()
const quality = api.client('quality')
const admin = api.client('admin')
const people = await qualityPeople(api)
const patch = (id: string, input: object) => quality.call(capasApi.patch, { params: { id }, input })
const change = (id: string, input: object) => admin.call(employeesApi.patch, { params: { id }, input })
const noUser = async () => {
  const { employeeId } = await addColleague(api)
  await change(employeeId, { userId: null })
  return employeeId
}
const leaver = async () => {
  const { employeeId } = await addColleague(api)
  await change(employeeId, { endDate: daysAfter(homeDay(), -1) })
  return employeeId
}

test('who cannot act is refused at the field, at creation and by PATCH', async () => {
  const [gone, unsigned] = [await leaver(), await noUser()]
  const { id } = await draftCapa(api)
  for (const [name, employee, said] of [
    ['ownerId', gone, 'Ya no trabaja aquí'],
    ['approverId', gone, 'Ya no trabaja aquí'],
    ['approverId', unsigned, 'usuario activo'],
    ['verifierId', unsigned, 'usuario activo'],
  ] as const) {
    const refused = { status: 422, validationErrors: { [name]: expect.stringContaining(said) } }
    await expect(patch(id, { [name]: employee }), name).rejects.toMatchObject(refused)
    await expect(draftCapa(api, { [name]: employee }), name).rejects.toMatchObject(refused)
  }
  expect((await patch(id, { ownerId: unsigned })).ownerId).toBe(unsigned)
})

test('an action is not given to who left', async () => {
  const { capa, rootId } = await capaIn(api, 'planning')
  const responsibleId = await leaver()
  const refused = { validationErrors: { responsibleId: expect.stringContaining('Ya no trabaja aquí') } }
  await expect(
    quality.call(capasApi.createAction, {
      params: { id: capa.id },
      input: {
        type: 'corrective',
        causeId: rootId,
        description: 'Crear la lista de control',
        responsibleId,
        dueDate: daysAfter(homeDay(), 7),
      },
    }),
  ).rejects.toMatchObject(refused)
  const id = await addAction(api, { capaId: capa.id, causeId: rootId })
  await expect(
    quality.call(capasApi.patchAction, { params: { id }, input: { responsibleId } }),
  ).rejects.toMatchObject(refused)
})

test('an approver who lost the user is named as missing, and Quality names another', async () => {
  const { id } = await capaToApprove(api)
  const approver = await addColleague(api)
  await patch(id, { approverId: approver.employeeId })
  await change(approver.employeeId, { userId: null })
  const missing = async () => {
    const { next } = await quality.call(capasApi.get, { params: { id } })
    return next.find(({ to }) => to === 'approved')!.missing
  }
  expect(await missing()).toEqual({ approverId: expect.stringContaining('usuario activo') })
  await patch(id, { approverId: people.approver.employeeId })
  expect(await missing()).toEqual({})
})

test('a changed plan whose approver left is signed by another, whom Quality names', async () => {
  const approver = await addColleague(api)
  const { id } = await capaToApprove(api)
  await patch(id, { approverId: approver.employeeId })
  await signAs(api, id, { by: approver, to: 'approved' })
  await change(approver.employeeId, { endDate: daysAfter(homeDay(), -1) })
  await expect(patch(id, { approverId: people.approver.employeeId })).rejects.toMatchObject({ status: 409 })
  await patch(id, { dueDate: daysAfter(homeDay(), 90) })
  await patch(id, { approverId: people.approver.employeeId })
  expect(await signAs(api, id, { by: people.approver, to: 'approved' })).toMatchObject({
    status: 'approved',
    changedAfterSigning: [],
  })
})
