/** The page of a course: contents, audience, instructors and next dates. */
import BellRing from 'lucide-react/icons/bell-ring'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Locale, Words } from '#core/words.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { pathTo } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Cover } from '#web/site/content/cover.tsx'
import { Detail, partOfSection, Parts, type Part } from '#web/site/content/detail.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { loadCourse } from './load.server.ts'
import styles from './screen.module.css'
import { Prices } from '#web/site/event/details.tsx'
import type { CourseDetail, CourseModule } from './course-and-event.view.server.ts'
import { EventRow } from '#web/site/cards/event-row.tsx'
import { Facts } from '#web/site/content/facts.tsx'
import { inOneLine } from '#web/site/content/in-one-line.ts'
import { instructorsPart } from '#web/site/content/instructors.tsx'
import { OneLanguage } from '#web/site/content/one-language.tsx'
import { PageHead } from '#web/site/content/page-head.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { EventView } from '#web/site/cards/cards.view.server.ts'
import { useSite } from '#web/site/site.tsx'
import { statsPart, StatsProof } from '#web/site/survey-stats/stats.tsx'
import { whatsappLink } from '#web/site/content/whatsapp.ts'

const words = {
  hours: { es: 'Duración', en: 'Duration' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  language: { es: 'Idioma', en: 'Language' },
  level: { es: 'Nivel', en: 'Level' },
  certificate: { es: 'Certificado', en: 'Certificate' },
  price: { es: 'Precio de lista', en: 'List price' },
  seeNext: { es: 'Ver la próxima fecha', en: 'See the next date' },
  ask: { es: 'Consultar por WhatsApp', en: 'Ask on WhatsApp' },
  brochure: { es: 'Descargar el folleto (PDF)', en: 'Download the brochure (PDF)' },
  dates: { es: 'Próximas fechas', en: 'Upcoming dates' },
  noDates: {
    es: 'Todavía no hay una fecha abierta para este curso.',
    en: 'There is no open date for this course yet.',
  },
  request: { es: 'Solicitar una fecha', en: 'Request a date' },
  modules: { es: 'Módulos', en: 'Modules' },
  optional: { es: 'Opcional', en: 'Optional' },
  partOf: { es: 'Forma parte de', en: 'Part of' },
} satisfies Record<string, Words>

export default defineScreen({ load: loadCourse, head: ({ head }) => head, Screen: CourseScreen })

function CourseScreen({ data }: { data: Awaited<ReturnType<typeof loadCourse>> }) {
  const { course, events, stats, writtenIn } = data
  const locale = useLocale()
  return (
    <>
      <PageHead
        screen="course"
        item={course.title.text}
        kind={inOneLine(course.standard, course.type)}
        title={<LocalizedText of={course.title} />}
        lead={<LocalizedText of={course.subtitle ?? course.summary} />}
      >
        <OneLanguage kind="course" writtenIn={writtenIn} />
        {stats && <StatsProof stats={stats} />}
      </PageHead>
      <Detail
        cover={<Cover of={course.cover} sizes="(min-width: 64rem) 23.5rem, 92vw" isFirst />}
        aside={<Actions course={course} next={events[0]} />}
      >
        <Parts parts={[statsPart(stats, locale), ...partsOf(course, events, locale)]} />
      </Detail>
    </>
  )
}

function Actions({ course, next }: { course: CourseDetail; next: EventView | undefined }) {
  const locale = useLocale()
  const whatsapp = useSite().firm.whatsapp
  return (
    <>
      {next && (
        <LinkButton kind="primary" href={pathTo('event', locale, { id: next.id })}>
          {words.seeNext[locale]}
        </LinkButton>
      )}
      {whatsapp && (
        <LinkButton kind={next ? 'plain' : 'primary'} href={whatsappLink(whatsapp, course.whatsapp)}>
          {next ? <MessageCircle /> : <BellRing />}
          {next ? words.ask[locale] : words.request[locale]}
        </LinkButton>
      )}
      <Facts
        facts={[
          { name: words.hours[locale], value: course.hours },
          { name: words.modality[locale], value: course.modalities },
          { name: words.language[locale], value: course.languages },
          { name: words.level[locale], value: course.level },
          { name: words.certificate[locale], value: course.certificate },
          { name: words.price[locale], value: course.prices.length > 0 && <Prices prices={course.prices} /> },
        ]}
      />
      {course.brochureUrl && <a href={course.brochureUrl}>{words.brochure[locale]}</a>}
    </>
  )
}

function partsOf(course: CourseDetail, events: EventView[], locale: Locale): Part[] {
  const { sections, modules, prerequisites, instructors, partOf } = course
  return [
    ...sections.map(partOfSection),
    {
      id: 'modules',
      title: words.modules[locale],
      content: modules.length > 0 && <Modules modules={modules} />,
    },
    {
      id: 'prerequisites',
      title: courses.fields.prerequisites.label[locale],
      content: prerequisites && <LocalizedText of={prerequisites} />,
    },
    instructorsPart(instructors, locale),
    { id: 'dates', title: words.dates[locale], content: <CourseDates events={events} /> },
    {
      id: 'part-of',
      title: words.partOf[locale],
      content: partOf.length > 0 && <Modules modules={partOf} />,
    },
  ]
}

function CourseDates({ events }: { events: EventView[] }) {
  const locale = useLocale()
  if (events.length === 0) return <p>{words.noDates[locale]}</p>
  return (
    <ul className={styles.rows}>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} />
        </li>
      ))}
    </ul>
  )
}

function Modules({ modules }: { modules: CourseModule[] }) {
  const locale = useLocale()
  return (
    <ol className={styles.rows}>
      {modules.map(({ id, title, hours, isRequired }) => (
        <li key={id} className={styles.module}>
          <PageLink to={pathTo('course', locale, { id })}>
            <LocalizedText of={title} />
          </PageLink>
          <span>{hours}</span>
          {!isRequired && <Badge>{words.optional[locale]}</Badge>}
        </li>
      ))}
    </ol>
  )
}
