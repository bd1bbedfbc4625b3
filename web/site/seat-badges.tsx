/** How few seats a date has left, each way of attending that is nearly full or full a badge of its own. */
import { Badge } from '../ui/badge.tsx'
import styles from './seat-badges.module.css'
import type { ShownEvent } from './shown.server.ts'

export function SeatBadges({ of: { seats } }: { of: Pick<ShownEvent, 'seats'> }) {
  if (seats.length === 0) return null
  return (
    <span className={styles.seats}>
      {seats.map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  )
}
