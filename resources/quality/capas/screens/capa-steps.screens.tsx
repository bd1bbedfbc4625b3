/** The steps of a case; the next one first, signed ones with the password. */
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { reasonHint } from '#web/office/dialogs/reason-hint.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { stepDoneWords } from '#resources/quality/case-steps/next-step.ts'
import { passwordInputs } from '#resources/quality/signatures/password-input.screens.tsx'
import { capasApi, type NextCapaStep } from '../capa.api.ts'
import { capaKinds, capaStatuses, type CapaStatus } from '../capa.ts'
import { SignedDifferences } from '../../signatures/signed-differences.screens.tsx'
import { capaVerbs, isClosedCapa, isDraftCapa, isMeasuredCapa } from '../states/capa-state.ts'
import { useCase } from './case-data.screens.tsx'
import type { CapaRow } from './capa-row.ts'

const words = {
  nextCycle: { es: 'Empezar el ciclo siguiente', en: 'Start the next cycle' },
  signAgain: { es: 'Aprobar el plan cambiado', en: 'Approve the changed plan' },
  signAgainText: {
    es: 'Con su firma, el plan queda fijo como está ahora. El estado del caso no cambia.',
    en: 'With your signature, the plan is fixed as it is now. The state of the case does not change.',
  },
  signedAgain: { es: 'El plan cambiado está firmado', en: 'The changed plan is signed' },
  reopen: { es: 'Reabrir', en: 'Reopen' },
} satisfies Record<string, Words>

const effects: Record<CapaStatus, Words> = {
  draft: { es: '', en: '' },
  analysis: {
    es: 'Recibe su número; desde ahora no se elimina, solo se anula, indicando el motivo.',
    en: 'It gets its number; from now on it is not removed, only cancelled with a reason.',
  },
  planning: { es: 'Siguen las acciones y el criterio de eficacia.', en: 'Actions and the criterion follow.' },
  approved: {
    es: 'Con su firma, el análisis, el plan y el criterio de eficacia quedan fijos. Las fechas solo se prorrogan indicando el motivo.',
    en: 'With your signature, analysis, plan and criterion are fixed. Dates are only extended with a reason.',
  },
  implementing: { es: '', en: '' },
  effectivenessReview: {
    es: 'Todas las acciones están hechas o anuladas; falta comprobar si fueron eficaces.',
    en: 'Every action is done or cancelled; what is left is whether they worked.',
  },
  closed: {
    es: 'Con su firma, el caso se cierra y ya no cambia.',
    en: 'With your signature the case closes, and nothing in it changes any more.',
  },
  cancelled: { es: 'El caso anulado ya no cambia.', en: 'A cancelled case changes no more.' },
}
const cycleText: Words = {
  es: 'El análisis se abre otra vez. Lo planificado y lo verificado en este ciclo se conserva.',
  en: 'The analysis opens again. What was planned and checked in this cycle is kept.',
}

const startsCycle = (from: CapaStatus, to: CapaStatus): boolean => to === 'analysis' && !isDraftCapa(from)
const signsAgain = (from: CapaStatus, to: CapaStatus): boolean => to === 'approved' && isMeasuredCapa(from)
const verbOf = (from: CapaStatus, to: CapaStatus): Words => {
  if (signsAgain(from, to)) return words.signAgain
  if (!startsCycle(from, to)) return capaVerbs[to]
  return isClosedCapa(from) ? words.reopen : words.nextCycle
}

export const stepsOf = ({ next = [], status }: CapaRow): Step[] =>
  next
    .filter(({ isAllowed }) => isAllowed)
    .map((step) => ({
      key: step.to,
      words: verbOf(status, step.to),
      needs: step.isSigned ? capasApi.sign : capasApi.state,
      isAside: startsCycle(status, step.to),
      isDangerous: step.to === 'cancelled',
      dialog: step.isSigned ? signDialog(step.to as 'approved' | 'closed') : moveDialog(step),
    }))

function namesOf({ needsDate, needsReason }: NextCapaStep): ('dueDate' | 'reason')[] {
  return [...(needsDate ? (['dueDate'] as const) : []), ...(needsReason ? (['reason'] as const) : [])]
}

type DialogProps = { onClose: () => void }
const moveDialog = (step: NextCapaStep) => {
  const { to, needsDate } = step
  const names = namesOf(step)
  const asks = asked(capasApi.state, ...names)
  return function MoveCase({ onClose }: DialogProps) {
    const { row: capa, locale } = useRecord<CapaRow>()
    const verb = verbOf(capa.status, to)
    return (
      <StepDialog
        title={verb[locale]}
        button={verb}
        isDangerous={to === 'cancelled'}
        done={stepDoneWords(capaStatuses[to])}
        asks={asks}
        initial={needsDate ? { dueDate: daysAfter(homeDay(), 30) } : {}}
        needs={names}
        hints={reasonHint}
        take={(client, input) =>
          client.call(capasApi.state, { params: { id: capa.id }, input: { ...input, to } })
        }
        onClose={onClose}
      >
        <p>{(needsDate ? cycleText : effects[to])[locale]}</p>
      </StepDialog>
    )
  }
}

const signing = asked(capasApi.sign, 'password')
const signDialog = (to: 'approved' | 'closed') =>
  function SignCase({ onClose }: DialogProps) {
    const { row: capa, locale } = useRecord<CapaRow>()
    const { signatures } = useCase()
    const verb = verbOf(capa.status, to)
    const isAgain = signsAgain(capa.status, to)
    return (
      <StepDialog
        title={verb[locale]}
        button={verb}
        done={isAgain ? words.signedAgain : stepDoneWords(capaStatuses[to])}
        asks={signing}
        ownInputs={passwordInputs}
        take={(client, input) =>
          client.call(capasApi.sign, { params: { id: capa.id }, input: { ...input, to } })
        }
        onClose={onClose}
      >
        <p>{(isAgain ? words.signAgainText : effects[to])[locale]}</p>
        {isAgain && <SignedDifferences differences={signatures[0]?.changes ?? []} locale={locale} />}
        <p>
          {capaKinds[capa.type][locale]} {capa.number}: {capa.title}
        </p>
      </StepDialog>
    )
  }
