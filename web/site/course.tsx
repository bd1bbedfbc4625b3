/** One course: what it is, what is learnt, for whom, who teaches, and when it is given next. */
import BellRing from 'lucide-react/icons/bell-ring'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { apiContext, orNotFound } from '../data.ts'
import { pathTo } from '../paths.ts'
import { previewIn } from '../preview.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale } from '../use-locale.ts'
import { Cover } from './cover.tsx'
import { Detail, partOfSection, Parts, type Part, type ShownSection } from './detail.tsx'
import styles from './course.module.css'
import { Prices, type Price } from './event-details.tsx'
import { EventRow } from './event-row.tsx'
import { Facts } from './facts.tsx'
import { inOneLine } from './in-one-line.ts'
import { instructorsPart } from './instructors.tsx'
import { OneLanguage } from './one-language.tsx'
import { PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { Said } from './said.tsx'
import { courseSeo, toldBy, toldIn } from './seo.server.ts'
import { shownCoursePage } from './shown-pages.server.ts'
import { shownSurveyStats } from './shown-survey-stats.server.ts'
import { shownEvent, type ShownCourse, type ShownEvent } from './shown.server.ts'
import { useFirm } from './site-data.ts'
import { statsPart, StatsProof } from './survey-stats.tsx'
import { whatsappLink } from './whatsapp.ts'

type Module = { id: string; title: ShownCourse['title']; hours: string; isRequired: boolean }
export type CourseDetail = ShownCourse & {
  subtitle: ShownCourse['title'] | null
  languages: string
  certificate: string
  prerequisites: ShownCourse['title'] | null
  prices: Price[]
  sections: ShownSection[]
  modules: Module[]
  partOf: Module[]
  instructors: InstructorCard[]
  brochureUrl: string | null
  whatsapp: string
}

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
  prerequisites: { es: 'Requisitos previos', en: 'Prerequisites' },
} satisfies Record<string, Words>

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call, locale } = context.get(apiContext)
  const preview = previewIn(url.search) ?? undefined
  const which = { params: { id: params['id'] ?? '' } }
  const [course, events, stats, told] = await Promise.all([
    orNotFound(call(coursesApi.publicGet, { ...which, query: { preview } })),
    // A course that is only previewed has no dates that visitors could see.
    call(eventsApi.publicOfCourse, which).catch(() => []),
    call(surveyStatisticsApi.publicOfCourse, which).catch(() => null),
    toldBy(context),
  ])
  return {
    course: shownCoursePage(course, locale),
    events: events.map((event) => shownEvent(event, locale)),
    stats: shownSurveyStats(stats, locale),
    seo: toldIn(context, courseSeo(course, events, told)),
  }
}

export const meta: MetaFunction<typeof loader> = (of) =>
  of.loaderData ? pageMeta({ of, ...of.loaderData.seo }) : []

export default function CourseScreen() {
  const { course, events, stats, seo } = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <>
      <PageHead
        screen="course"
        item={course.title.text}
        kind={inOneLine(course.standard, course.type)}
        title={<Said of={course.title} />}
        lead={<Said of={course.subtitle ?? course.summary} />}
      >
        <OneLanguage kind="course" writtenIn={seo.writtenIn} />
        {stats && <StatsProof stats={stats} />}
      </PageHead>
      <Detail
        cover={<Cover of={course.cover} sizes="(min-width: 64rem) 23.5rem, 92vw" isFirst />}
        aside={<Deeds course={course} next={events[0]} />}
      >
        <Parts parts={[statsPart(stats, locale), ...partsOf(course, events, locale)]} />
      </Detail>
    </>
  )
}

function Deeds({ course, next }: { course: CourseDetail; next: ShownEvent | undefined }) {
  const locale = useLocale()
  const whatsapp = useFirm()?.whatsapp
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

function partsOf(course: CourseDetail, events: ShownEvent[], locale: Locale): Part[] {
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
      title: words.prerequisites[locale],
      content: prerequisites && <Said of={prerequisites} />,
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

function CourseDates({ events }: { events: ShownEvent[] }) {
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

function Modules({ modules }: { modules: Module[] }) {
  const locale = useLocale()
  return (
    <ol className={styles.rows}>
      {modules.map(({ id, title, hours, isRequired }) => (
        <li key={id} className={styles.module}>
          <PageLink to={pathTo('course', locale, { id })}>
            <Said of={title} />
          </PageLink>
          <span>{hours}</span>
          {!isRequired && <Badge>{words.optional[locale]}</Badge>}
        </li>
      ))}
    </ol>
  )
}
