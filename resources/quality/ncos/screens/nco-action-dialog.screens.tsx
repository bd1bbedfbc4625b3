/** Starts, finishes, verifies, sends back or cancels an action of a case. */
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { reasonHint } from '#web/office/dialogs/reason-hint.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import {
  isCancelledAction,
  isDoneAction,
  isRunningAction,
  isVerifiedAction,
  needsActionReason,
} from '../../action-states/action-state.ts'
import { doneByHint, doneByIf } from '../../action-states/done-by.screens.tsx'
import { ncosApi } from '../nco.api.ts'
import type { NcoAction } from '../nco-action.ts'

type Status = NcoAction['status']
const words = {
  start: { es: 'Iniciar', en: 'Start' },
  done: { es: 'Hecha', en: 'Done' },
  verify: { es: 'Verificar', en: 'Verify' },
  back: { es: 'Devolver', en: 'Send back' },
  cancel: { es: 'Anular', en: 'Cancel the action' },
} satisfies Record<string, Words>

export function moveWords(from: Status, to: Status): Words {
  if (isCancelledAction(to)) return words.cancel
  if (isVerifiedAction(to)) return words.verify
  if (isRunningAction(to)) return isDoneAction(from) ? words.back : words.start
  return words.done
}

type MoveProps = {
  action: Pick<NcoAction, 'id' | 'status' | 'description' | 'result'>
  to: Status
  onDone: (action: NcoAction) => void
  onClose: () => void
}
const finishing = asked(ncosApi.actionState, 'result', 'doneBy')
const explaining = asked(ncosApi.actionState, 'reason')

export function MoveAction({ action, to, onDone, onClose }: MoveProps) {
  const locale = useLocale()
  const button = moveWords(action.status, to)
  const step = {
    title: button[locale],
    button,
    isDangerous: isCancelledAction(to),
    take: (client: Client, input: object) =>
      client.call(ncosApi.actionState, { params: { id: action.id }, input: { ...input, to } }),
    onDone,
    onClose,
    children: <p>{action.description}</p>,
  }
  if (needsActionReason(action.status, to))
    return <StepDialog {...step} asks={explaining} needs={['reason']} hints={reasonHint} />
  if (isDoneAction(to) && !isVerifiedAction(to))
    return (
      <StepDialog
        {...step}
        asks={finishing}
        initial={{ result: action.result }}
        needs={['result']}
        visibleIf={doneByIf}
        hints={doneByHint}
      />
    )
  return <StepDialog {...step} />
}
