/** Who teaches: portrait, headline, rating, and a link to the person's own page. */
import type { RichText as Document } from '#core/richtext.ts'
import type { LocalizedText as LocalizedValue } from '#core/words.ts'
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { DetailSection } from './detail.tsx'
import styles from './instructors.module.css'
import { Portrait } from './portrait.tsx'
import { RichText } from './rich-text.tsx'
import { LocalizedText } from './localized-text.tsx'

const words = {
  title: { es: 'Instructor', en: 'Instructor' },
  rated: { es: '{average} de 5 ({answers} respuestas)', en: '{average} of 5 ({answers} answers)' },
  more: { es: 'Perfil y fechas de {name}', en: 'Profile and dates of {name}' },
} satisfies Record<string, Words>

export const instructorsSection = (instructors: InstructorCard[], locale: Locale): DetailSection => ({
  id: 'instructors',
  title: words.title[locale],
  content: instructors.length > 0 && <Instructors instructors={instructors} />,
})

function Instructors({ instructors }: { instructors: InstructorCard[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.instructors}>
      {instructors.map(({ id, slug, name, headline, bio, picture, rating }) => (
        <li key={id} className={styles.instructor}>
          <div className={styles.head}>
            <Portrait name={name} picture={picture} />
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.headline}>
                <LocalizedText of={headline} />
              </p>
              <Rating of={rating} />
            </div>
          </div>
          {bio && <RichText of={opening(bio)} />}
          <PageLink to={pathTo('instructor', locale, { slug })} className={styles.more}>
            {say(words.more, locale, { name })}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The first paragraph; the rest is on the person's own page. */
const opening = ({ text, lang }: LocalizedValue<Document>): LocalizedValue<Document> => ({
  text: { ...text, content: text.content.slice(0, 1) },
  lang,
})

/** Average rating by attendees, over all courses. */
export function Rating({ of }: { of: InstructorCard['rating'] }) {
  const locale = useLocale()
  if (!of) return null
  return (
    <p className={styles.headline}>
      {say(words.rated, locale, { average: of.average, answers: of.answers })}
    </p>
  )
}
