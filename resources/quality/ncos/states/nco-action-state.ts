/** States of the actions of a case and their transitions. */
import { statesByMeaning } from '#core/resource.ts'
import type { NcoAction, NcoActionStatus } from '../nco-action.ts'

type Phase = 'planned' | 'running' | 'done' | 'verified' | 'cancelled'
const phaseOf: Record<NcoActionStatus, Phase> = {
  planned: 'planned',
  inProgress: 'running',
  done: 'done',
  verified: 'verified',
  cancelled: 'cancelled',
}
const statesIn = statesByMeaning(phaseOf)
/** Still to be done. */
export const openActionStates = statesIn('planned', 'running')
export const isOpenAction = (status: NcoActionStatus): boolean => openActionStates.includes(status)
export const isPlannedAction = (status: NcoActionStatus): boolean => phaseOf[status] === 'planned'
export const isRunningAction = (status: NcoActionStatus): boolean => phaseOf[status] === 'running'
export const isDoneAction = (status: NcoActionStatus): boolean =>
  statesIn('done', 'verified').includes(status)
export const isVerifiedAction = (status: NcoActionStatus): boolean => phaseOf[status] === 'verified'
export const isCancelledAction = (status: NcoActionStatus): boolean => phaseOf[status] === 'cancelled'

const [, running, done, verified, cancelled] = statesIn(
  'planned',
  'running',
  'done',
  'verified',
  'cancelled',
) as [NcoActionStatus, NcoActionStatus, NcoActionStatus, NcoActionStatus, NcoActionStatus]
/** Nothing returns to planned; what is cancelled is planned anew. */
export const nextActionStates: Record<NcoActionStatus, readonly NcoActionStatus[]> = {
  planned: [running, done, cancelled],
  inProgress: [done, cancelled],
  // Back to work when the verification does not pass it.
  done: [verified, running],
  verified: [],
  cancelled: [],
}
export const mayActionBecome = (from: NcoActionStatus, to: NcoActionStatus): boolean =>
  nextActionStates[from].includes(to)
/** Cancelled, or sent back by the verification. */
export const needsActionReason = (from: NcoActionStatus, to: NcoActionStatus): boolean =>
  to === cancelled || (from === done && to === running)

/** What the caller is to an action. */
export type ActionPart = { isQuality: boolean; isOwner: boolean; isResponsible: boolean }
/** The responsible works on it; owner and quality office also cancel and verify, never their own work. */
export function mayTakeAction(part: ActionPart, from: NcoActionStatus, to: NcoActionStatus): boolean {
  const leads = part.isQuality || part.isOwner
  if (isDoneAction(from)) return leads && !part.isResponsible
  return leads || (part.isResponsible && to !== cancelled)
}

export const isOverdueAction = (
  { status, dueDate }: Pick<NcoAction, 'status' | 'dueDate'>,
  today: string,
): boolean => isOpenAction(status) && dueDate < today

/** Those of corrective actions too, which have the same states. */
export const actionTones: Record<NcoActionStatus, 'neutral' | 'info' | 'success' | 'warning' | 'danger'> = {
  planned: 'neutral',
  inProgress: 'info',
  done: 'success',
  verified: 'success',
  cancelled: 'neutral',
}
