/** Valid calls on CAPAs, their causes and their actions. */
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { CapaStatus } from '#resources/quality/capas/capa.ts'
import type { Call, Fixtures } from './call.ts'
import {
  addAction,
  capaIn,
  capaToApprove,
  draftCapa,
  draftInput,
  PASSWORD,
  qualityPeople,
} from '../quality/capas.ts'

const idOfCase =
  (status: CapaStatus, input?: object) =>
  async ({ api }: Fixtures): Promise<Call> => ({
    params: { id: (await capaIn(api, status)).capa.id },
    ...(input && { input }),
  })
const idOfCause =
  (input?: object) =>
  async ({ api }: Fixtures): Promise<Call> => ({
    params: { id: (await capaIn(api, 'planning')).rootId },
    ...(input && { input }),
  })
const idOfAction =
  (status: CapaStatus, input?: object) =>
  async ({ api }: Fixtures): Promise<Call> => {
    const { capa, rootId, actionId } = await capaIn(api, status)
    const id = actionId || (await addAction(api, { capaId: capa.id, causeId: rootId }))
    return { params: { id }, ...(input && { input }) }
  }

export const capaCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'capas.create': async ({ api }) => ({ input: await draftInput(api) }),
  'capas.patch': idOfCase('draft', { title: 'Certificados con un título errado' }),
  'capas.state': async ({ api }) => ({
    params: { id: (await draftCapa(api)).id },
    input: { to: 'analysis' },
  }),
  'capas.sign': async ({ api }) => ({
    as: (await qualityPeople(api)).approver.user,
    params: { id: (await capaToApprove(api)).id },
    input: { to: 'approved', password: PASSWORD },
  }),
  'capas.signatures': idOfCase('draft'),
  'evidence.ofCapa': idOfCase('draft'),
  'capas.link': async ({ api, make }) => ({
    params: { capa: (await draftCapa(api)).id, nco: (await make.record('ncos')).id },
  }),
  'capas.unlink': async ({ make }) => ({ params: { id: (await make.record('capaNcos')).id } }),
  'capas.linkedNcos': idOfCase('draft', {}),
  'capas.linkableNcos': idOfCase('draft', {}),
  'capas.causes': idOfCase('planning', {}),
  'capas.createCause': async ({ api }) => ({
    input: { capaId: (await draftCapa(api)).id, description: 'No hay lista de control' },
  }),
  'capas.getCause': idOfCause(),
  'capas.patchCause': idOfCause({ description: 'No había lista de control' }),
  'capas.removeCause': idOfCause(),
  'capas.actions': idOfCase('planning', {}),
  'capas.createAction': async ({ api }) => {
    const { capa, rootId } = await capaIn(api, 'planning')
    const { worker } = await qualityPeople(api)
    return {
      params: { id: capa.id },
      input: {
        causeId: rootId,
        type: 'corrective',
        description: 'Crear la lista de control',
        responsibleId: worker.employeeId,
        dueDate: daysAfter(homeDay(), 7),
      },
    }
  },
  'capas.getAction': idOfAction('planning'),
  'capas.patchAction': idOfAction('planning', { progress: 50 }),
  'capas.removeAction': idOfAction('planning'),
  'capas.actionState': idOfAction('approved', { to: 'inProgress' }),
  'capas.extendAction': idOfAction('approved', {
    dueDate: daysAfter(homeDay(), 20),
    reason: 'El proveedor se atrasó',
  }),
}
