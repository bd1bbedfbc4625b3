/** The empty state of a list, with an action to continue. */
import type { ReactNode } from 'react'
import styles from './empty.module.css'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It is all that the screen shows, so its title is the heading. */
  isScreen?: boolean
}

export function EmptyState({ title, children, action, isScreen = false }: EmptyStateProps) {
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div className={styles.empty}>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
