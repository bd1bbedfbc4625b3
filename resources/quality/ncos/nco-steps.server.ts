/** Takes a case from state to state, each step behind its guard. */
import { sql } from 'kysely'
import { assertAll, conflict, Refusal, type FieldErrors } from '#core/errors.ts'
import type { Input } from '#core/endpoint.ts'
import { homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { nextNumber } from '#server/database/numbers.ts'
import type { RecordChange } from '../signatures/record-changes.ts'
import type { Signature } from '../signatures/signature.ts'
import { sign, signaturesOf, withPassword } from '#resources/quality/signatures/signature.server.ts'
import { caseRolesOf, fileOf, forbidden, lockNco, ncos, seenBy } from './nco-records.server.ts'
import { ncoNumber, NCO_SEQUENCE } from './nco-number.server.ts'
import { missingIn, noStepWords, type NextStep } from '../case-steps/next-step.ts'
import type { ncosApi } from './nco.api.ts'
import { ncoStatuses, type Nco, type NcoStatus } from './nco.ts'
import { processNow } from './process-named.server.ts'
import { missingFor } from './states/nco-guards.ts'
import { ncoChangesAfter, type SignedNco } from './states/nco-signed-changes.ts'
import {
  isCancelledNco,
  isClosedNco,
  isDraftNco,
  isForAbsentVerifier,
  isReopening,
  isStepBack,
  mayBecome,
  mayTake,
  needsReason,
  nextNcoStates,
  type CaseRoles,
} from './states/nco-state.ts'

const signed: Words = {
  es: 'El cierre se firma con la contraseña.',
  en: 'Closing is signed with the password.',
}
const onlyVerifier: Words = {
  es: 'Cierra la persona que el caso nombra para verificar, o Calidad en su ausencia; nunca el responsable ni quien hizo la corrección.',
  en: 'The verifier that the case names closes it, or Quality in their absence; never the owner or who did the correction.',
}
type Move = Input<typeof ncosApi.state>

export async function moveNco(context: Context, id: string, move: Move): Promise<Nco> {
  const nco = await lockNco(context, id)
  if (isClosedNco(move.to) && mayBecome(nco.status, move.to)) throw conflict(signed)
  return seenBy(context, await takeStep(context, nco, move))
}

/** Closes the case, signed with the password of who closes it; Quality gives a reason in the verifier's absence. */
export const closeNco = (
  context: Context,
  id: string,
  { password, reason }: Input<typeof ncosApi.close>,
): Promise<Nco> =>
  withPassword(context, password, async (inside) => {
    await holdCapas(inside, id)
    const closed = await takeStep(inside, await lockNco(inside, id), { to: 'closed', reason })
    await signClosing(inside, closed)
    return seenBy(inside, closed)
  })

/** Keeps the closed case with its parts; `at` for one that was closed earlier. */
export async function signClosing(context: Context, closed: Nco, at?: string): Promise<void> {
  const { nco, items, actions } = await fileOf(context, closed)
  const closing = {
    entity: 'ncos',
    entityId: nco.id,
    meaning: 'closed',
    state: { nco, items, actions },
  } as const
  await sign(context, { ...closing, ...(at && { at }) })
}

export const signaturesOfNco = async (context: Context, nco: Nco): Promise<Signature[]> =>
  signaturesOf<SignedNco, RecordChange>(context, {
    entity: 'ncos',
    entityId: nco.id,
    now: await fileOf(context, nco),
    changes: ncoChangesAfter,
    // A case that is opened again closes with a new signature, whatever changed.
    isPlan: () => false,
  })

/** The corrective actions that the case needs are neither cancelled nor reopened while it closes. */
const holdCapas = ({ db }: Context, id: string): Promise<unknown> =>
  sql`select 1 from capas where id in (
    select capa_id from capa_ncos where nco_id = ${recordId(id)} and deleted_at is null) order by id for share`.execute(
    db,
  )

async function takeStep(context: Context, nco: Nco, move: Move): Promise<Nco> {
  const { to } = move
  if (!mayBecome(nco.status, to)) throw conflict(noStepWords(ncoStatuses[nco.status], ncoStatuses[to]))
  const roles = await caseRolesOf(context, nco)
  if (!mayTake(roles, nco.status, to)) throw isClosedNco(to) ? notIndependent() : forbidden()
  const isOnward = !isCancelledNco(to) && !isStepBack(nco.status, to)
  await assertAll(
    () => reasonErrors(nco.status, move, roles),
    async () => (isOnward ? missingFor(await fileOf(context, nco), to) : {}),
  )
  return ncos.set(
    context,
    nco.id,
    await valuesOf(context, nco, { ...move, isForAbsent: isForAbsentVerifier(roles, to) }),
  )
}
const notIndependent = () => new Refusal(403, onlyVerifier)

function reasonErrors(from: NcoStatus, { to, reason, cancelReason }: Move, roles: CaseRoles): FieldErrors {
  const isWhyAsked = needsReason(from, to) || isForAbsentVerifier(roles, to)
  return {
    ...(isWhyAsked && !reason && { reason: validationWords.required }),
    ...(isCancelledNco(to) && !cancelReason && { cancelReason: validationWords.required }),
  }
}

async function valuesOf(
  context: Context,
  nco: Nco,
  { to, reason, cancelReason, isForAbsent }: Move & { isForAbsent: boolean },
): Promise<Partial<Nco>> {
  const now = new Date().toISOString()
  if (isCancelledNco(to)) return { status: to, cancelReason: cancelReason!, cancelNote: reason! }
  if (isReopening(nco.status, to))
    return {
      status: to,
      closedAt: null,
      closingReason: null,
      processNamed: null,
      reopenedAt: now,
      reopenedCount: nco.reopenedCount + 1,
      returnReason: reason!,
    }
  if (isStepBack(nco.status, to)) return { status: to, returnReason: reason! }
  if (isClosedNco(to)) {
    const closingReason = isForAbsent ? reason! : null
    return { status: to, closedAt: now, closingReason, processNamed: await processNow(context, nco) }
  }
  if (!isDraftNco(nco.status)) return { status: to }
  // Last, because others wait for the number until the transaction ends.
  return { status: to, registeredAt: now, number: await takeNumber(context) }
}

async function takeNumber({ db }: Context): Promise<string> {
  const year = Number(homeDay().slice(0, 4))
  return ncoNumber(year, await nextNumber(db, NCO_SEQUENCE, year))
}

/** The steps that can follow, with what each still needs. */
export async function nextSteps(context: Context, nco: Nco): Promise<NextStep<NcoStatus>[]> {
  const roles = await caseRolesOf(context, nco)
  const file = await fileOf(context, nco)
  return nextNcoStates[nco.status].map((to) => {
    const isOnward = !isCancelledNco(to) && !isStepBack(nco.status, to)
    const missing = isOnward ? missingFor(file, to) : {}
    return {
      to,
      isAllowed: mayTake(roles, nco.status, to),
      needsReason: needsReason(nco.status, to) || isForAbsentVerifier(roles, to),
      isSigned: isClosedNco(to),
      missing: missingIn(missing, context.locale),
    }
  })
}
