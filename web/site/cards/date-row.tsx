/** A date as a row of a long list, whose facts stand below each other to be compared. */
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import type { Words } from '#core/words.ts'
import { isOnSale } from '#resources/catalogue/courses/booking-states.ts'
import { pathTo } from '#web/paths.ts'
import { CardLink } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { FactLine } from '#web/site/content/facts.tsx'
import { LanguageBadge } from '#web/site/content/one-language.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { EventView } from './cards.view.server.ts'
import styles from './date-row.module.css'
import { ExceptionBadges } from './seat-badges.tsx'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

const words = {
  onRequest: { es: 'Precio a consultar', en: 'Price on request' },
} satisfies Record<string, Words>

export function DateRow({ event }: { event: EventView }) {
  const locale = useLocale()
  const { title, standard, duration, level, people, price, freeSeats } = event
  return (
    <article className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.title} {...sharedTitle('event', event.id)}>
          <CardLink to={pathTo('event', locale, { id: event.id })}>
            <LocalizedText of={title} />
          </CardLink>
        </h3>
        <p className={styles.about}>
          <FactLine facts={[standard, duration, level]} />
        </p>
        {people && <p className={styles.about}>{people}</p>}
      </div>
      <p className={styles.when}>
        <time dateTime={event.when?.iso} className={styles.days}>
          {event.days}
        </time>
        <span>{event.hours}</span>
      </p>
      <p className={styles.where}>
        {event.isOnSite ? <MapPin /> : <Video />}
        {event.place}
      </p>
      <p className={styles.price}>
        {price ? <strong>{price.amount}</strong> : isOnSale(event.state) && words.onRequest[locale]}
        {price?.note && <span>{price.note}</span>}
      </p>
      <div className={styles.seats}>
        {freeSeats}
        <LanguageBadge of={title} />
        <ExceptionBadges of={event} />
      </div>
    </article>
  )
}
