/** Creates, changes and removes cases. */
import { sql } from 'kysely'
import { tableOf } from '#core/columns.ts'
import { assertAll, conflict, errorsOf, invalid } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import type { Create, Patch } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { both } from '#server/database/query.ts'
import { ifThere } from '#server/database/references.ts'
import { readableBy } from '#server/database/sight.ts'
import { may } from '#core/roles.ts'
import { actingErrors } from '../acting-people/acting-people.ts'
import { readActingPeople } from '../acting-people/acting-people.server.ts'
import { complaints } from '../complaints/complaint-records.server.ts'
import { processes } from '../processes/process.server.ts'
import { readQualitySettings } from '../quality-settings/quality-settings.server.ts'
import { detectionErrors, ncoErrors } from './nco-rules.ts'
import { keptLinks } from './hidden-links.server.ts'
import { doneBy } from './nco-done-by.server.ts'
import { correctorsOf, independenceWords } from './nco-independence.ts'
import {
  assertOpen,
  assertWithin,
  caseRolesOf,
  changedNames,
  fileOf,
  lockChangeable,
  lockNco,
  ncos,
} from './nco-records.server.ts'
import type { ncos as resource, Nco } from './nco.ts'
import { forbiddenNcoFields } from './states/nco-fields.ts'
import { takenAway } from './states/nco-guards.ts'
import { isDraftNco } from './states/nco-state.ts'
import { usualDueDate } from '#server/calendar/working-days.ts'

type Fields = (typeof resource)['fields']
type Errors = Record<string, Words>

const registered: Words = {
  es: 'Solo se elimina un borrador. Anule el caso indicando el motivo.',
  en: 'Only a draft is removed. Cancel the case, with a reason.',
}

export async function createNco(context: Context, input: Create<Fields>): Promise<Nco> {
  const originErrors = await missingOrigin(context, input.originRef)
  let detected: Partial<Nco> = {}
  const refused = await errorsOf(async () => {
    detected = await detection(context, input.detectedBy ?? undefined)
  })
  const whole = {
    ...input,
    ...detected,
    ...(await defaultsOf(context, input)),
    ...(originErrors ? {} : linkOf(input)),
    ...(await ofComplaint(context, input)),
  }
  // Validation has filled in the fields that were left out.
  const nco = whole as Nco
  return ncos.create(context, whole, () =>
    assertAll(
      () => ncoErrors(nco, homeDay()),
      () => peopleErrors(context, undefined, nco),
      () => originErrors,
      () => refused,
    ),
  )
}

/** A case of a confidential complaint is confidential; nobody opens one from a complaint they may not see. */
async function ofComplaint(
  context: Context,
  { originRef }: Pick<Create<Fields>, 'originRef'>,
): Promise<Partial<Nco>> {
  if (originRef?.type !== 'complaints' || !isId(originRef.id)) return {}
  const complaint = await ifThere(complaints.get(context, originRef.id))
  return complaint?.isConfidential ? { isConfidential: true } : {}
}

/** Who owns the process, and the term of the settings. */
async function defaultsOf(context: Context, input: Create<Fields>): Promise<Partial<Nco>> {
  const settings = await readQualitySettings(context)
  const process = input.processId ? await processes.get(context, input.processId).catch(() => null) : null
  const usual = process?.ownerEmployeeId ?? null
  // Somebody who left is named by nobody.
  const { employed } = await readActingPeople(context, [usual], may.reportNcos)
  return {
    ownerId: input.ownerId ?? (usual && employed.has(usual) ? usual : null),
    dueDate: input.dueDate ?? usualDueDate(input.detectedAt, settings.ncoDays, homeDay()),
  }
}

/** Who reports it detected it, unless Quality records it for somebody. */
async function detection(
  context: Context,
  named: string | null | undefined,
): Promise<Pick<Nco, 'detectedBy' | 'detectedRecordedBy'>> {
  const { by, recordedBy } = await doneBy(context, { field: 'detectedBy', named, isDone: named !== null })
  return { detectedBy: by, detectedRecordedBy: recordedBy }
}

/** The origin fills in the reference that the case has for it. */
function linkOf({ originRef: origin, ...input }: Create<Fields>): Partial<Nco> {
  if (origin?.type === 'events') return { eventId: input.eventId ?? origin.id }
  if (origin?.type === 'surveyResponses') return { surveyResponseId: input.surveyResponseId ?? origin.id }
  return {}
}

const isId = (text: string): boolean => idRule.safeParse(text).success

async function missingOrigin(
  context: Context,
  origin: Nco['originRef'] | undefined,
): Promise<Errors | undefined> {
  if (!origin) return undefined
  const { type: name, id } = origin
  const isThere = sql`t.id = ${id} and t.deleted_at is null`
  const { rows } = isId(id)
    ? await sql`select 1 from ${sql.table(tableOf({ name }))} t
        where ${both([isThere, ...(await readableBy(context, { name }))])} for share of t`.execute(context.db)
    : { rows: [] }
  return rows.length === 0 ? { 'originRef.id': validationWords.missingRecord } : undefined
}

export async function patchNco(context: Context, id: string, input: Patch<Fields>): Promise<Nco> {
  const nco = await lockNco(context, id)
  assertOpen(nco)
  const roles = await caseRolesOf(context, nco)
  return ncos.patch(context, id, input, {
    derive: async (before, after) => ({
      ...(await keptLinks(context, before, input)),
      ...(after.detectedBy !== before.detectedBy && (await detection(context, after.detectedBy))),
      ...(isOtherOrigin(before, after) && (await ofComplaint(context, after))),
    }),
    check: async (before, after) => {
      assertWithin(roles, before, forbiddenNcoFields(roles, before.status, changedNames(before, after)))
      await assertAll(
        () => (isOtherOrigin(before, after) ? missingOrigin(context, after.originRef) : undefined),
        () => (after.similarIds.includes(id) ? { similarIds: ownCase } : undefined),
        () => ncoErrors(after, homeDay()),
        () => (after.verifierId === before.verifierId ? undefined : assertNoCorrector(context, after)),
        () => (after.detectedAt === before.detectedAt ? undefined : dayErrors(context, after)),
        () => peopleErrors(context, before, after),
        () => stateErrors(context, before, after),
      )
    },
  })
}
const isOtherOrigin = ({ originRef: before }: Nco, { originRef: after }: Nco): boolean =>
  after?.type !== before?.type || after?.id !== before?.id

const ownCase: Words = { es: 'Es este mismo caso', en: 'It is this case itself' }

const dayErrors = async (context: Context, after: Nco): Promise<Errors> =>
  detectionErrors(after, await fileOf(context, after))

/** Nobody verifies their own correction. */
async function assertNoCorrector(context: Context, after: Nco): Promise<void> {
  if (after.verifierId !== null && correctorsOf(await fileOf(context, after)).includes(after.verifierId))
    throw invalid({ verifierId: independenceWords.ownCorrection })
}

/** Whoever is named anew as owner works here, and as verifier can sign. */
async function peopleErrors(context: Context, before: Nco | undefined, after: Nco): Promise<Errors> {
  const { ownerId, verifierId } = after
  const named = {
    owners: { ownerId: ownerId === before?.ownerId ? null : ownerId },
    signers: { verifierId: verifierId === before?.verifierId ? null : verifierId },
  }
  return actingErrors(await readActingPeople(context, [ownerId, verifierId], may.reportNcos), named)
}

/** A change does not take away what the state was reached with. */
async function stateErrors(context: Context, before: Nco, after: Nco): Promise<Errors> {
  if (isDraftNco(after.status)) return {}
  return takenAway(await fileOf(context, before), await fileOf(context, after))
}

export async function removeNco(context: Context, id: string): Promise<void> {
  const { status } = await lockChangeable(context, id)
  if (!isDraftNco(status)) throw conflict(registered)
  await ncos.remove(context, id)
}
