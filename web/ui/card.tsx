/** A card; `CardLink` inside makes the whole card clickable. */
import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import { PageLink } from './page-link.tsx'

type CardProps = ComponentProps<'article'> & {
  cover?: ReactNode
  /** A row of a list on phones, without the cover. */
  isRow?: boolean
}

export function Card({ cover, isRow = false, children, className = '', ...rest }: CardProps) {
  return (
    <article {...rest} className={`${styles.card} ${isRow ? styles.row : ''} ${className}`}>
      {/* Shown above the heading, but read after it. */}
      <div className={styles.body}>{children}</div>
      {cover && <div className={styles.cover}>{cover}</div>}
    </article>
  )
}

export const CardLink = ({ className = '', ...rest }: ComponentProps<typeof PageLink>) => (
  <PageLink {...rest} className={`${styles.link} ${className}`} />
)

/** Responsive grid of cards. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>
