/** The share of fulfilled expectations as a doughnut, its per cent in the middle. */
import { Group } from '@visx/group'
import { Arc, Pie } from '@visx/shape'
import styles from './stats.module.css'

const SIZE = 220
const RADIUS = SIZE / 2
const THICKNESS = 34

export function SurveyDoughnut({ percent, shown }: { percent: number; shown: string }) {
  const parts = [
    { key: 'fulfilled', share: percent },
    { key: 'rest', share: 100 - percent },
  ]
  return (
    <svg className={styles.doughnut} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <Group top={RADIUS} left={RADIUS}>
        <Pie
          data={parts}
          pieValue={({ share }) => share}
          pieSort={null}
          pieSortValues={null}
          outerRadius={RADIUS}
          innerRadius={RADIUS - THICKNESS}
        >
          {({ arcs }) =>
            arcs.map((arc) => (
              <Arc
                key={arc.data.key}
                className={(arc.data.key === 'fulfilled' ? styles.bar : styles.track) ?? ''}
                startAngle={arc.startAngle}
                endAngle={arc.endAngle}
                outerRadius={RADIUS}
                innerRadius={RADIUS - THICKNESS}
              />
            ))
          }
        </Pie>
        <text textAnchor="middle" dy="0.35em" className={styles.share}>
          {shown}
        </text>
      </Group>
    </svg>
  )
}
