/** The open actions of the caller, of all cases of quality. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { may } from '#core/roles.ts'
import { actionStatuses } from '../action-states/action-state.ts'

/** The area of the office where the case of the action is. */
export const caseKinds = { capas: 'capas', ncos: 'ncos' } as const

const myAction = z.object({
  id: idRule,
  kind: codeOf(caseKinds),
  caseId: idRule,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  description: z.string(),
  dueDate: z.string(),
  status: codeOf(actionStatuses),
  /** What it may become now. */
  next: z.array(codeOf(actionStatuses)),
  /** What was reported so far. */
  result: z.string().nullable(),
  evidence: z.string().nullable(),
  hasFiles: z.boolean(),
})
export type MyAction = z.output<typeof myAction>

export const myActionsApi = {
  /** The most urgent first. */
  mine: endpoint('GET qms/my-actions', {
    summary: 'List the own actions of quality',
    roles: may.workOnCapas,
    answer: z.array(myAction),
  }),
}
