/** Takes the transitions of a case, with their guards, numbers, cycles and signatures. */
import { assertValid, conflict, messages, Refusal } from '#core/errors.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'
import { withPassword } from '#resources/quality/signatures/signature.server.ts'
import type { NextCapaStep } from '../capa.api.ts'
import {
  capas,
  changedAfterSigning,
  fileOf,
  isOfQuality,
  lockCapa,
  mayCheck,
  mayWorkOn,
  signFile,
} from '../capa-records.server.ts'
import { capaStatuses, type Capa, type CapaStatus } from '../capa.ts'
import { assertNotNeeded } from '../links/capa-nco.server.ts'
import { ownMetrics } from '../effect/own-metric.ts'
import { baselineOf } from '../effect/measure-capas.server.ts'
import { isApprovedAgain, missingFor, type Missing } from './capa-guards.ts'
import { isClosedCapa, isDraftCapa, mayCapaBecome, nextCapaStates } from './capa-state.ts'
import { missingIn, noStepWords } from '../../case-steps/next-step.ts'

const words = {
  needsSignature: {
    es: 'Este paso se firma con la contraseña.',
    en: 'This step is signed with the password.',
  },
  onlyApprover: {
    es: 'Solo firma la persona que el caso nombra para aprobar el plan.',
    en: 'Only the approver that the case names signs.',
  },
  onlyVerifier: {
    es: 'Solo firma la persona que el caso nombra para verificar la eficacia.',
    en: 'Only the verifier that the case names signs.',
  },
} satisfies Record<string, Words>

/** The person of the case that signs the transition. */
const signers = {
  approved: { field: 'approverId', words: words.onlyApprover },
  closed: { field: 'verifierId', words: words.onlyVerifier },
} as const
type SignedStatus = keyof typeof signers
const isSigned = (to: CapaStatus): to is SignedStatus => to in signers

/** Days for analysis and plan of a case without a due date. */
const USUAL_DAYS = 30

type Move = { to: CapaStatus; reason?: string | null | undefined; dueDate?: string | null | undefined }

export async function moveCapa(context: Context, id: string, move: Move): Promise<Capa> {
  if (isSigned(move.to)) throw conflict(words.needsSignature)
  const capa = await lockCapa(context, id)
  if (!(await mayTake(context, capa, move.to))) throw new Refusal(403, messages.forbidden)
  assertPossible(capa, move.to)
  const missing = {
    ...missingFor(await fileOf(context, capa), move.to, homeDay()),
    ...missingValues(capa, move),
  }
  assertValid(missing)
  if (move.to === 'cancelled') await assertNotNeeded(context, id)
  return capas.set(context, id, await valuesOf(context, capa, move), {
    derive: async (_, after) => ({ changedAfterSigning: await changedAfterSigning(context, after) }),
  })
}

export const signCapa = (
  context: Context,
  id: string,
  { to, password }: { to: SignedStatus; password: string },
): Promise<Capa> =>
  withPassword(context, password, async (inside) => {
    const capa = await lockCapa(inside, id)
    if (!(await mayTake(inside, capa, to))) throw new Refusal(403, signers[to].words)
    const file = await fileOf(inside, capa)
    const isAgain = to === 'approved' && isApprovedAgain(file)
    if (!isAgain) assertPossible(capa, to)
    const missing = missingFor(file, to, homeDay())
    assertValid(missing)
    await signFile(inside, file, { meaning: to })
    return capas.set(inside, id, {
      changedAfterSigning: [],
      ...(!isAgain && (await valuesOfSigned(inside, capa, to))),
    })
  })

async function valuesOfSigned({ db }: Context, capa: Capa, status: SignedStatus): Promise<Partial<Capa>> {
  if (status === 'closed') return { status, ...closingValues(capa) }
  return { status, measurements: [...capa.measurements, ...(await baselineOf(db, capa))] }
}

const closingValues = ({ effectivenessResult }: Capa): Partial<Capa> => ({
  closedAt: new Date().toISOString(),
  effectivenessResult: effectivenessResult && {
    ...effectivenessResult,
    date: effectivenessResult.date ?? homeDay(),
  },
})

/** Opening a closed case and cancelling are the quality office's. */
async function mayTake(context: Context, capa: Capa, to: CapaStatus): Promise<boolean> {
  // Work of the system itself has no user.
  if (!context.user) return true
  if (isSigned(to)) return (await ownEmployeeId(context)) === capa[signers[to].field]
  const isDecision = isClosedCapa(capa.status) || to === 'cancelled'
  if (isDecision) return isOfQuality(context)
  return (await mayWorkOn(context, capa)) || mayCheck(context, capa)
}

/** What may follow, with what each step asks for and lacks. */
export async function nextSteps(context: Context, capa: Capa): Promise<NextCapaStep[]> {
  const file = await fileOf(context, capa)
  // The first action that is begun starts the work.
  const possible = nextCapaStates[capa.status].filter((to) => to !== 'implementing')
  const again: CapaStatus[] = isApprovedAgain(file) ? ['approved'] : []
  const targets = [...possible, ...again].toSorted((one, other) => Number(isEnd(one)) - Number(isEnd(other)))
  return Promise.all(
    targets.map(async (to) => ({
      to,
      isAllowed: await mayTake(context, capa, to),
      isSigned: isSigned(to),
      needsReason: needsReason(capa, { to }),
      needsDate: startsCycle(capa, { to }),
      missing: missingIn(missingFor(file, to, homeDay()), context.locale),
    })),
  )
}
const isEnd = (to: CapaStatus): boolean => to === 'cancelled'

function assertPossible({ status }: Capa, to: CapaStatus): void {
  if (mayCapaBecome(status, to)) return
  throw conflict(noStepWords(capaStatuses[status], capaStatuses[to]))
}

const startsCycle = ({ status }: Capa, { to }: Move): boolean => to === 'analysis' && !isDraftCapa(status)

const needsReason = (capa: Capa, move: Move): boolean =>
  move.to === 'cancelled' || (startsCycle(capa, move) && isClosedCapa(capa.status))

function missingValues(capa: Capa, move: Move): Missing {
  return {
    ...(needsReason(capa, move) && !move.reason && { reason: validationWords.required }),
    ...(startsCycle(capa, move) && !move.dueDate && { dueDate: validationWords.required }),
  }
}

async function valuesOf(context: Context, capa: Capa, move: Move): Promise<Partial<Capa>> {
  const { to, reason } = move
  if (to === 'cancelled') return { status: to, cancelReason: reason ?? null }
  if (startsCycle(capa, move)) return nextCycle(capa, move)
  if (to !== 'analysis') return { status: to }
  const day = homeDay()
  return {
    status: to,
    openedAt: new Date().toISOString(),
    dueDate: capa.dueDate ?? daysAfter(day, USUAL_DAYS),
    // Others who open cases wait for the number until the transaction ends: it is taken last.
    number: await nextCapaNumber(context, day),
  }
}

async function nextCapaNumber({ db }: Context, day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  return `CAPA-${year}-${padded(await nextNumber(db, 'CAPA', year), 4)}`
}

/** What was planned and found stays in the history; the next cycle plans and checks anew. */
const nextCycle = (capa: Capa, { to, reason, dueDate }: Move): Partial<Capa> => ({
  status: to,
  cycle: capa.cycle + 1,
  dueDate: dueDate ?? null,
  closedAt: null,
  reopenedCount: capa.reopenedCount + (isClosedCapa(capa.status) ? 1 : 0),
  pastCycles: [...capa.pastCycles, endedCycle(capa, reason)],
  effectiveness: null,
  effectivenessResult: null,
  pastEvidence: [
    ...capa.pastEvidence,
    ...capa.evidenceFiles.map(({ file }) => ({ cycle: capa.cycle, file })),
  ],
  evidenceFiles: [],
  riskUpdate: null,
  qmsChange: null,
})

const endedCycle = (
  { cycle, effectiveness, effectivenessResult }: Capa,
  reason: Move['reason'],
): Capa['pastCycles'][number] => ({
  cycle,
  endedOn: homeDay(),
  ...plannedIn(effectiveness),
  ...foundIn(effectivenessResult),
  reason: reason ?? null,
})

function plannedIn(criterion: Capa['effectiveness']) {
  const { metric = null, baseline = null, target = null, method = null } = criterion ?? {}
  const { ownMetric, targetValue = null } = criterion ?? {}
  return ownMetric
    ? { metric: ownMetrics[ownMetric].es, baseline, target: targetValue, method }
    : { metric, baseline, target, method }
}

function foundIn(check: Capa['effectivenessResult']) {
  const { date = null, result = null, notes = null, evidence = null } = check ?? {}
  return { checkedOn: date, result, notes, evidence }
}
