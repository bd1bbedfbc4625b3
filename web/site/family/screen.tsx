/** The page of a family of services: what it is, its services, courses, dates, people and articles. */
import type { Locale, Words } from '#core/words.ts'
import { serviceCategories } from '#resources/catalogue/service-categories/service-category.ts'
import { pathTo } from '#web/paths.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { CourseList } from '#web/site/cards/course-list.tsx'
import { datesSection } from '#web/site/cards/event-rows.tsx'
import { commentsSection } from '#web/site/comments/comments.tsx'
import { Detail, DetailSections, type DetailSection } from '#web/site/content/detail.tsx'
import { Facts } from '#web/site/content/facts.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { PageHead } from '#web/site/content/page-head.tsx'
import { greeting } from '#web/site/content/whatsapp.ts'
import { pathsSection } from '#web/site/course/path.tsx'
import { ContactBar } from '#web/site/layout/contact-bar.tsx'
import { Programmes } from '#web/site/prose/programmes.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import {
  articlesSection,
  audienceSection,
  peopleSection,
  questionsSection,
  trainedFacts,
} from '#web/site/service/sections.tsx'
import { loadFamily } from './load.server.ts'

const words = {
  ask: { es: 'Consultar por WhatsApp', en: 'Ask on WhatsApp' },
  quote: { es: 'Solicitar una cotización', en: 'Ask for a quote' },
  services: { es: 'Servicios', en: 'Services' },
  courses: { es: 'Cursos', en: 'Courses' },
  others: { es: 'Otras familias', en: 'Other families' },
} satisfies Record<string, Words>

type FamilyData = Awaited<ReturnType<typeof loadFamily>>

export default defineScreen({ load: loadFamily, head: ({ head }) => head, Screen: FamilyScreen })

function FamilyScreen({ data }: { data: FamilyData }) {
  const { family } = data
  const locale = useLocale()
  return (
    <>
      <PageHead
        screen="family"
        item={family.name.text}
        kind={serviceCategories.fields.familyId.label[locale]}
        title={<LocalizedText of={family.name} />}
        lead={family.description && <LocalizedText of={family.description} />}
      />
      <Detail
        aside={
          <>
            <LinkButton kind="primary" href={pathTo('contact', locale)}>
              {words.quote[locale]}
            </LinkButton>
            <ContactBar message={greeting[locale]} ask={words.ask[locale]} />
            <Facts facts={trainedFacts(data.trained, locale)} />
          </>
        }
      >
        <DetailSections sections={sectionsOf(data, locale)} />
      </Detail>
    </>
  )
}

const sectionsOf = (
  { family, services, courses, paths, events, people, comments, articles, families }: FamilyData,
  locale: Locale,
): DetailSection[] => [
  audienceSection(family.audience, locale),
  { id: 'services', title: words.services[locale], content: <Programmes programmes={services} /> },
  {
    id: 'courses',
    title: words.courses[locale],
    content: courses.length > 0 && <CourseList courses={courses} />,
  },
  pathsSection(paths, locale),
  datesSection(events, locale),
  peopleSection(people, locale),
  commentsSection(comments, locale),
  articlesSection(articles, locale),
  questionsSection(family.questions, locale),
  {
    id: 'families',
    title: words.others[locale],
    content: families.length > 0 && (
      <Chips>
        {families.map(({ id, slug, name }) => (
          <li key={id}>
            <Chip href={pathTo('family', locale, { slug })}>
              <LocalizedText of={name} />
            </Chip>
          </li>
        ))}
      </Chips>
    ),
  },
]
