/** Handlers of one's own actions. */
import { sql } from 'kysely'
import type { Handlers } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'
import { isCancelledAction, openActionStates, type ActionStatus } from '../action-states/action-state.ts'
import { nextActionStates as nextCapaActionStates } from '../capas/actions/action-state.ts'
import type { CapaStatus } from '../capas/capa.ts'
import { isPartOpen, isPlanOpen, openCapaStates } from '../capas/states/capa-state.ts'
import { nextActionStates as nextNcoActionStates } from '../ncos/states/nco-action-state.ts'
import { endedNcoStates } from '../ncos/states/nco-state.ts'
import type { MyAction, myActionsApi } from './my-action.api.ts'

type OwnRow = Omit<MyAction, 'next'> & { caseStatus: string; isCurrent: boolean }

export const handlers: Handlers<typeof myActionsApi> = {
  mine: async (_, context) => {
    const own = await ownEmployeeId(context)
    if (!own) return []
    const { rows } = await sql<OwnRow>`
      select a.id, 'capas' as kind, c.id as case_id, c.number as case_number, c.title as case_title,
        c.status as case_status, a.cycle = c.cycle as is_current, a.description, a.due_date, a.status,
        a.result, a.evidence, a.evidence_files <> '[]' as has_files
      from capa_actions a join capas c on c.id = a.capa_id
      where a.responsible_id = ${own} and a.status ${inStates(openActionStates)} and a.deleted_at is null
        and c.status ${inStates(openCapaStates)} and c.deleted_at is null
      union all
      select a.id, 'ncos', n.id, n.number, n.title, n.status, true, a.description, a.due_date, a.status,
        a.result, null, a.evidence_files <> '[]'
      from nco_actions a join ncos n on n.id = a.nco_id
      where a.responsible_id = ${own} and a.status ${inStates(openActionStates)} and a.deleted_at is null
        and not n.status ${inStates(endedNcoStates)} and n.deleted_at is null
      order by due_date, kind, id`.execute(context.db)
    return rows.map(({ caseStatus, isCurrent, ...row }) => ({
      ...row,
      next: isCurrent ? nextOf(row, caseStatus) : [],
    }))
  },
}

/** What its responsible may do; owners of cases and Quality also cancel. */
function nextOf({ kind, status }: Pick<MyAction, 'kind' | 'status'>, caseStatus: string): ActionStatus[] {
  const isHeld = kind === 'capas' && !isWorkOpen(caseStatus as CapaStatus)
  const all = kind === 'capas' ? nextCapaActionStates : nextNcoActionStates
  return isHeld ? [] : all[status].filter((to) => !isCancelledAction(to))
}

const isWorkOpen = (status: CapaStatus): boolean => isPartOpen(status, 'actions') && !isPlanOpen(status)
