/** The people who teach and audit. */
import { pathTo } from '#web/paths.ts'
import { CardLink } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './team.module.css'
import { Portrait } from '#web/site/content/portrait.tsx'
import type { Person } from './records.server.ts'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

export function Team({ instructors }: { instructors: Person[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.team}>
      {instructors.map(({ id, slug, name, headline, picture }) => (
        <li key={id} className={styles.person}>
          <Portrait name={name} picture={picture} />
          <div>
            <h3 className={styles.name}>
              <CardLink to={pathTo('instructor', locale, { slug })}>{name}</CardLink>
            </h3>
            <p className={styles.headline}>
              <LocalizedText of={headline} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
