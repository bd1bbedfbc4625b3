/** Placeholder of the office's frame while the first screen loads. */
import type { Words } from '#core/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './shell.module.css'

const loading: Words = { es: 'Cargando…', en: 'Loading…' }

export const EmptyShell = () => (
  <div className={styles.frame}>
    <div className={styles.emptySidebar} />
    <main className={styles.content}>
      <Skeleton lines={6} label={loading[useLocale()]} />
    </main>
  </div>
)
