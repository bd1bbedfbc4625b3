/** Badges show a state; chips are labels or toggle a filter. */
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { PageLink } from './page-link.tsx'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}

type ChipProps = {
  children: ReactNode
  /** Makes the chip a link. */
  href?: string
  /** Whether its filter is active. */
  isOn?: boolean
  keepsScroll?: boolean
  /** Spoken instead of its text. */
  label?: string
}

export function Chip({ children, href, isOn = false, keepsScroll = false, label }: ChipProps) {
  if (!href) return <span className={styles.chip}>{children}</span>
  return (
    <PageLink
      to={href}
      className={`${styles.chip} ${styles.link}`}
      aria-current={isOn ? 'true' : undefined}
      keepsScroll={keepsScroll}
      aria-label={label}
    >
      {children}
    </PageLink>
  )
}

/** Wrapping row of chips, each in its `<li>`. */
export const Chips = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.chips} aria-label={label}>
    {children}
  </ul>
)
