/** A framed piece of a page; with a link inside marked by `CardLink`, the whole of it can be pressed. */
import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import { PageLink } from './page-link.tsx'

type CardProps = ComponentProps<'article'> & { cover?: ReactNode }

export function Card({ cover, children, className = '', ...rest }: CardProps) {
  return (
    <article {...rest} className={`${styles.card} ${className}`}>
      {/* Drawn above but read after the heading. */}
      <div className={styles.body}>{children}</div>
      {cover && <div className={styles.cover}>{cover}</div>}
    </article>
  )
}

export const CardLink = ({ className = '', ...rest }: ComponentProps<typeof PageLink>) => (
  <PageLink {...rest} className={`${styles.link} ${className}`} />
)

/** Cards side by side, as many as fit. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>
