/** A part of a page: its heading, a lead, and room above and below. */
import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = {
  id?: string
  title: ReactNode
  lead?: ReactNode
  /** A link at the end of the heading's line. */
  aside?: ReactNode
  tone?: 'paper' | 'sunken'
  children: ReactNode
}

export function Section({ id, title, lead, aside, tone = 'paper', children }: SectionProps) {
  return (
    <section id={id} className={`${styles.section} ${styles[tone]}`}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <div>
            <h2>{title}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </section>
  )
}
