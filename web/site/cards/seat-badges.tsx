/** Badges for what is not as usual: last seats, a cancelled date, another language. */
import { Badge } from '#web/ui/badge.tsx'
import styles from './seat-badges.module.css'
import type { EventView } from './cards.view.server.ts'
import type { StateView } from '#web/booking-words.ts'

export const SeatBadges = ({ of: { seats } }: { of: Pick<EventView, 'seats'> }) => <Badges of={seats} />

export const ExceptionBadges = ({ of }: { of: Pick<EventView, 'exceptions' | 'seats'> }) => (
  <Badges of={[...of.exceptions, ...of.seats]} />
)

function Badges({ of }: { of: StateView[] }) {
  if (of.length === 0) return null
  return (
    <span className={styles.seats}>
      {of.map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  )
}
