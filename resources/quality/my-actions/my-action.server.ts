/** Handlers of one's own actions. */
import { sql } from 'kysely'
import type { Handlers } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'
import { openActionStates } from '../action-states/action-state.ts'
import { openCapaStates } from '../capas/states/capa-state.ts'
import { endedNcoStates } from '../ncos/states/nco-state.ts'
import type { MyAction, myActionsApi } from './my-action.api.ts'

export const handlers: Handlers<typeof myActionsApi> = {
  mine: async (_, context) => {
    const own = await ownEmployeeId(context)
    if (!own) return []
    const { rows } = await sql<MyAction>`
      select a.id, 'capas' as kind, c.id as case_id, c.number as case_number, c.title as case_title,
        a.description, a.due_date, a.status
      from capa_actions a join capas c on c.id = a.capa_id
      where a.responsible_id = ${own} and a.status ${inStates(openActionStates)} and a.deleted_at is null
        and c.status ${inStates(openCapaStates)} and c.deleted_at is null
      union all
      select a.id, 'ncos', n.id, n.number, n.title, a.description, a.due_date, a.status
      from nco_actions a join ncos n on n.id = a.nco_id
      where a.responsible_id = ${own} and a.status ${inStates(openActionStates)} and a.deleted_at is null
        and not n.status ${inStates(endedNcoStates)} and n.deleted_at is null
      order by due_date, kind, id`.execute(context.db)
    return rows
  },
}
