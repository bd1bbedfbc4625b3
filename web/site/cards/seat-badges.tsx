/** Badges for the attendance modes that are nearly or completely full. */
import { Badge } from '#web/ui/badge.tsx'
import styles from './seat-badges.module.css'
import type { EventView } from './cards.view.server.ts'

export function SeatBadges({ of: { seats } }: { of: Pick<EventView, 'seats'> }) {
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
