/** A message within the page: what happened and what to do next. */
import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import styles from './notice.module.css'

/** The types of notifications in spec §5. */
export type NoticeType = 'info' | 'success' | 'warning' | 'error'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

type NoticeProps = { type?: NoticeType; title?: ReactNode; children?: ReactNode; aside?: ReactNode }

export function Notice({ type = 'info', title, children, aside }: NoticeProps) {
  const Icon = icons[type]
  return (
    <div className={`${styles.notice} ${styles[type]}`} role={type === 'error' ? 'alert' : undefined}>
      <Icon className={styles.sign} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
