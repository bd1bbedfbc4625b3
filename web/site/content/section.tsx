/** A section of a page with heading, lead and spacing. */
import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = {
  id?: string | undefined
  /** Further ids that link here. */
  aliases?: readonly string[]
  title: ReactNode
  lead?: ReactNode
  /** A link beside the heading. */
  aside?: ReactNode
  tone?: 'paper' | 'sunken'
  /** The heading is beside the content on wide screens. */
  isSplit?: boolean
  children: ReactNode
}

export function Section(props: SectionProps) {
  const { id, aliases = [], title, lead, aside, tone = 'paper', isSplit = false, children } = props
  return (
    <section id={id} className={`${styles.section} ${styles[tone]}`}>
      {aliases.map((alias) => (
        <span key={alias} id={alias} />
      ))}
      <div className={`${styles.inside} ${isSplit ? styles.split : ''}`}>
        <header className={styles.head}>
          <div>
            <h2>{title}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  )
}
