/** An entry of a list with much inside: its name to see at once, its fields once it is opened. */
import { useState, type ReactNode } from 'react'
import { useRefusals } from '../form-context.tsx'
import { isAbout } from '../form-values.ts'
import styles from './folded-entry.module.css'

type FoldedEntryProps = {
  /** The place of the entry: `sections.2`. */
  name: string
  title: string
  aside?: string | undefined
  /** A new one is opened to be written. */
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
