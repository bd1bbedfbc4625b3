/** The stored cases, causes and actions, and who may see and change a case. */
import { sql } from 'kysely'
import { assertValid, conflict, messages, Refusal } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import { computedAs, idsIn, inStates, type Condition } from '#server/database/query.ts'
import { ownEmployeeId, ownEmployeeSql } from '#resources/customers/employees/own-employee.server.ts'
import { ofVisibleNcos } from '../ncos/nco-records.server.ts'
import { actingErrors, type ActingPeople } from '../acting-people/acting-people.ts'
import { readActingPeople } from '../acting-people/acting-people.server.ts'
import { readRecorders } from '../action-states/recorders.server.ts'
import { openActionStates } from '../action-states/action-state.ts'
import { capaActions as actionResource } from './actions/capa-action.ts'
import { capas as resource, type Capa } from './capa.ts'
import { capaCauses as causeResource } from './causes/capa-cause.ts'
import { capaNcos as linkResource } from './links/capa-nco.ts'
import { isSeenByQuality } from '../confidential/seen-by-quality.server.ts'
import { lastSigned, sign, signaturesOf } from '../signatures/signature.server.ts'
import type { Signature, SignatureMeaning } from '../signatures/signature.ts'
import type { SignedPart } from './signed-parts.ts'
import type { CapaFile } from './states/capa-guards.ts'
import {
  changesAfter,
  isOfPlan,
  partsChanged,
  type SignedCapa,
  type SignedChange,
} from './states/signed-changes.ts'
import { isCheckedCapa, isDraftCapa, openCapaStates, unlocks, type CapaPart } from './states/capa-state.ts'

/** SQL over the row `t`, as are those below. */
export const isOverdueCapaSql = sql`coalesce(t.status ${inStates(openCapaStates)} and t.due_date < ${homeTodaySql}, false)`
export const isOverdueActionSql = sql`(t.status ${inStates(openActionStates)} and t.due_date < ${homeTodaySql})`

export const capas = records(resource, {
  rule: visibleCapas,
  order: sql`t.created_at desc`,
  parts: ['capaCauses', 'capaActions', 'capaNcos'],
  computed: {
    isOverdue: computedAs(resource.derived.isOverdue, isOverdueCapaSql),
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
/** A link tells of both cases. */
export const capaNcos = records(linkResource, {
  rule: async (context) => [...(await ofVisibleCapas(context)), ...(await ofVisibleNcos(context))],
})
export const capaCauses = records(causeResource, { rule: ofVisibleCapas, order: sql`t.rank, t.id` })
export const capaActions = records(actionResource, {
  rule: ofVisibleCapas,
  order: sql`t.due_date, t.id`,
  computed: {
    isOverdue: computedAs(actionResource.derived.isOverdue, isOverdueActionSql),
  },
})

/** The employees and the user who have a part in a case. SQL over the row `t` of capas. */
const hasPart = (user: string, employee: Condition): Condition => sql`(t.created_by = ${user}
  or ${employee} in (t.owner_id, t.approver_id, t.verifier_id) or ${employee} = any(t.team_ids)
  or exists (select 1 from capa_actions a
    where a.capa_id = t.id and a.responsible_id = ${employee} and a.deleted_at is null))`

/** A confidential case is seen by those with a part in it alone; instructors see no others. */
async function visibleCapas(context: Context): Promise<Condition[]> {
  const { id, roles } = signedIn(context)
  const part = hasPart(id, ownEmployeeSql(context))
  const seesAll = roles.some((role) => role !== 'instructor')
  return seesAll ? [sql`(not t.is_confidential or ${part})`] : [part]
}
/** The same for the parts of cases, by their column `capa_id`. */
async function ofVisibleCapas(context: Context): Promise<Condition[]> {
  const conditions = await visibleCapas(context)
  return conditions.map((condition) => sql`t.capa_id in (select t.id from capas t where ${condition})`)
}

export async function fileOf(context: Context, capa: Capa): Promise<CapaFile> {
  // Who reads the case reads its parts; a hidden case that is linked carries this one all the same.
  const ofCapa = { conditions: [sql`t.capa_id = ${capa.id}`], limit: null, everyRecord: true }
  const actions = await capaActions.all(context, ofCapa)
  return {
    capa,
    causes: await capaCauses.all(context, ofCapa),
    actions,
    acting: await actingOf(context, [
      capa.ownerId,
      capa.approverId,
      capa.verifierId,
      ...actions.map(({ responsibleId }) => responsibleId),
    ]),
    recorders: await readRecorders(context, actions),
    ncoCount: (await capaNcos.all(context, ofCapa)).length,
    isSeenByQuality: await isSeenByQuality(context, {
      table: 'capas',
      id: capa.id,
      employees: [capa.ownerId, capa.approverId, capa.verifierId, ...capa.teamIds],
    }),
    approval: await approvalOf(context, capa),
  }
}

const actingOf = (context: Context, ids: readonly (string | null)[]): Promise<ActingPeople> =>
  readActingPeople(context, ids, may.workOnCapas)

type People = { owners?: Record<string, string | null>; signers?: Record<string, string | null> }
/** Throws 422 at the field of whoever no longer works here, or has no user to sign with. */
export async function assertActing(context: Context, people: People): Promise<void> {
  const ids = [people.owners, people.signers].flatMap((named) => Object.values(named ?? {}))
  const errors = actingErrors(await actingOf(context, ids), people)
  assertValid(errors)
}

const signaturesOfCapa = ({ id }: Capa) => ({ entity: resource.name, entityId: id })

/** Keeps the whole case with the signature; `at` for one that was given earlier. */
export const signFile = (
  context: Context,
  { approval: _, acting: __, recorders: ___, ...state }: CapaFile,
  about: { meaning: SignatureMeaning; at?: string },
): Promise<void> => sign(context, { ...signaturesOfCapa(state.capa), state, ...about })

async function approvalOf(context: Context, capa: Capa): Promise<SignedCapa | null> {
  const found = { ...signaturesOfCapa(capa), meaning: 'approved' } as const
  const signed = (await lastSigned(context, found)) as SignedCapa | undefined
  return signed?.capa.cycle === capa.cycle ? signed : null
}

/** What of the case reads otherwise since its last signature. */
export async function changedAfterSigning(context: Context, capa: Capa): Promise<SignedPart[]> {
  const signed = (await lastSigned(context, signaturesOfCapa(capa))) as SignedCapa | undefined
  return signed ? partsChanged(signed, await fileOf(context, capa)) : []
}

/** Whatever changes an action calls it: its case keeps what reads otherwise since it was signed. */
export async function noteChanges(context: Context, id: string): Promise<void> {
  const capa = await capas.get(context, id, { everyRecord: true })
  const changed = await changedAfterSigning(context, capa)
  if (String(changed) !== String(capa.changedAfterSigning))
    await capas.set(context, id, { changedAfterSigning: changed }, { locked: capa })
}

export const signaturesWithChanges = async (context: Context, capa: Capa): Promise<Signature[]> =>
  signaturesOf<SignedCapa, SignedChange>(context, {
    ...signaturesOfCapa(capa),
    now: await fileOf(context, capa),
    changes: changesAfter,
    isPlan: isOfPlan,
  })

/** Locked: whatever changes a part of a case waits for other changes of the same case. */
export const lockCapa = (context: Context, id: string): Promise<Capa> => capas.lock(context, id)

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
