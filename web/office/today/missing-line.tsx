/** Shows in one line what a record lacks. */
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { useLocale } from '../../ui/environment.tsx'
import { lacksNothing, type Missing } from '#web/missing.ts'
import styles from './today.module.css'

const lacks: Words = { es: 'Falta', en: 'Missing' }

export function MissingLine({ missing }: { missing: Missing }) {
  const locale = useLocale()
  if (lacksNothing(missing)) return null
  const labels = missing.labels.map((one) => midSentence(one[locale])).join(', ')
  const lines = [
    ...missing.steps.map((one) => one[locale]),
    ...(labels ? [`${lacks[locale]}: ${labels}`] : []),
  ]
  return (
    <p className={styles.missing}>
      <TriangleAlert />
      <span>{lines.join('. ')}</span>
    </p>
  )
}
