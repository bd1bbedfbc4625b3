/** Averages from 1 to 5 as bars with their numbers. */
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import styles from './stats.module.css'

export type BarView = { name: string; average: string; value: number }

const WIDTH = 320
const ROW = 64
const AXIS = 28
const TICKS = [1, 2, 3, 4, 5]
const VALUE_WIDTH = 52

/** SVG from the server; the same figures are in a table for screen readers. */
export function SurveyBars({ bars }: { bars: readonly BarView[] }) {
  const height = bars.length * ROW
  const across = scaleLinear({ domain: [0, 5], range: [0, WIDTH - VALUE_WIDTH] })
  const down = scaleBand({ domain: bars.map(({ name }) => name), range: [0, height] })
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${height + AXIS}`} aria-hidden="true">
      <Group className={styles.grid ?? ''}>
        {TICKS.map((tick) => (
          <line key={tick} x1={across(tick)} x2={across(tick)} y1={0} y2={height} />
        ))}
      </Group>
      {bars.map(({ name, average, value }) => (
        <Group key={name} top={down(name) ?? 0}>
          <text x={0} y={18} className={styles.barName}>
            {name}
          </text>
          <Bar className={styles.track ?? ''} x={0} y={28} width={across(5)} height={20} rx={4} />
          <Bar className={styles.bar ?? ''} x={0} y={28} width={across(value)} height={20} rx={4} />
          <text x={WIDTH} y={44} textAnchor="end" className={styles.barValue}>
            {average}
          </text>
        </Group>
      ))}
      <Group top={height + 18} className={styles.ticks ?? ''}>
        {TICKS.map((tick) => (
          <text key={tick} x={across(tick)} textAnchor="middle">
            {tick}
          </text>
        ))}
      </Group>
    </svg>
  )
}
