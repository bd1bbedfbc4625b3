/** Handlers of the actions of a case: planned by its team, done by their responsible. */
import { sql } from 'kysely'
import { assertAll, conflict, messages, Refusal } from '#core/errors.ts'
import type { Create, ListQuery, Page, Patch } from '#core/resource.ts'
import { daysAfter } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'
import {
  assertActing,
  assertOpen,
  assertWorksOn,
  capaActions,
  capaCauses,
  capas,
  lockCapa,
  lockForWork,
  mayWorkOn,
  noteChanges,
} from '../capa-records.server.ts'
import { isOpenAction } from '../../action-states/action-state.ts'
import { beforeOpening, cycleStart } from '../capa-rules.ts'
import type { Capa } from '../capa.ts'
import { isPlanOpen } from '../states/capa-state.ts'
import { actionErrors, isBegunAction } from './action-state.ts'
import type { capaActions as resource, CapaAction } from './capa-action.ts'

type Fields = Omit<typeof resource.fields, 'capaId'>

const words = {
  fixed: {
    es: 'El plan está aprobado: esto ya no cambia. La fecha se prorroga indicando el motivo.',
    en: 'The plan is approved: this does not change any more. The date is extended with a reason.',
  },
  finished: {
    es: 'La acción está hecha o anulada y ya no cambia.',
    en: 'The action is done or cancelled and does not change any more.',
  },
  started: {
    es: 'La acción ya empezó: anúlela indicando el motivo y planifique otra para otra persona.',
    en: 'The action has begun: cancel it with a reason, and plan another one for somebody else.',
  },
  earlierCycle: {
    es: 'La acción es de un ciclo anterior y ya no cambia.',
    en: 'The action belongs to an earlier cycle and does not change any more.',
  },
  cancelInstead: {
    es: 'El plan está aprobado: la acción se anula indicando el motivo.',
    en: 'The plan is approved: the action is cancelled with a reason.',
  },
} satisfies Record<string, Words>

export async function listActions(
  context: Context,
  capaId: string,
  query: ListQuery,
): Promise<Page<CapaAction>> {
  const { id } = await capas.get(context, capaId)
  return capaActions.list(context, query, { conditions: [sql`t.capa_id = ${id}`] })
}

type Planned = Pick<CapaAction, 'type' | 'causeId' | 'dueDate'>
async function planErrors(context: Context, capa: Capa, action: Planned): Promise<Record<string, Words>> {
  const errors: Record<string, Words> = actionErrors(action)
  if (action.causeId && !(await isCauseOf(context, capa, action.causeId)))
    errors['causeId'] = validationWords.missingRecord
  if (action.dueDate < cycleStart(capa)) errors['dueDate'] = beforeOpening
  return errors
}

async function isCauseOf(context: Context, capa: Capa, causeId: string): Promise<boolean> {
  const [cause] = await capaCauses.all(context, {
    conditions: [sql`t.id = ${causeId}`, sql`t.capa_id = ${capa.id}`],
    limit: 1,
  })
  return cause !== undefined
}

export async function createAction(
  context: Context,
  capaId: string,
  input: Create<Fields>,
): Promise<CapaAction> {
  const capa = await lockForWork(context, capaId, 'actions')
  const { causeId = null, responsibleId, dueDate } = input
  const whole = { ...input, capaId: capa.id, cycle: capa.cycle } as never
  const made = await capaActions.create(context, whole, () =>
    assertAll(
      () => planErrors(context, capa, { ...input, causeId }),
      () => assertActing(context, { owners: { responsibleId } }),
    ),
  )
  if (!isPlanOpen(capa.status)) await moveCheckAfter(context, capa, dueDate)
  await noteChanges(context, capa.id)
  return made
}

/** The plan is fixed once it is approved, but its check must come after its last action. */
export async function moveCheckAfter(
  context: Context,
  { id, effectiveness }: Capa,
  dueDate: string,
): Promise<void> {
  if (!effectiveness?.plannedDate || effectiveness.plannedDate > dueDate) return
  await capas.set(context, id, { effectiveness: { ...effectiveness, plannedDate: daysAfter(dueDate, 1) } })
}

export type LockedAction = { capa: Capa; action: CapaAction; isWorker: boolean }
/** Locks the case and then the action; throws 403 for who is neither in the team nor responsible. */
export async function lockAction(context: Context, id: string): Promise<LockedAction> {
  const { capaId } = await capaActions.get(context, id)
  const capa = await lockCapa(context, capaId)
  const action = await capaActions.lock(context, id)
  const isWorker = !context.user || (await mayWorkOn(context, capa))
  const isResponsible = (await ownEmployeeId(context)) === action.responsibleId
  if (!isWorker && !isResponsible) throw new Refusal(403, messages.forbidden)
  if (action.cycle !== capa.cycle) throw conflict(words.earlierCycle)
  return { capa, action, isWorker }
}

/** What the responsible reports; the rest is the plan. */
const reported = ['progress', 'result', 'evidence', 'evidenceFiles']
/** Changes after the approval too, because people leave; who began an action keeps it. */
const open = [...reported, 'responsibleId', 'cost']

export async function patchAction(context: Context, id: string, input: Patch<Fields>): Promise<CapaAction> {
  const { capa, isWorker } = await lockAction(context, id)
  assertOpen(capa, 'actions')
  const changed = await capaActions.patch(context, id, input, {
    check: async (before, after) => {
      if (!isOpenAction(before.status)) throw conflict(words.finished)
      const names = Object.keys(input).filter(
        (name) => name !== 'version' && !isEqual(before[name as 'result'], after[name as 'result']),
      )
      if (!isWorker && names.some((name) => !reported.includes(name)))
        throw new Refusal(403, messages.forbidden)
      if (!isPlanOpen(capa.status) && names.some((name) => !open.includes(name))) throw conflict(words.fixed)
      const { responsibleId } = after
      const isOther = names.includes('responsibleId')
      await assertAll(
        // Who did some of it must not verify it.
        () => (isOther && isBegunAction(before) ? { responsibleId: words.started } : undefined),
        () => planErrors(context, capa, after),
        () => (isOther ? assertActing(context, { owners: { responsibleId } }) : undefined),
      )
    },
  })
  await noteChanges(context, capa.id)
  return changed
}
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export async function removeAction(context: Context, id: string): Promise<void> {
  const { capa } = await lockAction(context, id)
  await assertWorksOn(context, capa)
  assertOpen(capa, 'actions')
  if (!isPlanOpen(capa.status)) throw conflict(words.cancelInstead)
  await capaActions.remove(context, id)
}
