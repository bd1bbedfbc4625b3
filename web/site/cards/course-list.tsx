/** Courses as rows of a list, for pages where they are not the main thing. */
import { pathTo } from '#web/paths.ts'
import { CardLink } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { FactLine } from '#web/site/content/facts.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { CourseView } from './cards.view.server.ts'
import styles from './course-list.module.css'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

export function CourseList({ courses }: { courses: CourseView[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.rows}>
      {courses.map(({ id, title, type, level, hours, rating }) => (
        <li key={id} className={styles.row}>
          <h3 className={styles.title} {...sharedTitle('course', id)}>
            <CardLink to={pathTo('course', locale, { id })}>
              <LocalizedText of={title} />
            </CardLink>
          </h3>
          <p className={styles.facts}>
            <FactLine facts={[type, level, hours]} />
          </p>
          {rating && <p className={styles.facts}>{rating}</p>}
        </li>
      ))}
    </ul>
  )
}
