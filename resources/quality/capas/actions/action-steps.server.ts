/** Steps of an action: started, done, verified, cancelled, extended. */
import { assertValid, conflict, invalid, messages, Refusal } from '#core/errors.ts'
import type { Input } from '#core/endpoint.ts'
import { homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { isDoer } from '../../action-states/action-doers.ts'
import { actionDoneBy } from '../../ncos/nco-done-by.server.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'
import { type ActionStatus, actionStatuses, isOpenAction } from '../../action-states/action-state.ts'
import type { capasApi } from '../capa.api.ts'
import { assertOpen, capaActions, capas, noteChanges } from '../capa-records.server.ts'
import { isApprovedCapa, isCheckedCapa, isPlanOpen } from '../states/capa-state.ts'
import { noStepWords } from '../../case-steps/next-step.ts'
import { doneErrors, extensionErrors, mayActionBecome } from './action-state.ts'
import { lockAction, moveCheckAfter, type LockedAction } from './capa-action.server.ts'
import { type CapaAction } from './capa-action.ts'

const words = {
  unapproved: {
    es: 'El trabajo empieza cuando se aprueba el plan.',
    en: 'The work starts once the plan is approved.',
  },
  ownWork: {
    es: 'La verifica un empleado que no sea su responsable, quien la hizo ni quien lo anotó.',
    en: 'An employee verifies it who is neither its responsible, nor who did it, nor who recorded it.',
  },
} satisfies Record<string, Words>

type Move = Input<typeof capasApi.actionState>
export async function moveAction(context: Context, id: string, move: Move): Promise<CapaAction> {
  const locked = await lockAction(context, id)
  const { capa, action } = locked
  // A check may also be noted while the effectiveness is reviewed.
  if (!(move.to === 'verified' && isCheckedCapa(capa.status))) assertOpen(capa, 'actions')
  if (!mayActionBecome(action.status, move.to)) throw noStep(action.status, move.to)
  if (move.to !== 'cancelled' && isPlanOpen(capa.status)) throw conflict(words.unapproved)
  const moved = await capaActions.set(context, id, await valuesOf(context, locked, move))
  if (move.to === 'inProgress' && isApprovedCapa(capa.status))
    await capas.set(context, capa.id, { status: 'implementing' })
  await noteChanges(context, capa.id)
  return moved
}

const noStep = (from: ActionStatus, to: ActionStatus) =>
  conflict(noStepWords(actionStatuses[from], actionStatuses[to]))

async function valuesOf(
  context: Context,
  { action, isWorker }: LockedAction,
  { to, reason, doneBy: named, ...told }: Move,
): Promise<Partial<CapaAction>> {
  const now = new Date().toISOString()
  switch (to) {
    case 'done': {
      const report = reportOf(action, told)
      const missing = doneErrors({ ...action, ...report })
      assertValid(missing)
      const done = await actionDoneBy(context, action.responsibleId, named)
      return { status: to, doneAt: now, progress: 100, ...report, ...done }
    }
    case 'verified':
      return {
        status: to,
        verification: 'ok',
        verifiedById: await checkerOf(context, action),
        verifiedAt: now,
      }
    case 'cancelled':
      if (!isWorker) throw new Refusal(403, messages.forbidden)
      return { status: to, cancelReason: needed(reason) }
    default:
      return action.startedAt
        ? { ...(await sentBack(context, action, reason)), status: to }
        : { status: to, startedAt: now }
  }
}

type Report = Pick<CapaAction, 'result' | 'evidence'>
/** What is told replaces the whole of what stood there. */
function reportOf(action: CapaAction, told: { [K in keyof Report]?: Report[K] | undefined }): Report {
  const { result = null, evidence = null } = told.result || told.evidence ? told : action
  return { result, evidence }
}

function needed(reason: string | null | undefined): string {
  if (!reason) throw invalid({ reason: validationWords.required })
  return reason
}

async function checkerOf(context: Context, action: CapaAction): Promise<string> {
  const own = await ownEmployeeId(context)
  if (!own || isDoer({ user: context.user?.id, employee: own }, action)) throw conflict(words.ownWork)
  return own
}

const sentBack = async (
  context: Context,
  action: CapaAction,
  reason: string | null | undefined,
): Promise<Partial<CapaAction>> => ({
  verification: 'notOk',
  verifiedById: await checkerOf(context, action),
  verifiedAt: new Date().toISOString(),
  doneAt: null,
  doneBy: null,
  doneRecordedBy: null,
  lacking: needed(reason),
})

/** Keeps the first date and the reason; a check that would come too early moves along. */
export async function extendAction(
  context: Context,
  id: string,
  { dueDate, reason }: { dueDate: string; reason: string },
): Promise<CapaAction> {
  const { capa, action, isWorker } = await lockAction(context, id)
  if (!isWorker) throw new Refusal(403, messages.forbidden)
  assertOpen(capa, 'actions')
  if (isPlanOpen(capa.status)) throw conflict(words.unapproved)
  if (!isOpenAction(action.status)) throw noStep(action.status, action.status)
  assertValid(extensionErrors(action, dueDate))
  await moveCheckAfter(context, capa, dueDate)
  const extended = await capaActions.set(context, id, {
    dueDate,
    originalDueDate: action.originalDueDate ?? action.dueDate,
    extensions: [...action.extensions, { from: action.dueDate, to: dueDate, reason, on: homeDay() }],
  })
  await noteChanges(context, capa.id)
  return extended
}
