/** A figure month by month: the latest as a link to its records, the others as columns. */
import { Link } from 'react-router'
import { useLocale } from '#web/ui/environment.tsx'
import { MonthColumns, type MonthColumn } from './month-columns.tsx'
import { sayMonth } from './say-month.ts'
import styles from './month-chart.module.css'
import type { ReactNode } from 'react'

type MonthChartProps = {
  title: string
  columns: readonly MonthColumn[]
  /** None if the reader may not open the records. */
  hrefOf: (month: string) => string | undefined
  most?: number
}

/** The table of the months, which has a link for each, says the same. */
export function MonthChart({ title, columns, hrefOf, most }: MonthChartProps) {
  const locale = useLocale()
  const latest = columns.findLast(({ value }) => value !== null)
  const href = latest && hrefOf(latest.month)
  return (
    <div className={styles.chart}>
      <h3>{title}</h3>
      {latest && (
        <p className={styles.latest}>
          {href ? <Link to={href}>{latest.text}</Link> : latest.text}{' '}
          <small>{sayMonth(latest.month, locale)}</small>
        </p>
      )}
      <MonthColumns columns={columns} {...(most && { most })} locale={locale} />
    </div>
  )
}

/** Charts side by side, and below them their table in a disclosure. */
export const MonthCharts = ({
  children,
  table,
  summary,
}: {
  children: ReactNode
  table: ReactNode
  summary: string
}) => (
  <div className={styles.months}>
    <div className={styles.charts}>{children}</div>
    <details>
      <summary>{summary}</summary>
      {table}
    </details>
  </div>
)
