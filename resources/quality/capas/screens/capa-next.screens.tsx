/** What a case still lacks before its next state, each line leading to its place. */
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { NextState, somebodyElse } from '../../case-steps/next-state.screens.tsx'
import type { NextCapaStep } from '../capa.api.ts'
import { capaStatuses, type CapaStatus } from '../capa.ts'
import { changedWords } from '../../signatures/changed-words.ts'
import { SignedDifferences } from '../../signatures/signed-differences.screens.tsx'
import { isDraftCapa, isMeasuredCapa } from '../states/capa-state.ts'
import { useCase } from './case-data.screens.tsx'
import type { CapaRow } from './capa-row.ts'

const words = {
  start: {
    es: 'El plan está aprobado: la ejecución empieza con la primera acción que se inicie.',
    en: 'The plan is approved: the first action that is started begins the work.',
  },
  signAgain: {
    es: 'El plan cambió: {who} lo firma de nuevo antes de revisar la eficacia.',
    en: 'The plan changed: {who} signs it again before the effectiveness is reviewed.',
  },
  cancelled: { es: 'Anulada', en: 'Cancelled' },
} satisfies Record<string, Words>

export const CapaNext = () => (
  <>
    <ChangedCase />
    <NextStepOfCase />
  </>
)

/** What reads otherwise since the last signature, and who signs a changed plan again. */
function ChangedCase() {
  const { row: capa, locale } = useRecord<CapaRow>()
  const [last] = useCase().signatures
  if (!last || last.changes.length === 0) return null
  const isPlan = capa.next?.some(({ to }) => to === 'approved' && isMeasuredCapa(capa.status))
  const who = capa.titles?.['approverId'] ?? somebodyElse[locale]
  return (
    <Notice type="warning" title={changedWords[locale]}>
      <SignedDifferences differences={last.changes} locale={locale} />
      {isPlan && <p>{say(words.signAgain, locale, { who })}</p>}
    </Notice>
  )
}

function NextStepOfCase() {
  const { row: capa, locale } = useRecord<CapaRow>()
  if (capa.cancelReason) return <Notice title={words.cancelled[locale]}>{capa.cancelReason}</Notice>
  if (capa.status === 'approved') return <Notice type="info">{words.start[locale]}</Notice>
  // The first of the steps is the one onwards; a closed case has none.
  const step = capa.next?.find(
    ({ to }) => to !== 'cancelled' && (to !== 'analysis' || isDraftCapa(capa.status)),
  )
  return step ? <NextStateOfCase step={step} /> : null
}

/** Who takes the step when it is not the reader's. */
const actors: Partial<Record<CapaStatus, string>> = { approved: 'approverId', closed: 'verifierId' }

function NextStateOfCase({ step }: { step: NextCapaStep }) {
  const { row: capa } = useRecord<CapaRow>()
  const { causes, actions } = useCase()
  const textOf = (key: string): string | undefined => {
    const [part = '', id] = key.split('.')
    const parts: Record<string, readonly { id: string; description: string }[]> = { causes, actions }
    return parts[part]?.find((one) => one.id === id)?.description
  }
  const who = capa.titles?.[actors[step.to] ?? 'ownerId']
  return <NextState step={step} to={capaStatuses[step.to]} who={who} nameOf={textOf} />
}
