/** Events as rows: alone, or as a part of a page. */
import type { Locale, Words } from '#core/words.ts'
import type { DetailSection } from '#web/site/content/detail.tsx'
import type { EventView } from './cards.view.server.ts'
import { EventRow } from './event-row.tsx'
import styles from './event-rows.module.css'

const upcoming = { es: 'Próximas fechas', en: 'Upcoming dates' } satisfies Words

type EventRowsProps = { events: EventView[]; hasRegister?: boolean }
export const EventRows = ({ events, hasRegister = false }: EventRowsProps) => (
  <ul className={styles.rows}>
    {events.map((event) => (
      <li key={event.id}>
        <EventRow event={event} hasRegister={hasRegister} />
      </li>
    ))}
  </ul>
)

export const datesSection = (events: EventView[], locale: Locale): DetailSection => ({
  id: 'dates',
  title: upcoming[locale],
  content: events.length > 0 && <EventRows events={events} />,
})
