/** The empty state of a list, with an action to continue. */
import type { ReactNode } from 'react'
import styles from './empty.module.css'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Where the title is a heading: of all that the screen shows, or of what follows. */
  heading?: 'h1' | 'h2'
}

export function EmptyState({ title, children, action, heading }: EmptyStateProps) {
  const Title = heading ?? 'p'
  return (
    <div className={styles.empty}>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
