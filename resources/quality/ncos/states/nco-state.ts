/** States of cases and their transitions, with who may take them (non-conformities.md). */
import { statesByMeaning } from '#core/resource.ts'
import type { Nco, NcoStatus } from '../nco.ts'

type Phase = 'draft' | 'open' | 'closed' | 'cancelled'
const phaseOf: Record<NcoStatus, Phase> = {
  draft: 'draft',
  registered: 'open',
  contained: 'open',
  inTreatment: 'open',
  awaitingVerification: 'open',
  closed: 'closed',
  cancelled: 'cancelled',
}
const statesIn = statesByMeaning(phaseOf)
export const draftNcoStates = statesIn('draft')
/** Registered, and neither closed nor cancelled. */
export const openNcoStates = statesIn('open')
export const closedNcoStates = statesIn('closed')
export const cancelledNcoStates = statesIn('cancelled')
/** Cases that change no more. */
export const endedNcoStates = statesIn('closed', 'cancelled')

/** These wait for their owner. */
export const ownerNcoStates: readonly NcoStatus[] = ['registered', 'inTreatment']
/** These wait for their verifier. */
export const verifierNcoStates: readonly NcoStatus[] = ['awaitingVerification']
/** These wait for the quality office. */
export const qualityNcoStates: readonly NcoStatus[] = ['contained', 'awaitingVerification']

export const isDraftNco = (status: NcoStatus): boolean => phaseOf[status] === 'draft'
export const isOpenNco = (status: NcoStatus): boolean => phaseOf[status] === 'open'
export const isClosedNco = (status: NcoStatus): boolean => phaseOf[status] === 'closed'
export const isCancelledNco = (status: NcoStatus): boolean => phaseOf[status] === 'cancelled'
export const isInTreatment = (status: NcoStatus): boolean => status === 'inTreatment'
export const isInVerification = (status: NcoStatus): boolean => status === 'awaitingVerification'
export const isEndedNco = (status: NcoStatus): boolean => endedNcoStates.includes(status)

/** The usual course, in which each state needs what those before it needed. */
export const ncoCourse = [
  'draft',
  'registered',
  'contained',
  'inTreatment',
  'awaitingVerification',
  'closed',
] as const satisfies readonly NcoStatus[]

export const nextNcoStates: Record<NcoStatus, readonly NcoStatus[]> = {
  draft: ['registered', 'cancelled'],
  registered: ['contained', 'cancelled'],
  contained: ['inTreatment', 'cancelled'],
  inTreatment: ['awaitingVerification', 'cancelled'],
  // What does not pass the verification goes back to treatment.
  awaitingVerification: ['closed', 'inTreatment', 'cancelled'],
  // Reopened.
  closed: ['inTreatment'],
  cancelled: [],
}
export const mayBecome = (from: NcoStatus, to: NcoStatus): boolean => nextNcoStates[from].includes(to)

/** Contained, or past it. */
export const isContainedNco = (status: NcoStatus): boolean => placeOf(status) >= placeOf('contained')

/** The next state of the usual course, if any. */
export const nextInCourse = (status: NcoStatus): NcoStatus | undefined => {
  const at = (ncoCourse as readonly NcoStatus[]).indexOf(status)
  return at < 0 ? undefined : ncoCourse[at + 1]
}
const placeOf = (status: NcoStatus): number => (ncoCourse as readonly NcoStatus[]).indexOf(status)
/** Back to treatment: reopened, or sent back by the verification. */
export const isStepBack = (from: NcoStatus, to: NcoStatus): boolean =>
  placeOf(to) >= 0 && placeOf(to) < placeOf(from)
export const isReopening = (from: NcoStatus, to: NcoStatus): boolean =>
  isClosedNco(from) && isStepBack(from, to)
export const needsReason = (from: NcoStatus, to: NcoStatus): boolean =>
  isCancelledNco(to) || isStepBack(from, to)

/** What the caller is to a case. */
export type CaseRoles = {
  isQuality: boolean
  isOwner: boolean
  isReporter: boolean
  isVerifier: boolean
  /** Did a containment or a correction of it. */
  isCorrector: boolean
}
type Taker = 'reporter' | 'owner' | 'verifier' | 'quality'
const takers: Partial<Record<NcoStatus, Partial<Record<NcoStatus, Taker>>>> = {
  draft: { registered: 'reporter', cancelled: 'reporter' },
  registered: { contained: 'owner' },
  inTreatment: { awaitingVerification: 'owner' },
  awaitingVerification: { closed: 'verifier', inTreatment: 'verifier' },
}
/** The quality office takes every step, others those of their role; nobody closes their own work. */
export function mayTake(roles: CaseRoles, from: NcoStatus, to: NcoStatus): boolean {
  if (isClosedNco(to) && (roles.isOwner || roles.isCorrector)) return false
  return roles.isQuality || isTaker[takers[from]?.[to] ?? 'quality'](roles)
}
const isTaker: Record<Taker, (roles: CaseRoles) => boolean> = {
  reporter: ({ isReporter, isOwner }) => isReporter || isOwner,
  owner: ({ isOwner }) => isOwner,
  verifier: ({ isVerifier }) => isVerifier,
  quality: ({ isQuality }) => isQuality,
}
/** The verifier closes; Quality in their absence says why. */
export const isForAbsentVerifier = ({ isVerifier }: Pick<CaseRoles, 'isVerifier'>, to: NcoStatus): boolean =>
  isClosedNco(to) && !isVerifier
/** A draft is its reporter's; a registered case its owner's and the quality office's. */
export const mayChange = (roles: CaseRoles, status: NcoStatus): boolean =>
  roles.isQuality || roles.isOwner || (isDraftNco(status) && roles.isReporter)
/** What the verification found is written by the verifier too. */
export const mayCheck = (roles: CaseRoles, status: NcoStatus): boolean =>
  roles.isVerifier && isOpenNco(status)
/** Once registered, who answers for a case and what is decided on it is Quality's. */
export const mayDecide = (roles: CaseRoles, status: NcoStatus): boolean =>
  roles.isQuality || (isDraftNco(status) && mayChange(roles, status))

/** Late by the day; not stored. */
export const isOverdueNco = ({ status, dueDate }: Pick<Nco, 'status' | 'dueDate'>, today: string): boolean =>
  isOpenNco(status) && dueDate !== null && dueDate < today

export const ncoTones: Record<NcoStatus, 'neutral' | 'info' | 'success' | 'warning' | 'danger'> = {
  draft: 'neutral',
  registered: 'warning',
  contained: 'info',
  inTreatment: 'info',
  awaitingVerification: 'warning',
  closed: 'success',
  cancelled: 'neutral',
}
export const severityTones: Record<
  NonNullable<Nco['severity']>,
  'neutral' | 'info' | 'success' | 'warning' | 'danger'
> = { minor: 'neutral', major: 'warning', critical: 'danger', unfounded: 'neutral' }
