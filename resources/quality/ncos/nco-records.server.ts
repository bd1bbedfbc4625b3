/** The stored cases with their parts, and who sees and changes them. */
import { sql } from 'kysely'
import { conflict, messages, Refusal } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import { computedAs, idsIn, inStates, type Condition } from '#server/database/query.ts'
import { ownEmployeeId, ownEmployeeSql } from '#resources/customers/employees/own-employee.server.ts'
import { isDoer } from '../action-states/action-doers.ts'
import { readRecorders } from '../action-states/recorders.server.ts'
import { readActingPeople } from '../acting-people/acting-people.server.ts'
import type { CapaStatus } from '../capas/capa.ts'
import { implementedCapaStates, isClosedCapa } from '../capas/states/capa-state.ts'
import { readQualitySettings } from '../quality-settings/quality-settings.server.ts'
import { isSeenByQuality } from '../confidential/seen-by-quality.server.ts'
import { ncoActions as actionResource } from './nco-action.ts'
import { ncoItems as itemResource } from './nco-item.ts'
import { withoutHidden } from './hidden-links.server.ts'
import { correctionsOf } from './nco-independence.ts'
import { asNamedThen } from './process-named.server.ts'
import { ncos as resource, type Nco } from './nco.ts'
import type { CapaProgress, NcoFile } from './states/nco-guards.ts'
import { isEndedNco, mayChange, openNcoStates, type CaseRoles } from './states/nco-state.ts'

/** SQL over the row `t`. */
export const isOverdueNcoSql = sql`coalesce(t.status ${inStates(openNcoStates)} and t.due_date < ${homeTodaySql}, false)`

const stored = records(resource, {
  rule: visibleNcos,
  order: sql`t.created_at desc`,
  parts: ['ncoItems', 'ncoActions'],
  computed: {
    isOverdue: computedAs(resource.derived.isOverdue, isOverdueNcoSql),
    involves: {
      target: 'employees',
      filter: ({
        value,
      }) => sql`(t.owner_id = any(${idsIn(value)}::bigint[]) or t.verifier_id = any(${idsIn(value)}::bigint[])
        or exists (select from nco_actions a where a.nco_id = t.id and a.deleted_at is null
          and a.responsible_id = any(${idsIn(value)}::bigint[])))`,
    },
  },
})
/** Every row for a person is without the links that are hidden from them, and names the process as it was; `lock` and
 * `set` have what is stored. */
export const ncos: typeof stored = {
  ...stored,
  get: async (context, ...asked) => seenBy(context, await stored.get(context, ...asked)),
  all: async (context, ...asked) => allSeenBy(context, await stored.all(context, ...asked)),
  list: async (context, ...asked) => {
    const page = await stored.list(context, ...asked)
    return { ...page, items: await allSeenBy(context, page.items) }
  },
  patch: async (context, ...asked) => seenBy(context, await stored.patch(context, ...asked)),
}
const allSeenBy = async (context: Context, rows: readonly Nco[]): Promise<Nco[]> =>
  asNamedThen(context, context.user ? await withoutHidden(context, rows) : rows)
export const seenBy = async (context: Context, row: Nco): Promise<Nco> =>
  (await allSeenBy(context, [row]))[0]!

export const ncoItems = records(itemResource, {
  rule: ofVisibleNcos,
  order: sql`t.id`,
  parts: ['ncoActions'],
})
export const ncoActions = records(actionResource, { rule: ofVisibleNcos, order: sql`t.due_date, t.id` })

/** The employees and the user who have a part in a case. SQL over the row `t` of ncos. */
const hasPart = (user: string, employee: Condition): Condition => sql`(t.created_by = ${user}
  or ${employee} in (t.detected_by, t.owner_id, t.verifier_id) or ${employee} = any(t.named_ids)
  or exists (select 1 from nco_actions a
    where a.nco_id = t.id and a.responsible_id = ${employee} and a.deleted_at is null))`

/** A confidential case is seen by those with a part in it alone; instructors see no others. */
async function visibleNcos(context: Context): Promise<Condition[]> {
  const { id, roles } = signedIn(context)
  const part = hasPart(id, ownEmployeeSql(context))
  const seesAll = roles.some((role) => role !== 'instructor')
  return seesAll ? [sql`(not t.is_confidential or ${part})`] : [part]
}
/** The same for parts of cases, by their column `nco_id`. */
export async function ofVisibleNcos(context: Context): Promise<Condition[]> {
  const conditions = await visibleNcos(context)
  return conditions.map((condition) => sql`t.nco_id in (select t.id from ncos t where ${condition})`)
}

/** What the caller is to a case. */
export async function caseRolesOf(context: Context, nco: Nco): Promise<CaseRoles> {
  const own = await ownEmployeeId(context)
  const { id: user } = signedIn(context)
  const written = await context.db
    .selectFrom('ncos')
    .select('createdBy')
    .where('id', '=', nco.id)
    .executeTakeFirst()
  const everyPart = { conditions: [sql`t.nco_id = ${nco.id}`], limit: null, everyRecord: true }
  const [actions, items] = await Promise.all([
    ncoActions.all(context, everyPart),
    ncoItems.all(context, everyPart),
  ])
  return {
    isQuality: isAllowed(signedIn(context).roles, may.editQuality),
    isOwner: own !== undefined && own === nco.ownerId,
    isReporter: written?.createdBy === user || (own !== undefined && own === nco.detectedBy),
    isVerifier: own !== undefined && own === nco.verifierId,
    isCorrector: correctionsOf({ actions, items }).some((done) => isDoer({ user, employee: own }, done)),
  }
}

const ended: Words = {
  es: 'El caso está cerrado o anulado: ya no cambia. Reábralo para cambiarlo.',
  en: 'The case is closed or cancelled and changes no more. Reopen it to change it.',
}
export const forbidden = () => new Refusal(403, messages.forbidden)

/** Locked: whatever changes a part of a case waits for other changes of the same case. */
export const lockNco = (context: Context, id: string): Promise<Nco> => ncos.lock(context, id)
export function assertOpen({ status }: Nco): void {
  if (isEndedNco(status)) throw conflict(ended)
}
/** For changes of the case and its items, and for planning its actions. */
export async function lockChangeable(context: Context, id: string): Promise<Nco> {
  const nco = await lockNco(context, id)
  assertOpen(nco)
  if (!mayChange(await caseRolesOf(context, nco), nco.status)) throw forbidden()
  return nco
}

const onlyQuality: Words = {
  es: 'Una vez registrado el caso, solo Calidad cambia el responsable, el verificador, la severidad y lo que se decide.',
  en: 'Once registered, only Quality changes owner, verifier, severity and what is decided.',
}
/** Refuses changes of fields that the roles of the caller do not reach. */
export function assertWithin(roles: CaseRoles, { status }: Nco, fields: readonly string[]): void {
  if (fields.length > 0) throw mayChange(roles, status) ? new Refusal(403, onlyQuality) : forbidden()
}
/** The fields that a change gives another value. */
export const changedNames = <T extends object>(before: T, after: T): string[] =>
  Object.keys(after).filter((name) => {
    const key = name as keyof T
    return JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null)
  })

/** A case with what its guards read. */
export async function fileOf(context: Context, nco: Nco): Promise<NcoFile> {
  const ofNco = { conditions: [sql`t.nco_id = ${nco.id}`], limit: null }
  const actions = await ncoActions.all(context, ofNco)
  const items = await ncoItems.all(context, ofNco)
  return {
    nco,
    items,
    actions,
    recorders: await readRecorders(context, correctionsOf({ actions, items })),
    capa: await capaProgress(context, nco),
    people: await readActingPeople(
      context,
      [nco.ownerId, nco.verifierId, ...actions.map(({ responsibleId }) => responsibleId)],
      may.reportNcos,
    ),
    needsClosedCapa: (await readQualitySettings(context)).needsClosedCapa,
    isSeenByQuality: await isSeenByQuality(context, {
      table: 'ncos',
      id: nco.id,
      employees: [nco.detectedBy, nco.ownerId, nco.verifierId, ...nco.namedIds],
    }),
    today: homeDay(),
  }
}

/** The farthest of the corrective actions that the case is linked to. */
async function capaProgress({ db }: Context, { id }: Nco): Promise<CapaProgress> {
  const { rows } = await sql<{ status: CapaStatus }>`
    select c.status from capa_ncos l join capas c on c.id = l.capa_id
    where l.nco_id = ${id} and l.deleted_at is null and c.deleted_at is null`.execute(db)
  if (rows.some(({ status }) => isClosedCapa(status))) return 'closed'
  if (rows.some(({ status }) => implementedCapaStates.includes(status))) return 'implementing'
  return rows.length > 0 ? 'linked' : 'none'
}
