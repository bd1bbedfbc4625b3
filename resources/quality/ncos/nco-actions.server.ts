/** Plans, changes and moves the actions of open cases. */
import { sql } from 'kysely'
import { assertAll, conflict, Refusal } from '#core/errors.ts'
import type { Input } from '#core/endpoint.ts'
import type { Create, Patch } from '#core/resource.ts'
import { isAllowed, may } from '#core/roles.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'
import { noStepWords } from '../case-steps/next-step.ts'
import { isDoer } from '../action-states/action-doers.ts'
import { actingErrors } from '../acting-people/acting-people.ts'
import { readActingPeople } from '../acting-people/acting-people.server.ts'
import { actionDoneBy } from './nco-done-by.server.ts'
import { assertOpen, forbidden, lockChangeable, lockNco, ncoActions, ncoItems } from './nco-records.server.ts'
import {
  actionStatuses,
  isCancelledAction,
  isDoneAction,
  isPlannedAction,
  isRunningAction,
  isVerifiedAction,
  needsActionReason,
} from '../action-states/action-state.ts'
import { type ncoActions as resource, type NcoAction } from './nco-action.ts'
import type { ncosApi } from './nco.api.ts'
import { actionDayErrors } from './nco-rules.ts'
import type { Nco } from './nco.ts'
import { isOwnCheck, mayActionBecome, mayTakeAction, type ActionRoles } from './states/nco-action-state.ts'

type Fields = (typeof resource)['fields']
type Change = Omit<Patch<Fields>, 'ncoId'>

const words = {
  ended: {
    es: 'La acción está verificada o anulada: ya no cambia.',
    en: 'The action is verified or cancelled and changes no more.',
  },
  done: {
    es: 'La acción está hecha: ya no cambia. Si le falta algo, devuélvala con el motivo.',
    en: 'The action is done and changes no more. If something is lacking, send it back with the reason.',
  },
  started: {
    es: 'La acción ya empezó: anúlela indicando el motivo y planifique otra para otra persona.',
    en: 'The action has begun: cancel it with a reason, and plan another one for somebody else.',
  },
  ownWork: {
    es: 'No la verifica ni la devuelve quien la hizo, quien es su responsable ni quien lo anotó.',
    en: 'Neither who did it, nor its responsible, nor who recorded it verifies it or sends it back.',
  },
  noEmployee: {
    es: 'Solo verifica un empleado, y este usuario no corresponde a ninguno.',
    en: 'An employee verifies, and this user belongs to none.',
  },
  notPlanned: {
    es: 'Solo se elimina una acción planificada. Anúlela indicando el motivo.',
    en: 'Only a planned action is removed. Cancel it, with a reason.',
  },
  otherCase: { es: 'Es una partida de otro caso', en: 'It is an item of another case' },
} satisfies Record<string, Words>

export async function createAction(
  context: Context,
  id: string,
  input: Omit<Create<Fields>, 'ncoId'>,
): Promise<NcoAction> {
  const nco = await lockChangeable(context, id)
  return ncoActions.create(context, { ...input, ncoId: id }, () =>
    assertAll(
      () => planErrors(context, nco, input),
      () => responsibleErrors(context, input.responsibleId),
    ),
  )
}

async function lockAction(context: Context, id: string) {
  const nco = await lockNco(context, (await ncoActions.get(context, id)).ncoId)
  assertOpen(nco)
  const action = await ncoActions.lock(context, id)
  const own = await ownEmployeeId(context)
  const roles: ActionRoles = {
    isQuality: isAllowed(signedIn(context).roles, may.editQuality),
    isOwner: own !== undefined && own === nco.ownerId,
    isResponsible: own !== undefined && own === action.responsibleId,
    isDoer: isDoer({ user: signedIn(context).id, employee: own }, action),
    isVerifier: own !== undefined && own === nco.verifierId,
  }
  return { nco, action, roles }
}

/** The responsible writes what came of it; the rest is planned by owner and quality office. */
const ofResponsible = ['result', 'evidenceFiles', 'version']

export async function patchAction(context: Context, id: string, input: Change): Promise<NcoAction> {
  const { nco, action, roles } = await lockAction(context, id)
  if (isVerifiedAction(action.status) || isCancelledAction(action.status)) throw conflict(words.ended)
  if (isDoneAction(action.status)) throw conflict(words.done)
  const isReport = Object.keys(input).every((name) => ofResponsible.includes(name))
  if (!roles.isQuality && !roles.isOwner && !(roles.isResponsible && isReport)) throw forbidden()
  return ncoActions.patch(context, id, input, {
    check: (before, after) => {
      const isOther = after.responsibleId !== before.responsibleId
      return assertAll(
        // Who began it did some of it, and must not verify it.
        () => (isOther && before.startedAt !== null ? { responsibleId: words.started } : undefined),
        () => (isOther ? responsibleErrors(context, after.responsibleId) : undefined),
        () => planErrors(context, nco, after),
      )
    },
  })
}

export async function removeAction(context: Context, id: string): Promise<void> {
  const { action, roles } = await lockAction(context, id)
  if (!roles.isQuality && !roles.isOwner) throw forbidden()
  if (!isPlannedAction(action.status)) throw conflict(words.notPlanned)
  await ncoActions.remove(context, id)
}

export async function moveAction(
  context: Context,
  id: string,
  move: Input<typeof ncosApi.actionState>,
): Promise<NcoAction> {
  const { action, roles } = await lockAction(context, id)
  const { to, reason } = move
  const from = action.status
  if (!mayActionBecome(from, to)) throw conflict(noStepWords(actionStatuses[from], actionStatuses[to]))
  if (isOwnCheck(roles, from)) throw new Refusal(403, words.ownWork)
  if (!mayTakeAction(roles, from, to)) throw forbidden()
  const result = move.result ?? action.result
  await assertAll(
    () => (needsActionReason(from, to) && !reason ? { reason: validationWords.required } : undefined),
    () => (isDoneAction(to) && !result ? { result: validationWords.required } : undefined),
  )
  return ncoActions.set(context, id, {
    status: to,
    ...(isCancelledAction(to) ? { cancelReason: reason! } : { result }),
    ...(await stampsOf(context, action, move)),
  })
}

async function stampsOf(
  context: Context,
  { startedAt, doneAt, responsibleId }: NcoAction,
  { to, doneBy: named }: Input<typeof ncosApi.actionState>,
): Promise<Partial<NcoAction>> {
  const now = new Date().toISOString()
  if (isVerifiedAction(to)) {
    const verifiedBy = await ownEmployeeId(context)
    if (!verifiedBy) throw conflict(words.noEmployee)
    return { verifiedAt: now, verifiedBy }
  }
  if (isRunningAction(to))
    return { startedAt: startedAt ?? now, doneAt: null, doneBy: null, doneRecordedBy: null }
  if (!isDoneAction(to)) return {}
  const done = await actionDoneBy(context, responsibleId, named)
  return { startedAt: startedAt ?? now, doneAt: doneAt ?? now, ...done }
}

const responsibleErrors = async (context: Context, responsibleId: string): Promise<Record<string, Words>> =>
  actingErrors(await readActingPeople(context, [responsibleId], may.reportNcos), {
    owners: { responsibleId },
  })

async function planErrors(
  context: Context,
  nco: Nco,
  { itemId, dueDate }: { itemId?: string | null | undefined; dueDate: string },
): Promise<Record<string, Words>> {
  const isOfOther = itemId && !(await isItemOf(context, nco, itemId))
  return {
    ...actionDayErrors(nco, dueDate),
    ...(isOfOther && { itemId: words.otherCase }),
  }
}

async function isItemOf(context: Context, nco: Nco, itemId: string): Promise<boolean> {
  const own = await ncoItems.all(context, {
    conditions: [sql`t.nco_id = ${nco.id}`, sql`t.id = ${itemId}`],
  })
  return own.length > 0
}
