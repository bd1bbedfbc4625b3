/** An event as a card. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Ticket from 'lucide-react/icons/ticket'
import Video from 'lucide-react/icons/video'
import { pathTo } from '#web/paths.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './card-facts.module.css'
import { Cover } from '#web/site/content/cover.tsx'
import { FactLine } from '#web/site/content/facts.tsx'
import { LanguageBadge } from '#web/site/content/one-language.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { ExceptionBadges } from './seat-badges.tsx'
import type { EventView } from './cards.view.server.ts'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

export function EventCard({ event }: { event: EventView }) {
  const locale = useLocale()
  const { days, place, price, freeSeats } = event
  return (
    <Card isRow cover={<Cover of={event.cover} sizes="(min-width: 64rem) 24rem, 92vw" />}>
      <p className={styles.kind}>
        <FactLine facts={[event.standard, event.type]} />
        <LanguageBadge of={event.title} />
        <ExceptionBadges of={event} />
      </p>
      <h3 className={styles.title} {...sharedTitle('event', event.id)}>
        <CardLink to={pathTo('event', locale, { id: event.id })}>
          <LocalizedText of={event.title} />
        </CardLink>
      </h3>
      <ul className={styles.facts}>
        {days && (
          <li>
            <CalendarDays />
            <span>
              <When of={event} />
            </span>
          </li>
        )}
        <li>
          {event.isOnSite ? <MapPin /> : <Video />}
          {place}
        </li>
        {(price || freeSeats) && (
          <li>
            <Ticket />
            <FactLine facts={[price?.text, freeSeats]} />
          </li>
        )}
      </ul>
    </Card>
  )
}

/** A postponed date is struck out. */
function When({ of: { when, days, hours, isPostponed } }: { of: EventView }) {
  const date = <time dateTime={when?.iso}>{days}</time>
  return isPostponed ? (
    <s>{date}</s>
  ) : (
    <>
      {date}
      {hours && `, ${hours}`}
    </>
  )
}
