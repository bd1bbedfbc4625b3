/** Placeholder of content that is loading. */
import styles from './skeleton.module.css'

export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <output className={styles.skeleton} aria-busy="true" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </output>
  )
}
