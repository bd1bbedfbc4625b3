/** The page of a course: dates and price first, then contents, instructors, certificate. */
import type { Words } from '#core/words.ts'
import { includesTitle } from '#resources/system/settings/fee-includes.ts'
import { settings } from '#resources/system/settings/settings.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Cover } from '#web/site/content/cover.tsx'
import { commentsSection } from '#web/site/comments/comments.tsx'
import {
  Detail,
  detailSectionOf,
  DetailSections,
  inSpecOrder,
  listSection,
  type DetailSection,
} from '#web/site/content/detail.tsx'
import { ContactBar } from '#web/site/layout/contact-bar.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite, type Site } from '#web/site/site.tsx'
import { Prices } from '#web/site/event/details.tsx'
import { Facts } from '#web/site/content/facts.tsx'
import { inOneLine } from '#web/in-one-line.ts'
import { instructorsSection } from '#web/site/content/instructors.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { OneLanguage } from '#web/site/content/one-language.tsx'
import { OtherEvents } from '#web/site/cards/other-events.tsx'
import { PageHead } from '#web/site/content/page-head.tsx'
import { StatsProof, statsSection } from '#web/site/survey-stats/stats.tsx'
import { certificateSection } from './certificate.tsx'
import { ChooseDate, DateChoice } from './date-choice.tsx'
import { CourseDates } from './dates.tsx'
import { interestSection } from './interest.tsx'
import { loadCourse, recordInterest } from './load.server.ts'
import { Modules, prerequisitesSection } from './modules.tsx'
import { pathSection } from './path.tsx'
import { paymentSection } from './payment.ts'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

const words = {
  hours: { es: 'Duración', en: 'Duration' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  language: { es: 'Idioma', en: 'Language' },
  level: { es: 'Nivel', en: 'Level' },
  certificate: { es: 'Certificado', en: 'Certificate' },
  price: { es: 'Precio de lista', en: 'List price' },
  ask: { es: 'Consultar por WhatsApp', en: 'Ask on WhatsApp' },
  group: { es: 'Cotizar para un grupo', en: 'Ask for a group quote' },
  brochure: { es: 'Folleto con fechas y precios (PDF)', en: 'Brochure with dates and prices (PDF)' },
  undated: { es: 'Folleto del curso (PDF)', en: 'Brochure of the course (PDF)' },
  modules: { es: 'Módulos', en: 'Modules' },
  partOf: { es: 'Forma parte de', en: 'DetailSection of' },
} satisfies Record<string, Words>

type CourseData = Awaited<ReturnType<typeof loadCourse>>

export default defineScreen({
  load: loadCourse,
  submit: recordInterest,
  head: ({ head }) => head,
  Screen: CourseScreen,
  script: ({ hasOpenDate }) => (hasOpenDate ? undefined : 'forms'),
})

function CourseScreen({ data }: { data: CourseData }) {
  const { course, next, dates, hasOpenDate, wish, others, stats, writtenIn } = data
  const site = useSite()
  return (
    <>
      <PageHead
        screen="course"
        shared={sharedTitle('course', course.id)}
        item={course.title.text}
        kind={inOneLine(course.standard, course.type)}
        title={<LocalizedText of={course.title} />}
        under={
          <CourseDates
            course={course}
            next={next}
            later={dates.slice(1)}
            hasOpenDate={hasOpenDate}
            wish={wish}
          />
        }
        lead={<LocalizedText of={course.subtitle ?? course.summary} />}
      >
        <OneLanguage kind="course" writtenIn={writtenIn} />
        {stats && <StatsProof stats={stats} />}
      </PageHead>
      <Detail
        cover={<Cover of={course.cover} sizes="(min-width: 64rem) 23.5rem, 92vw" isFirst />}
        aside={<Actions {...data} />}
      >
        <DetailSections sections={sectionsOf(data, site)} />
      </Detail>
      <OtherEvents events={others} />
    </>
  )
}

function Actions({ course, dates, brochure }: Pick<CourseData, 'course' | 'dates' | 'brochure'>) {
  const locale = useLocale()
  const open = dates.filter(({ takesVisitors }) => takesVisitors)
  return (
    <>
      <ContactBar message={course.whatsapp} ask={words.ask[locale]}>
        {open.length > 0 && <ChooseDate open={open} next={dates[0]} />}
      </ContactBar>
      <DateChoice open={open} next={dates[0]} />
      <LinkButton kind="quiet" href={`${pathTo('contact', locale)}?course=${course.id}`}>
        {words.group[locale]}
      </LinkButton>
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
      {brochure && <a href={brochure}>{(dates.length > 0 ? words.brochure : words.undated)[locale]}</a>}
    </>
  )
}

function sectionsOf(
  { course, payment, hasOpenDate, wish, certificate, stats, comments }: CourseData,
  { locale, firm, form }: Site,
): DetailSection[] {
  const { modules, instructors, partOf } = course
  const sections = [
    ...course.sections.map(detailSectionOf),
    {
      id: 'modules',
      title: words.modules[locale],
      content: modules.length > 0 && <Modules modules={modules} />,
    },
    instructorsSection(instructors, locale),
  ]
  return [
    interestSection(!hasOpenDate || form !== undefined, wish, locale),
    ...inSpecOrder(sections),
    prerequisitesSection(course, locale),
    pathSection(course.path, locale),
    listSection('includes', includesTitle(course.isFree)[locale], course.included),
    paymentSection(payment, locale),
    certificateSection(certificate, locale),
    statsSection(stats, locale),
    commentsSection(comments, locale),
    listSection(
      'terms',
      settings.fields.cancellationTerms.label[locale],
      course.isFree ? [] : firm.cancellationTerms,
    ),
    {
      id: 'part-of',
      title: words.partOf[locale],
      content: partOf.length > 0 && <Modules modules={partOf} />,
    },
  ]
}
