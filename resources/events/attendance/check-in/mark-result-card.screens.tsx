/** What the last scan or tap came to, large enough to be read at arm's length. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Words } from '#core/words.ts'
import { attendanceStatuses } from '../attendance.ts'
import { syncOutcomes } from '../sync.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { Told, Verdict } from './check-in-state.ts'
import type { QueuedMark } from './check-in-storage.ts'
import styles from './check-in.module.css'
import type { Wanted } from './session-choice.screens.tsx'

const words: Record<Exclude<Verdict, 'noted'>, Words> = {
  cleared: { es: 'Marca retirada', en: 'Mark taken away' },
  duplicate: { es: 'Ya estaba registrada', en: 'Noted already' },
  unEnrolled: { es: 'Dado de baja: no tiene cupo', en: 'Un-enrolled: without a seat' },
  unknown: {
    es: 'No está en la lista de este evento. Se comprueba al sincronizar.',
    en: 'Not on this event’s list. It is checked when syncing.',
  },
}
const signs = {
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

type ToldCardProps = { told: Told | undefined; wanted: Wanted; outcomes: readonly QueuedMark[] }

export function ToldCard({ told, wanted, outcomes }: ToldCardProps) {
  const locale = useLocale()
  const Sign = told && signs[told.verdict]
  // The server knows of what kind an unknown ticket is, once it could be asked.
  const said = told?.verdict === 'unknown' ? outcomes.findLast(({ ticket }) => ticket)?.refused : undefined
  return (
    <div aria-live="assertive">
      {told && Sign && (
        <div className={`${styles.told} ${styles[tones[told.verdict]]}`} key={told.at}>
          <Sign />
          <div>
            {told.name && <strong>{told.name}</strong>}
            <span>
              {told.verdict === 'noted'
                ? attendanceStatuses[wanted][locale]
                : (said ? syncOutcomes[said] : words[told.verdict])[locale]}
            </span>
          </div>
        </div>
      )}
    </div>
  )
}
