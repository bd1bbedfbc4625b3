/** The steps of a case; the next one first. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { isTooShort, ReasonField } from '#web/office/dialogs/reason-field.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { passwordLabel } from '#resources/quality/signatures/signature.ts'
import { ncosApi, type CaseRow } from '../nco.api.ts'
import { cancelReasons, ncoStatuses, type NcoStatus } from '../nco.ts'
import { isCancelledNco, isClosedNco, isReopening, needsReason } from '../states/nco-state.ts'

const words = {
  signing: {
    es: 'Firma el cierre: quedan su nombre, la hora y la huella del caso.',
    en: 'It signs the closing, kept with your name, the time and a fingerprint of the case.',
  },
  absent: {
    es: 'El caso nombra a otra persona para verificar. Si está ausente, diga por qué cierra usted: queda anotado.',
    en: 'The case names somebody else as verifier. In their absence, say why you close it: this is recorded.',
  },
  why: { es: 'Por qué se anula', en: 'Why it is cancelled' },
  done: { es: 'El caso está ahora en «{to}»', en: 'The case is now “{to}”' },
} satisfies Record<string, Words>

type Effect = { button: Words; text: Words }
const onward: Partial<Record<NcoStatus, Effect>> = {
  registered: {
    button: { es: 'Registrar', en: 'Register' },
    text: {
      es: 'Recibe su número; desde ahora no se elimina, solo se anula, indicando el motivo.',
      en: 'It gets its number; from now on it is not removed, only cancelled with a reason.',
    },
  },
  contained: {
    button: { es: 'Dar por contenida', en: 'Mark as contained' },
    text: { es: 'Pasa a Calidad, que decide qué se hace.', en: 'It goes to Quality, who decides.' },
  },
  inTreatment: {
    button: { es: 'Pasar a tratamiento', en: 'Start treatment' },
    text: {
      es: 'La decisión queda tomada; siguen las acciones.',
      en: 'The decision is taken; the actions follow.',
    },
  },
  awaitingVerification: {
    button: { es: 'Pedir verificación', en: 'Ask for verification' },
    text: { es: 'Todas las acciones están hechas.', en: 'Every action is done.' },
  },
  closed: {
    button: { es: 'Cerrar', en: 'Close' },
    text: {
      es: 'El caso cerrado ya no cambia; solo se puede reabrir con un motivo.',
      en: 'A closed case changes no more; it can only be reopened with a reason.',
    },
  },
}
const reopen: Effect = {
  button: { es: 'Reabrir', en: 'Reopen' },
  text: {
    es: 'Vuelve a tratamiento y cuenta como reapertura.',
    en: 'It goes back to treatment, and is counted.',
  },
}
const sendBack: Effect = {
  button: { es: 'Devolver a tratamiento', en: 'Send back to treatment' },
  text: { es: 'No pasó la verificación.', en: 'The verification did not pass it.' },
}
const cancel: Effect = {
  button: { es: 'Anular', en: 'Cancel the case' },
  text: { es: 'El caso anulado ya no cambia.', en: 'A cancelled case changes no more.' },
}

function effectOf(from: NcoStatus, to: NcoStatus): Effect {
  if (isCancelledNco(to)) return cancel
  if (isReopening(from, to)) return reopen
  return needsReason(from, to) ? sendBack : onward[to]!
}

export const stepsOf = ({ next = [], status }: CaseRow): Step[] =>
  next
    .filter(({ isAllowed }) => isAllowed)
    .map(({ to }) => ({
      key: to,
      words: effectOf(status, to).button,
      needs: ncosApi.state,
      isAside: needsReason(status, to) && !isReopening(status, to),
      isDangerous: isCancelledNco(to),
      dialog: dialogOf(status, to),
    }))

type DialogProps = { onClose: () => void }
function dialogOf(from: NcoStatus, to: NcoStatus) {
  if (isClosedNco(to)) return CloseDialog
  return needsReason(from, to) ? reasonDialog(to) : onwardDialog(to)
}

function CloseDialog({ onClose }: DialogProps) {
  const { row: nco, locale } = useRecord<CaseRow>()
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const { button, text } = onward.closed!
  const isForAbsent = nco.next?.some(({ to, needsReason: isAsked }) => isClosedNco(to) && isAsked) ?? false
  const input = { password, ...(isForAbsent && { reason }) }
  return (
    <StepDialog
      title={button[locale]}
      button={button}
      isBlocked={password === '' || (isForAbsent && isTooShort(reason, 5))}
      done={doneWords('closed')}
      take={(client) => client.call(ncosApi.close, { params: { id: nco.id }, input })}
      inputs={['password', 'reason']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{text[locale]}</p>
          {isForAbsent && (
            <>
              <p>{words.absent[locale]}</p>
              <ReasonField value={reason} shortest={5} error={errors['reason']} onChange={setReason} />
            </>
          )}
          <Field
            label={passwordLabel[locale]}
            hint={words.signing[locale]}
            error={errors['password']}
            isRequired
          >
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}

const onwardDialog = (to: NcoStatus) =>
  function OnwardDialog({ onClose }: DialogProps) {
    const { row: nco, locale } = useRecord<CaseRow>()
    const { button, text } = effectOf(nco.status, to)
    return (
      <StepDialog
        title={button[locale]}
        button={button}
        done={doneWords(to)}
        take={(client) => client.call(ncosApi.state, { params: { id: nco.id }, input: { to } })}
        onClose={onClose}
      >
        <p>{text[locale]}</p>
      </StepDialog>
    )
  }

const reasonDialog = (to: NcoStatus) =>
  function ReasonDialog({ onClose }: DialogProps) {
    const { row: nco, locale } = useRecord<CaseRow>()
    const [reason, setReason] = useState('')
    const [cancelReason, setCancelReason] = useState<keyof typeof cancelReasons>('duplicate')
    const { button, text } = effectOf(nco.status, to)
    const more = isCancelledNco(to) ? { cancelReason } : {}
    return (
      <StepDialog
        title={button[locale]}
        button={button}
        isDangerous={isCancelledNco(to)}
        isBlocked={isTooShort(reason, 5)}
        done={doneWords(to)}
        take={(client) =>
          client.call(ncosApi.state, { params: { id: nco.id }, input: { to, reason, ...more } })
        }
        inputs={['reason']}
        onClose={onClose}
      >
        {(errors) => (
          <>
            <p>{text[locale]}</p>
            {isCancelledNco(to) && <CancelReason value={cancelReason} onChange={setCancelReason} />}
            <ReasonField value={reason} shortest={5} error={errors['reason']} onChange={setReason} />
          </>
        )}
      </StepDialog>
    )
  }

const doneWords = (to: NcoStatus): Words => ({
  es: say(words.done, 'es', { to: ncoStatuses[to].es }),
  en: say(words.done, 'en', { to: ncoStatuses[to].en }),
})

type Reason = keyof typeof cancelReasons
function CancelReason({ value, onChange }: { value: Reason; onChange: (value: Reason) => void }) {
  const { locale } = useRecord()
  return (
    <Field label={words.why[locale]} isRequired>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Reason)}>
          {Object.entries(cancelReasons).map(([code, label]) => (
            <option key={code} value={code}>
              {label[locale]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
