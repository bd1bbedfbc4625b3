/** Transitions of the actions of a CAPA, and what each needs. */
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { ActionStatus } from '../../action-states/action-state.ts'
import type { CapaAction } from './capa-action.ts'

export const nextActionStates: Record<ActionStatus, readonly ActionStatus[]> = {
  planned: ['inProgress', 'cancelled'],
  inProgress: ['done', 'cancelled'],
  // A check that finds the action lacking sends it back to work.
  done: ['verified', 'inProgress'],
  verified: [],
  cancelled: [],
}
export const mayActionBecome = (from: ActionStatus, to: ActionStatus): boolean =>
  nextActionStates[from].includes(to)

/** Proof is a text or a file. */
export const hasEvidence = ({ evidence, evidenceFiles }: Pick<CapaAction, 'evidence' | 'evidenceFiles'>) =>
  Boolean(evidence) || evidenceFiles.length > 0

export const evidenceNeeded: Words = {
  es: 'Escriba la evidencia o adjunte un archivo',
  en: 'Write the evidence or attach a file',
}

/** What an action lacks before it counts as done, by field. */
export const doneErrors = (
  action: Pick<CapaAction, 'result' | 'evidence' | 'evidenceFiles'>,
): Record<string, Words> => ({
  ...(!action.result && { result: validationWords.required }),
  ...(!hasEvidence(action) && { evidence: evidenceNeeded }),
})

/** Its responsible did some of it. */
export const isBegunAction = ({
  startedAt,
  progress,
  result,
}: Pick<CapaAction, 'startedAt' | 'progress' | 'result'>): boolean =>
  startedAt !== null || progress > 0 || result !== null

const needsCause: Words = {
  es: 'Una acción correctiva debe indicar la causa que cubre',
  en: 'A corrective action names the cause it covers',
}
/** What an action contradicts, by field. */
export const actionErrors = ({
  type,
  causeId,
}: Pick<CapaAction, 'type' | 'causeId'>): Record<string, Words> =>
  type === 'corrective' && !causeId ? { causeId: needsCause } : {}

const later: Words = {
  es: 'Debe ser posterior a la fecha límite actual',
  en: 'Must be after the present date',
}
export const extensionErrors = (
  { dueDate: present }: Pick<CapaAction, 'dueDate'>,
  dueDate: unknown,
): Record<string, Words> => (dueDate && String(dueDate) <= present ? { dueDate: later } : {})
