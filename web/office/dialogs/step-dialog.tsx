/** Explains a step, asks for its values, takes it and shows refusals. */
import { useContext, useId, useState, type FormEvent, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { ValidationErrors } from '#core/validation.ts'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { refusedBy, type Refused } from '../form/small-form.ts'
import { RecordContext } from '../records/record-context.ts'
import { Points } from '../related/row-list.tsx'
import { MissingList } from './missing-list.tsx'
import { OfficeDialog } from './overlay.tsx'
import { saySuccess } from './say-outcome.ts'
import { acts } from './act-words.ts'
import styles from './overlay.module.css'

type StepDialogProps<Outcome> = {
  title: string
  /** The verb of the step. */
  button: Words
  isDangerous?: boolean
  /** Disables the step while a value is missing. */
  isBlocked?: boolean
  done?: Words | undefined
  take: (client: Client) => Promise<Outcome>
  /** Called once the dialog is closed. */
  onDone?: (outcome: Outcome) => void
  onClose: () => void
  /** Names of the inputs that show their own errors. */
  inputs?: readonly string[]
  /** Names of the inputs whose errors are questions that the children ask. */
  questions?: readonly string[]
  children: ReactNode | ((errors: ValidationErrors) => ReactNode)
}

export function StepDialog<Outcome>(props: StepDialogProps<Outcome>) {
  const { title, button, isDangerous = false, isBlocked = false, onClose, children } = props
  const { inputs = [], questions = [] } = props
  const locale = useLocale()
  const { refused, isBusy, start } = useStep(props)
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the submit of a form in a dialog to the form around it.
    event.stopPropagation()
    void start()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{acts.back[locale]}</Button>
      <Button
        type="submit"
        form={form}
        kind={isDangerous ? 'danger' : 'primary'}
        isBusy={isBusy}
        disabled={isBlocked}
      >
        {button[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={title} onClose={onClose} actions={actions}>
      <form id={form} className={styles.step} noValidate onSubmit={submit}>
        {typeof children === 'function' ? children(refused?.errors ?? {}) : children}
      </form>
      {refused && <Refusal {...{ refused, inputs, questions, onClose }} />}
    </OfficeDialog>
  )
}

function isAsked({ errors }: Refused, questions: readonly string[]): boolean {
  const keys = Object.keys(errors)
  return keys.length > 0 && keys.every((key) => questions.includes(key))
}

function useStep<Outcome>({ take, done, onDone, onClose }: StepDialogProps<Outcome>) {
  const locale = useLocale()
  const record = useContext(RecordContext)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const outcome = await take(record?.client ?? officeClient(locale))
      // Before the dialog closes: the next step is taken from the record that this one has left.
      await record?.update(outcome)
      if (done) saySuccess(locale, done)
      onClose()
      onDone?.(outcome)
    } catch (error) {
      setBusy(false)
      setRefused(refusedBy(error, locale))
    }
  }
  return { refused, isBusy, start }
}

type RefusalProps = Required<Pick<StepDialogProps<unknown>, 'inputs' | 'questions' | 'onClose'>> & {
  refused: Refused
}
function Refusal({ refused, inputs, questions, onClose }: RefusalProps) {
  const record = useContext(RecordContext)
  if (isAsked(refused, questions)) return null
  const { title, message, errors } = refused
  const others = Object.entries(errors).filter(([key]) => !inputs.includes(key))
  return (
    <Notice type="error" title={title}>
      {message}
      {record ? (
        <MissingList missing={Object.fromEntries(others)} onGo={onClose} />
      ) : (
        others.length > 0 && (
          <Points>
            {others.map(([key, error]) => (
              <li key={key}>{error}</li>
            ))}
          </Points>
        )
      )}
    </Notice>
  )
}
