/** Handlers of CAPAs. */
import type { Handlers } from '#server/http/context.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { extendAction, moveAction } from './actions/action-steps.server.ts'
import { createAction, listActions, patchAction, removeAction } from './actions/capa-action.server.ts'
import type { capasApi } from './capa.api.ts'
import { createCapa, patchCapa, removeCapa } from './capa-changes.server.ts'
import { capaActions, capas, mayCheck, mayWorkOn, signaturesWithChanges } from './capa-records.server.ts'
import { capas as resource } from './capa.ts'
import {
  createCause,
  listCauses,
  patchCause,
  readLevelledCause,
  removeCause,
} from './causes/capa-cause.server.ts'
import { linkableNcos, linkedNcos, linkNco, unlinkNco } from './links/capa-nco.server.ts'
import { moveCapa, nextSteps, signCapa } from './states/capa-steps.server.ts'

export const handlers: Handlers<typeof capasApi> = {
  list: capas.standard.list,
  excel: exportRecords(capas, resource),
  search: capas.standard.search,
  create: ({ input }, context) => createCapa(context, input),
  get: async ({ params }, context) => {
    const capa = await capas.get(context, params.id)
    return {
      ...capa,
      next: await nextSteps(context, capa),
      isChangeable: (await mayWorkOn(context, capa)) || (await mayCheck(context, capa)),
    }
  },
  patch: ({ params, input }, context) => patchCapa(context, params.id, input),
  remove: ({ params }, context) => removeCapa(context, params.id),
  state: ({ params, input }, context) => moveCapa(context, params.id, input),
  sign: ({ params, input }, context) => signCapa(context, params.id, input),
  signatures: async ({ params }, context) =>
    signaturesWithChanges(context, await capas.get(context, params.id)),

  link: ({ params }, context) => linkNco(context, params),
  unlink: ({ params }, context) => unlinkNco(context, params.id),
  linkedNcos: ({ params, input }, context) => linkedNcos(context, params.id, input),
  linkableNcos: ({ params, input }, context) => linkableNcos(context, params.id, input),

  causes: ({ params, input }, context) => listCauses(context, params.id, input),
  createCause: ({ input }, context) => createCause(context, input),
  getCause: ({ params }, context) => readLevelledCause(context, params.id),
  patchCause: ({ params, input }, context) => patchCause(context, params.id, input),
  removeCause: ({ params }, context) => removeCause(context, params.id),

  actions: ({ params, input }, context) => listActions(context, params.id, input),
  createAction: ({ params, input }, context) => createAction(context, params.id, input),
  getAction: ({ params }, context) => capaActions.get(context, params.id),
  patchAction: ({ params, input }, context) => patchAction(context, params.id, input),
  removeAction: ({ params }, context) => removeAction(context, params.id),
  actionState: ({ params, input }, context) => moveAction(context, params.id, input),
  extendAction: ({ params, input }, context) => extendAction(context, params.id, input),
}
