/** The few facts that decide: date, place, price, seats. */
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import type { KeyDate } from './key-date.view.server.ts'
import styles from './key-facts.module.css'

const words = {
  seats: { es: 'Cupos', en: 'Seats' },
  state: { es: 'Estado', en: 'Status' },
} satisfies Record<string, Words>

export const seatsName = ({ isClosed }: Pick<KeyDate, 'isClosed'>): Words =>
  isClosed ? words.state : words.seats

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
