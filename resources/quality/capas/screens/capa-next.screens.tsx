/** What a case still lacks before its next state, each line leading to its place. */
import { say, type Words } from '#core/words.ts'
import { MissingList } from '#web/office/dialogs/missing-list.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { NextStep } from '../capa.api.ts'
import { capaStatuses, type CapaStatus } from '../capa.ts'
import { changedWords } from '../../signatures/changed-words.ts'
import { SignedDifferences } from '../../signatures/signed-differences.screens.tsx'
import { isDraftCapa, isMeasuredCapa } from '../states/capa-state.ts'
import { useCase } from './case-data.screens.tsx'
import type { CapaRow } from './capa-row.ts'

const words = {
  missing: { es: 'Para pasar a «{to}» falta:', en: 'Before “{to}” it lacks:' },
  ready: { es: 'No falta nada para pasar a «{to}».', en: 'Nothing is missing before “{to}”.' },
  waits: {
    es: 'No falta nada para pasar a «{to}»; le toca a {who}.',
    en: 'Nothing is missing before “{to}”; it is the step of {who}.',
  },
  others: { es: 'otra persona', en: 'somebody else' },
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
  const who = capa.titles?.['approverId'] ?? words.others[locale]
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
  return step ? <NextState step={step} /> : null
}

/** Who takes the step when it is not the reader's. */
const actors: Partial<Record<CapaStatus, string>> = { approved: 'approverId', closed: 'verifierId' }

function NextState({ step: { to, isAllowed, missing } }: { step: NextStep }) {
  const { row: capa, locale } = useRecord<CapaRow>()
  const who = capa.titles?.[actors[to] ?? 'ownerId'] ?? words.others[locale]
  const values = { to: capaStatuses[to][locale], who }
  if (Object.keys(missing).length > 0)
    return (
      <Notice title={say(words.missing, locale, values)}>
        <MissingOfCase missing={missing} />
      </Notice>
    )
  return <Notice type="success" title={say(isAllowed ? words.ready : words.waits, locale, values)} />
}

function MissingOfCase({ missing }: { missing: Readonly<Record<string, string>> }) {
  const { causes, actions } = useCase()
  const textOf = (key: string): string | undefined => {
    const [part = '', id] = key.split('.')
    const parts: Record<string, readonly { id: string; description: string }[]> = { causes, actions }
    return parts[part]?.find((one) => one.id === id)?.description
  }
  return <MissingList missing={missing} nameOf={textOf} />
}
