/** A figure of each month as columns; a table beside them says the same, so they are hidden from screen readers. */
import { dateFormatter } from '#core/formatters.ts'
import { type Locale } from '#core/words.ts'
import styles from './month-columns.module.css'

/** `label` stands above the column, where a long `text` would run into its neighbours. */
export type MonthColumn = { month: string; value: number | null; text: string; label?: string }
type MonthColumnsProps = {
  columns: readonly MonthColumn[]
  /** The height of the chart above zero; the highest value unless given. */
  most?: number
  locale: Locale
}

export function MonthColumns({ columns, most, locale }: MonthColumnsProps) {
  const values = columns.map(({ value }) => value ?? 0)
  const least = Math.min(0, ...values)
  const perUnit = 100 / ((most ?? Math.max(1, ...values)) - least)
  const percent = (amount: number): string => `${Math.min(100, amount * perUnit)}%`
  return (
    <ol className={styles.columns} aria-hidden="true">
      {columns.map(({ month, value, text, label = text }) => (
        <li key={month} title={text}>
          <span className={styles.value}>{label}</span>
          <span className={styles.track}>
            <span className={styles.zero} style={{ insetBlockEnd: percent(-least) }} />
            {value !== null && (
              <span
                className={value < 0 ? `${styles.column} ${styles.below}` : styles.column}
                style={{
                  insetBlockEnd: percent(Math.min(0, value) - least),
                  blockSize: percent(Math.abs(value)),
                }}
              />
            )}
          </span>
          <span className={styles.month}>{initialOf(month, locale)}</span>
        </li>
      ))}
    </ol>
  )
}

/** `nov`, without the period of Spanish. */
const initialOf = (month: string, locale: Locale): string =>
  dateFormatter(locale, { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${month}-01`))
    .replace('.', '')
