/** Placeholder of content that is loading, or of what keeps it from coming. */
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import styles from './skeleton.module.css'

type Waiting = {
  /** Stands in the place of all that waits, such as a failure with the way to try again. */
  instead: ReactNode
  /** Something waits from now on, until the answer is called. */
  wait: () => () => void
}
export const WaitingContext = createContext<Waiting>({ instead: null, wait: () => () => undefined })

export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  const { instead, wait } = useContext(WaitingContext)
  useEffect(wait, [wait])
  if (instead) return instead
  return (
    <output className={styles.skeleton} aria-busy="true" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </output>
  )
}
