/** Who teaches: photograph, headline, biography and credentials. */
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { Part } from './detail.tsx'
import styles from './instructors.module.css'
import { Portrait } from './portrait.tsx'
import { RichText } from './rich-text.tsx'
import { LocalizedText } from './localized-text.tsx'

const rated = {
  es: '{average} de 5 ({answers} respuestas)',
  en: '{average} of 5 ({answers} answers)',
} satisfies Words
const title = { es: 'Instructor', en: 'Instructor' } satisfies Words

export const instructorsPart = (instructors: InstructorCard[], locale: Locale): Part => ({
  id: 'instructors',
  title: title[locale],
  content: instructors.length > 0 && <Instructors instructors={instructors} />,
})

const Instructors = ({ instructors }: { instructors: InstructorCard[] }) => (
  <ul className={styles.instructors}>
    {instructors.map(({ id, name, headline, bio, picture, credentials, rating }) => (
      <li key={id} className={styles.instructor}>
        <div className={styles.head}>
          <Portrait name={name} picture={picture} />
          <div>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.headline}>
              <LocalizedText of={headline} />
            </p>
            {rating && <Rating of={rating} />}
          </div>
        </div>
        {bio && <RichText of={bio} />}
        {credentials.length > 0 && (
          <ul className={styles.credentials}>
            {credentials.map(({ title, issuer, year, verifyUrl }) => (
              <li key={`${title.text} ${issuer}`}>
                {verifyUrl ? (
                  <a href={verifyUrl}>
                    <LocalizedText of={title} />
                  </a>
                ) : (
                  <LocalizedText of={title} />
                )}
                , {issuer}, {year}
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)

/** Average rating by attendees, over all courses. */
function Rating({ of: { average, answers } }: { of: NonNullable<InstructorCard['rating']> }) {
  const locale = useLocale()
  return <p className={styles.headline}>{say(rated, locale, { average, answers })}</p>
}
