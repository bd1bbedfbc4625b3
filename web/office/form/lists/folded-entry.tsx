/** A collapsible entry of a list: its title, and its fields once opened. */
import { useState, type ReactNode } from 'react'
import { useRefusals } from '../form-context.tsx'
import { isAbout } from '../form-values.ts'
import styles from './folded-entry.module.css'

type FoldedEntryProps = {
  /** The path of the entry, such as `sections.2`. */
  name: string
  title: string
  aside?: string | undefined
  /** A new entry starts open. */
  startsOpen: boolean
  children: ReactNode
}

export function FoldedEntry({ name, title, aside, startsOpen, children }: FoldedEntryProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const isRefused = Object.keys(useRefusals()).some((key) => isAbout(key, name))
  return (
    <details
      className={styles.entry}
      open={isOpen || isRefused}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles.title}>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
