/** Explains a step, asks for its values, takes it and shows refusals. */
import { useContext, useId, useState, type FormEvent, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { ValidationErrors } from '#core/validation.ts'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { FormContext } from '../form/form-context.tsx'
import { isField } from '../form/focus-key.ts'
import { useSaveKey } from '../form/use-form-saving.ts'
import { refusedBy, type Refused } from '../form/small-form.ts'
import { RecordContext } from '../records/record-context.ts'
import { MissingList } from './missing-list.tsx'
import { OfficeDialog } from './overlay.tsx'
import { saySuccess } from './say-outcome.ts'
import { DiscardQuestion, StepInputs, useStepForm, type StepFields, type StepForm } from './step-form.tsx'
import { acts } from './act-words.ts'
import styles from './overlay.module.css'

type StepDialogProps<Outcome, Values> = StepFields<Values> & {
  title: string
  /** The verb of the step. */
  button: Words
  isDangerous?: boolean
  /** Disables the step while something else than a field is missing. */
  isBlocked?: boolean
  done?: Words | undefined
  /** `input` has the values of the fields that it asks for. */
  take: (client: Client, input: Values) => Promise<Outcome>
  /** Called once the dialog is closed. */
  onDone?: (outcome: Outcome) => void
  onClose: () => void
  /** Something was chosen in other inputs than those of the fields. */
  isTouched?: boolean
  /** Names of other inputs that show their own errors. */
  inputs?: readonly string[]
  /** Names of the inputs whose errors are questions that the children ask. */
  questions?: readonly string[]
  /** Stand above the fields. */
  children?: ReactNode | ((errors: ValidationErrors) => ReactNode)
}

export function StepDialog<Outcome, Values = unknown>(props: StepDialogProps<Outcome, Values>) {
  const { title, isTouched = false, inputs = [], questions = [], onClose, children } = props
  const { context, form, names, needs, read, refuse } = useStepForm(props)
  const { refused, isBusy, start } = useStep(props, { read, refuse })
  const [isLeaving, setLeaving] = useState(false)
  const id = useId()
  const leave = () => (isTouched || context.store.isDirty() ? setLeaving(true) : onClose())
  // Without a field in it a habit, such as Ctrl-S, would take a step that cannot be undone.
  useSaveKey(async (from) => isField(from) && start(), { form })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the submit of a form in a dialog to the form around it.
    event.stopPropagation()
    void start()
  }
  return (
    <OfficeDialog title={title} onClose={leave} actions={<Actions {...props} {...{ id, isBusy, leave }} />}>
      <FormContext value={context}>
        <form id={id} ref={form} className={styles.step} noValidate onSubmit={submit}>
          {typeof children === 'function' ? children(refused?.errors ?? {}) : children}
          <StepInputs names={names} needs={needs} />
        </form>
      </FormContext>
      {refused && <Refusal {...{ refused, inputs: [...inputs, ...names], questions, onClose }} />}
      {isLeaving && <DiscardQuestion onStay={() => setLeaving(false)} onLeave={onClose} />}
    </OfficeDialog>
  )
}

type ActionsProps = Pick<StepDialogProps<unknown, unknown>, 'button' | 'isDangerous' | 'isBlocked'> & {
  id: string
  isBusy: boolean
  leave: () => void
}
function Actions({ button, isDangerous = false, isBlocked = false, id, isBusy, leave }: ActionsProps) {
  const locale = useLocale()
  return (
    <>
      <Button onClick={leave}>{acts.back[locale]}</Button>
      <Button
        type="submit"
        form={id}
        kind={isDangerous ? 'danger' : 'primary'}
        isBusy={isBusy}
        disabled={isBlocked}
      >
        {button[locale]}
      </Button>
    </>
  )
}

function isAsked({ errors }: Refused, questions: readonly string[]): boolean {
  const keys = Object.keys(errors)
  return keys.length > 0 && keys.every((key) => questions.includes(key))
}

function useStep<Outcome, Values>(
  { isBlocked = false, take, done, onDone, onClose }: StepDialogProps<Outcome, Values>,
  { read, refuse }: Pick<StepForm<Values>, 'read' | 'refuse'>,
) {
  const locale = useLocale()
  const record = useContext(RecordContext)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    const input = isBusy || isBlocked ? undefined : read()
    if (input === undefined) return
    setBusy(true)
    try {
      const outcome = await take(record?.client ?? officeClient(locale), input)
      // Before the dialog closes: the next step is taken from the record that this one has left.
      await record?.update(outcome)
      if (done) saySuccess(locale, done)
      onClose()
      onDone?.(outcome)
    } catch (error) {
      setBusy(false)
      const refusal = refusedBy(error, locale)
      setRefused(refusal)
      refuse(refusal.errors)
    }
  }
  return { refused, isBusy, start }
}

type RefusalProps = Required<Pick<StepDialogProps<unknown, unknown>, 'inputs' | 'questions' | 'onClose'>> & {
  refused: Refused
}
function Refusal({ refused, inputs, questions, onClose }: RefusalProps) {
  const locale = useLocale()
  if (isAsked(refused, questions)) return null
  const { title, message, errors, fields } = refused
  const others = Object.entries(errors).filter(([key]) => !inputs.includes(key))
  return (
    <Notice type="error" title={title}>
      {/* The general message speaks of the fields of a form. */}
      {(others.length === 0 || message !== messages.invalidForm[locale]) && message}
      <MissingList missing={Object.fromEntries(others)} fields={fields} onGo={onClose} />
    </Notice>
  )
}
