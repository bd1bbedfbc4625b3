/** Cases as a hostile caller treats them: guards by other doors, others' ids, wrong files, texts without end. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { upload } from '#test/fixtures/make-values.ts'
import { testApi } from '#test/fixtures/api.ts'
import { hostileTexts } from '#test/contract/arbitraries.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { failureOf } from '#test/sales/failure.ts'
import { ncosApi } from './nco.api.ts'
import { ncos } from './nco.ts'

const api = await testApi()
const cases = await ncoCases(api)
const { as, create, patch, get, reach, addItem, addAction, moveAction, people, move } = cases
const today = homeDay()
const quality = as('quality')
const refused = { status: 422 }

test('what only a step sets is not set by creating or changing', async () => {
  const { id } = await reach('registered')
  const derived = Object.entries(ncos.fields).filter(([, { mode }]) => mode === 'readOnly')
  expect(derived.length).toBeGreaterThan(8)
  for (const [name] of derived) {
    for (const value of ['closed', '2026-01-01', 1])
      expect(await failureOf(patch(id, { [name]: value })), name).toMatchObject(refused)
    expect(await failureOf(create({ [name]: 'closed' } as never)), name).toMatchObject(refused)
  }
  expect((await get(id)).status).toBe('registered')
})

test('the state of an item and of an action is set by their steps alone', async () => {
  const { id } = await reach('registered')
  const [item, action] = [await addItem(id), await addAction(id)]
  for (const more of [{ status: 'verified' }, { ncoId: '1' }])
    expect(
      await failureOf(quality.call(ncosApi.patchItem, { params: { id: item.id }, input: more as never })),
    ).toMatchObject(refused)
  for (const more of [{ status: 'done' }, { verifiedBy: people.quality.employeeId }, { doneAt: today }])
    expect(
      await failureOf(quality.call(ncosApi.patchAction, { params: { id: action.id }, input: more as never })),
    ).toMatchObject(refused)
})

test('each value that a state needs is kept by every change of it', async () => {
  const { id } = await reach('awaitingVerification')
  const needed = [
    'processId',
    'detectedBy',
    'ownerId',
    'dueDate',
    'severity',
    'capaRequired',
    'capaRationale',
  ]
  for (const name of [...needed, 'customerInformed'])
    expect(await failureOf(patch(id, { [name]: null })), name).toMatchObject({
      ...refused,
      validationErrors: { [name]: expect.any(String) },
    })
})

test('an id of another kind, of nobody, or with something after it is refused at its field', async () => {
  const { id } = await create()
  for (const name of ['processId', 'ownerId', 'accountId', 'eventId', 'invoiceId', 'verifierId'])
    for (const value of ['999999999', '0', '-1', '1 or 1=1', '9'.repeat(40), 1, {}])
      expect(await failureOf(patch(id, { [name]: value } as never)), name).toMatchObject(refused)
  for (const name of ['similarIds', 'namedIds'])
    expect(await failureOf(patch(id, { [name]: ['999999999'] })), name).toMatchObject(refused)
  expect(await failureOf(patch(id, { similarIds: [id] }))).toMatchObject(refused)
})

test('an item of another case is no item of an action, neither new nor moved', async () => {
  const [one, other] = [await create(), await create()]
  const [own, foreign] = [await addItem(one.id), await addItem(other.id)]
  const action = await addAction(one.id, { itemId: own.id })
  expect(
    await failureOf(
      quality.call(ncosApi.patchAction, { params: { id: action.id }, input: { itemId: foreign.id } }),
    ),
  ).toMatchObject({ ...refused, validationErrors: { itemId: expect.any(String) } })
  expect(await failureOf(quality.call(ncosApi.removeItem, { params: { id: own.id } }))).toMatchObject({
    status: 409,
  })
})

test('a picture proves an action but is no attachment of a case, and files that do not exist are neither', async () => {
  const { id } = await reach('registered')
  const action = await addAction(id)
  const image = await upload(api, 'files', people.quality.user)
  const prove = (file: string) =>
    quality.call(ncosApi.patchAction, {
      params: { id: action.id },
      input: { evidenceFiles: [{ file, title: null }] },
    })
  const attach = (file: string) => patch(id, { attachments: [{ file, title: null }] })
  expect((await prove(image.id)).evidenceFiles).toHaveLength(1)
  for (const call of [() => prove('999999999'), () => attach('999999999'), () => attach(image.id)])
    expect(await failureOf(call())).toMatchObject(refused)
})

test('days do not run backwards in items and actions either', async () => {
  const { id } = await create({ detectedAt: daysAfter(today, -5), dueDate: today })
  expect(await failureOf(addAction(id, { dueDate: daysAfter(today, -6) }))).toMatchObject({
    ...refused,
    validationErrors: { dueDate: expect.any(String) },
  })
  const decided = { ...cases.decided, dispositionAt: daysAfter(today, -1) }
  const item = await addItem(id, decided)
  const change = (input: object) => quality.call(ncosApi.patchItem, { params: { id: item.id }, input })
  for (const [input, field] of [
    [{ dispositionAt: daysAfter(today, -6) }, 'dispositionAt'],
    [{ correctedAt: daysAfter(today, -2) }, 'correctedAt'],
    [{ ...cases.verified, correctedAt: today, verifiedAt: daysAfter(today, -1) }, 'verifiedAt'],
  ] as const)
    expect(await failureOf(change(input)), field).toMatchObject({
      ...refused,
      validationErrors: { [field]: expect.any(String) },
    })
  expect(
    await failureOf(patch(id, { customerInformed: 'yes', customerInformedAt: daysAfter(today, -6) })),
  ).toMatchObject({ ...refused, validationErrors: { customerInformedAt: expect.any(String) } })
})

test('a case is not dated after the days of its items and actions', async () => {
  const { id } = await create({ detectedAt: daysAfter(today, -5), dueDate: today })
  await addAction(id, { dueDate: daysAfter(today, -3) })
  expect(await failureOf(patch(id, { detectedAt: daysAfter(today, -1) }))).toMatchObject({
    ...refused,
    validationErrors: { detectedAt: expect.any(String) },
  })
})

test('texts without end and hostile ones are refused or kept as they are', async () => {
  const { id } = await create()
  for (const name of ['title', 'description', 'evidence', 'impact', 'similarText', 'auditRef', 'clause'])
    expect(await failureOf(patch(id, { [name]: 'ñ'.repeat(10_000) })), name).toMatchObject(refused)
  for (const text of hostileTexts) {
    const value = `${text} y lo demás del texto que se anotó`
    const outcome = await failureOf(patch(id, { description: value })).catch(() => undefined)
    if (outcome) expect(outcome, text).toMatchObject(refused)
    else expect((await get(id)).description).toBe(value.normalize('NFC').trim())
  }
})

test('a step that does not exist, or of somebody else, changes nothing', async () => {
  const { id } = await reach('registered')
  for (const to of ['draft', 'closed', 'awaitingVerification', 'registered'] as const)
    expect(await failureOf(quality.call(ncosApi.state, { params: { id }, input: { to } }))).toMatchObject({
      status: 409,
    })
  expect(await failureOf(move(id, 'nothing' as never))).toMatchObject(refused)
  const action = await addAction(id, { responsibleId: people.owner.employeeId })
  expect(await failureOf(moveAction(action.id, { to: 'done', result: 'x' }, 'reporter'))).toMatchObject({
    status: expect.toBeOneOf([403, 404]),
  })
  expect((await get(id)).status).toBe('registered')
})
