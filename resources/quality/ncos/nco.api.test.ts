/** The behaviour of cases; test/contract/contract.test.ts tests roles, shapes and bad input of every endpoint. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { ncosApi } from './nco.api.ts'

const api = await testApi()
const cases = await ncoCases(api)
const { people, as, create, get, patch, move, addItem, addAction, moveAction, reach } = cases
const today = homeDay()

test('a report takes its reporter, the owner of its process and the term of the settings', async () => {
  expect(await create()).toMatchObject({
    number: null,
    status: 'draft',
    detectedBy: people.reporter.employeeId,
    ownerId: people.owner.employeeId,
    dueDate: expect.any(String),
  })
  const friday = await create({ detectedAt: '2026-01-02' })
  expect(friday.dueDate! > today).toBe(true)
})

test('walks from draft to closed, and counts the days', async () => {
  const nco = await reach('closed', { detectedAt: daysAfter(today, -3) })
  expect(nco).toMatchObject({ status: 'closed', daysToClose: 3, reopenedCount: 0 })
  expect(nco.number).toMatch(/^NC-\d{4}-\d{4}$/)
  expect(nco.closedAt).not.toBeNull()
})

test('numbers registered cases without gaps, also at once and after a refusal', async () => {
  const drafts = await Promise.all(Array.from({ length: 5 }, () => create({ kind: 'observation' })))
  await move((await create()).id, 'registered').catch(() => undefined)
  const numbered = await Promise.all(drafts.map(({ id }) => move(id, 'registered')))
  const numbers = numbered.map(({ number }) => Number(number!.slice(-4))).sort((a, b) => a - b)
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4])
})

test('names what is missing for the next state by field, as the step refuses it', async () => {
  const { id } = await create({ processId: null, ownerId: null })
  const { next } = await get(id)
  const registering = next.find(({ to }) => to === 'registered')!
  expect(Object.keys(registering.missing).sort()).toEqual(['items', 'ownerId', 'processId'])
  await expect(move(id, 'registered')).rejects.toMatchObject({
    status: 422,
    validationErrors: registering.missing,
  })
})

test('a status is never patched', async () => {
  const { id } = await create()
  await expect(patch(id, { status: 'closed' } as never)).rejects.toMatchObject({
    status: 422,
    validationErrors: { status: expect.any(String) },
  })
})

test('a change does not take away what the state was reached with', async () => {
  const { id } = await reach('registered')
  await expect(patch(id, { processId: null })).rejects.toMatchObject({
    status: 422,
    validationErrors: { processId: expect.any(String) },
  })
})

test('an item and an action that come later are judged by the earlier guards', async () => {
  const { id } = await reach('inTreatment')
  const item = await addItem(id, { description: 'Certificado 13' })
  await expect(move(id, 'awaitingVerification')).rejects.toMatchObject({
    validationErrors: { [`items.${item.id}`]: expect.any(String) },
  })
})

test('refuses dates that run backwards and a verifier who is the owner', async () => {
  const { id } = await create()
  const refused = async (input: object, field: string) =>
    expect(patch(id, input)).rejects.toMatchObject({
      status: 422,
      validationErrors: { [field]: expect.any(String) },
    })
  await refused({ detectedAt: daysAfter(today, 1) }, 'detectedAt')
  await refused({ occurredAt: daysAfter(today, 1) }, 'occurredAt')
  await refused({ dueDate: daysAfter(today, -1) }, 'dueDate')
  await refused({ verifierId: people.owner.employeeId }, 'verifierId')
  await refused({ customerInformed: 'yes' }, 'customerInformedAt')
  await refused({ source: 'other' }, 'sourceOther')
  await refused({ originRef: { type: 'events', id: '999999' } }, 'originRef.id')
})

test('an item names who decided and when, and its quantities agree', async () => {
  const { id } = await create()
  const refused = (more: object, field: string) =>
    expect(addItem(id, more)).rejects.toMatchObject({
      status: 422,
      validationErrors: { [field]: expect.any(String) },
    })
  await refused({ disposition: 'correct' }, 'dispositionAt')
  await refused({ ...cases.decided, disposition: 'acceptUnderConcession' }, 'concessionRef')
  await refused({ quantityChecked: '3', quantityNonconforming: '4' }, 'quantityNonconforming')
  await refused({ ...cases.decided, dispositionAt: daysAfter(today, 1) }, 'dispositionAt')
  await refused({ correctedAt: today }, 'disposition')
  const item = await addItem(id, cases.decided)
  expect(item.status).toBe('dispositioned')
  const change = (input: object) => as('quality').call(ncosApi.patchItem, { params: { id: item.id }, input })
  expect((await change({ correctedAt: today })).status).toBe('corrected')
  expect((await change({ ...cases.verified, verification: 'notOk' })).status).toBe('rejected')
  expect((await change({ verification: 'ok' })).status).toBe('verified')
})

test('an action belongs to its case alone, also by its item', async () => {
  const [one, other] = [await create(), await create()]
  const item = await addItem(other.id)
  await expect(addAction(one.id, { itemId: item.id })).rejects.toMatchObject({
    status: 422,
    validationErrors: { itemId: expect.any(String) },
  })
  const action = await addAction(one.id)
  await expect(
    as('quality').call(ncosApi.patchAction, {
      params: { id: action.id },
      input: { ncoId: other.id } as never,
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('its responsible does an action and tells the result; another verifies it', async () => {
  const { id } = await reach('registered')
  const action = await addAction(id)
  await expect(moveAction(action.id, { to: 'done' }, 'reporter')).rejects.toMatchObject({
    validationErrors: { result: expect.any(String) },
  })
  await moveAction(action.id, { to: 'inProgress' }, 'reporter')
  const done = await moveAction(action.id, { to: 'done', result: 'Emitidos de nuevo' }, 'reporter')
  expect(done).toMatchObject({ startedAt: expect.any(String), doneAt: expect.any(String) })
  await expect(moveAction(action.id, { to: 'verified' }, 'reporter')).rejects.toMatchObject({ status: 403 })
  await expect(moveAction(action.id, { to: 'inProgress' })).rejects.toMatchObject({
    validationErrors: { reason: expect.any(String) },
  })
  expect(await moveAction(action.id, { to: 'verified' })).toMatchObject({
    verifiedBy: people.quality.employeeId,
  })
  await expect(moveAction(action.id, { to: 'cancelled', reason: 'Ya no hace falta' })).rejects.toMatchObject({
    status: 409,
  })
})

test('a draft is removed by its reporter; a registered case is cancelled with a reason', async () => {
  const draft = await create()
  await as('reporter').call(ncosApi.remove, { params: { id: draft.id } })
  const { id } = await reach('registered')
  await expect(as('quality').call(ncosApi.remove, { params: { id } })).rejects.toMatchObject({ status: 409 })
  await expect(move(id, 'cancelled')).rejects.toMatchObject({
    validationErrors: { reason: expect.any(String), cancelReason: expect.any(String) },
  })
  expect(await move(id, 'cancelled', { reason: 'Ya está anotado', cancelReason: 'duplicate' })).toMatchObject(
    {
      status: 'cancelled',
      cancelReason: 'duplicate',
    },
  )
})

test('a reopened case counts it, and its history keeps the reason and the closing', async () => {
  const { id, closedAt } = await reach('closed')
  await expect(move(id, 'inTreatment')).rejects.toMatchObject({
    validationErrors: { reason: expect.any(String) },
  })
  expect(await move(id, 'inTreatment', { reason: 'Volvió a ocurrir' })).toMatchObject({
    reopenedCount: 1,
    closedAt: null,
    daysToClose: null,
  })
  const history = await as('quality').call(historyApi.of, { params: { resource: 'ncos', id } })
  const changes = history.flatMap((entry) => entry.changes)
  expect(changes).toContainEqual({ field: 'returnReason', from: null, to: 'Volvió a ocurrir' })
  expect(changes).toContainEqual({ field: 'closedAt', from: expect.any(String), to: null })
  expect(closedAt).not.toBeNull()
})

test('a reopened case is worked on again before it closes', async () => {
  const again = async () => {
    const { id } = await reach('closed')
    await move(id, 'inTreatment', { reason: 'Volvió a ocurrir' })
    await move(id, 'awaitingVerification')
    await expect(move(id, 'closed')).rejects.toMatchObject({
      status: 422,
      validationErrors: { actions: expect.any(String) },
    })
    expect((await get(id)).next.find(({ to }) => to === 'closed')!.missing).toHaveProperty('actions')
    return id
  }
  const acted = await again()
  const action = await addAction(acted)
  await moveAction(action.id, { to: 'done', result: 'Emitidos otra vez' }, 'reporter')
  expect(await move(acted, 'closed')).toMatchObject({ status: 'closed', reopenedCount: 1 })

  const verified = await again()
  const [item] = await as('quality').call(ncosApi.items, { params: { id: verified } })
  const verify = (input: object) => as('quality').call(ncosApi.patchItem, { params: { id: item!.id }, input })
  // The same values once more are no other verification.
  expect(await verify(cases.verified)).toMatchObject({
    verificationNotedAt: item!.verificationNotedAt,
    version: item!.version,
  })
  await expect(move(verified, 'closed')).rejects.toMatchObject({ status: 422 })
  await verify({ verification: null, verifiedBy: null, verifiedAt: null })
  await verify(cases.verified)
  expect(await move(verified, 'closed')).toMatchObject({ status: 'closed' })
})

test('closing asks for the password again, and keeps who signed which state', async () => {
  const { id } = await reach('awaitingVerification')
  await expect(
    as('quality').call(ncosApi.state, { params: { id }, input: { to: 'closed' } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(
    as('quality').call(ncosApi.close, { params: { id }, input: { password: 'no es esta' } }),
  ).rejects.toMatchObject({ status: 422, validationErrors: { password: expect.any(String) } })
  const closed = await reach('closed')
  const signatures = await as('reporter').call(ncosApi.signatures, { params: { id: closed.id } })
  expect(signatures).toMatchObject([
    { meaning: 'closed', stateHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
})

test('an action that is planned while its case closes is refused or stops the closing', async () => {
  const { id } = await reach('awaitingVerification')
  await cases.prepareClosing(id)
  const [closing, planning] = await Promise.allSettled([move(id, 'closed'), addAction(id)])
  expect([closing.status, planning.status].sort()).toEqual(['fulfilled', 'rejected'])
})
