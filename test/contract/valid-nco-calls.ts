/** Valid calls on non-conformities, complaints and the settings of quality. */
import { homeDay } from '#core/time-zone.ts'
import { resources } from '#resources/index.ts'
import { PASSWORD } from '../quality/capas.ts'
import { ncoCases } from '../quality/nco-case.ts'
import type { Call, Fixtures } from './call.ts'
import { complaintCalls } from './valid-complaint-calls.ts'

type Made = 'ncos' | 'ncoItems' | 'ncoActions'
const by =
  (target: Made, input?: object) =>
  async ({ make }: Fixtures): Promise<Call> => ({
    params: { id: (await make.record(target)).id },
    ...(input && { input }),
  })

export const ncoCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  ...complaintCalls,
  'ncos.similar': async ({ make }) => ({
    input: {
      processId: (await make.any('processes')).id,
      source: 'internalAudit',
      title: 'Certificados con otro nombre',
    },
  }),
  'ncos.ofOrigin': async ({ make }) => ({
    params: { type: 'events', id: (await make.record('events')).id },
  }),
  'evidence.ofNco': by('ncos'),
  'ncos.state': by('ncos', { to: 'cancelled', reason: 'Ya está anotado', cancelReason: 'duplicate' }),
  'ncos.close': async ({ api }) => {
    const { people, reach, prepareClosing } = await ncoCases(api)
    const { id } = await reach('awaitingVerification')
    await prepareClosing(id)
    return { as: people.verifier.user, params: { id }, input: { password: PASSWORD } }
  },
  'ncos.signatures': by('ncos'),
  'ncos.items': by('ncos'),
  'ncos.createItem': async ({ make }) => ({ input: await make.input(resources.ncoItems) }),
  'ncos.patchItem': by('ncoItems', { unit: 'páginas' }),
  'ncos.removeItem': by('ncoItems'),
  'ncos.actions': by('ncos', {}),
  'ncos.createAction': async ({ make }) => ({
    params: { id: (await make.record('ncos')).id },
    input: {
      type: 'containment',
      description: 'Retener los certificados',
      responsibleId: (await make.any('employees')).id,
      dueDate: homeDay(),
    },
  }),
  'ncos.getAction': by('ncoActions'),
  'ncos.patchAction': by('ncoActions', { result: 'Retenidos' }),
  'ncos.removeAction': by('ncoActions'),
  'ncos.actionState': by('ncoActions', { to: 'cancelled', reason: 'Ya no hace falta' }),
  'qualitySettings.patch': async () => ({ input: { ncoDays: 10 } }),
}
