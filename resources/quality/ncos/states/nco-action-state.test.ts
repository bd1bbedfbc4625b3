/** The transitions of an action of a case, and who takes each. */
import { expect, test } from 'vitest'
import { actionStatuses, needsActionReason, type ActionStatus } from '../../action-states/action-state.ts'
import { mayActionBecome, mayTakeAction, type ActionRoles } from './nco-action-state.ts'

const nobody: ActionRoles = {
  isQuality: false,
  isOwner: false,
  isResponsible: false,
  isDoer: false,
  isVerifier: false,
}
const callers: Record<string, ActionRoles> = {
  nobody,
  responsible: { ...nobody, isResponsible: true, isDoer: true },
  owner: { ...nobody, isOwner: true },
  quality: { ...nobody, isQuality: true },
  verifier: { ...nobody, isVerifier: true },
  'own work': { isQuality: true, isOwner: true, isResponsible: true, isDoer: true, isVerifier: true },
  'done for the responsible': { ...nobody, isQuality: true, isDoer: true },
}
const leads = ['owner', 'quality']
const all = ['responsible', ...leads, 'own work', 'done for the responsible']
/** Nobody verifies or sends back what they did themselves. */
const takers: Partial<Record<`${ActionStatus} → ${ActionStatus}`, readonly string[]>> = {
  'planned → inProgress': all,
  'planned → done': all,
  'planned → cancelled': [...leads, 'own work', 'done for the responsible'],
  'inProgress → done': all,
  'inProgress → cancelled': [...leads, 'own work', 'done for the responsible'],
  'done → verified': [...leads, 'verifier'],
  'done → inProgress': [...leads, 'verifier'],
}
const states = Object.keys(actionStatuses) as ActionStatus[]

test.for(states.flatMap((from) => states.map((to) => [from, to] as const)))(
  '%s → %s is taken by its roles alone',
  ([from, to]) => {
    const who = takers[`${from} → ${to}`]
    expect(mayActionBecome(from, to)).toBe(who !== undefined)
    if (!who) return
    expect(Object.keys(callers).filter((caller) => mayTakeAction(callers[caller]!, from, to))).toEqual(who)
    expect(needsActionReason(from, to)).toBe(
      to === 'cancelled' || from === 'done' ? to !== 'verified' : false,
    )
  },
)
