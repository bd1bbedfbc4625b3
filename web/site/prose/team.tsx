/** The people who teach and audit. */
import styles from './team.module.css'
import { Portrait } from '#web/site/content/portrait.tsx'
import type { Person } from './records.server.ts'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

export const Team = ({ instructors }: { instructors: Person[] }) => (
  <ul className={styles.team}>
    {instructors.map((instructor) => (
      <li key={instructor.id} className={styles.person}>
        <Portrait name={instructor.name} picture={instructor.picture} />
        <div>
          <h3 className={styles.name}>{instructor.name}</h3>
          <p className={styles.headline}>
            <LocalizedText of={instructor.headline} />
          </p>
        </div>
      </li>
    ))}
  </ul>
)
