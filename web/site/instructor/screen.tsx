/** The page of an instructor: portrait, languages, score, courses and dates. */
import type { Locale, Words } from '#core/words.ts'
import { instructors } from '#resources/catalogue/instructors/instructor.ts'
import { pathTo } from '#web/paths.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { CourseList } from '#web/site/cards/course-list.tsx'
import { datesSection } from '#web/site/cards/event-rows.tsx'
import { Detail, DetailSections, type DetailSection } from '#web/site/content/detail.tsx'
import { Facts } from '#web/site/content/facts.tsx'
import { Rating } from '#web/site/content/instructors.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { OneLanguage } from '#web/site/content/one-language.tsx'
import { PageHead } from '#web/site/content/page-head.tsx'
import { Portrait } from '#web/site/content/portrait.tsx'
import { RichText } from '#web/site/content/rich-text.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { loadInstructor } from './load.server.ts'
import styles from './screen.module.css'

const words = {
  next: { es: 'Ver su próxima fecha', en: 'See the next date' },
  ask: { es: 'Solicitar una fecha', en: 'Request a date' },
  standards: { es: 'Normas', en: 'Standards' },
  score: { es: 'Evaluación', en: 'Rating' },
  linkedin: { es: 'Perfil en LinkedIn', en: 'LinkedIn profile' },
  courses: { es: 'Cursos', en: 'Courses' },
} satisfies Record<string, Words>

type InstructorData = Awaited<ReturnType<typeof loadInstructor>>

export default defineScreen({ load: loadInstructor, head: ({ head }) => head, Screen: InstructorScreen })

function InstructorScreen({ data }: { data: InstructorData }) {
  const { person } = data
  const locale = useLocale()
  return (
    <>
      <PageHead
        screen="instructor"
        item={person.name}
        kind={instructors.words.one[locale]}
        picture={<Portrait name={person.name} picture={person.picture} isLarge />}
        title={person.name}
        lead={person.headline && <LocalizedText of={person.headline} />}
      >
        <OneLanguage kind="person" writtenIn={person.writtenIn} />
      </PageHead>
      <Detail aside={<Actions data={data} />}>
        <DetailSections sections={sectionsOf(data, locale)} />
      </Detail>
    </>
  )
}

function Actions({ data: { person, events } }: { data: InstructorData }) {
  const locale = useLocale()
  const { languages, rating, services, linkedinUrl } = person
  const [next] = events
  return (
    <>
      {next ? (
        <LinkButton kind="primary" href={pathTo('event', locale, { id: next.id })}>
          {words.next[locale]}
        </LinkButton>
      ) : (
        <LinkButton kind="primary" href={pathTo('contact', locale)}>
          {words.ask[locale]}
        </LinkButton>
      )}
      <Facts
        facts={[
          { name: words.score[locale], value: rating && <Rating of={rating} /> },
          { name: instructors.fields.languages.label[locale], value: languages },
        ]}
      />
      {services.length > 0 && (
        <Chips label={words.standards[locale]}>
          {services.map(({ id, slug, standard, name }) => (
            <li key={id}>
              <Chip href={pathTo('service', locale, { slug })}>
                {standard ?? <LocalizedText of={name} />}
              </Chip>
            </li>
          ))}
        </Chips>
      )}
      {linkedinUrl && <a href={linkedinUrl}>{words.linkedin[locale]}</a>}
    </>
  )
}

function sectionsOf({ person, courses, events }: InstructorData, locale: Locale): DetailSection[] {
  const { bio, credentials } = person
  const { fields } = instructors
  return [
    { id: 'bio', title: fields.bio.label[locale], content: bio && <RichText of={bio} /> },
    datesSection(events, locale),
    {
      id: 'courses',
      title: words.courses[locale],
      content: courses.length > 0 && <CourseList courses={courses} />,
    },
    {
      id: 'credentials',
      title: fields.credentials.label[locale],
      content: credentials.length > 0 && <Credentials credentials={credentials} />,
    },
  ]
}

const Credentials = ({ credentials }: Pick<InstructorData['person'], 'credentials'>) => (
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
)
