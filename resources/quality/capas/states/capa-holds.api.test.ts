/** What a state was reached with stays: no change of fields, parts or links takes it away. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { upload } from '#test/fixtures/make-values.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import {
  addAction,
  addColleague,
  addRoot,
  capaIn,
  capaToApprove,
  draftCapa,
  goodResult,
  moveAction,
  qualityPeople,
  signAs,
} from '#test/quality/capas.ts'
import { capasApi } from '../capa.api.ts'

const api = await testApi()
const make = maker(api)
const quality = api.client('quality')
const people = await qualityPeople(api)
const patch = (id: string, input: object, client = quality) =>
  client.call(capasApi.patch, { params: { id }, input })
const read = (id: string) => quality.call(capasApi.get, { params: { id } })
const link = async (capa: string, values: object = {}) => {
  const nco = (await make.record('ncos')).id
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (set.length > 0) await sql`update ncos set ${sql.join(set)} where id = ${nco}`.execute(api.db)
  return quality.call(capasApi.link, { params: { capa, nco } })
}
const cancel = (id: string) =>
  quality.call(capasApi.state, { params: { id }, input: { to: 'cancelled', reason: 'Ya no hace falta' } })

test('fields that a state needed are refused when a change takes them away', async () => {
  const { capa } = await capaIn(api, 'planning')
  for (const [name, value] of Object.entries({
    method: null,
    rootCauseSummary: null,
    extentReview: null,
    preventiveRationale: null,
  }))
    await expect(patch(capa.id, { [name]: value }), name).rejects.toMatchObject({
      status: 422,
      validationErrors: { [name]: 'Campo requerido' },
    })
  await expect(patch(capa.id, { type: 'corrective' })).rejects.toMatchObject({
    validationErrors: { ncos: expect.any(String) },
  })
  expect(await read(capa.id)).toMatchObject({ version: capa.version })
})

test('a plan whose root cause was unmarked after the analysis is not approved', async () => {
  const { id } = await capaToApprove(api)
  const { items } = await quality.call(capasApi.causes, { params: { id }, input: {} })
  for (const cause of items)
    await quality.call(capasApi.patchCause, { params: { id: cause.id }, input: { isRoot: false } })
  await expect(signAs(api, id, { by: people.approver, to: 'approved' })).rejects.toMatchObject({
    status: 422,
    validationErrors: { causes: 'Marque al menos una causa raíz' },
  })
})

test('a root cause whose only action is cancelled needs another before the review', async () => {
  const { capa, rootId, actionId } = await capaIn(api, 'implementing')
  await moveAction(api, actionId, { to: 'cancelled', reason: 'No era viable' })
  const review = () =>
    quality.call(capasApi.state, { params: { id: capa.id }, input: { to: 'effectivenessReview' } })
  await expect(review()).rejects.toMatchObject({
    validationErrors: { [`causes.${rootId}`]: 'Ninguna acción cubre esta causa raíz' },
  })
  const dueDate = daysAfter(homeDay(), 40)
  await addAction(api, { capaId: capa.id, causeId: rootId, dueDate })
  expect((await read(capa.id)).effectiveness?.plannedDate).toBe(daysAfter(dueDate, 1))
})

test('a corrective case keeps the only non-conformity that it was opened for', async () => {
  const { id } = await draftCapa(api, { type: 'corrective' })
  const { id: linkId } = await link(id)
  await quality.call(capasApi.state, { params: { id }, input: { to: 'analysis' } })
  const unlink = () => quality.call(capasApi.unlink, { params: { id: linkId } })
  await expect(unlink()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('otra') })
  await link(id)
  await unlink()
  await expect(link(id, { status: 'cancelled' })).rejects.toMatchObject({ status: 409 })
})

test('a case that a closed non-conformity needs is not cancelled', async () => {
  const { capa } = await capaIn(api, 'implementing')
  await link(capa.id, { status: 'closed', capa_required: 'yes', number: 'NC-2026-9001' })
  await expect(cancel(capa.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('NC-2026-9001'),
  })
  const unneeded = await capaIn(api, 'implementing')
  await link(unneeded.capa.id, { status: 'closed', capa_required: 'no' })
  expect((await cancel(unneeded.capa.id)).status).toBe('cancelled')
})

test('who approved stays, and only the quality office names owner, approver and verifier of an open case', async () => {
  const { capa } = await capaIn(api, 'approved')
  const { employeeId } = await addColleague(api)
  await expect(patch(capa.id, { approverId: employeeId })).rejects.toMatchObject({ status: 409 })
  const owner = api.client(people.owner.user)
  for (const name of ['ownerId', 'verifierId'])
    await expect(patch(capa.id, { [name]: employeeId }, owner)).rejects.toMatchObject({ status: 403 })
  expect(await patch(capa.id, { verifierId: employeeId })).toMatchObject({ verifierId: employeeId })
  expect((await patch(capa.id, { title: 'Un título mejor' }, owner)).title).toBe('Un título mejor')
})

test('the verifier notes the result without being of the team, and nothing else', async () => {
  const { capa } = await capaIn(api, 'effectivenessReview')
  const verifier = api.client(people.verifier.user)
  await expect(patch(capa.id, { title: 'Un título mejor' }, verifier)).rejects.toMatchObject({ status: 403 })
  await patch(capa.id, goodResult, verifier)
  const closed = await signAs(api, capa.id, { by: people.verifier, to: 'closed' })
  expect(closed.effectivenessResult).toMatchObject({ result: 'effective', date: homeDay() })
})

test('a result in the future and a due date before the opening are refused', async () => {
  const { capa } = await capaIn(api, 'effectivenessReview')
  for (const date of [daysAfter(homeDay(), 1), '2001-01-01'])
    await expect(
      patch(capa.id, { effectivenessResult: { ...goodResult.effectivenessResult, date } }),
    ).rejects.toMatchObject({ validationErrors: { 'effectivenessResult.date': expect.any(String) } })
  await expect(patch(capa.id, { dueDate: '2001-01-01' })).rejects.toMatchObject({
    validationErrors: { dueDate: expect.any(String) },
  })
})

test('a confidential case opens only once somebody of the quality office is in it', async () => {
  const { id } = await draftCapa(api, { isConfidential: true })
  await sql`update capas set created_by = ${people.owner.user.id} where id = ${id}`.execute(api.db)
  const owner = api.client(people.owner.user)
  const open = () => owner.call(capasApi.state, { params: { id }, input: { to: 'analysis' } })
  await expect(open()).rejects.toMatchObject({ validationErrors: { teamIds: expect.any(String) } })
  const { employeeId } = await addColleague(api, 'quality')
  await patch(id, { teamIds: [people.worker.employeeId, employeeId] }, owner)
  expect((await open()).status).toBe('analysis')
})

test('causes of earlier cycles and those ruled out stay, and one in use says where', async () => {
  const { capa, rootId } = await capaIn(api, 'effectivenessReview')
  const { id } = capa
  await patch(id, { effectivenessResult: { result: 'notEffective', notes: 'Hubo dos reemisiones más.' } })
  const file = (await upload(api, 'documents', 'quality')).id
  await patch(id, { evidenceFiles: [{ file }] })
  const next = await quality.call(capasApi.state, {
    params: { id },
    input: { to: 'analysis', dueDate: daysAfter(homeDay(), 30) },
  })
  expect(next).toMatchObject({ evidenceFiles: [], pastEvidence: [{ cycle: 1, file }] })
  const remove = (cause: string) => quality.call(capasApi.removeCause, { params: { id: cause } })
  await expect(remove(rootId)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('ciclo'),
  })
  const added = await addRoot(api, id)
  const { items } = await quality.call(capasApi.causes, { params: { id }, input: {} })
  const parent = items.find((cause) => cause.id === added)!.parentCauseId!
  await expect(remove(parent)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('«No hay lista de control»'),
  })
  const ruledOut = { isRoot: false, isRuledOut: true, ruledOutReason: 'La lista existe desde mayo' }
  await quality.call(capasApi.patchCause, { params: { id: added }, input: ruledOut })
  await expect(remove(added)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('motivo'),
  })
})

test('an action that a check sent back says what was lacking, and keeps its result whole', async () => {
  const { actionId } = await capaIn(api, 'implementing')
  const worker = api.client(people.worker.user)
  const params = { id: actionId }
  const result = 'Lista en uso. '.repeat(140).trim()
  await worker.call(capasApi.patchAction, { params, input: { result, evidence: 'PR-05' } })
  await worker.call(capasApi.actionState, { params, input: { to: 'done' } })
  const owner = api.client(people.owner.user)
  const input = { to: 'inProgress' as const, reason: 'Falta la firma del acta' }
  expect(await owner.call(capasApi.actionState, { params, input })).toMatchObject({
    status: 'inProgress',
    verification: 'notOk',
    lacking: 'Falta la firma del acta',
    result,
  })
})

test('the database keeps parts in their case and actions at causes of their own', async () => {
  const closed = await capaIn(api, 'closed')
  const open = await capaIn(api, 'implementing')
  await expect(
    sql`update capa_actions set capa_id = ${open.capa.id}, cause_id = null where id = ${closed.actionId}`.execute(
      api.db,
    ),
  ).rejects.toThrow('not change')
  const other = await capaIn(api, 'planning')
  await expect(
    sql`update capa_actions set cause_id = ${other.rootId} where id = ${open.actionId}`.execute(api.db),
  ).rejects.toThrow('its own case')
})
