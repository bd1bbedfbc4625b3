/** Transitions of the actions of a case, and who takes them. */
import { isCancelledAction, isDoneAction, type ActionStatus } from '../../action-states/action-state.ts'

/** Nothing returns to planned; what is cancelled is planned anew. */
export const nextActionStates: Record<ActionStatus, readonly ActionStatus[]> = {
  planned: ['inProgress', 'done', 'cancelled'],
  inProgress: ['done', 'cancelled'],
  // Back to work when the verification does not pass it.
  done: ['verified', 'inProgress'],
  verified: [],
  cancelled: [],
}
export const mayActionBecome = (from: ActionStatus, to: ActionStatus): boolean =>
  nextActionStates[from].includes(to)

/** What the caller is to an action. */
export type ActionRoles = {
  isQuality: boolean
  isOwner: boolean
  isResponsible: boolean
  /** Its responsible, who did it or who recorded that. */
  isDoer: boolean
  /** Of the case. */
  isVerifier: boolean
}
/** Who did some of it would judge their own work. */
export const isOwnCheck = ({ isDoer }: ActionRoles, from: ActionStatus): boolean =>
  isDoer && isDoneAction(from)

/** The responsible works on it; owner and quality office also cancel; they and the verifier verify, never their own work. */
export function mayTakeAction(roles: ActionRoles, from: ActionStatus, to: ActionStatus): boolean {
  const leads = roles.isQuality || roles.isOwner
  if (isDoneAction(from)) return (leads || roles.isVerifier) && !isOwnCheck(roles, from)
  return leads || (roles.isResponsible && !isCancelledAction(to))
}
