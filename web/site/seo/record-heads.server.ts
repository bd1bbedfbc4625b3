/** The heads of pages of one record: course, date, article, webinar. */
import { plainText } from '#core/richtext.ts'
import { fold } from '#core/search.ts'
import { locales, type Locale, type Words } from '#core/words.ts'
import type { ArticlePage } from '#resources/content/articles/article.public.ts'
import { isRecent } from '#resources/events/event-dates/past-dates.ts'
import type { EventPage, PublicEventCard } from '#resources/events/schedule/event.public.ts'
import type { ShownStats } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import type { WebinarPage } from '#resources/content/webinars/webinar.public.ts'
import { cardPath } from '#web/card.ts'
import {
  articleCard,
  courseCard,
  eventCard,
  instructorCard,
  serviceCard,
  webinarCard,
} from '#web/card-facts.ts'
import { listed } from '#web/listed.ts'
import { pathTo } from '#web/paths.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import type { CoursePage } from '#resources/events/course-pages/course-page.public.ts'
import type { InstructorPage } from '#resources/catalogue/instructors/instructor.public.ts'
import type { ServicePage } from '#resources/catalogue/services/service.api.ts'
import { serviceKinds } from '#resources/catalogue/services/service.ts'
import { articleData } from './article-data.server.ts'
import { courseData, eventData, type CourseDates } from './course-data.server.ts'
import { datedTitle, descriptionWithNext, nextOf, titleWithNext, webinarTitle } from './dated-texts.ts'
import type { Head } from './head.tsx'
import { detailedTitle } from './lengths.ts'
import { questionsData, type Publisher } from './page-data.ts'
import { personData } from './person-data.server.ts'
import { ratingData } from './rating-data.server.ts'
import { serviceData } from './service-data.server.ts'
import { webinarData } from './webinar-data.server.ts'

const words = {
  /** Instructors are of either gender, and have the same name in both languages. */
  role: { es: 'equipo docente', en: 'instructor' },
} satisfies Record<string, Words>

const publisherOf = ({ client, firm, publicUrl }: PageRequest): Publisher => ({
  locale: client.locale,
  firm,
  publicUrl,
})

export function courseHead(course: CoursePage, dates: CourseDates, page: PageRequest): Head {
  const publisher = publisherOf(page)
  const { locale } = publisher
  const next = nextOf(dates.events)
  return {
    title: titleWithNext(course.seoTitle ?? course.title.text, next, { locale, now: new Date() }),
    description: descriptionWithNext(
      course.seoDescription ?? course.summary?.text,
      { next, of: 'date' },
      locale,
    ),
    item: course.title.text,
    writtenIn: course.writtenIn,
    card: cardPath(courseCard(course, locale), publisher),
    structuredData: [{ ...courseData(course, dates, publisher), ...ratingData(course.rating) }],
  }
}

export function articleHead(article: ArticlePage, page: PageRequest): Head {
  const publisher = publisherOf(page)
  return {
    title: article.seoTitle ?? article.title.text,
    description: article.seoDescription ?? article.excerpt?.text ?? null,
    item: article.title.text,
    writtenIn: locales.filter((locale) => article.slugs[locale]),
    card: cardPath(articleCard(article, publisher.locale), publisher),
    structuredData: [articleData(article, publisher)],
  }
}

export function eventHead(event: EventPage, stats: ShownStats | null, page: PageRequest): Head {
  const publisher = publisherOf(page)
  const card = eventCard(event, publisher.locale)
  return {
    title: datedTitle(event.title.text, event, publisher.locale),
    // Dates of a course share its summary.
    description: [card.note, event.course.summary?.text].filter(Boolean).join('. '),
    item: event.title.text,
    writtenIn: event.writtenIn,
    card: cardPath(card, publisher),
    structuredData: [{ ...eventData(event, publisher), ...ratingData(stats?.content ?? null) }],
    isIndexed: event.isListed && isRecent(event, new Date()),
  }
}

export function webinarHead(webinar: WebinarPage, page: PageRequest): Head {
  const publisher = publisherOf(page)
  const card = webinarCard(webinar, publisher.locale)
  return {
    title: webinarTitle(webinar.title.text, webinar, publisher.locale),
    description: [card.note, webinar.summary.text].join('. '),
    item: webinar.title.text,
    writtenIn: webinar.writtenIn,
    card: cardPath(card, publisher),
    structuredData: [webinarData(webinar, publisher)],
  }
}

export function instructorHead(person: InstructorPage, page: PageRequest): Head {
  const publisher = publisherOf(page)
  const { slugs, name, headline, bio } = person
  const about = [headline?.text, bio && plainText(bio.text)].filter(Boolean).join('. ')
  return {
    title: detailedTitle(name, ', ', [words.role[publisher.locale]]),
    description: about || null,
    item: name,
    writtenIn: person.writtenIn,
    paths: pathsBySlug('instructor', slugs),
    card: cardPath(instructorCard(person, publisher.locale), publisher),
    structuredData: [personData(person, publisher)],
  }
}

export function serviceHead(
  service: ServicePage,
  dates: readonly PublicEventCard[],
  page: PageRequest,
): Head {
  const publisher = publisherOf(page)
  const { locale } = publisher
  const card = cardPath(serviceCard(service, dates[0], locale), publisher)
  const { standard, name, summary, seoTitle, seoDescription, slugs } = service
  return {
    title: serviceTitle(seoTitle ?? [standard, name.text].filter(Boolean).join(': '), service, publisher),
    description: descriptionWithNext(
      seoDescription ?? summary?.text,
      { next: nextOf(dates), of: 'course' },
      locale,
    ),
    item: name.text,
    writtenIn: service.writtenIn,
    paths: pathsBySlug('service', slugs),
    card,
    structuredData: [serviceData(service, card, publisher), ...questionsData(service, publisher)],
  }
}

/** Says what is offered and where, because a course of the standard often has the same title. */
function serviceTitle(title: string, { kinds }: ServicePage, { locale, firm }: Publisher): string {
  const city = firm.addresses[0]?.city
  const isSaid = Object.values(serviceKinds).some((kind) => fold(title).includes(fold(kind[locale])))
  if (isSaid) return city ? detailedTitle(title, '', [`, ${city}`, '']) : title
  const names = kinds.map((kind) => serviceKinds[kind][locale])
  // The first kinds are those that the firm is known for.
  const offers = names.map((_, left) => listed(names.slice(0, names.length - left), locale))
  const placed = city ? offers.map((offer) => `${offer}, ${city}`) : []
  return detailedTitle(title, ' | ', [...placed, ...(city ? [city] : []), ...offers])
}

const pathsBySlug = (screen: 'instructor' | 'service', slugs: Record<Locale, string>) =>
  Object.fromEntries(locales.map((locale) => [locale, pathTo(screen, locale, { slug: slugs[locale] })]))
