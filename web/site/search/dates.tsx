/** The dates a search found: of courses, and of webinars. */
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { EventRow } from '#web/site/cards/event-row.tsx'
import type { OpenWebinar } from '#web/site/cards/open-webinars.server.ts'
import styles from './screen.module.css'
import type { EventView } from '#web/site/cards/cards.view.server.ts'
import { WebinarRow } from '#web/site/cards/webinar-row.tsx'

const words = {
  events: { es: 'Próximas fechas', en: 'Upcoming dates' },
} satisfies Record<string, Words>

type FoundDatesProps = { events: EventView[]; webinars: OpenWebinar[] }

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
