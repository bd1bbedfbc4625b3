/** What a record lacks, in one line; or nothing. */
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Words } from '#core/words.ts'
import { useLocale } from '../../use-locale.ts'
import type { Missing } from './missing.ts'
import styles from './today.module.css'

const lacks: Words = { es: 'Falta', en: 'Missing' }

export function MissingLine({ missing }: { missing: Missing }) {
  const locale = useLocale()
  if (missing.length === 0) return null
  return (
    <p className={styles.missing}>
      <TriangleAlert />
      <span>
        {lacks[locale]}: {missing.map((one) => one[locale].toLocaleLowerCase(locale)).join(', ')}
      </span>
    </p>
  )
}
