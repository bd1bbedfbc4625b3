/** Handlers of non-conformities. */
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Handlers } from '#server/http/context.ts'
import { readableIds } from '#server/database/sight.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { createAction, moveAction, patchAction, removeAction } from './nco-actions.server.ts'
import { createNco, patchNco, removeNco } from './nco-changes.server.ts'
import { createFirstItem, createItem, patchItem, removeItem } from './nco-items.server.ts'
import { caseRolesOf, ncoActions, ncoItems, ncos } from './nco-records.server.ts'
import { similarNcos } from './nco-similar.server.ts'
import { closeNco, moveNco, nextSteps, signaturesOfNco } from './nco-steps.server.ts'
import type { ncosApi } from './nco.api.ts'
import { ncos as resource, originTypes } from './nco.ts'
import { readQualitySettings } from '../quality-settings/quality-settings.server.ts'
import { workingDaysAfter } from '#server/calendar/working-days.ts'
import { isEndedNco, mayChange, mayCheck, mayDecide } from './states/nco-state.ts'

export const handlers: Handlers<typeof ncosApi> = {
  list: ({ input }, context) => ncos.list(context, input),
  excel: exportRecords(ncos, resource),
  search: ncos.standard.search,
  similar: ({ input }, context) => similarNcos(context, input),
  ofOrigin: async ({ params: { type, id } }, context) => {
    if (!Object.hasOwn(originTypes, type) || !idRule.safeParse(id).success) throw notFound()
    if (!(await readableIds(context, type, [id])).has(id)) return []
    const isFrom = sql`t.origin_ref ->> 'type' = ${type} and t.origin_ref ->> 'id' = ${id}`
    return ncos.all(context, { conditions: [isFrom] })
  },
  create: async ({ input: { firstItem, ...input } }, context) => {
    const nco = await createNco(context, input)
    if (firstItem) await createFirstItem(context, nco.id, firstItem)
    return nco
  },
  get: async ({ params }, context) => {
    const nco = await ncos.get(context, params.id)
    const roles = await caseRolesOf(context, nco)
    return {
      ...nco,
      next: await nextSteps(context, nco),
      isChangeable: !isEndedNco(nco.status) && (mayChange(roles, nco.status) || mayCheck(roles, nco.status)),
      isWorker: mayChange(roles, nco.status),
      isDecider: mayDecide(roles, nco.status),
      containBy: workingDaysAfter(homeDay(), (await readQualitySettings(context)).containmentDays),
    }
  },
  patch: ({ params, input }, context) => patchNco(context, params.id, input),
  remove: ({ params }, context) => removeNco(context, params.id),
  state: ({ params, input }, context) => moveNco(context, params.id, input),
  close: ({ params, input }, context) => closeNco(context, params.id, input),
  signatures: async ({ params }, context) => {
    const nco = await ncos.get(context, params.id)
    return signaturesOfNco(context, nco)
  },

  items: async ({ params }, context) => {
    const { id } = await ncos.get(context, params.id)
    return ncoItems.all(context, { conditions: [sql`t.nco_id = ${id}`], limit: null })
  },
  createItem: ({ input }, context) => createItem(context, input),
  patchItem: ({ params, input }, context) => patchItem(context, params.id, input),
  removeItem: ({ params }, context) => removeItem(context, params.id),

  actions: async ({ params, input }, context) => {
    const { id } = await ncos.get(context, params.id)
    return ncoActions.list(context, input, { conditions: [sql`t.nco_id = ${id}`] })
  },
  createAction: ({ params, input }, context) => createAction(context, params.id, input),
  getAction: ({ params }, context) => ncoActions.get(context, params.id),
  patchAction: ({ params, input }, context) => patchAction(context, params.id, input),
  removeAction: ({ params }, context) => removeAction(context, params.id),
  actionState: ({ params, input }, context) => moveAction(context, params.id, input),
}
