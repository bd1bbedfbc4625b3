/** States that actions of non-conformities and of CAPAs share; which follows which is theirs. */
import { statesByMeaning } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export const actionStatuses = {
  planned: { es: 'Planificada', en: 'Planned' },
  inProgress: { es: 'En curso', en: 'In progress' },
  done: { es: 'Hecha', en: 'Done' },
  verified: { es: 'Verificada', en: 'Verified' },
  cancelled: { es: 'Anulada', en: 'Cancelled' },
} as const satisfies Record<string, Words>
export type ActionStatus = keyof typeof actionStatuses

type Phase = 'planned' | 'running' | 'done' | 'verified' | 'cancelled'
const phaseOf: Record<ActionStatus, Phase> = {
  planned: 'planned',
  inProgress: 'running',
  done: 'done',
  verified: 'verified',
  cancelled: 'cancelled',
}
const statesIn = statesByMeaning(phaseOf)
/** Still to be done; overdue after their due date. */
export const openActionStates = statesIn('planned', 'running')
export const isOpenAction = (status: ActionStatus): boolean => openActionStates.includes(status)
export const isPlannedAction = (status: ActionStatus): boolean => phaseOf[status] === 'planned'
export const isRunningAction = (status: ActionStatus): boolean => phaseOf[status] === 'running'
export const isDoneAction = (status: ActionStatus): boolean => statesIn('done', 'verified').includes(status)
export const isVerifiedAction = (status: ActionStatus): boolean => phaseOf[status] === 'verified'
export const isCancelledAction = (status: ActionStatus): boolean => phaseOf[status] === 'cancelled'

/** The check found something lacking. */
export const isSentBack = (from: ActionStatus, to: ActionStatus): boolean =>
  isDoneAction(from) && isRunningAction(to)
export const needsActionReason = (from: ActionStatus, to: ActionStatus): boolean =>
  isCancelledAction(to) || isSentBack(from, to)

export const isOverdueAction = (
  { status, dueDate }: { status: ActionStatus; dueDate: string },
  today: string,
): boolean => isOpenAction(status) && dueDate < today

export const actionTones: Record<ActionStatus, 'neutral' | 'info' | 'success' | 'warning' | 'danger'> = {
  planned: 'neutral',
  inProgress: 'info',
  done: 'success',
  verified: 'success',
  cancelled: 'neutral',
}
