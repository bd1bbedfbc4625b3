/** Key facts as a list of names and values, and short ones in lines. */
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { name: string; value: ReactNode }

/** A fact without a value is not shown. */
export function Facts({ facts }: { facts: Fact[] }) {
  const shown = facts.filter(({ value }) => value)
  if (shown.length === 0) return null
  return (
    <dl className={styles.facts}>
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Short facts with a dot between two, but none at the end of a line; a fact without a value is not shown. */
export const FactLine = ({ facts }: { facts: (string | null | undefined)[] }) => (
  <span className={styles.line}>
    {facts.filter(Boolean).map((fact, at) => (
      <span key={fact}>
        {at > 0 && <span className={styles.dot}>{'\u00A0· '}</span>}
        {fact}
      </span>
    ))}
  </span>
)
