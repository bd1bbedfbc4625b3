/** The steps of a case; the next one first. */
import type { Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { reasonHint } from '#web/office/dialogs/reason-hint.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { stepDoneWords } from '#resources/quality/case-steps/next-step.ts'
import { passwordInputs } from '#resources/quality/signatures/password-input.screens.tsx'
import { ncosApi, type CaseRow } from '../nco.api.ts'
import { ncoStatuses, type NcoStatus } from '../nco.ts'
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
  return moveDialog(to, needsReason(from, to))
}

const closing = (isForAbsent: boolean) =>
  asked(ncosApi.close, ...(isForAbsent ? (['reason', 'password'] as const) : (['password'] as const)))
const closingHints = { ...reasonHint, password: words.signing }
function CloseDialog({ onClose }: DialogProps) {
  const { row: nco, locale } = useRecord<CaseRow>()
  const { button, text } = onward.closed!
  const isForAbsent = nco.next?.some(({ to, needsReason: isAsked }) => isClosedNco(to) && isAsked) ?? false
  return (
    <StepDialog
      title={button[locale]}
      button={button}
      done={stepDoneWords(ncoStatuses.closed)}
      asks={closing(isForAbsent)}
      needs={isForAbsent ? ['reason'] : []}
      hints={closingHints}
      ownInputs={passwordInputs}
      take={(client, input) => client.call(ncosApi.close, { params: { id: nco.id }, input })}
      onClose={onClose}
    >
      <p>{text[locale]}</p>
      {isForAbsent && <p>{words.absent[locale]}</p>}
    </StepDialog>
  )
}

function namesOf(to: NcoStatus, isExplained: boolean): ('cancelReason' | 'reason')[] {
  if (isCancelledNco(to)) return ['cancelReason', 'reason']
  return isExplained ? ['reason'] : []
}

const moveDialog = (to: NcoStatus, isExplained: boolean) => {
  const names = namesOf(to, isExplained)
  const asks = asked(ncosApi.state, ...names)
  return function MoveDialog({ onClose }: DialogProps) {
    const { row: nco, locale } = useRecord<CaseRow>()
    const { button, text } = effectOf(nco.status, to)
    return (
      <StepDialog
        title={button[locale]}
        button={button}
        isDangerous={isCancelledNco(to)}
        done={stepDoneWords(ncoStatuses[to])}
        asks={asks}
        needs={names}
        initial={isCancelledNco(to) ? { cancelReason: 'duplicate' } : {}}
        hints={reasonHint}
        take={(client, input) =>
          client.call(ncosApi.state, { params: { id: nco.id }, input: { ...input, to } })
        }
        onClose={onClose}
      >
        <p>{text[locale]}</p>
      </StepDialog>
    )
  }
}
