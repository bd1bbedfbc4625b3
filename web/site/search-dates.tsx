/** The dates a search found: of courses, and of webinars. */
import type { Words } from '#core/words.ts'
import { useLocale } from '../use-locale.ts'
import { EventRow } from './event-row.tsx'
import type { OpenWebinar } from './open-webinars.server.ts'
import styles from './search.module.css'
import type { ShownEvent } from './shown.server.ts'
import { WebinarRow } from './webinar-row.tsx'

const words = {
  events: { es: 'Próximas fechas', en: 'Upcoming dates' },
} satisfies Record<string, Words>

type FoundDatesProps = { events: ShownEvent[]; webinars: OpenWebinar[] }

export function FoundDates({ events, webinars }: FoundDatesProps) {
  const locale = useLocale()
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.events[locale]}</h2>
      <ul className={styles.rows}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
        {webinars.map((webinar) => (
          <li key={`webinar ${webinar.id}`}>
            <WebinarRow webinar={webinar} />
          </li>
        ))}
      </ul>
    </section>
  )
}
