/** Transitions of CAPAs: guards, numbers, signatures, cycles, races. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import {
  addAction,
  capaIn,
  capaToApprove,
  draftCapa,
  goodResult,
  moveAction,
  qualityPeople,
  signAs,
} from '#test/quality/capas.ts'
import { failureOf } from '#test/sales/failure.ts'
import { capasApi } from '../capa.api.ts'

const api = await testApi()
const quality = api.client('quality')
const people = await qualityPeople(api)

const move = (
  id: string,
  input: {
    to: 'analysis' | 'planning' | 'effectivenessReview' | 'cancelled'
    reason?: string
    dueDate?: string
  },
) => quality.call(capasApi.state, { params: { id }, input })
const patch = (id: string, input: object) => quality.call(capasApi.patch, { params: { id }, input })
const read = (id: string) => quality.call(capasApi.get, { params: { id } })
const tomorrow = daysAfter(homeDay(), 1)

test('a case goes from its draft to its closing, and numbers have no gaps', async () => {
  const first = await capaIn(api, 'closed')
  const second = await capaIn(api, 'analysis')
  expect(first.capa).toMatchObject({ status: 'closed', cycle: 1, closedAt: expect.any(String) })
  const numberOf = ({ number }: { number: string | null }) =>
    Number(/^CAPA-\d{4}-(\d{4})$/.exec(number ?? '')?.[1])
  expect(numberOf(second.capa)).toBe(numberOf(first.capa) + 1)
  const signatures = await quality.call(capasApi.signatures, { params: { id: first.capa.id } })
  expect(signatures.map(({ meaning }) => meaning)).toEqual(['closed', 'approved'])
  expect(signatures[0]!.stateHash).toMatch(/^[0-9a-f]{64}$/)
})

test('cases opened at the same time get consecutive numbers', async () => {
  const drafts = await Promise.all(Array.from({ length: 5 }, () => draftCapa(api)))
  const opened = await Promise.all(drafts.map(({ id }) => move(id, { to: 'analysis' })))
  const numbers = opened.map(({ number }) => Number(number!.slice(-4))).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at))
})

test('a transition names what is missing by field and changes nothing', async () => {
  const { capa } = await capaIn(api, 'analysis')
  await expect(move(capa.id, { to: 'planning' })).rejects.toMatchObject({
    status: 422,
    validationErrors: { method: 'Campo requerido', causes: 'Marque al menos una causa raíz' },
  })
  expect(await read(capa.id)).toMatchObject({ status: 'analysis', version: capa.version })
  const corrective = await draftCapa(api, { type: 'corrective' })
  await expect(move(corrective.id, { to: 'analysis' })).rejects.toMatchObject({
    validationErrors: { ncos: expect.any(String) },
  })
})

test('no step leads to a state that the table does not have', async () => {
  const { capa } = await capaIn(api, 'analysis', { approverId: people.approver.employeeId })
  await expect(move(capa.id, { to: 'effectivenessReview' })).rejects.toMatchObject({ status: 409 })
  await expect(signAs(api, capa.id, { by: people.approver, to: 'approved' })).rejects.toMatchObject({
    status: 409,
  })
  await expect(
    quality.call(capasApi.state, { params: { id: capa.id }, input: { to: 'closed' } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('approval needs the password of the approver, and a wrong one signs nothing', async () => {
  const capa = await capaToApprove(api)
  await expect(
    signAs(api, capa.id, { by: people.approver, to: 'approved', password: 'otra' }),
  ).rejects.toMatchObject({
    status: 422,
    validationErrors: { password: 'La contraseña actual no es correcta' },
  })
  await expect(signAs(api, capa.id, { by: people.verifier, to: 'approved' })).rejects.toMatchObject({
    status: 403,
  })
  expect(await quality.call(capasApi.signatures, { params: { id: capa.id } })).toEqual([])
  expect(await signAs(api, capa.id, { by: people.approver, to: 'approved' })).toMatchObject({
    status: 'approved',
  })
})

test('a stranger who signs is refused, and is not told what is missing', async () => {
  const { capa } = await capaIn(api, 'planning', { approverId: people.approver.employeeId })
  const refused = await failureOf(signAs(api, capa.id, { by: people.verifier, to: 'approved' }))
  expect(refused).toMatchObject({ status: 403 })
  expect(refused.validationErrors).toEqual({})
  await expect(signAs(api, capa.id, { by: people.approver, to: 'approved' })).rejects.toMatchObject({
    status: 422,
  })
})

test('the database keeps signatures as they were given', async () => {
  await capaIn(api, 'approved')
  await expect(sql`update quality_signatures set signer = 'Otra'`.execute(api.db)).rejects.toThrow(
    'signatures are kept',
  )
  await expect(sql`delete from quality_signatures`.execute(api.db)).rejects.toThrow('signatures are kept')
})

test('of two closings at once one is refused, and one signature is kept', async () => {
  const { capa } = await capaIn(api, 'effectivenessReview')
  await patch(capa.id, goodResult)
  const outcomes = await Promise.allSettled([
    signAs(api, capa.id, { by: people.verifier, to: 'closed' }),
    signAs(api, capa.id, { by: people.verifier, to: 'closed' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')!.reason).toMatchObject({ status: 409 })
  const closings = (await quality.call(capasApi.signatures, { params: { id: capa.id } })).filter(
    ({ meaning }) => meaning === 'closed',
  )
  expect(closings).toHaveLength(1)
})

test('an action cannot change while its case closes, nor after', async () => {
  const { capa, actionId } = await capaIn(api, 'effectivenessReview')
  await patch(capa.id, goodResult)
  const checker = api.client(people.owner.user)
  const [closed, verified] = await Promise.allSettled([
    signAs(api, capa.id, { by: people.verifier, to: 'closed' }),
    checker.call(capasApi.actionState, { params: { id: actionId }, input: { to: 'verified' } }),
  ])
  expect(closed.status).toBe('fulfilled')
  if (verified.status === 'rejected') expect(verified.reason).toMatchObject({ status: 409 })
  await expect(moveAction(api, actionId, { to: 'verified' })).rejects.toMatchObject({ status: 409 })
})

test('the database keeps a closed case and its parts', async () => {
  const { id } = (await capaIn(api, 'closed')).capa
  for (const statement of [
    sql`update capas set title = 'Otro' where id = ${id}`,
    sql`delete from capas where id = ${id}`,
    sql`update capa_causes set description = 'Otra causa' where capa_id = ${id}`,
    sql`update capa_actions set result = 'Otro' where capa_id = ${id}`,
    sql`delete from capa_actions where capa_id = ${id}`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow('not change')
})

test('a case that was not effective starts its next cycle and keeps the one before', async () => {
  const { capa, rootId } = await capaIn(api, 'effectivenessReview')
  const { id } = capa
  await patch(id, {
    effectivenessResult: { result: 'notEffective', notes: 'Hubo dos reemisiones más este mes.' },
  })
  await expect(move(id, { to: 'analysis' })).rejects.toMatchObject({
    validationErrors: { dueDate: 'Campo requerido' },
  })
  const next = await move(id, { to: 'analysis', dueDate: tomorrow })
  expect(next).toMatchObject({
    status: 'analysis',
    cycle: 2,
    dueDate: tomorrow,
    effectiveness: null,
    effectivenessResult: null,
  })
  expect(next.pastCycles).toMatchObject([{ cycle: 1, result: 'notEffective', metric: 'Reemisiones' }])
  await move(id, { to: 'planning' })
  await expect(signAs(api, id, { by: people.approver, to: 'approved' })).rejects.toMatchObject({
    validationErrors: { [`causes.${rootId}`]: 'Ninguna acción cubre esta causa raíz' },
  })
})

test('opening a closed case again needs a reason and a new date, and counts', async () => {
  const { capa } = await capaIn(api, 'closed')
  await expect(move(capa.id, { to: 'analysis' })).rejects.toMatchObject({
    validationErrors: { reason: 'Campo requerido', dueDate: 'Campo requerido' },
  })
  const open = await move(capa.id, { to: 'analysis', reason: 'Volvió a ocurrir', dueDate: tomorrow })
  expect(open).toMatchObject({
    status: 'analysis',
    cycle: 2,
    reopenedCount: 1,
    closedAt: null,
    number: capa.number,
  })
  expect(open.pastCycles).toMatchObject([{ cycle: 1, result: 'effective', reason: 'Volvió a ocurrir' }])
})

test('a reopened case is worked on anew: nothing of it is dated before the reopening', async () => {
  const { capa, rootId } = await capaIn(api, 'closed')
  const { id } = capa
  await move(id, { to: 'analysis', reason: 'Volvió a ocurrir', dueDate: tomorrow })
  await sql`update capas set opened_at = now() - interval '90 days' where id = ${id}`.execute(api.db)
  await move(id, { to: 'planning' })
  const yesterday = daysAfter(homeDay(), -1)
  await expect(addAction(api, { capaId: id, causeId: rootId, dueDate: yesterday })).rejects.toMatchObject({
    validationErrors: { dueDate: expect.stringContaining('reapertura') },
  })
  await expect(signAs(api, id, { by: people.approver, to: 'approved' })).rejects.toMatchObject({
    validationErrors: { actions: expect.any(String) },
  })
  await sql`update capas set status = 'effectivenessReview' where id = ${id}`.execute(api.db)
  await expect(
    patch(id, { effectivenessResult: { ...goodResult.effectivenessResult, date: yesterday } }),
  ).rejects.toMatchObject({
    validationErrors: { 'effectivenessResult.date': expect.stringContaining('reapertura') },
  })
})

test('a part that the state locks refuses its fields and says what unlocks it', async () => {
  const { capa } = await capaIn(api, 'approved')
  for (const input of [{ method: 'ishikawa' }, { effectiveness: { metric: 'Otro' } }, goodResult])
    await expect(patch(capa.id, input)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/cambia|fija|revisa/),
    })
  expect((await patch(capa.id, { title: 'Un título mejor' })).title).toBe('Un título mejor')
  await expect(patch(capa.id, { status: 'closed' })).rejects.toMatchObject({
    validationErrors: { status: expect.any(String) },
  })
})

test('the owner neither approves nor verifies', async () => {
  const { id } = await draftCapa(api)
  for (const name of ['approverId', 'verifierId'])
    await expect(patch(id, { [name]: people.owner.employeeId })).rejects.toMatchObject({
      validationErrors: { [name]: expect.any(String) },
    })
})
