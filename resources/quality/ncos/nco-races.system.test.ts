/** Changes at the same time as a case closes, each in a transaction of its own that waits for the other. */
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { testApi } from '#test/fixtures/api.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { capaIn, finishAction, qualityPeople } from '#test/quality/capas.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { capasApi } from '../capas/capa.api.ts'

const api = await testApi()
const { reach, patch, move, addAction, moveAction, prepareClosing } = await ncoCases(api)
const quality = api.client('quality')

/** A case that only its closing is missing, with the corrective action that it needs. */
async function caseToClose() {
  const { id } = await reach('inTreatment')
  await patch(id, { capaRequired: 'yes', capaRationale: 'Se repite' })
  const action = await addAction(id)
  await moveAction(action.id, { to: 'done', result: 'Emitidos de nuevo' }, 'reporter')
  await move(id, 'awaitingVerification')
  await prepareClosing(id)
  const { capa } = await capaIn(api, 'implementing', { ncoIds: [id] })
  const { items } = await quality.call(capasApi.linkedNcos, { params: { id: capa.id }, input: {} })
  return { id, actionId: action.id, capaId: capa.id, linkId: items[0]!.linkId }
}

/** Starts the calls one after the other while a row is held, and lets them go on once each of them waits. */
async function inTurn(
  hold: (db: Kysely<Database>) => Promise<unknown>,
  calls: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const { outcomes } = await api.db.transaction().execute(async (db) => {
    await hold(db)
    const started: Promise<unknown>[] = []
    for (const call of calls) {
      started.push(call())
      await untilWaiting(api.db, started.length)
    }
    return { outcomes: Promise.allSettled(started) }
  })
  return outcomes
}
const holdCase = (id: string) => (db: Kysely<Database>) =>
  sql`select from ncos where id = ${id} for update`.execute(db)
const holdCapa = (id: string) => (db: Kysely<Database>) =>
  sql`select from capas where id = ${id} for update`.execute(db)

test('a case whose corrective action is cancelled while it closes stays open', async () => {
  const { id, capaId } = await caseToClose()
  const cancel = (db: Kysely<Database>) =>
    sql`update capas set status = 'cancelled' where id = ${capaId}`.execute(db)
  expect(await inTurn(cancel, [() => move(id, 'closed')])).toMatchObject([
    { reason: { status: 422, validationErrors: { capas: expect.any(String) } } },
  ])
})

test.for(['cancelled', 'unlinked'] as const)(
  'a corrective action that a closing case needs is not %s meanwhile',
  async (how) => {
    const { id, capaId, linkId } = await caseToClose()
    const takeAway = {
      cancelled: () =>
        quality.call(capasApi.state, {
          params: { id: capaId },
          input: { to: 'cancelled', reason: 'Ya no hace falta' },
        }),
      unlinked: () => quality.call(capasApi.unlink, { params: { id: linkId } }),
    }
    expect(await inTurn(holdCase(id), [() => move(id, 'closed'), takeAway[how]])).toMatchObject([
      { status: 'fulfilled' },
      { reason: { status: 409, message: expect.stringContaining('cerrada') } },
    ])
  },
)

test.for(['before', 'after'] as const)(
  'an action that is sent back just %s its case closes is either refused or keeps it open',
  async (when) => {
    const { id, actionId } = await caseToClose()
    const close = () => move(id, 'closed')
    const sendBack = () => moveAction(actionId, { to: 'inProgress', reason: 'Falta la firma' })
    const calls = when === 'before' ? [sendBack, close] : [close, sendBack]
    const outcomes = await inTurn(holdCase(id), calls)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: expect.toBeOneOf([409, 422]) },
    })
  },
)

test.for(['before', 'after'] as const)(
  'an action that is sent back just %s its corrective action goes to the check is either refused or stops it',
  async (when) => {
    const { capa, actionId } = await capaIn(api, 'implementing')
    await finishAction(api, actionId)
    const check = () =>
      quality.call(capasApi.state, { params: { id: capa.id }, input: { to: 'effectivenessReview' } })
    const owner = api.client((await qualityPeople(api)).owner.user)
    const sendBack = () =>
      owner.call(capasApi.actionState, {
        params: { id: actionId },
        input: { to: 'inProgress', reason: 'Falta la firma' },
      })
    const outcomes = await inTurn(
      holdCapa(capa.id),
      when === 'before' ? [sendBack, check] : [check, sendBack],
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  },
)

test('of two who verify at once, one closes the case', async () => {
  const { id } = await caseToClose()
  const outcomes = await inTurn(holdCase(id), [
    () => move(id, 'closed'),
    () => move(id, 'closed', { who: 'verifier' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
})

test('of two who link the same case at once, one links it', async () => {
  const { capa } = await capaIn(api, 'draft')
  const { id } = await reach('registered')
  const link = () => quality.call(capasApi.link, { params: { capa: capa.id, nco: id } })
  const outcomes = await inTurn(holdCapa(capa.id), [link, link])
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { status: 409 } }])
})
