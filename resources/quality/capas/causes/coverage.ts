/** The matrix of root causes and the actions that cover them. */
import { isCancelledAction } from '../../action-states/action-state.ts'
import type { CapaAction } from '../actions/capa-action.ts'
import type { CapaCause } from './capa-cause.ts'
import { rootCauses } from './cause-tree.ts'

type Covering = Pick<CapaAction, 'causeId' | 'status' | 'cycle'>
export type Coverage<Cause, Action> = { cause: Cause; actions: readonly Action[] }

/** Each cycle covers the root causes anew, because the actions of an earlier one were not enough. */
export const coverageOf = <
  Cause extends Pick<CapaCause, 'id' | 'isRoot' | 'isRuledOut' | 'ruledOutReason'>,
  Action extends Covering,
>(
  causes: readonly Cause[],
  actions: readonly Action[],
  cycle: number,
): Coverage<Cause, Action>[] =>
  rootCauses(causes).map((cause) => ({
    cause,
    actions: actions.filter(
      (action) => action.causeId === cause.id && action.cycle === cycle && !isCancelledAction(action.status),
    ),
  }))
