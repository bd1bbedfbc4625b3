/** Everybody sees the own open actions, of both kinds of case. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { capasApi } from '#resources/quality/capas/capa.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { addColleague, capaIn, finishAction, qualityPeople } from '#test/quality/capas.ts'
import { myActionsApi, type MyAction } from './my-action.api.ts'

const api = await testApi()
const { worker } = await qualityPeople(api)
const mine = (user = worker.user) => api.client(user).call(myActionsApi.mine)

test('open actions of corrective actions and non-conformities come by their due date', async () => {
  const { capa, actionId } = await capaIn(api, 'implementing')
  const { id: ncoId } = await maker(api).record('ncos')
  await api.client('quality').call(ncosApi.createAction, {
    params: { id: ncoId },
    input: {
      type: 'containment',
      description: 'Retener los certificados',
      responsibleId: worker.employeeId,
      dueDate: daysAfter(homeDay(), 1),
    },
  })
  expect(await mine()).toMatchObject([
    { kind: 'ncos', caseId: ncoId, description: 'Retener los certificados' },
    { kind: 'capas', id: actionId, caseId: capa.id, caseNumber: capa.number },
  ])
  await finishAction(api, actionId)
  expect((await mine()).map(({ kind }) => kind)).toEqual(['ncos'])
})

test('each says what its responsible may do now, and is done in one call with its result', async () => {
  const { id: capaId } = await capaIn(api, 'approved').then(({ capa }) => capa)
  const { id: ncoId } = await maker(api).record('ncos')
  await api.client('quality').call(ncosApi.createAction, {
    params: { id: ncoId },
    input: {
      type: 'containment',
      description: 'Avisar a quien ya los recibió',
      responsibleId: worker.employeeId,
      dueDate: daysAfter(homeDay(), 1),
    },
  })
  const ofCase = async (kind: MyAction['kind'], id: string) =>
    (await mine()).find((one) => one.kind === kind && one.caseId === id)
  const own = api.client(worker.user)
  const contained = (await ofCase('ncos', ncoId))!
  expect(contained.next).toEqual(['inProgress', 'done'])
  const result = 'Se avisó por correo a los tres'
  await own.call(ncosApi.actionState, { params: { id: contained.id }, input: { to: 'done', result } })
  expect(await ofCase('ncos', ncoId)).toBeUndefined()

  const planned = (await ofCase('capas', capaId))!
  expect(planned.next).toEqual(['inProgress'])
  const params = { id: planned.id }
  await own.call(capasApi.actionState, { params, input: { to: 'inProgress' } })
  expect((await ofCase('capas', capaId))!.next).toEqual(['done'])
  await expect(
    own.call(capasApi.actionState, { params, input: { to: 'done', result } }),
  ).rejects.toMatchObject({
    validationErrors: { evidence: expect.any(String) },
  })
  await own.call(capasApi.actionState, { params, input: { to: 'done', result, evidence: 'Acta 12' } })
  expect(await ofCase('capas', capaId)).toBeUndefined()
  expect(await own.call(capasApi.getAction, { params })).toMatchObject({ result, evidence: 'Acta 12' })
})

test('actions of others and of cancelled cases are not among them', async () => {
  await capaIn(api, 'cancelled')
  expect(await mine((await addColleague(api)).user)).toEqual([])
  expect(await api.client('admin').call(myActionsApi.mine)).toEqual([])
})
