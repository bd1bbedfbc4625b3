/** The dates a search found: of courses, and of webinars. */
import { say, type Words } from '#core/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { DateRow } from '#web/site/cards/date-row.tsx'
import { WebinarRow } from '#web/site/cards/webinar-row.tsx'
import { datesHref } from '#web/site/dates/query.ts'
import type { SearchData } from './load.server.ts'
import styles from './screen.module.css'

const words = {
  events: { es: 'Próximas fechas', en: 'Upcoming dates' },
  all: { es: 'Ver todas las fechas ({n})', en: 'See all dates ({n})' },
} satisfies Record<string, Words>

type FoundDatesProps = Pick<SearchData, 'dates' | 'eventTotal' | 'query' | 'nearest'>

export function FoundDates({ dates, eventTotal, query, nearest }: FoundDatesProps) {
  const locale = useLocale()
  const { search, city, month } = nearest ?? query
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.events[locale]}</h2>
      <ul className={styles.rows}>
        {dates.map((date) => (
          <li key={date.key}>
            {date.webinar ? <WebinarRow webinar={date.webinar} /> : <DateRow event={date.event} />}
          </li>
        ))}
      </ul>
      {eventTotal > dates.filter(({ webinar }) => !webinar).length && (
        <p className={styles.all}>
          <LinkButton href={datesHref(locale, { search, city, month })}>
            {say(words.all, locale, { n: eventTotal })}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
