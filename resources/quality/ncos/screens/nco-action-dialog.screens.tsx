/** Starts, finishes, verifies, sends back or cancels an action of a case. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { isTooShort, ReasonField } from '#web/office/dialogs/reason-field.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field, Textarea } from '#web/ui/field.tsx'
import {
  isCancelledAction,
  isDoneAction,
  isRunningAction,
  isVerifiedAction,
  needsActionReason,
} from '../../action-states/action-state.ts'
import { DoneByField } from '../../action-states/done-by-field.screens.tsx'
import { ncosApi } from '../nco.api.ts'
import { ncoActions, type NcoAction } from '../nco-action.ts'

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
  action: NcoAction
  to: Status
  onDone: (action: NcoAction) => void
  onClose: () => void
}
export function MoveAction({ action, to, onDone, onClose }: MoveProps) {
  const { locale } = useRecord()
  const [reason, setReason] = useState('')
  const [result, setResult] = useState(action.result ?? '')
  const [doneBy, setDoneBy] = useState<string | null>(null)
  const needsWhy = needsActionReason(action.status, to)
  const isFinishing = isDoneAction(to) && !isVerifiedAction(to)
  const button = moveWords(action.status, to)
  const input = { to, ...(needsWhy && { reason }), ...(isFinishing && { result, doneBy }) }
  return (
    <StepDialog
      title={button[locale]}
      button={button}
      isDangerous={isCancelledAction(to)}
      isBlocked={(needsWhy && isTooShort(reason, 5)) || (isFinishing && result.trim() === '')}
      take={(client) => client.call(ncosApi.actionState, { params: { id: action.id }, input })}
      onDone={onDone}
      inputs={['reason', 'result', 'doneBy']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{action.description}</p>
          {isFinishing && (
            <Field label={ncoActions.fields.result.label[locale]} error={errors['result']} isRequired>
              {(control) => (
                <Textarea
                  {...control}
                  value={result}
                  maxLength={2000}
                  onChange={({ target }) => setResult(target.value)}
                />
              )}
            </Field>
          )}
          {isFinishing && <DoneByField value={doneBy} error={errors['doneBy']} onChange={setDoneBy} />}
          {needsWhy && (
            <ReasonField value={reason} shortest={5} error={errors['reason']} onChange={setReason} />
          )}
        </>
      )}
    </StepDialog>
  )
}
