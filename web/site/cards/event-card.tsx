/** An event as a card. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import { pathTo } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './card-facts.module.css'
import { Cover } from '#web/site/content/cover.tsx'
import { inOneLine } from '#web/site/content/in-one-line.ts'
import { LanguageBadge } from '#web/site/content/one-language.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { SeatBadges } from './seat-badges.tsx'
import type { EventView } from './cards.view.server.ts'

export function EventCard({ event }: { event: EventView }) {
  const locale = useLocale()
  const { when } = event
  return (
    <Card cover={<Cover of={event.cover} sizes="(min-width: 64rem) 24rem, 92vw" />}>
      <p className={styles.kind}>
        {inOneLine(event.standard, event.type)}
        <LanguageBadge of={event.title} />
        {event.state && <Badge tone={event.state.tone}>{event.state.text}</Badge>}
        <SeatBadges of={event} />
      </p>
      <h3 className={styles.title}>
        <CardLink to={pathTo('event', locale, { id: event.id })}>
          <LocalizedText of={event.title} />
        </CardLink>
      </h3>
      <ul className={styles.facts}>
        {when && (
          <li>
            <CalendarDays />
            <span>
              <When of={event} />
            </span>
          </li>
        )}
        <li>
          {event.isOnSite ? <MapPin /> : <Video />}
          {[event.modality, event.isOnSite ? event.city : null].filter(Boolean).join(', ')}
        </li>
      </ul>
    </Card>
  )
}

function When({ of: { when, isPostponed } }: { of: EventView }) {
  if (!when) return null
  const date = <time dateTime={when.iso}>{when.date}</time>
  if (isPostponed) return <s>{date}</s>
  return (
    <>
      {date}, <span className={styles.whole}>{when.time}</span>
    </>
  )
}
