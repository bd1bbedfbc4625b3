/** The people who teach and audit. */
import styles from './home-team.module.css'
import { Portrait } from './portrait.tsx'
import type { Person } from './prose-live.server.ts'
import { Said } from './said.tsx'

export const Team = ({ instructors }: { instructors: Person[] }) => (
  <ul className={styles.team}>
    {instructors.map((instructor) => (
      <li key={instructor.id} className={styles.person}>
        <Portrait name={instructor.name} picture={instructor.picture} />
        <div>
          <h3 className={styles.name}>{instructor.name}</h3>
          <p className={styles.headline}>
            <Said of={instructor.headline} />
          </p>
        </div>
      </li>
    ))}
  </ul>
)
