/** Sales of one currency as bars; the table under it has the same figures. */
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { Locale } from '#core/words.ts'
import { sayMoney } from '#web/ui/say-money.ts'
import type { SalesFigure, SalesGrouping } from './sales-figure.api.ts'
import styles from './sales-figure.module.css'

const MOST_BARS = 12
const WIDTH = 720
const ROW = 34
const NAME = 200
const VALUE = 150
const MOST_LETTERS = 26

type ChartProps = { figures: readonly SalesFigure[]; by: SalesGrouping; locale: Locale }

/** The last months, or the largest groups. */
export function SalesChart({ figures, by, locale }: ChartProps) {
  const bars = by === 'month' ? figures.slice(-MOST_BARS) : figures.slice(0, MOST_BARS)
  const amounts = bars.map(({ sales }) => Math.max(0, Number(sales)))
  const height = bars.length * ROW
  const across = scaleLinear({ domain: [0, Math.max(1, ...amounts)], range: [0, WIDTH - NAME - VALUE] })
  const down = scaleBand({ domain: bars.map(({ key }) => key ?? ''), range: [0, height], padding: 0.3 })
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {bars.map(({ key, title, sales, currency }, at) => {
        const width = across(amounts[at]!)
        const middle = down.bandwidth() / 2 + 5
        return (
          <Group key={key ?? ''} top={down(key ?? '') ?? 0}>
            <text x={0} y={middle}>
              {title.length > MOST_LETTERS ? `${title.slice(0, MOST_LETTERS)}…` : title}
            </text>
            <Bar className={styles.bar ?? ''} x={NAME} width={width} height={down.bandwidth()} rx={3} />
            <text x={NAME + width + 8} y={middle} className={styles.amount}>
              {sayMoney({ amount: sales, currency }, locale)}
            </text>
          </Group>
        )
      })}
    </svg>
  )
}
