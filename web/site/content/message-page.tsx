/** A page with a message and links, such as an error page. */
import type { ReactNode } from 'react'
import styles from './message-page.module.css'

type MessagePageProps = { title: ReactNode; children: ReactNode; action: ReactNode }

export const MessagePage = ({ title, children, action }: MessagePageProps) => (
  <section className={styles.message}>
    <svg className={styles.sign} viewBox="12 12 96 96" fill="none" aria-hidden="true">
      <circle cx="60" cy="60" r="20" strokeWidth="11" strokeDasharray="94 32" />
      <circle cx="60" cy="60" r="42" strokeWidth="11" strokeDasharray="132 132" strokeDashoffset="-40" />
    </svg>
    <h1>{title}</h1>
    <p className={styles.text}>{children}</p>
    <div>{action}</div>
  </section>
)
