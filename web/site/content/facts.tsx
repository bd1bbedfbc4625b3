/** Key facts as a list of names and values, and short ones in lines. */
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { name: string; value: ReactNode }

/** A fact without a value is not shown. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)

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
