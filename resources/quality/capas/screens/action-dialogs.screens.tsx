/** Dialogs of an action: its form, its steps, its extension, its removal. */
import { useState } from 'react'
import type { Client } from '#core/client.ts'
import { daysAfter } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { reasonHint } from '#web/office/dialogs/reason-hint.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import {
  isCancelledAction,
  isSentBack,
  needsActionReason,
  type ActionStatus,
} from '../../action-states/action-state.ts'
import { doneByHint, doneByIf } from '../../action-states/done-by.screens.tsx'
import { extensionErrors, isBegunAction, nextActionStates } from '../actions/action-state.ts'
import { capaActions, type CapaAction } from '../actions/capa-action.ts'
import { capasApi } from '../capa.api.ts'
import type { CapaStatus } from '../capa.ts'
import { coverageOf } from '../causes/coverage.ts'
import { isPlanOpen } from '../states/capa-state.ts'
import { useCase } from './case-data.screens.tsx'
import type { CapaRow } from './capa-row.ts'

const words = {
  add: { es: 'Añadir acción', en: 'Add action' },
  change: { es: 'Cambiar la acción', en: 'Change the action' },
  covers: { es: 'Causa que cubre', en: 'Cause it covers' },
  noCause: { es: 'Ninguna en particular', en: 'None in particular' },
  start: { es: 'Iniciar', en: 'Start' },
  done: { es: 'Dar por hecha', en: 'Mark as done' },
  verify: { es: 'Verificar', en: 'Verify' },
  back: { es: 'Devolver', en: 'Send back' },
  cancel: { es: 'Anular', en: 'Cancel the action' },
  extend: { es: 'Prorrogar la acción', en: 'Extend the action' },
  extendButton: { es: 'Prorrogar', en: 'Extend' },
  extendText: {
    es: 'La primera fecha y el motivo se conservan. Si la verificación quedara antes, se mueve al día siguiente.',
    en: 'The first date and the reason are kept. A check that would come earlier moves to the day after.',
  },
  remove: { es: 'Eliminar la acción', en: 'Remove the action' },
  removeButton: { es: 'Eliminar', en: 'Remove' },
} satisfies Record<string, Words>

const { capaId: _case, causeId: _cause, ...formFields } = capaActions.fields

type DialogProps = { onDone: (action: CapaAction) => void; onClose: () => void }

/** While the plan is written, all of it; afterwards what the responsible reports. */
const reported = ['responsibleId', 'progress', 'result', 'evidence', 'evidenceFiles', 'cost']
const planned = ['type', 'description', 'responsibleId', 'dueDate', 'cost']

const reportedOf = (action: CapaAction): string[] =>
  reported.filter((name) => name !== 'responsibleId' || !isBegunAction(action))

type FormProps = {
  action: CapaAction | undefined
  onSaved: (action: CapaAction) => Promise<void>
  onClose: () => void
}
export function ActionForm({ action, onSaved, onClose }: FormProps) {
  const { row: capa, locale, client } = useRecord<CapaRow>()
  const isPlan = isPlanOpen(capa.status) || !action
  const [causeId, setCauseId] = useState(action?.causeId ?? '')
  const shown = isPlan ? planned : reportedOf(action)
  const save = (input: Record<string, unknown>) => {
    const whole = isPlan ? { ...input, causeId: causeId || null } : input
    return action
      ? client.call(capasApi.patchAction, { params: { id: action.id }, input: whole })
      : client.call(capasApi.createAction, { params: { id: capa.id }, input: whole as never })
  }
  return (
    <OfficeDialog title={(action ? words.change : words.add)[locale]} onClose={onClose} isWide>
      {isPlan && <CauseChoice value={causeId} onChange={setCauseId} />}
      <ResourceForm
        isInDialog
        fields={formFields}
        leftOut={Object.keys(formFields).filter((name) => !shown.includes(name))}
        {...(action ? { row: action } : { initial: { type: 'corrective' } })}
        draftKey={`action ${action?.id ?? 'new'} of capa ${capa.id}`}
        save={save}
        onSaved={(saved) => {
          onClose()
          void onSaved(saved as CapaAction)
        }}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

/** Root causes first, uncovered ones at the top. */
function CauseChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { row: capa, locale } = useRecord<CapaRow>()
  const { causes, actions } = useCase()
  const roots = coverageOf(causes, actions, capa.cycle)
    .toSorted((a, b) => a.actions.length - b.actions.length)
    .map(({ cause }) => cause)
  const others = causes.filter((cause) => !roots.includes(cause) && !cause.isRuledOut)
  return (
    <Field label={words.covers[locale]}>
      {(control) => (
        <Select
          {...control}
          data-key="causeId"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{words.noCause[locale]}</option>
          {[...roots, ...others].map((cause) => (
            <option key={cause.id} value={cause.id}>
              {cause.description}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function stepsOfAction(
  { status }: CapaAction,
  capaStatus: CapaStatus,
): { to: ActionStatus; verb: Words }[] {
  const possible = nextActionStates[status].filter((to) => !isPlanOpen(capaStatus) || isCancelledAction(to))
  return isPlanOpen(capaStatus) ? [] : possible.map((to) => ({ to, verb: verbOf(status, to) }))
}

export function verbOf(from: ActionStatus, to: ActionStatus): Words {
  if (isCancelledAction(to)) return words.cancel
  if (isSentBack(from, to)) return words.back
  if (to === 'verified') return words.verify
  return to === 'done' ? words.done : words.start
}

const finishing = asked(capasApi.actionState, 'result', 'evidence', 'doneBy')
const explaining = asked(capasApi.actionState, 'reason')

type Moved = Pick<CapaAction, 'id' | 'status' | 'description' | 'result' | 'evidence'> & { hasFiles: boolean }
type MoveProps = DialogProps & { action: Moved; to: ActionStatus }
export function MoveAction({ action, to, onDone, onClose }: MoveProps) {
  const locale = useLocale()
  const { id, status, description, result, evidence, hasFiles } = action
  const verb = verbOf(status, to)
  const step = {
    title: verb[locale],
    button: verb,
    isDangerous: isCancelledAction(to),
    take: (client: Client, input: object) =>
      client.call(capasApi.actionState, { params: { id }, input: { ...input, to } }),
    onDone,
    onClose,
    children: <p>{description}</p>,
  }
  if (needsActionReason(status, to))
    return <StepDialog {...step} asks={explaining} needs={['reason']} hints={reasonHint} />
  if (to === 'done')
    return (
      <StepDialog
        {...step}
        asks={finishing}
        initial={{ result, evidence }}
        // Files are proof, too.
        needs={hasFiles ? ['result'] : ['result', 'evidence']}
        visibleIf={doneByIf}
        hints={doneByHint}
      />
    )
  return <StepDialog {...step} />
}

const extending = asked(capasApi.extendAction, 'dueDate', 'reason')
export function ExtendAction({ action, onDone, onClose }: DialogProps & { action: CapaAction }) {
  const { locale } = useRecord()
  return (
    <StepDialog
      title={words.extend[locale]}
      button={words.extendButton}
      asks={extending}
      initial={{ dueDate: daysAfter(action.dueDate, 7) }}
      check={({ dueDate }) => extensionErrors(action, dueDate)}
      hints={reasonHint}
      take={(client, input) => client.call(capasApi.extendAction, { params: { id: action.id }, input })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{words.extendText[locale]}</p>
    </StepDialog>
  )
}

type RemoveProps = { action: CapaAction; onDone: () => void; onClose: () => void }
export function RemoveAction({ action, onDone, onClose }: RemoveProps) {
  const { locale } = useRecord()
  return (
    <StepDialog
      title={words.remove[locale]}
      button={words.removeButton}
      isDangerous
      take={(client) => client.call(capasApi.removeAction, { params: { id: action.id } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{action.description}</p>
    </StepDialog>
  )
}
