/** Shows enrolled of seats in a list, and the minimum where it is not reached. */
import MapPin from 'lucide-react/icons/map-pin'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Video from 'lucide-react/icons/video'
import { useState } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { enrolledIn, seatModes } from '../../seats/seats.ts'
import type { ListedEvent } from '../event.api.ts'
import { seatsOrFull, shortfallOf, shortfallText, type Shortfall } from '../event-seats.ts'
import styles from './enrolled-cell.module.css'

const words = {
  of: { es: '{n} de {all}', en: '{n} of {all}' },
  minimum: { es: 'mín. {min}', en: 'min. {min}' },
  days: { es: '{min}, {n} d', en: '{min}, {n} d' },
} satisfies Record<string, Words>

export function EnrolledCell({ event, locale }: { event: ListedEvent; locale: Locale }) {
  const { seats } = event
  const [now] = useState(() => new Date())
  if (!seats) return null
  const { total, onSite, online } = seats
  const shortfall = shortfallOf(event, seats, now)
  return (
    <span className={styles.cell} title={seatsOrFull(seats, locale)}>
      <span className={total.free === 0 ? styles.full : undefined}>
        {say(words.of, locale, { n: enrolledIn(total), all: total.capacity })}
      </span>
      {onSite && online && (
        <span className={styles.modes}>
          <MapPin aria-label={seatModes.onSite[locale]} />
          {enrolledIn(onSite)}
          <Video aria-label={seatModes.online[locale]} />
          {enrolledIn(online)}
        </span>
      )}
      {shortfall && (
        <span className={styles.short} title={shortfallText(shortfall, locale)}>
          <TriangleAlert aria-hidden />
          {minimumText(shortfall, locale)}
        </span>
      )}
    </span>
  )
}

/** `mín. 8, 5 d` */
function minimumText({ minimum, daysLeft }: Shortfall, locale: Locale): string {
  const min = say(words.minimum, locale, { min: minimum })
  return daysLeft === null ? min : say(words.days, locale, { min, n: daysLeft })
}
