/** The page of a service: what is done, what the customer receives, who does it, its courses. */
import type { Locale, Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { services } from '#resources/catalogue/services/service.ts'
import { pathTo } from '#web/paths.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { CourseList } from '#web/site/cards/course-list.tsx'
import { commentsSection } from '#web/site/comments/comments.tsx'
import { datesSection } from '#web/site/cards/event-rows.tsx'
import { Cover } from '#web/site/content/cover.tsx'
import { Detail, DetailSections, listSection, type DetailSection } from '#web/site/content/detail.tsx'
import { Facts } from '#web/site/content/facts.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { OneLanguage } from '#web/site/content/one-language.tsx'
import { PageHead } from '#web/site/content/page-head.tsx'
import { RichText } from '#web/site/content/rich-text.tsx'
import { pathSection } from '#web/site/course/path.tsx'
import { ContactBar } from '#web/site/layout/contact-bar.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite } from '#web/site/site.tsx'
import { loadService } from './load.server.ts'
import {
  articlesSection,
  audienceSection,
  peopleSection,
  questionsSection,
  trainedFacts,
} from './sections.tsx'

const words = {
  quote: { es: 'Solicitar una cotización', en: 'Ask for a quote' },
  ask: { es: 'Consultar por WhatsApp', en: 'Ask on WhatsApp' },
  experience: { es: 'Experiencia', en: 'Experience' },
  how: { es: 'Cómo lo hacemos', en: 'How we do it' },
  result: { es: 'Lo que recibe', en: 'What you receive' },
  courses: { es: 'Cursos', en: 'Courses' },
  beside: { es: 'Servicios de la misma familia', en: 'Services of the same family' },
  family: { es: 'Familia de servicios', en: 'Family of services' },
} satisfies Record<string, Words>

const more: CountedWords = {
  one: { es: 'Otro curso de este tema', en: 'Another course on this subject' },
  many: { es: 'Otros {n} cursos de este tema', en: '{n} more courses on this subject' },
}

type ServiceData = Awaited<ReturnType<typeof loadService>>

export default defineScreen({ load: loadService, head: ({ head }) => head, Screen: ServiceScreen })

function ServiceScreen({ data }: { data: ServiceData }) {
  const { service } = data
  const locale = useLocale()
  const { picture, code, name, summary, writtenIn } = service
  return (
    <>
      <PageHead
        screen="service"
        item={name.text}
        kind={standardOf(service) ?? services.words.one[locale]}
        title={<LocalizedText of={name} />}
        lead={summary && <LocalizedText of={summary} />}
      >
        <OneLanguage kind="service" writtenIn={writtenIn} />
      </PageHead>
      <Detail
        cover={
          <Cover
            of={{ picture, serviceCode: code, standard: service.standard, seed: code }}
            sizes="(min-width: 64rem) 23.5rem, 92vw"
            isFirst
          />
        }
        aside={<Actions service={service} trained={data.trained} />}
      >
        <DetailSections sections={sectionsOf(data, locale)} />
      </Detail>
    </>
  )
}

/** `ISO 14001:2015` */
const standardOf = ({ standard, edition }: ServiceData['service']): string | null =>
  standard && [standard, edition].filter(Boolean).join(':')

function Actions({ service, trained }: Pick<ServiceData, 'service' | 'trained'>) {
  const locale = useLocale()
  const { firm } = useSite()
  const { code, kinds, whatsapp } = service
  const { fields } = services
  return (
    <>
      <LinkButton kind="primary" href={`${pathTo('contact', locale)}?service=${encodeURIComponent(code)}`}>
        {words.quote[locale]}
      </LinkButton>
      <ContactBar message={whatsapp} ask={words.ask[locale]} />
      <Facts
        facts={[
          { name: fields.standard.label[locale], value: standardOf(service) },
          { name: fields.kinds.label[locale], value: kinds },
          { name: words.experience[locale], value: firm.experienceHome },
          ...trainedFacts(trained, locale),
        ]}
      />
    </>
  )
}

function sectionsOf(data: ServiceData, locale: Locale): DetailSection[] {
  const { service, people, courses, moreCourses, path, events, comments, articles, beside, family } = data
  return [
    { id: 'how', title: words.how[locale], content: service.body && <RichText of={service.body} /> },
    audienceSection(service.audience, locale),
    listSection('result', words.result[locale], service.deliverables),
    {
      id: 'courses',
      title: words.courses[locale],
      content: courses.length > 0 && (
        <>
          <CourseList courses={courses} />
          {moreCourses > 0 && (
            <PageLink
              to={`${pathTo('search', locale)}?q=${encodeURIComponent(service.standard ?? service.name.text)}`}
            >
              {sayCount(more, locale, { n: moreCourses })}
            </PageLink>
          )}
        </>
      ),
    },
    pathSection(path, locale),
    datesSection(events, locale),
    peopleSection(people, locale),
    commentsSection(comments, locale),
    articlesSection(articles, locale),
    questionsSection(service.questions, locale),
    {
      id: 'beside',
      title: (beside.length > 0 ? words.beside : words.family)[locale],
      content: family && (
        <>
          <p>
            <PageLink to={pathTo('family', locale, { slug: family.slug })}>
              <LocalizedText of={family.name} />
            </PageLink>
          </p>
          {beside.length > 0 && (
            <Chips>
              {beside.map(({ id, slug, standard, name }) => (
                <li key={id}>
                  <Chip href={pathTo('service', locale, { slug })}>
                    {standard ?? <LocalizedText of={name} />}
                  </Chip>
                </li>
              ))}
            </Chips>
          )}
        </>
      ),
    },
  ]
}
