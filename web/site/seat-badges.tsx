/** How few seats a date has left, each way of attending that is nearly full or full a badge of its own. */
import { Badge } from '../ui/badge.tsx'
import type { ShownEvent } from './shown.server.ts'

export const SeatBadges = ({ of: { seats } }: { of: Pick<ShownEvent, 'seats'> }) =>
  seats.map(({ text, tone }) => (
    <Badge key={text} tone={tone}>
      {text}
    </Badge>
  ))
