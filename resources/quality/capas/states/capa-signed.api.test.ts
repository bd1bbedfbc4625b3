/** An approval holds what it signed: a changed plan is signed again, changed wording is shown. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import {
  addAction,
  addColleague,
  capaIn,
  finishAction,
  goodResult,
  moveAction,
  qualityPeople,
  signAs,
} from '#test/quality/capas.ts'
import { evidenceApi } from '#resources/quality/evidence/evidence.api.ts'
import { capaPack } from '#resources/quality/evidence/evidence.server.ts'
import { capasApi } from '../capa.api.ts'
import { capasToApproveAgain } from '../capa-today.server.ts'
import { noteSignedChanges } from './note-changes.server.ts'

const api = await testApi()
const quality = api.client('quality')
const people = await qualityPeople(api)
const read = (id: string) => quality.call(capasApi.get, { params: { id } })
const patch = (id: string, input: object) => quality.call(capasApi.patch, { params: { id }, input })
const approve = (id: string) => signAs(api, id, { by: people.approver, to: 'approved' })
const signatures = (id: string, locale: 'es' | 'en' = 'es') =>
  api.client('quality', locale).call(capasApi.signatures, { params: { id } })
const review = (id: string) =>
  quality.call(capasApi.state, { params: { id }, input: { to: 'effectivenessReview' } })
const extend = (id: string, dueDate: string) =>
  quality.call(capasApi.extendAction, {
    params: { id },
    input: { dueDate, reason: 'El proveedor se atrasó' },
  })

type Made = Awaited<ReturnType<typeof capaIn>>
const addAnother = ({ capa, rootId }: Made) => addAction(api, { capaId: capa.id, causeId: rootId })
const planChanges: [name: string, change: (made: Made) => Promise<unknown>, what: string][] = [
  ['an action that is added', addAnother, 'Acción de CAPA «Crear la lista de control»'],
  [
    'an action that is cancelled',
    async (made) => {
      await addAnother(made)
      await approve(made.capa.id)
      await moveAction(api, made.actionId, { to: 'cancelled', reason: 'No era viable' })
    },
    'Acción de CAPA «Crear la lista de control»: Estado',
  ],
  [
    'the date of an action',
    ({ actionId }) => extend(actionId, daysAfter(homeDay(), 30)),
    'Acción de CAPA «Crear la lista de control»: Fecha límite',
  ],
  [
    'the date of the case',
    ({ capa }) => patch(capa.id, { dueDate: daysAfter(homeDay(), 90) }),
    'Fecha límite',
  ],
]

test.for(planChanges)('%s asks for a new signature', async ([, change, what]) => {
  const made = await capaIn(api, 'implementing')
  const { id } = made.capa
  await change(made)
  const changed = await read(id)
  expect(changed.changedAfterSigning).not.toEqual([])
  await expect(review(id)).rejects.toMatchObject({
    status: 422,
    validationErrors: { signatures: expect.stringContaining('firma de nuevo') },
  })
  const [last] = await signatures(id)
  expect(last!.changes).toContainEqual(expect.objectContaining({ what, isPlan: true }))
  expect(changed.next.find(({ to }) => to === 'approved')).toMatchObject({ isSigned: true, missing: {} })
  expect(await approve(id)).toMatchObject({ status: 'implementing', changedAfterSigning: [] })
  const [again, before] = await signatures(id)
  expect(again).toMatchObject({ meaning: 'approved', changes: [] })
  expect(before!.changes).not.toEqual([])
  await expect(review(id)).rejects.toSatisfy(
    (error: { validationErrors: object }) => !('signatures' in error.validationErrors),
  )
})

test('another result than the signed one asks for a new signature, the first one does not', async () => {
  const made = await capaIn(api, 'implementing')
  const { id } = made.capa
  const report = (result: string) =>
    quality.call(capasApi.patchAction, {
      params: { id: made.actionId },
      input: { result, evidence: 'PR-05' },
    })
  await report('Lista en uso')
  expect((await read(id)).changedAfterSigning).toEqual([])
  await patch(id, { dueDate: daysAfter(homeDay(), 90) })
  await approve(id)
  await report('Otra lista en uso')
  expect((await read(id)).changedAfterSigning).toEqual(['actions'])
  expect((await signatures(id))[0]!.changes).toEqual([
    {
      what: 'Acción de CAPA «Crear la lista de control»: Resultado',
      from: 'Lista en uso',
      to: 'Otra lista en uso',
      isWhole: false,
      isPlan: true,
    },
  ])
})

test('work as it was planned changes nothing that was signed', async () => {
  const { capa, actionId } = await capaIn(api, 'implementing')
  await finishAction(api, actionId)
  const { changedAfterSigning, next } = await read(capa.id)
  expect(changedAfterSigning).toEqual([])
  expect(next.map(({ to }) => to)).toEqual(['effectivenessReview', 'cancelled'])
  await expect(approve(capa.id)).rejects.toMatchObject({ status: 409 })
})

test('a date moved during the review is signed before the closing', async () => {
  const { id } = (await capaIn(api, 'effectivenessReview')).capa
  await patch(id, { ...goodResult, dueDate: daysAfter(homeDay(), 90) })
  const close = () => signAs(api, id, { by: people.verifier, to: 'closed' })
  await expect(close()).rejects.toMatchObject({ validationErrors: { signatures: expect.any(String) } })
  expect((await approve(id)).status).toBe('effectivenessReview')
  expect((await close()).status).toBe('closed')
})

test('changed wording is shown with the difference in record, list and pack, and asks for nothing', async () => {
  const { capa, actionId } = await capaIn(api, 'approved')
  const { id } = capa
  const process = await maker(api).record('processes')
  const title = 'Otro asunto por completo'
  await patch(id, { title, processIds: [process.id] })
  await quality.call(capasApi.patchAction, {
    params: { id: actionId },
    input: { responsibleId: (await addColleague(api)).employeeId },
  })
  const { items } = await quality.call(capasApi.list, {
    input: { filters: [{ field: 'changedAfterSigning', op: 'in', value: ['title'] }] },
  })
  expect(items).toMatchObject([{ id, changedAfterSigning: ['title', 'processIds', 'responsibles'] }])
  const [said] = await signatures(id, 'en')
  expect(said!.changes).toMatchObject([
    { what: 'Title', from: capa.title, to: title, isPlan: false },
    { what: 'Processes', from: expect.stringContaining('Certificación'), isPlan: false },
    { what: 'CAPA action “Crear la lista de control”: Responsible', isPlan: false },
  ])
  expect((await read(id)).next.map(({ to }) => to)).not.toContain('approved')
  const context = systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl })
  const { sections } = await capaPack({ ...context, locale: 'es' }, id)
  expect(sections.find((one) => one.title === 'Cambió después de la firma')!.table).toContainEqual([
    expect.any(String),
    'Título',
    capa.title,
    title,
  ])
  await quality.download(evidenceApi.ofCapa, { params: { id } })
})

test('a plan that changed is among the work of its approver', async () => {
  const { capa, actionId } = await capaIn(api, 'approved')
  const waiting = async () =>
    (await capasToApproveAgain.load(api.client(people.approver.user)))!.lines.map(({ key }) => key)
  expect(await waiting()).not.toContain(capa.id)
  await extend(actionId, daysAfter(homeDay(), 30))
  expect(await waiting()).toContain(capa.id)
  await approve(capa.id)
  expect(await waiting()).not.toContain(capa.id)
})

test('of an earlier cycle the wording alone is compared', async () => {
  const { id } = (await capaIn(api, 'closed')).capa
  const params = { id }
  const dueDate = daysAfter(homeDay(), 30)
  await quality.call(capasApi.state, {
    params,
    input: { to: 'analysis', reason: 'Volvió a ocurrir', dueDate },
  })
  expect((await read(id)).changedAfterSigning).toEqual([])
  expect(await patch(id, { title: 'Un título del ciclo nuevo' })).toMatchObject({
    changedAfterSigning: ['title'],
  })
})

test('what changed before it was noted is noted by the job of the day', async () => {
  const { id } = (await capaIn(api, 'implementing')).capa
  await sql`update capas set title = 'Otro asunto por completo' where id = ${id}`.execute(api.db)
  const log = pino({ level: 'silent' })
  await noteSignedChanges.handle({}, { db: api.db, log, publicUrl: api.publicUrl } as never)
  expect(await read(id)).toMatchObject({ changedAfterSigning: ['title'] })
})
