/** The empty state of a list, with an action to continue. */
import type { ReactNode } from 'react'
import styles from './empty.module.css'

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
