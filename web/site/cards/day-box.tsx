/** The first day of a date in a box, with its year if it is another one. */
import styles from './event-row.module.css'
import type { DateView } from './cards.view.server.ts'

export const DayBox = ({ of: { iso, date, day, month, year } }: { of: DateView }) => (
  <time dateTime={iso} className={styles.day} aria-label={date}>
    <span className={styles.number}>{day}</span>
    <span>{month}</span>
    {year && <span className={styles.year}>{year}</span>}
  </time>
)
