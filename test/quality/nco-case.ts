/** People and cases for tests of non-conformities. */
import type { Input } from '#core/endpoint.ts'
import { homeDay } from '#core/time-zone.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import type { Nco, NcoStatus } from '#resources/quality/ncos/nco.ts'
import type { TestApi } from '../fixtures/api.ts'
import { maker } from '../fixtures/make.ts'
import { addColleague, PASSWORD } from './capas.ts'

export async function ncoCases(
  api: TestApi,
  { verifierRole = 'quality' }: { verifierRole?: 'quality' | 'training' } = {},
) {
  const make = maker(api)
  const [reporter, owner, quality, verifier] = [
    await addColleague(api),
    await addColleague(api, 'sales'),
    await addColleague(api, 'quality'),
    await addColleague(api, verifierRole),
  ]
  const { id: processId } = await make.record('processes', { ownerEmployeeId: owner.employeeId })
  const people = { reporter, owner, quality, verifier }
  const as = (who: keyof typeof people) => api.client(people[who].user)

  const create = (more: Partial<Input<typeof ncosApi.create>> = {}): Promise<Nco> =>
    as('reporter').call(ncosApi.create, {
      input: {
        kind: 'nonconformity',
        scope: 'internal',
        source: 'processExecution',
        title: 'Certificados con el nombre equivocado',
        description: 'Tres certificados del evento salieron con el nombre de otra persona.',
        detectedAt: homeDay(),
        processId,
        ...more,
      },
    })
  const get = (id: string) => as('quality').call(ncosApi.get, { params: { id } })
  const patch = (id: string, input: Input<typeof ncosApi.patch>, who: keyof typeof people = 'quality') =>
    as(who).call(ncosApi.patch, { params: { id }, input })
  const move = (
    id: string,
    to: NcoStatus,
    {
      who = to === 'closed' ? 'verifier' : 'quality',
      ...more
    }: { who?: keyof typeof people } & Record<string, unknown> = {},
  ) =>
    to === 'closed'
      ? close(id, { who })
      : as(who).call(ncosApi.state, { params: { id }, input: { to, ...more } })
  const close = (id: string, { who, reason }: { who: keyof typeof people; reason?: string }) =>
    as(who).call(ncosApi.close, { params: { id }, input: { password: PASSWORD, reason } })
  const addItem = (ncoId: string, more: object = {}) =>
    as('quality').call(ncosApi.createItem, {
      input: { ncoId, description: 'Certificado 12', outputType: 'certificate', ...more },
    })
  const addAction = (id: string, more: object = {}) =>
    as('quality').call(ncosApi.createAction, {
      params: { id },
      input: {
        type: 'correction',
        description: 'Emitir de nuevo',
        responsibleId: reporter.employeeId,
        dueDate: homeDay(),
        ...more,
      },
    })
  const moveAction = (
    id: string,
    input: Input<typeof ncosApi.actionState>,
    who: keyof typeof people = 'quality',
  ) => as(who).call(ncosApi.actionState, { params: { id }, input })

  const decided = {
    disposition: 'correct' as const,
    dispositionBy: owner.employeeId,
    dispositionAt: homeDay(),
  }
  const verified = {
    correctedAt: homeDay(),
    verification: 'ok' as const,
    verifiedBy: verifier.employeeId,
    verifiedAt: homeDay(),
  }
  /** Does what each state needs, up to `to`. */
  async function reach(to: NcoStatus, more: Parameters<typeof create>[0] = {}): Promise<Nco> {
    const { id } = await create(more)
    return finish(id, to)
  }
  /** The same for a case that is there, from the state that it has. */
  async function finish(id: string, to: NcoStatus): Promise<Nco> {
    const steps: [NcoStatus, () => Promise<unknown>][] = [
      ['registered', () => addItem(id)],
      ['contained', () => patch(id, { noContainmentReason: 'Nada se entregó', customerInformed: 'no' })],
      ['inTreatment', () => decide(id)],
      ['awaitingVerification', async () => undefined],
      ['closed', () => prepareClosing(id)],
    ]
    if (to === 'cancelled') return move(id, to, { cancelReason: 'duplicate', reason: 'Ya está anotado' })
    const names = ['draft', ...steps.map(([state]) => state)]
    const { status } = await get(id)
    for (const [state, prepare] of steps.slice(names.indexOf(status), names.indexOf(to))) {
      await prepare()
      await move(id, state)
    }
    return get(id)
  }
  async function decide(id: string): Promise<void> {
    await patch(id, { severity: 'minor', capaRequired: 'no', capaRationale: 'Es un caso aislado' })
    for (const item of await as('quality').call(ncosApi.items, { params: { id } }))
      await as('quality').call(ncosApi.patchItem, { params: { id: item.id }, input: decided })
  }
  async function prepareClosing(id: string): Promise<void> {
    const { ownerId } = await patch(id, { verifierId: verifier.employeeId, similarCheck: 'none' })
    const who = Object.keys(people) as (keyof typeof people)[]
    // Who corrects and who records that do not close.
    const corrector = who.find((name) => people[name].employeeId === ownerId) ?? 'quality'
    for (const item of await as('quality').call(ncosApi.items, { params: { id } })) {
      const change = (by: keyof typeof people, input: Input<typeof ncosApi.patchItem>) =>
        as(by).call(ncosApi.patchItem, { params: { id: item.id }, input })
      if (!item.correctedAt) await change(corrector, { correctedAt: verified.correctedAt })
      await change('quality', verified)
    }
  }
  return {
    make,
    people,
    as,
    processId,
    create,
    get,
    patch,
    move,
    close,
    addItem,
    addAction,
    moveAction,
    decided,
    verified,
    reach,
    finish,
    prepareClosing,
  }
}
