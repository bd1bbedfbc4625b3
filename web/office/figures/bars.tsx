/** Amounts as bars; a table beside them says the same, so they are hidden from screen readers. */
import styles from './bars.module.css'

export type BarOf = { key: string; name: string; value: number; text: string }

export function Bars({ bars }: { bars: readonly BarOf[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars} aria-hidden="true">
      {bars.map(({ key, name, value, text }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ inlineSize: `${(100 * Math.max(0, value)) / most}%` }} />
          </span>
          <span className={styles.amount}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
