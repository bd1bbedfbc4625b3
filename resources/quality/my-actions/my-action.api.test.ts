/** Everybody sees the own open actions, of both kinds of case. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { addColleague, capaIn, finishAction, qualityPeople } from '#test/quality/capas.ts'
import { myActionsApi } from './my-action.api.ts'

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

test('actions of others and of cancelled cases are not among them', async () => {
  await capaIn(api, 'cancelled')
  expect(await mine((await addColleague(api)).user)).toEqual([])
  expect(await api.client('admin').call(myActionsApi.mine)).toEqual([])
})
