/** A closed and a cancelled case, each with its items, actions, corrective action, link, proof and signatures. */
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { capasApi } from '#resources/quality/capas/capa.api.ts'
import type { TestApi } from '../fixtures/api.ts'
import { upload } from '../fixtures/make-values.ts'
import { capaIn, goodResult, qualityPeople, signAs } from './capas.ts'
import { ncoCases } from './nco-case.ts'

/** The ids of both chains; `startIdsAt` lets the next record of each table have the id. */
export async function endedChains(
  api: TestApi,
  startIdsAt: (id: string) => Promise<void>,
): Promise<string[]> {
  const quality = api.client('quality')
  const cases = await ncoCases(api)
  const { verifier } = await qualityPeople(api)
  const proof = async () => (await upload(api, 'documents', cases.people.reporter.user)).id

  const closed = '7700000'
  await startIdsAt(closed)
  const file = await proof()
  const nco = await cases.reach('inTreatment', { attachments: [{ file, title: null }] })
  const action = await cases.addAction(nco.id)
  await cases.moveAction(action.id, { to: 'done', result: 'Emitidos de nuevo' }, 'reporter')
  await cases.patch(nco.id, { capaRequired: 'yes', capaRationale: 'Se repite' })
  const { capa } = await capaIn(api, 'effectivenessReview', { ncoIds: [nco.id] })
  await quality.call(capasApi.patch, {
    params: { id: capa.id },
    input: { ...goodResult, evidenceFiles: [{ file }] },
  })
  await signAs(api, capa.id, { by: verifier, to: 'closed' })
  await cases.move(nco.id, 'awaitingVerification')
  await cases.prepareClosing(nco.id)
  await cases.move(nco.id, 'closed')

  const cancelled = '8800000'
  await startIdsAt(cancelled)
  const other = await cases.create({ attachments: [{ file: await proof(), title: null }] })
  await cases.addItem(other.id)
  await cases.addAction(other.id)
  const work = await capaIn(api, 'implementing', { ncoIds: [other.id] })
  const reason = 'Se abrió dos veces'
  await quality.call(capasApi.state, { params: { id: work.capa.id }, input: { to: 'cancelled', reason } })
  await quality.call(ncosApi.state, {
    params: { id: other.id },
    input: { to: 'cancelled', cancelReason: 'duplicate', reason },
  })
  return [closed, cancelled]
}
