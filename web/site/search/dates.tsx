/** The dates a search found: of courses, and of webinars. */
import { say, type Words } from '#core/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { DateRows } from '#web/site/cards/date-rows.tsx'
import { WebinarRow } from '#web/site/cards/webinar-row.tsx'
import { datesHref } from '#web/site/dates/query.ts'
import type { SearchData } from './load.server.ts'
import styles from './screen.module.css'

const words = {
  events: { es: 'Próximas fechas', en: 'Upcoming dates' },
  all: { es: 'Ver las {n} fechas', en: 'See the {n} dates' },
} satisfies Record<string, Words>

type FoundDatesProps = Pick<SearchData, 'events' | 'eventTotal' | 'webinars' | 'query'>

export function FoundDates({ events, eventTotal, webinars, query }: FoundDatesProps) {
  const locale = useLocale()
  const { search, city, month } = query
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.events[locale]}</h2>
      {events.length > 0 && <DateRows events={events} />}
      {webinars.length > 0 && (
        <ul className={styles.rows}>
          {webinars.map((webinar) => (
            <li key={webinar.id}>
              <WebinarRow webinar={webinar} />
            </li>
          ))}
        </ul>
      )}
      {eventTotal > events.length && (
        <p className={styles.all}>
          <LinkButton href={datesHref(locale, { search, city, month })}>
            {say(words.all, locale, { n: eventTotal })}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
