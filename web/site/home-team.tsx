/** The people who teach and audit. */
import { say, type Words } from '#core/words.ts'
import type { InstructorCard } from '#resources/instructors/instructor.public.ts'
import { useLocale } from '../use-locale.ts'
import styles from './home-team.module.css'
import { homeParts } from './navigation.ts'
import { Portrait } from './portrait.tsx'
import { Said } from './said.tsx'
import { Section } from './section.tsx'

export type Person = Pick<InstructorCard, 'id' | 'name' | 'headline' | 'picture'>

const words = {
  title: { es: 'El equipo', en: 'The team' },
  lead: {
    es: '{years} de experiencia en plantas, oficinas e instituciones: consultores, auditores e instructores que han estado de los dos lados de la mesa.',
    en: '{years} of experience in plants, offices and institutions: consultants, auditors and instructors who have sat on both sides of the table.',
  },
  plainLead: {
    es: 'Consultores, auditores e instructores que han estado de los dos lados de la mesa.',
    en: 'Consultants, auditors and instructors who have sat on both sides of the table.',
  },
} satisfies Record<string, Words>

export function Team({ instructors, experience }: { instructors: Person[]; experience: string }) {
  const locale = useLocale()
  if (instructors.length === 0) return null
  const lead = experience ? say(words.lead, locale, { years: experience }) : words.plainLead[locale]
  return (
    <Section id={homeParts.team[locale]} title={words.title[locale]} lead={lead}>
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
    </Section>
  )
}
