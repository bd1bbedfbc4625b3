/** What a case still lacks before its next state, by field. */
import { daysAfter } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { doersOf, type Recorders } from '../../action-states/action-doers.ts'
import { isDoneAction, isOpenAction, isPlannedAction } from '../../action-states/action-state.ts'
import { actingErrors, type ActingPeople } from '../../acting-people/acting-people.ts'
import { capaErrors } from '../capa-rules.ts'
import type { Capa, CapaStatus } from '../capa.ts'
import type { CapaAction } from '../actions/capa-action.ts'
import { doneErrors } from '../actions/action-state.ts'
import type { CapaCause } from '../causes/capa-cause.ts'
import { causeTrees, flattened, rootCauses } from '../causes/cause-tree.ts'
import { coverageOf } from '../causes/coverage.ts'
import { guardWords as words } from './capa-guards.words.ts'
import { isCheckedCapa, isDraftCapa, isMeasuredCapa } from './capa-state.ts'
import { changesAfter, isOfPlan, type SignedCapa } from './signed-changes.ts'

/** A case with its parts, as far as its guards read them. */
export type CapaFile = {
  capa: Capa
  causes: readonly CapaCause[]
  actions: readonly CapaAction[]
  /** Linked non-conformities. */
  ncoCount: number
  /** Somebody of the quality office is among those who see the case. */
  isSeenByQuality: boolean
  /** What the approval of this cycle signed. */
  approval: SignedCapa | null
  acting: ActingPeople
  recorders: Recorders
}
export type Missing = Record<string, Words>

const { required } = validationWords
const needed = (values: Record<string, unknown>): Missing =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value === null || value === undefined || value === '')
      .map(([key]) => [key, required]),
  )

const beforeAnalysis = (file: CapaFile): Missing => ({
  ...originErrors(file),
  ...actingErrors(file.acting, { owners: { ownerId: file.capa.ownerId } }),
  ...(file.capa.isConfidential && !file.isSeenByQuality && { teamIds: words.unseen }),
})

function originErrors({ capa, ncoCount }: CapaFile): Missing {
  if (ncoCount > 0) return {}
  if (capa.type === 'preventive') return needed({ preventiveRationale: capa.preventiveRationale })
  return { ncos: words.ncos }
}

function beforePlanning({ capa, causes }: CapaFile): Missing {
  const { method, rootCauseSummary, extentReview } = capa
  return { ...needed({ method, rootCauseSummary, extentReview }), ...rootErrors(capa, causes) }
}

function rootErrors({ method }: Capa, causes: readonly CapaCause[]): Missing {
  const roots = new Set(rootCauses(causes).map(({ id }) => id))
  if (roots.size === 0) return { causes: words.root }
  if (method !== 'fiveWhys') return {}
  const nodes = flattened(causeTrees(causes)).filter(({ cause }) => roots.has(cause.id))
  return Object.fromEntries(
    nodes.flatMap(({ cause, whyLevel, children }) => {
      const isLast = children.every((child) => child.cause.isRuledOut)
      const error = whyLevel < 2 ? words.chain : isLast ? undefined : words.last
      return error ? [[`causes.${cause.id}`, error]] : []
    }),
  )
}

const currentActions = ({ capa, actions }: CapaFile): CapaAction[] =>
  actions.filter(({ cycle, status }) => cycle === capa.cycle && status !== 'cancelled')

function beforeApproval(file: CapaFile): Missing {
  const { capa, causes, actions } = file
  const uncovered = coverageOf(causes, actions, capa.cycle).filter((row) => row.actions.length === 0)
  const { plannedDate } = capa.effectiveness ?? {}
  const lastDue = currentActions(file)
    .map(({ dueDate }) => dueDate)
    .toSorted()
    .at(-1)
  return {
    ...(!lastDue && { actions: words.noAction }),
    ...Object.fromEntries(uncovered.map(({ cause }) => [`causes.${cause.id}`, words.uncovered])),
    ...needed({
      ...criterionOf(capa),
      'effectiveness.plannedDate': plannedDate,
      approverId: capa.approverId,
    }),
    ...(plannedDate &&
      lastDue &&
      plannedDate < daysAfter(lastDue, 1) && { 'effectiveness.plannedDate': words.tooEarly }),
    ...capaErrors({ ownerId: capa.ownerId, approverId: capa.approverId }),
    ...approvalPeople(file),
  }
}

/** Whoever approved may leave; a plan that waits for its signature needs somebody who can give it. */
function approvalPeople(file: CapaFile): Missing {
  const { capa, acting } = file
  const isWaiting = file.approval === null || isPlanChanged(file)
  const unbegun = currentActions(file).filter(({ status }) => isPlannedAction(status))
  return actingErrors(acting, {
    owners: Object.fromEntries(unbegun.map(({ id, responsibleId }) => [`actions.${id}`, responsibleId])),
    signers: isWaiting ? { approverId: capa.approverId } : {},
  })
}

/** A metric of our own says by itself how it is measured. */
function criterionOf({ effectiveness }: Capa): Record<string, unknown> {
  const { ownMetric, targetValue, metric, target, method } = effectiveness ?? {}
  if (ownMetric) return { 'effectiveness.targetValue': targetValue }
  return { 'effectiveness.metric': metric, 'effectiveness.target': target, 'effectiveness.method': method }
}

const beforeWork = (file: CapaFile): Missing =>
  currentActions(file).some(({ startedAt }) => startedAt !== null) ? {} : { actions: words.unstarted }

const beforeReview = (file: CapaFile): Missing => ({
  ...workErrors(file),
  ...(isPlanChanged(file) && { signatures: words.signAgain }),
})

const workErrors = (file: CapaFile): Missing =>
  Object.fromEntries(
    currentActions(file).flatMap((action) => {
      if (isOpenAction(action.status)) return [[`actions.${action.id}`, words.open]]
      return Object.entries(doneErrors(action)).map(([field, error]) => [
        `actions.${action.id}.${field}`,
        error,
      ])
    }),
  )

const isPlanChanged = (file: CapaFile): boolean =>
  file.approval !== null && changesAfter(file.approval, file).some(isOfPlan)

/** The plan is under way and no longer the one that was approved: it is signed again. */
export const isApprovedAgain = (file: CapaFile): boolean =>
  isMeasuredCapa(file.capa.status) && isPlanChanged(file)

const beforeClosing = (file: CapaFile, today: string): Missing => ({
  ...resultErrors(file.capa, today),
  ...answerErrors(file.capa),
  ...verifierErrors(file),
})

function resultErrors({ effectiveness, effectivenessResult, evidenceFiles }: Capa, today: string): Missing {
  const { result, notes, evidence, earlyReason } = effectivenessResult ?? {}
  const isEarly = (effectiveness?.plannedDate ?? today) > today
  return {
    ...needed({
      'effectivenessResult.result': result,
      'effectivenessResult.notes': notes,
      'effectivenessResult.evidence': evidence || evidenceFiles[0]?.file,
    }),
    ...(result && result !== 'effective' && { 'effectivenessResult.result': words.notEffective }),
    ...(isEarly && !earlyReason && { 'effectivenessResult.earlyReason': words.beforeDate }),
  }
}

const answerErrors = ({ riskUpdate, qmsChange }: Capa): Missing => ({
  ...needed({ riskUpdate: riskUpdate?.answer, qmsChange: qmsChange?.answer }),
  ...(qmsChange?.answer === 'yes' && !qmsChange.detail && { 'qmsChange.detail': words.document }),
})

function verifierErrors({ capa: { verifierId, ownerId }, actions, acting, recorders }: CapaFile): Missing {
  const isOwn = actions.some(
    (action) => isDoneAction(action.status) && doersOf(action, recorders).some((id) => id === verifierId),
  )
  return {
    ...needed({ verifierId }),
    ...capaErrors({ ownerId, verifierId }),
    ...actingErrors(acting, { signers: { verifierId } }),
    ...(isOwn && { verifierId: words.ownAction }),
  }
}

function beforeNextCycle({ capa }: CapaFile): Missing {
  const { result, notes } = capa.effectivenessResult ?? {}
  return {
    ...needed({ 'effectivenessResult.result': result, 'effectivenessResult.notes': notes }),
    ...(result === 'effective' && { 'effectivenessResult.result': words.isEffective }),
  }
}

type Guard = (file: CapaFile, today: string) => Missing
const guards: Partial<Record<CapaStatus, Guard>> = {
  analysis: beforeAnalysis,
  planning: beforePlanning,
  approved: beforeApproval,
  implementing: beforeWork,
  effectivenessReview: beforeReview,
  closed: beforeClosing,
}
const course = Object.keys(guards) as CapaStatus[]

/** What is missing for the transition, which must be possible: what changed since is judged by the earlier guards too. */
export function missingFor(file: CapaFile, to: CapaStatus, today: string): Missing {
  if (to === 'analysis' && !isDraftCapa(file.capa.status))
    return isCheckedCapa(file.capa.status) ? beforeNextCycle(file) : {}
  return missingUpTo(file, to, today)
}

function missingUpTo(file: CapaFile, to: CapaStatus, today: string): Missing {
  const steps = course.slice(0, course.indexOf(to) + 1)
  return Object.assign({}, ...steps.map((step) => guards[step]!(file, today))) as Missing
}

/** What a change takes away of that which the state was reached with; a new signature, and who gives it, is asked for by the next step. */
export function takenAway(before: CapaFile, after: CapaFile, today: string): Missing {
  const { status } = before.capa
  const askedLater = { signatures: words.signAgain, approverId: required }
  const lacked = { ...missingUpTo(before, status, today), ...askedLater }
  return Object.fromEntries(
    Object.entries(missingUpTo(after, status, today)).filter(([key]) => !(key in lacked)),
  )
}
