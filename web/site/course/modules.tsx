/** Courses that belong to another: its modules, and those to take before. */
import type { Locale, Words } from '#core/words.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { pathTo } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { DetailSection } from '#web/site/content/detail.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { CourseDetail, CourseModule } from './course-and-event.view.server.ts'
import styles from './modules.module.css'

const optional = { es: 'Opcional', en: 'Optional' } satisfies Words

export function prerequisitesSection({ prerequisites, before }: CourseDetail, locale: Locale): DetailSection {
  return {
    id: 'prerequisites',
    title: courses.fields.prerequisites.label[locale],
    content: (prerequisites || before.length > 0) && (
      <>
        {prerequisites && (
          <p>
            <LocalizedText of={prerequisites} />
          </p>
        )}
        {before.length > 0 && <Modules modules={before} />}
      </>
    ),
  }
}

export function Modules({ modules }: { modules: CourseModule[] }) {
  const locale = useLocale()
  return (
    <ol className={styles.rows}>
      {modules.map(({ id, title, hours, isRequired }) => (
        <li key={id} className={styles.module}>
          <PageLink to={pathTo('course', locale, { id })}>
            <LocalizedText of={title} />
          </PageLink>
          <span>{hours}</span>
          {!isRequired && <Badge>{optional[locale]}</Badge>}
        </li>
      ))}
    </ol>
  )
}
