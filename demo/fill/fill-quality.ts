/** Creates the demo's processes and its non-conformities in all states, linked to the records they come from. */
import { sql } from 'kysely'
import { daysAfter, homeDayOf } from '#core/time-zone.ts'
import { createAction } from '#resources/quality/ncos/nco-actions.server.ts'
import { createNco } from '#resources/quality/ncos/nco-changes.server.ts'
import { createItem } from '#resources/quality/ncos/nco-items.server.ts'
import { fileOf, ncoItems, ncos } from '#resources/quality/ncos/nco-records.server.ts'
import { ncoActions as actionRules } from '#resources/quality/ncos/nco-action.ts'
import { ncoItems as itemRules } from '#resources/quality/ncos/nco-item.ts'
import { ncos as ncoRules, type NcoStatus, type OriginType } from '#resources/quality/ncos/nco.ts'
import { processNow } from '#resources/quality/ncos/process-named.server.ts'
import { signClosing } from '#resources/quality/ncos/nco-steps.server.ts'
import { missingFor } from '#resources/quality/ncos/states/nco-guards.ts'
import {
  isCancelledNco,
  isClosedNco,
  isDraftNco,
  ncoCourse,
} from '#resources/quality/ncos/states/nco-state.ts'
import { workingDaysAfter } from '#server/calendar/working-days.ts'
import { processes as processRecords } from '#resources/quality/processes/process.server.ts'
import { processes as processRules } from '#resources/quality/processes/process.ts'
import type { Context } from '#server/http/context.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { demoCapas } from '../content/quality/capas.ts'
import { demoNcos, type DemoNco } from '../content/quality/ncos.ts'
import { clausesOf, processes } from '../content/quality/processes.ts'
import type { EmployeeKey } from '../content/written.ts'
import { asEmployee } from './as-employee.ts'
import { fillCapas } from './fill-capas.ts'

type Employees = ReadonlyMap<EmployeeKey, string>

export async function fillQuality(context: Context, now: Date, employees: Employees): Promise<void> {
  const processIds = await fillProcesses(context, employees)
  const origins = await originsOf(context, now)
  const today = homeDayOf(now.toISOString())
  // The oldest first, so that numbers follow the days.
  for (const nco of demoNcos.toSorted((one, other) => other.days - one.days))
    await addNco(context, { nco, today, processIds, employees, originId: origins(nco.origin) })
  await fillCapas(context, { today, processIds, employees })
}

async function fillProcesses(context: Context, employees: Employees): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const process of processes) {
    const { code, name, kind, owner, parent } = process
    const input = checked(processRules, {
      code,
      name,
      kind,
      ownerEmployeeId: employees.get(owner)!,
      parentId: parent ? ids.get(parent)! : null,
      standardClauses: clausesOf(process),
    })
    ids.set(code, (await processRecords.create(context, input)).id)
  }
  return ids
}

/** Records that such cases come from: the lowest answers, replaced certificates, past events. */
const originQueries = (now: Date): Record<OriginType, ReturnType<typeof sql<{ id: string }>>> => ({
  events: sql`select id from events where starts_at < ${now.toISOString()} and deleted_at is null order by starts_at desc limit 8`,
  surveyResponses: sql`select id from survey_responses where deleted_at is null order by complaint desc, lowest, id limit 8`,
  contactRequests: sql`select id from contact_requests where deleted_at is null order by id desc limit 2`,
  certificates: sql`select id from certificates where deleted_at is null order by (status = 'superseded') desc, id limit 2`,
  creditNotes: sql`select id from credit_notes where deleted_at is null order by id limit 2`,
  complaints: sql`select id from complaints where status = 'answered' order by id desc limit 1`,
})

/** Hands out each record once. */
async function originsOf(
  { db }: Context,
  now: Date,
): Promise<(type: OriginType | null) => string | undefined> {
  const ids = new Map<OriginType, string[]>()
  for (const [type, query] of Object.entries(originQueries(now)))
    ids.set(
      type as OriginType,
      (await query.execute(db)).rows.map(({ id }) => id),
    )
  return (type) => (type ? ids.get(type)!.shift() : undefined)
}

type Around = {
  nco: DemoNco
  today: string
  processIds: ReadonlyMap<string, string>
  employees: Employees
  originId: string | undefined
}

async function addNco(
  context: Context,
  { nco, today, processIds, employees, originId }: Around,
): Promise<void> {
  const detectedAt = daysAfter(today, -nco.days)
  const quality = employees.get('quality')!
  const { verifier, other } = independentOf(nco, employees)
  const reporter = await asEmployee(context, quality)
  const isCustomers = nco.source === 'customerComplaint' || nco.source === 'customerSurvey'
  const input = checked(ncoRules, {
    kind: isCustomers ? 'complaint' : 'nonconformity',
    scope: isCustomers ? 'customer' : 'internal',
    source: nco.source,
    title: nco.title,
    description: nco.description,
    detectedAt,
    detectedBy: quality,
    processId: processIds.get(nco.process)!,
    originRef: originId && nco.origin ? { type: nco.origin, id: originId } : null,
    dueDate: workingDaysAfter(detectedAt, 15),
    ...valuesAt(nco, detectedAt),
    verifierId: hasReached(nco.status, 'awaitingVerification') ? verifier : null,
  })
  const { id } = await createNco(reporter, input)
  const item = await createItem(reporter, checked(itemRules, itemOf(nco, id, { detectedAt, quality })))
  if (isClosedNco(nco.status))
    await ncoItems.set(
      await asEmployee(context, verifier),
      item.id,
      verificationBy(verifier, other, detectedAt),
    )
  const action = checked(actionRules, {
    ncoId: id,
    type: 'correction',
    description: nco.action.length < 5 ? 'Sin acción' : nco.action,
    responsibleId: other,
    dueDate: workingDaysAfter(detectedAt, 5),
  })
  const { ncoId: _, ...own } = action
  const { id: actionId } = await createAction(reporter, id, own)
  await finish(context, { id, actionId, nco, detectedAt, verifier })
  await signIfClosed(context, id, verifier)
}

async function signIfClosed(context: Context, id: string, signer: string): Promise<void> {
  const nco = await ncos.get(context, id)
  if (nco.closedAt) await signClosing(await asEmployee(context, signer), nco, nco.closedAt)
}

const hasReached = (status: NcoStatus, state: (typeof ncoCourse)[number]): boolean =>
  (ncoCourse as readonly NcoStatus[]).indexOf(status) >= ncoCourse.indexOf(state)

/** A corrective action of the demo answers it. */
const isAnswered = (title: string): boolean =>
  demoCapas.some(({ ncos: titles, status }) => status !== 'cancelled' && titles.includes(title))

/** What the case needs for its state. */
const valuesAt = ({ status, severity, title }: DemoNco, detectedAt: string) => ({
  ...(hasReached(status, 'contained') && {
    customerInformed: 'yes' as const,
    customerInformedAt: detectedAt,
    impact: 'El cliente recibió la corrección sin costo.',
  }),
  ...(hasReached(status, 'inTreatment') && {
    severity,
    ...(isAnswered(title)
      ? { capaRequired: 'yes' as const, capaRationale: 'Se repite o es grave: se busca su causa raíz.' }
      : { capaRequired: 'no' as const, capaRationale: 'Es un caso aislado; se vigila si se repite.' }),
  }),
  ...(isClosedNco(status) && {
    similarCheck: 'none' as const,
  }),
})

/** Who verifies neither owns the process nor does the correction. */
function independentOf({ process }: DemoNco, employees: Employees): { verifier: string; other: string } {
  const owner = processes.find(({ code }) => code === process)?.owner
  return {
    verifier: employees.get(owner === 'direction' ? 'santoDomingo' : 'direction')!,
    other: employees.get(owner === 'online' ? 'santoDomingo' : 'online')!,
  }
}

const verificationBy = (verifier: string, other: string, day: string) => ({
  correctedAt: day,
  correctedBy: other,
  verification: 'ok' as const,
  verifiedBy: verifier,
  verifiedAt: day,
  verificationNotedAt: `${day}T15:00:00Z`,
})

type ItemAround = { detectedAt: string; quality: string }
const itemOf = ({ item, status }: DemoNco, ncoId: string, { detectedAt, quality }: ItemAround) => ({
  ncoId,
  description: item,
  outputType: 'service' as const,
  ...(hasReached(status, 'inTreatment') && {
    disposition: 'correct' as const,
    dispositionBy: quality,
    dispositionAt: detectedAt,
  }),
})

const doAction = (db: Context['db'], { actionId, at }: { actionId: string; at: string }) =>
  sql`update nco_actions set status = 'done', result = 'Se hizo como estaba previsto.', started_at = ${at},
    done_at = ${at}, done_by = responsible_id where id = ${actionId}`.execute(db)

/** Of a closed case alone. */
async function closingOf(
  context: Context,
  { id, nco, detectedAt }: Pick<Finish, 'id' | 'nco' | 'detectedAt'>,
) {
  if (!isClosedNco(nco.status)) return { closedAt: null, named: null }
  const named = await processNow(context, await ncos.get(context, id))
  return { closedAt: `${daysAfter(detectedAt, 18)}T15:00:00Z`, named: named && JSON.stringify(named) }
}

type Finish = { id: string; actionId: string; nco: DemoNco; detectedAt: string; verifier: string }
/** Moves the case to its state on the days of its story, which the steps would take today. */
async function finish(context: Context, { id, actionId, nco, detectedAt, verifier }: Finish): Promise<void> {
  const { db } = context
  const { status } = nco
  const at = `${detectedAt}T15:00:00Z`
  if (isDraftNco(status)) return
  if (hasReached(status, 'contained')) await doAction(db, { actionId, at })
  if (hasReached(status, 'awaitingVerification'))
    await sql`update nco_actions set status = 'verified', verified_by = ${verifier}, verified_at = ${at}
      where id = ${actionId}`.execute(db)
  if (!isCancelledNco(status)) {
    // Its corrective action is created after all cases.
    const { capas: _, ...missing } = missingFor(await fileOf(context, await ncos.get(context, id)), status)
    if (Object.keys(missing).length > 0)
      throw new Error(`"${nco.title}" lacks ${Object.keys(missing).join(', ')}.`)
  }
  const year = Number(detectedAt.slice(0, 4))
  const number = `NC-${year}-${padded(await nextNumber(db, 'NCO', year), 4)}`
  const { closedAt, named } = await closingOf(context, { id, nco, detectedAt })
  await sql`update ncos set status = ${status}, number = ${number}, registered_at = ${at}, closed_at = ${closedAt},
    process_named = ${named}::jsonb,
    cancel_reason = ${isCancelledNco(status) ? (nco.severity === 'unfounded' ? 'unfounded' : 'duplicate') : null},
    cancel_note = ${isCancelledNco(status) ? nco.description : null} where id = ${id}`.execute(db)
}
