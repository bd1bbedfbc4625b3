/** One course as a card of the catalogue. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Star from 'lucide-react/icons/star'
import { say, type Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './card-facts.module.css'
import { Cover } from '#web/site/content/cover.tsx'
import { inOneLine } from '#web/site/content/in-one-line.ts'
import { LanguageBadge } from '#web/site/content/one-language.tsx'
import { LocalizedText, useForeignLang } from '#web/site/content/localized-text.tsx'
import type { CourseView } from './cards.view.server.ts'

const words = {
  next: { es: 'Próxima fecha: {date}', en: 'Next date: {date}' },
  onRequest: { es: 'Fechas a solicitud', en: 'Dates on request' },
} satisfies Record<string, Words>

export function CourseCard({ course, isFirst = false }: { course: CourseView; isFirst?: boolean }) {
  const locale = useLocale()
  return (
    <Card cover={<Cover of={course.cover} sizes="(min-width: 64rem) 24rem, 92vw" isFirst={isFirst} />}>
      <p className={styles.kind}>
        {inOneLine(course.standard, course.type)}
        <LanguageBadge of={course.title} />
      </p>
      <h3 className={styles.title}>
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
          {inOneLine(course.hours, course.modalities)}
        </li>
        {course.rating && (
          <li>
            <Star />
            {course.rating}
          </li>
        )}
        <li>
          <CalendarDays />
          {course.next ? say(words.next, locale, { date: course.next.date }) : words.onRequest[locale]}
        </li>
      </ul>
    </Card>
  )
}
