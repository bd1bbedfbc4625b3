/** An event as a row of a list. */
import { CardLink } from '#web/ui/card.tsx'
import { pathTo } from '#web/paths.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './event-row.module.css'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { SeatBadges } from './seat-badges.tsx'
import type { EventView } from './cards.view.server.ts'

export function EventRow({ event }: { event: EventView }) {
  const locale = useLocale()
  const { when } = event
  return (
    <article className={styles.row}>
      {when && (
        <time dateTime={when.iso} className={styles.day} aria-label={when.date}>
          <span className={styles.number}>{when.day}</span>
          <span>{when.month}</span>
        </time>
      )}
      <div className={styles.what}>
        <h3 className={styles.title}>
          <CardLink to={pathTo('event', locale, { id: event.id })}>
            <LocalizedText of={event.title} />
          </CardLink>
        </h3>
        <ul className={styles.facts}>
          {[event.modality, event.isOnSite ? event.city : null, when?.time].map((fact) =>
            fact ? <li key={fact}>{fact}</li> : null,
          )}
        </ul>
        <SeatBadges of={event} />
      </div>
    </article>
  )
}
