/** The stored cases, causes and actions, and who may see and change a case. */
import { sql } from 'kysely'
import { conflict, messages, Refusal } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import { computedAs, idsIn, inStates, type Condition } from '#server/database/query.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'
import { openActionStates } from '../action-states/action-state.ts'
import { capaActions as actionResource, type CapaAction } from './actions/capa-action.ts'
import { capas as resource, type Capa } from './capa.ts'
import { capaCauses as causeResource, type CapaCause } from './causes/capa-cause.ts'
import { capaNcos as linkResource, type CapaNco } from './links/capa-nco.ts'
import { isSeenByQuality } from '../confidential/seen-by-quality.server.ts'
import type { CapaFile } from './states/capa-guards.ts'
import { isCheckedCapa, isDraftCapa, openCapaStates, unlocks, type CapaPart } from './states/capa-state.ts'

export const capas = records(resource, {
  order: sql`t.created_at desc`,
  parts: ['capaCauses', 'capaActions', 'capaNcos'],
  computed: {
    isOverdue: computedAs(
      resource.derived.isOverdue,
      sql`coalesce(t.status ${inStates(openCapaStates)} and t.due_date < ${homeTodaySql}, false)`,
    ),
    checkDate: computedAs(resource.derived.checkDate, sql`(t.effectiveness ->> 'plannedDate')::date`),
    rootCauses: {
      filter: ({
        value,
      }) => sql`exists (select from capa_causes c where c.capa_id = t.id and c.deleted_at is null
        and c.is_root and not c.is_ruled_out and c.category = any(${[value].flat().map(String)}::text[]))`,
    },
    involves: {
      target: 'employees',
      filter: ({
        value,
      }) => sql`(t.owner_id = any(${idsIn(value)}::bigint[]) or t.verifier_id = any(${idsIn(value)}::bigint[])
        or exists (select from capa_actions a where a.capa_id = t.id and a.deleted_at is null
          and a.responsible_id = any(${idsIn(value)}::bigint[])))`,
    },
    nco: {
      target: 'ncos',
      filter: ({ value }) => sql`exists (select from capa_ncos l
        where l.capa_id = t.id and l.deleted_at is null and l.nco_id = any(${idsIn(value)}::bigint[]))`,
    },
  },
})
export const capaNcos = records(linkResource)
export const capaCauses = records(causeResource, { order: sql`t.rank, t.id` })
export const capaActions = records(actionResource, {
  order: sql`t.due_date, t.id`,
  computed: {
    isOverdue: computedAs(
      actionResource.derived.isOverdue,
      sql`(t.status ${inStates(openActionStates)} and t.due_date < ${homeTodaySql})`,
    ),
  },
})

/** The employees and the user who have a part in a case. SQL over the row `t` of capas. */
const hasPart = (user: string, employee: string): Condition => sql`(t.created_by = ${user}
  or ${employee}::bigint in (t.owner_id, t.approver_id, t.verifier_id) or ${employee}::bigint = any(t.team_ids)
  or exists (select 1 from capa_actions a
    where a.capa_id = t.id and a.responsible_id = ${employee}::bigint and a.deleted_at is null))`

/** A confidential case is seen by those with a part in it alone; instructors see no others. */
export async function visibleCapas(context: Context): Promise<Condition[]> {
  if (!context.user) return []
  // Nobody has the id 0.
  const part = hasPart(context.user.id, (await ownEmployeeId(context)) ?? '0')
  const seesAll = context.user.roles.some((role) => role !== 'instructor')
  return seesAll ? [sql`(not t.is_confidential or ${part})`] : [part]
}
/** The same for the parts of cases, by their column `capa_id`. */
export const ofVisibleCapas = async (context: Context): Promise<Condition[]> =>
  (await visibleCapas(context)).map(
    (condition) => sql`t.capa_id in (select t.id from capas t where ${condition})`,
  )

/** 404 for a case that the caller may not see. */
export const readCapa = async (context: Context, id: string): Promise<Capa> =>
  capas.get(context, id, { conditions: await visibleCapas(context) })

/** The same for the parts of cases. */
export const readCause = async (context: Context, id: string): Promise<CapaCause> =>
  capaCauses.get(context, id, { conditions: await ofVisibleCapas(context) })
export const readLink = async (context: Context, id: string): Promise<CapaNco> =>
  capaNcos.get(context, id, { conditions: await ofVisibleCapas(context) })
export const readCapaAction = async (context: Context, id: string): Promise<CapaAction> =>
  capaActions.get(context, id, { conditions: await ofVisibleCapas(context) })

export async function fileOf(context: Context, capa: Capa): Promise<CapaFile> {
  const ofCapa = { conditions: [sql`t.capa_id = ${capa.id}`], limit: null }
  return {
    capa,
    causes: await capaCauses.all(context, ofCapa),
    actions: await capaActions.all(context, ofCapa),
    ncoCount: (await capaNcos.all(context, ofCapa)).length,
    isSeenByQuality: await isSeenByQuality(context, {
      table: 'capas',
      id: capa.id,
      employees: [capa.ownerId, capa.approverId, capa.verifierId, ...capa.teamIds],
    }),
  }
}

/** Locked: whatever changes a part of a case waits for other changes of the same case. */
export async function lockCapa(context: Context, id: string): Promise<Capa> {
  await capas.assertExists(context, id, { conditions: await visibleCapas(context) })
  return capas.lock(context, id)
}

/** Throws 409 with what opens the part again. */
export function assertOpen({ status }: Capa, part: CapaPart): void {
  const words = unlocks(status, part)
  if (words) throw conflict(words)
}

export const isOfQuality = (context: Context): boolean =>
  !context.user || isAllowed(signedIn(context).roles, may.editQuality)

/** The quality office works on all cases, others on those they own or are in the team of, and on drafts they wrote. */
export async function mayWorkOn(context: Context, capa: Capa): Promise<boolean> {
  if (isOfQuality(context)) return true
  const own = await ownEmployeeId(context)
  if (own !== undefined && [capa.ownerId, ...capa.teamIds].includes(own)) return true
  return isDraftCapa(capa.status) && (await isWriterOf(context, capa))
}

async function isWriterOf({ db, user }: Context, { id }: Capa): Promise<boolean> {
  const row = await db.selectFrom('capas').select('createdBy').where('id', '=', id).executeTakeFirst()
  return user !== undefined && row?.createdBy === user.id
}

/** The verifier notes what the check found, without being of the team. */
export const mayCheck = async (context: Context, { status, verifierId }: Capa): Promise<boolean> =>
  isCheckedCapa(status) && verifierId !== null && (await ownEmployeeId(context)) === verifierId

export async function assertWorksOn(context: Context, capa: Capa): Promise<void> {
  if (!(await mayWorkOn(context, capa))) throw new Refusal(403, messages.forbidden)
}

export async function lockForWork(context: Context, id: string, part: CapaPart): Promise<Capa> {
  const capa = await lockCapa(context, id)
  await assertWorksOn(context, capa)
  assertOpen(capa, part)
  return capa
}
