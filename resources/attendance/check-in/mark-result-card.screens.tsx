/** The result of the last scan or tap, readable at arm's length. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Words } from '#core/words.ts'
import { attendanceStatuses } from '../marks/attendance.ts'
import { syncOutcomes } from '../marks/sync.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { MarkResult, Verdict } from './check-in-state.ts'
import type { QueuedMark } from './check-in-storage.ts'
import styles from './check-in.module.css'
import type { MarkStatus } from './session-choice.screens.tsx'

const words: Record<Exclude<Verdict, 'noted'>, Words> = {
  cleared: { es: 'Marca retirada', en: 'Mark taken away' },
  duplicate: { es: 'Ya estaba registrada', en: 'Noted already' },
  unEnrolled: { es: 'Dado de baja: no tiene cupo', en: 'Un-enrolled: without a seat' },
  unknown: {
    es: 'No está en la lista de este evento. Se comprueba al sincronizar.',
    en: 'Not on this event’s list. It is checked when syncing.',
  },
}
const icons = {
  noted: CircleCheck,
  cleared: CircleCheck,
  duplicate: TriangleAlert,
  unEnrolled: CircleAlert,
  unknown: CircleAlert,
}
const tones = {
  noted: 'good',
  cleared: 'good',
  duplicate: 'known',
  unEnrolled: 'bad',
  unknown: 'bad',
} as const

type MarkResultCardProps = {
  result: MarkResult | undefined
  status: MarkStatus
  outcomes: readonly QueuedMark[]
}

export function MarkResultCard({ result, status, outcomes }: MarkResultCardProps) {
  const locale = useLocale()
  const Icon = result && icons[result.verdict]
  // Only the server can find out why a ticket is unknown.
  const refusal =
    result?.verdict === 'unknown' ? outcomes.findLast(({ ticket }) => ticket)?.refused : undefined
  return (
    <div aria-live="assertive">
      {result && Icon && (
        <div className={`${styles.result} ${styles[tones[result.verdict]]}`} key={result.at}>
          <Icon />
          <div>
            {result.name && <strong>{result.name}</strong>}
            <span>
              {result.verdict === 'noted'
                ? attendanceStatuses[status][locale]
                : (refusal ? syncOutcomes[refusal] : words[result.verdict])[locale]}
            </span>
          </div>
        </div>
      )}
    </div>
  )
}
