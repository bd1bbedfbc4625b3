/** Dates below each other, to be compared. */
import type { EventView } from './cards.view.server.ts'
import { DateRow } from './date-row.tsx'
import styles from './date-rows.module.css'

export const DateRows = ({ events }: { events: EventView[] }) => (
  <ul className={styles.rows}>
    {events.map((event) => (
      <li key={event.id}>
        <DateRow event={event} />
      </li>
    ))}
  </ul>
)
