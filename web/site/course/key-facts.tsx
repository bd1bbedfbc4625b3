/** The few facts that decide: date, place, price, seats. */
import type { ReactNode } from 'react'
import styles from './key-facts.module.css'

export type KeyFact = { name: string; value: ReactNode; note?: ReactNode }

/** A fact without a value is not shown. */
export const KeyFacts = ({ facts }: { facts: KeyFact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, note }) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <span>{note}</span>}
          </dd>
        </div>
      ) : null,
    )}
  </dl>
)
