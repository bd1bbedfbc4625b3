/** One course as a card of the catalogue. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Star from 'lucide-react/icons/star'
import Ticket from 'lucide-react/icons/ticket'
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './card-facts.module.css'
import { Cover } from '#web/site/content/cover.tsx'
import { FactLine } from '#web/site/content/facts.tsx'
import { LanguageBadge } from '#web/site/content/one-language.tsx'
import { LocalizedText, useForeignLang } from '#web/site/content/localized-text.tsx'
import { SeatBadges } from './seat-badges.tsx'
import type { CourseView } from './cards.view.server.ts'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

const words = {
  onRequest: { es: 'Fechas a solicitud', en: 'Dates on request' },
} satisfies Record<string, Words>

export function CourseCard({ course, isFirst = false }: { course: CourseView; isFirst?: boolean }) {
  const locale = useLocale()
  const { next, price } = course
  return (
    <Card isRow cover={<Cover of={course.cover} sizes="(min-width: 64rem) 24rem, 92vw" isFirst={isFirst} />}>
      <p className={styles.kind}>
        <FactLine facts={[course.standard, course.type]} />
        <LanguageBadge of={course.title} />
      </p>
      <h3 className={styles.title} {...sharedTitle('course', course.id)}>
        <CardLink to={pathTo('course', locale, { id: course.id })}>
          <LocalizedText of={course.title} />
        </CardLink>
      </h3>
      {course.summary && (
        <p className={styles.summary} lang={useForeignLang(course.summary)}>
          {course.summary.text}
        </p>
      )}
      <ul className={styles.facts}>
        <li>
          <Clock />
          <FactLine facts={[course.hours, course.modalities]} />
        </li>
        {course.rating && (
          <li>
            <Star />
            {course.rating}
          </li>
        )}
        <li>
          <CalendarDays />
          {next ? <FactLine facts={[next.days, next.place]} /> : words.onRequest[locale]}
        </li>
        {price && (
          <li>
            <Ticket />
            <FactLine facts={[price.text, next?.freeSeats]} />
          </li>
        )}
      </ul>
      {next && <SeatBadges of={next} />}
    </Card>
  )
}
