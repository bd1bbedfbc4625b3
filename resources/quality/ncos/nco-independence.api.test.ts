/** Guards of independence by every door: a change, a step and a new part, tried by every part in a case. */
import { expect, test } from 'vitest'
import type { Input } from '#core/endpoint.ts'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addColleague, PASSWORD } from '#test/quality/capas.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { workOf } from '#test/quality/today.ts'
import { failureOf } from '#test/sales/failure.ts'
import { ncosApi } from './nco.api.ts'
import type { NcoStatus } from './nco.ts'

const api = await testApi()
// The verifier is not of Quality here.
const cases = await ncoCases(api, { verifierRole: 'training' })
const { as, people, create, get, patch, move, close, reach, addItem, addAction, moveAction } = cases
const other = await addColleague(api)
const today = homeDay()
type Who = keyof typeof people
const everybody: readonly Who[] = ['reporter', 'owner', 'verifier', 'quality']
const { verifier } = people

const itemOf = async (id: string) =>
  (await as('quality').call(ncosApi.items, { params: { id } }))[0] ?? (await addItem(id))
const patchItem = (id: string, input: Input<typeof ncosApi.patchItem>, who: Who = 'quality') =>
  as(who).call(ncosApi.patchItem, { params: { id }, input })
const patchAction = (id: string, input: Input<typeof ncosApi.patchAction>, who: Who = 'quality') =>
  as(who).call(ncosApi.patchAction, { params: { id }, input })
const withVerifier = async (status: NcoStatus) => {
  const nco = await reach(status)
  return nco.verifierId || status === 'draft' ? nco : patch(nco.id, { verifierId: verifier.employeeId })
}
const result = 'Emitidos de nuevo'
/** Done by its responsible. */
const doneAction = async (id: string, more: object = {}) => {
  const action = await addAction(id, more)
  const { user } = [...Object.values(people), other].find(
    ({ employeeId }) => employeeId === action.responsibleId,
  )!
  return api
    .client(user)
    .call(ncosApi.actionState, { params: { id: action.id }, input: { to: 'done', result } })
}

type Door = (id: string, who: Who) => Promise<unknown>
const decision = { disposition: 'redo', dispositionAt: today } as const
const verification = { correctedAt: today, verification: 'ok', verifiedAt: today } as const
const doors: [door: string, try_: Door, draft: readonly Who[], registered: readonly Who[]][] = [
  [
    'PATCH severity',
    (id, who) => patch(id, { severity: 'major' }, who),
    ['reporter', 'owner', 'quality'],
    ['quality'],
  ],
  [
    'PATCH capaRequired',
    (id, who) => patch(id, { capaRequired: 'yes', capaRationale: 'Se repite' }, who),
    ['reporter', 'owner', 'quality'],
    ['quality'],
  ],
  [
    'PATCH verifierId',
    (id, who) => patch(id, { verifierId: other.employeeId }, who),
    ['reporter', 'owner', 'quality'],
    ['quality'],
  ],
  [
    'PATCH ownerId',
    (id, who) => patch(id, { ownerId: other.employeeId }, who),
    ['reporter', 'owner', 'quality'],
    ['quality'],
  ],
  [
    'PATCH similarCheck',
    (id, who) => patch(id, { similarCheck: 'none' }, who),
    ['reporter', 'owner', 'quality'],
    ['owner', 'verifier', 'quality'],
  ],
  [
    'PATCH title',
    (id, who) => patch(id, { title: 'Otro título del caso' }, who),
    ['reporter', 'owner', 'quality'],
    ['owner', 'quality'],
  ],
  [
    'PATCH an item’s disposition',
    async (id, who) => patchItem((await itemOf(id)).id, decision, who),
    ['reporter', 'owner', 'quality'],
    ['quality'],
  ],
  [
    'POST an item with a disposition',
    (id, who) =>
      as(who).call(ncosApi.createItem, {
        input: { ncoId: id, description: 'Certificado 14', outputType: 'certificate', ...decision },
      }),
    ['reporter', 'owner', 'quality'],
    ['quality'],
  ],
  [
    'DELETE a decided item',
    async (id, who) => {
      const { id: item } = await addItem(id, decision)
      return as(who).call(ncosApi.removeItem, { params: { id: item } })
    },
    ['reporter', 'owner', 'quality'],
    ['quality'],
  ],
  [
    'PATCH an item’s verification',
    async (id, who) => {
      const { id: item } = await addItem(id, decision)
      await patchItem(item, { correctedAt: today }, 'owner')
      return patchItem(item, { verification: 'ok', verifiedAt: today }, who)
    },
    // The closing judges who verified in a draft.
    ['reporter', 'owner', 'quality'],
    ['verifier', 'quality'],
  ],
]
const tried = doors.flatMap(([door, tries, draft, registered]) =>
  everybody.flatMap((who) => [
    { door, tries, who, status: 'draft' as const, may: draft.includes(who) },
    { door, tries, who, status: 'registered' as const, may: registered.includes(who) },
  ]),
)
test.for(tried)('$door of a $status case by $who: $may', async ({ tries, who, status, may }) => {
  const { id } = await withVerifier(status)
  const failure = await failureOf(tries(id, who)).catch(() => undefined)
  if (may) expect(failure).toBeUndefined()
  else expect(failure).toMatchObject({ status: expect.toBeOneOf([403, 404, 422]) })
})

const closers: [
  who: string,
  part: Partial<Record<'owner' | 'corrector', boolean>>,
  by: Who,
  reason: string | undefined,
  status: number,
][] = [
  ['its verifier', {}, 'verifier', undefined, 200],
  ['Quality without a reason', {}, 'quality', undefined, 422],
  ['Quality with a reason', {}, 'quality', 'Está de licencia hasta enero', 200],
  ['Quality who owns it', { owner: true }, 'quality', 'Está de licencia hasta enero', 403],
  ['Quality who did the correction', { corrector: true }, 'quality', 'Está de licencia hasta enero', 403],
  ['its owner', {}, 'owner', 'Está de licencia hasta enero', 403],
  ['a stranger', {}, 'reporter', undefined, 403],
]
test.for(closers)('%s closes a case', async ([, { owner, corrector }, who, reason, status]) => {
  const { id } = await reach('registered')
  if (owner) await patch(id, { ownerId: people.quality.employeeId })
  await doneAction(id, corrector ? { responsibleId: people.quality.employeeId } : {})
  await cases.finish(id, 'awaitingVerification')
  await cases.prepareClosing(id)
  const failure = await failureOf(close(id, { who, ...(reason && { reason }) })).catch(() => undefined)
  expect(failure?.status ?? 200).toBe(status)
  if (status !== 200) return expect((await get(id)).status).toBe('awaitingVerification')
  return expect(await get(id)).toMatchObject({ status: 'closed', closingReason: reason ?? null })
})

test('a stranger who closes learns nothing of what is missing', async () => {
  const { id } = await reach('awaitingVerification')
  const failure = await failureOf(close(id, { who: 'reporter' }))
  expect(failure).toMatchObject({ status: 403 })
  expect(failure.validationErrors).toEqual({})
})

test('who corrected is not named as verifier, neither by a change nor before closing', async () => {
  const { id } = await withVerifier('registered')
  await doneAction(id, { responsibleId: other.employeeId })
  expect(await failureOf(patch(id, { verifierId: other.employeeId }))).toMatchObject({
    status: 422,
    validationErrors: { verifierId: expect.any(String) },
  })
  await doneAction(id, { responsibleId: verifier.employeeId })
  await cases.finish(id, 'awaitingVerification')
  const closing = (await get(id)).next.find(({ to }) => to === 'closed')!
  expect(closing.missing).toHaveProperty('verifierId')
})

test('neither the owner nor who corrected an item verifies it', async () => {
  const { id } = await withVerifier('registered')
  const corrected = await addItem(id, { ...decision, correctedAt: today })
  const free = await addItem(id, { ...decision, correctedAt: today })
  await doneAction(id, { itemId: corrected.id, responsibleId: verifier.employeeId })
  const own = { status: 422, validationErrors: { verifiedBy: expect.any(String) } }
  expect(await failureOf(patchItem(corrected.id, verification, 'verifier'))).toMatchObject(own)
  const { verifiedBy } = await patchItem(free.id, { verification: 'ok', verifiedAt: today }, 'verifier')
  expect(verifiedBy).toBe(verifier.employeeId)
  for (const employeeId of [people.owner.employeeId, verifier.employeeId])
    expect(
      await failureOf(patchItem(corrected.id, { ...verification, verifiedBy: employeeId })),
    ).toMatchObject(own)
})

test('who detects, decides and verifies is the caller, or marked as recorded by Quality', async () => {
  const stranger = { detectedBy: other.employeeId }
  expect(await failureOf(create(stranger))).toMatchObject({
    status: 422,
    validationErrors: { detectedBy: expect.any(String) },
  })
  const { id, detectedBy, detectedRecordedBy } = await create()
  expect({ detectedBy, detectedRecordedBy }).toEqual({
    detectedBy: people.reporter.employeeId,
    detectedRecordedBy: null,
  })
  expect(await failureOf(patch(id, stranger, 'reporter'))).toMatchObject({ status: 422 })
  expect(await patch(id, stranger)).toMatchObject({
    ...stranger,
    detectedRecordedBy: people.quality.user.id,
  })

  const own = await addItem(id, decision)
  expect(own).toMatchObject({ dispositionBy: people.quality.employeeId, dispositionRecordedBy: null })
  const named = { dispositionBy: other.employeeId, verifiedBy: verifier.employeeId }
  expect(await failureOf(patchItem(own.id, { dispositionBy: other.employeeId }, 'owner'))).toMatchObject({
    status: 422,
    validationErrors: { dispositionBy: expect.any(String) },
  })
  expect(await patchItem(own.id, { ...verification, ...named })).toMatchObject({
    ...named,
    dispositionRecordedBy: people.quality.user.id,
    verificationRecordedBy: people.quality.user.id,
  })
  // Who decides anew is the caller again.
  expect(await patchItem(own.id, { disposition: 'correct' })).toMatchObject({
    dispositionBy: people.quality.employeeId,
    dispositionRecordedBy: null,
  })
})

const doers: [who: string, does: (id: string) => Promise<unknown>, by: Who, status: number][] = [
  ['Quality who did it in place of the responsible', (id) => doneFor(id, 'quality'), 'quality', 403],
  [
    'Quality who recorded it for somebody',
    (id) => doneFor(id, 'quality', { doneBy: people.reporter.employeeId }),
    'quality',
    403,
  ],
  ['the verifier, of what Quality did', (id) => doneFor(id, 'quality'), 'verifier', 200],
  ['the owner, of what the owner did', (id) => doneFor(id, 'owner'), 'owner', 403],
  ['Quality, of what the owner did', (id) => doneFor(id, 'owner'), 'quality', 200],
]
const doneFor = async (id: string, who: Who, more: object = {}) =>
  moveAction((await addAction(id)).id, { to: 'done', result, ...more }, who)

test.for(doers)('%s verifies the action, and sends it back', async ([, does, who, status]) => {
  const { id } = await withVerifier('registered')
  await does(id)
  const [action] = (await as('quality').call(ncosApi.actions, { params: { id }, input: {} })).items
  const tries = [{ to: 'inProgress', reason: 'Falta uno' }, { to: 'verified' }] as const
  for (const input of tries) {
    const failure = await failureOf(moveAction(action!.id, input, who)).catch(() => undefined)
    expect(failure?.status ?? 200).toBe(status)
    if (failure) expect(failure.message).toContain('No la verifica ni la devuelve quien la hizo')
    if (!failure && input.to === 'inProgress')
      await moveAction(action!.id, { to: 'done', result }, 'reporter')
  }
})

test('who did the correction of another closes nothing, and verifies no item', async () => {
  for (const more of [{}, { doneBy: people.reporter.employeeId }]) {
    const { id } = await reach('registered')
    await doneFor(id, 'quality', more)
    await cases.finish(id, 'awaitingVerification')
    const [item] = await as('quality').call(ncosApi.items, { params: { id } })
    expect(await failureOf(patchItem(item!.id, verification))).toMatchObject({
      status: 422,
      validationErrors: { verifiedBy: expect.any(String) },
    })
    await cases.prepareClosing(id)
    const reason = 'Está de licencia hasta enero'
    expect(await failureOf(close(id, { who: 'quality', reason }))).toMatchObject({ status: 403 })
    expect(await failureOf(patch(id, { verifierId: people.quality.employeeId }))).toMatchObject({
      status: 422,
      validationErrors: { verifierId: expect.any(String) },
    })
  }
})

test('a user of no employee who recorded the correction does not close either', async () => {
  const { id } = await reach('registered')
  const { id: action } = await addAction(id)
  const admin = await api.newUser({ roles: ['admin'], password: PASSWORD })
  const { doneBy, doneRecordedBy } = await api
    .client(admin)
    .call(ncosApi.actionState, { params: { id: action }, input: { to: 'done', result } })
  expect({ doneBy, doneRecordedBy }).toEqual({ doneBy: people.reporter.employeeId, doneRecordedBy: admin.id })
  await cases.finish(id, 'awaitingVerification')
  await cases.prepareClosing(id)
  const input = { password: PASSWORD, reason: 'Está de licencia hasta enero' }
  expect(await failureOf(api.client(admin).call(ncosApi.close, { params: { id }, input }))).toMatchObject({
    status: 403,
  })
})

test('who did an action is the caller, or marked as recorded by Quality', async () => {
  const { id } = await withVerifier('registered')
  expect(await doneFor(id, 'owner')).toMatchObject({ doneBy: people.owner.employeeId, doneRecordedBy: null })
  const named = { doneBy: other.employeeId }
  expect(await failureOf(doneFor(id, 'owner', named))).toMatchObject({
    status: 422,
    validationErrors: { doneBy: expect.any(String) },
  })
  const done = await doneFor(id, 'quality', named)
  expect(done).toMatchObject({ ...named, doneRecordedBy: people.quality.user.id })
  expect(await failureOf(doneFor(id, 'quality', { doneBy: '999999999' }))).toMatchObject({
    status: 422,
    validationErrors: { doneBy: expect.any(String) },
  })
  expect(await moveAction(done.id, { to: 'inProgress', reason: 'Falta uno' }, 'owner')).toMatchObject({
    doneBy: null,
    doneRecordedBy: null,
  })
})

test('a done action changes no more, by nobody', async () => {
  const { id } = await withVerifier('registered')
  const done = await doneAction(id, { responsibleId: people.quality.employeeId })
  const verified = await doneAction(id)
  await moveAction(verified.id, { to: 'verified' })
  const changes: Input<typeof ncosApi.patchAction>[] = [
    { responsibleId: other.employeeId },
    { result: 'Otro resultado' },
    { description: 'Otra cosa que se hizo' },
    { type: 'other' },
    { dueDate: today, cost: '10' },
    { evidenceFiles: [] },
  ]
  for (const action of [done, verified])
    for (const change of changes)
      for (const who of ['quality', 'owner'] as const)
        expect(await failureOf(patchAction(action.id, change, who)), JSON.stringify(change)).toMatchObject({
          status: 409,
        })
  expect(await failureOf(moveAction(done.id, { to: 'verified' }))).toMatchObject({ status: 403 })
})

test('sent back or begun, an action is not given to somebody else, so that who did it cannot verify it', async () => {
  const { id } = await withVerifier('registered')
  const done = await doneAction(id, { responsibleId: people.quality.employeeId })
  await moveAction(done.id, { to: 'inProgress', reason: 'Falta uno' }, 'owner')
  expect(await failureOf(patchAction(done.id, { responsibleId: other.employeeId }))).toMatchObject({
    status: 422,
    validationErrors: { responsibleId: expect.any(String) },
  })
})

test('the verifier verifies actions and sends the case back', async () => {
  const { id } = await withVerifier('registered')
  const done = await doneAction(id)
  expect(await moveAction(done.id, { to: 'verified' }, 'verifier')).toMatchObject({
    verifiedBy: verifier.employeeId,
  })
  await cases.finish(id, 'awaitingVerification')
  const opened = await as('verifier').call(ncosApi.get, { params: { id } })
  expect(opened).toMatchObject({ isChangeable: true, isWorker: false, isDecider: false })
  expect(opened.next.find(({ to }) => to === 'closed')).toMatchObject({ isAllowed: true, needsReason: false })
  expect(await move(id, 'inTreatment', { who: 'verifier', reason: 'Falta un certificado' })).toMatchObject({
    status: 'inTreatment',
  })
})

test('Today shows the verifier what waits for them, and nobody else', async () => {
  const waiting = async ({ user }: typeof verifier) =>
    (await workOf(api, user)).get('ncosToVerify')?.total ?? 0
  const before = await waiting(verifier)
  await withVerifier('awaitingVerification')
  expect(await waiting(verifier)).toBe(before + 1)
  expect(await waiting(other)).toBe(0)
})

test('a user who is no employee verifies no action', async () => {
  const { id } = await withVerifier('registered')
  const done = await doneAction(id)
  expect(
    await failureOf(
      api.client('admin').call(ncosApi.actionState, { params: { id: done.id }, input: { to: 'verified' } }),
    ),
  ).toMatchObject({ status: 409 })
})
