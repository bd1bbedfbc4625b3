/** Actions: who plans, does, checks and extends them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import {
  addAction,
  addColleague,
  capaIn,
  finishAction,
  moveAction,
  qualityPeople,
} from '#test/quality/capas.ts'
import { capasApi } from '../capa.api.ts'

const api = await testApi()
const quality = api.client('quality')
const people = await qualityPeople(api)

const read = (id: string) => quality.call(capasApi.get, { params: { id } })

test('an action names a cause of its own case, and the first one begun starts the work', async () => {
  const { capa, rootId } = await capaIn(api, 'planning')
  const other = await capaIn(api, 'planning')
  await expect(addAction(api, { capaId: capa.id, causeId: other.rootId })).rejects.toMatchObject({
    validationErrors: { causeId: expect.any(String) },
  })
  await expect(
    addAction(api, { capaId: capa.id, causeId: rootId, dueDate: '2001-01-01' }),
  ).rejects.toMatchObject({
    validationErrors: { dueDate: expect.any(String) },
  })
  const approved = await capaIn(api, 'approved')
  await moveAction(api, approved.actionId, { to: 'inProgress' })
  expect((await read(approved.capa.id)).status).toBe('implementing')
})

test('an action is done with its result and evidence, by its responsible, and checked by another', async () => {
  const { actionId } = await capaIn(api, 'implementing')
  const params = { id: actionId }
  const worker = api.client(people.worker.user)
  await expect(worker.call(capasApi.actionState, { params, input: { to: 'done' } })).rejects.toMatchObject({
    validationErrors: { result: expect.any(String), evidence: expect.any(String) },
  })
  const stranger = api.client((await addColleague(api)).user)
  await expect(
    stranger.call(capasApi.patchAction, { params, input: { progress: 50 } }),
  ).rejects.toMatchObject({ status: 403 })
  await finishAction(api, actionId)
  await expect(
    worker.call(capasApi.actionState, { params, input: { to: 'verified' } }),
  ).rejects.toMatchObject({ status: 409 })
  const owner = api.client(people.owner.user)
  expect(await owner.call(capasApi.actionState, { params, input: { to: 'verified' } })).toMatchObject({
    status: 'verified',
    verification: 'ok',
    verifiedById: people.owner.employeeId,
  })
})

const reported = { result: 'Lista en uso', evidence: 'PR-05' }
test('evidence that is cleared when the action is done does not stay', async () => {
  const { actionId } = await capaIn(api, 'implementing')
  const params = { id: actionId }
  const worker = api.client(people.worker.user)
  await worker.call(capasApi.patchAction, { params, input: reported })
  const done = { to: 'done' as const, result: 'Lista en uso', evidence: null }
  await expect(worker.call(capasApi.actionState, { params, input: done })).rejects.toMatchObject({
    validationErrors: { evidence: expect.any(String) },
  })
  const { evidence } = await worker.call(capasApi.actionState, { params, input: { to: 'done' } })
  expect(evidence).toBe(reported.evidence)
})

const doneFor = async (more: object = {}) => {
  const { capa, actionId } = await capaIn(api, 'implementing')
  const { user, employeeId } = await addColleague(api, 'quality')
  const caller = api.client(user)
  const params = { id: actionId }
  await caller.call(capasApi.patchAction, { params, input: reported })
  const done = await caller.call(capasApi.actionState, { params, input: { to: 'done', ...more } })
  return { capa, caller, params, user, employeeId, done }
}

test('who did the action of another, or recorded it, neither checks it nor closes the case', async () => {
  const named = { doneBy: people.worker.employeeId }
  for (const more of [{}, named]) {
    const { capa, caller, params, user, employeeId, done } = await doneFor(more)
    expect(done).toMatchObject(
      'doneBy' in more ? { ...named, doneRecordedBy: user.id } : { doneBy: employeeId, doneRecordedBy: null },
    )
    for (const input of [{ to: 'verified' }, { to: 'inProgress', reason: 'Falta la firma' }] as const)
      await expect(caller.call(capasApi.actionState, { params, input })).rejects.toMatchObject({
        status: 409,
      })
    await quality.call(capasApi.patch, { params: { id: capa.id }, input: { verifierId: employeeId } })
    await quality.call(capasApi.state, { params: { id: capa.id }, input: { to: 'effectivenessReview' } })
    const closing = (await read(capa.id)).next.find(({ to }) => to === 'closed')
    expect(closing?.missing).toHaveProperty('verifierId')
  }
})

test('Quality alone records that somebody else did an action', async () => {
  const { actionId } = await capaIn(api, 'implementing')
  const params = { id: actionId }
  const worker = api.client(people.worker.user)
  await worker.call(capasApi.patchAction, { params, input: reported })
  const input = { to: 'done' as const, doneBy: people.owner.employeeId }
  await expect(worker.call(capasApi.actionState, { params, input })).rejects.toMatchObject({
    status: 422,
    validationErrors: { doneBy: expect.any(String) },
  })
})

test('a done action changes no more, by any door', async () => {
  const { actionId } = await capaIn(api, 'implementing')
  const params = { id: actionId }
  await finishAction(api, actionId)
  const { employeeId } = await addColleague(api)
  for (const input of [
    { responsibleId: employeeId },
    { result: 'Otro resultado' },
    { evidence: 'PR-06' },
    { cost: '10.00' },
  ])
    await expect(quality.call(capasApi.patchAction, { params, input })).rejects.toMatchObject({ status: 409 })
  const dueDate = daysAfter(homeDay(), 40)
  for (const call of [
    () => quality.call(capasApi.extendAction, { params, input: { dueDate, reason: 'Se atrasó todo' } }),
    () => quality.call(capasApi.removeAction, { params }),
    () => moveAction(api, actionId, { to: 'cancelled', reason: 'No hacía falta' }),
    () => moveAction(api, actionId, { to: 'done' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 409 })
  expect(await quality.call(capasApi.getAction, { params })).toMatchObject({
    status: 'done',
    responsibleId: people.worker.employeeId,
  })
})

test('who began an action keeps it, so that nobody verifies what they did', async () => {
  const { actionId } = await capaIn(api, 'approved')
  const params = { id: actionId }
  const hand = (responsibleId: string) =>
    quality.call(capasApi.patchAction, { params, input: { responsibleId } })
  const { employeeId } = await addColleague(api)
  expect((await hand(employeeId)).responsibleId).toBe(employeeId)
  await hand(people.worker.employeeId)
  await moveAction(api, actionId, { to: 'inProgress' })
  const refused = { status: 422, validationErrors: { responsibleId: expect.stringContaining('empezó') } }
  await expect(hand(employeeId)).rejects.toMatchObject(refused)
  await finishAction(api, actionId)
  const owner = api.client(people.owner.user)
  const input = { to: 'inProgress' as const, reason: 'Falta la firma del acta' }
  await owner.call(capasApi.actionState, { params, input })
  await expect(hand(employeeId)).rejects.toMatchObject(refused)
})

test('an extension keeps the first date and its reasons, and moves a check that came too early', async () => {
  const { capa, actionId } = await capaIn(api, 'approved')
  const extend = (dueDate: string, reason = 'El proveedor se atrasó') =>
    quality.call(capasApi.extendAction, { params: { id: actionId }, input: { dueDate, reason } })
  const first = daysAfter(homeDay(), 7)
  await expect(extend(first)).rejects.toMatchObject({ validationErrors: { dueDate: expect.any(String) } })
  await extend(daysAfter(first, 5))
  const twice = await extend(daysAfter(first, 30), 'Faltó presupuesto')
  expect(twice).toMatchObject({ originalDueDate: first, dueDate: daysAfter(first, 30) })
  expect(twice.extensions.map(({ reason }) => reason)).toEqual([
    'El proveedor se atrasó',
    'Faltó presupuesto',
  ])
  expect((await read(capa.id)).effectiveness?.plannedDate).toBe(daysAfter(first, 31))
  await expect(
    quality.call(capasApi.patchAction, { params: { id: actionId }, input: { dueDate: '2099-01-01' } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('overdue follows from the due date', async () => {
  const { capa, actionId } = await capaIn(api, 'approved')
  await sql`update capa_actions set due_date = current_date - 3 where id = ${actionId}`.execute(api.db)
  const filters = [{ field: 'isOverdue', op: 'eq' as const, value: true }]
  const { items } = await quality.call(capasApi.actions, { params: { id: capa.id }, input: { filters } })
  expect(items.map(({ id }) => id)).toEqual([actionId])
})
