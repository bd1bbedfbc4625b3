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
  daysOf,
  eventCard,
  instructorCard,
  placeIn,
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
  return {
    title: course.seoTitle ?? course.title.text,
    description: course.seoDescription ?? course.summary?.text ?? null,
    item: course.title.text,
    writtenIn: course.writtenIn,
    card: cardPath(courseCard(course, publisher.locale), publisher),
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
    title: eventTitle(event, publisher.locale),
    // Dates of a course share its summary.
    description: [card.note, event.course.summary?.text].filter(Boolean).join('. '),
    item: event.title.text,
    writtenIn: event.writtenIn,
    card: cardPath(card, publisher),
    structuredData: [{ ...eventData(event, publisher), ...ratingData(stats?.content ?? null) }],
    isIndexed: event.isListed && isRecent(event, new Date()),
  }
}

/** Place and days tell the dates of a course apart; the shortest detail has the first day alone. */
function eventTitle(event: EventPage, locale: Locale): string {
  const place = placeIn(event, locale)
  const days = [
    daysOf(event, locale),
    daysOf(event, locale, 'medium'),
    daysOf({ ...event, endsAt: null }, locale, 'medium'),
  ]
  const details = days.flatMap((each) => (each ? [`${place}, ${each}`] : []))
  return detailedTitle(event.title.text, ', ', details.length > 0 ? details : [place])
}

export function webinarHead(webinar: WebinarPage, page: PageRequest): Head {
  const publisher = publisherOf(page)
  return {
    title: webinar.title.text,
    description: webinar.summary.text,
    item: webinar.title.text,
    writtenIn: webinar.writtenIn,
    card: cardPath(webinarCard(webinar, publisher.locale), publisher),
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
  next: PublicEventCard | undefined,
  page: PageRequest,
): Head {
  const publisher = publisherOf(page)
  const card = cardPath(serviceCard(service, next, publisher.locale), publisher)
  const { standard, name, summary, seoTitle, seoDescription, slugs } = service
  return {
    title: serviceTitle(seoTitle ?? [standard, name.text].filter(Boolean).join(': '), service, publisher),
    description: seoDescription ?? summary?.text ?? null,
    item: name.text,
    writtenIn: service.writtenIn,
    paths: pathsBySlug('service', slugs),
    card,
    structuredData: [serviceData(service, card, publisher), ...questionsData(service, publisher)],
  }
}

/** Says what is offered, because a course of the standard often has the same title. */
function serviceTitle(title: string, { kinds }: ServicePage, { locale }: Publisher): string {
  const isSaid = Object.values(serviceKinds).some((kind) => fold(title).includes(fold(kind[locale])))
  if (isSaid) return title
  const names = kinds.map((kind) => serviceKinds[kind][locale])
  // The first kinds are those that the firm is known for.
  return detailedTitle(
    title,
    ' | ',
    names.map((_, left) => listed(names.slice(0, names.length - left), locale)),
  )
}

const pathsBySlug = (screen: 'instructor' | 'service', slugs: Record<Locale, string>) =>
  Object.fromEntries(locales.map((locale) => [locale, pathTo(screen, locale, { slug: slugs[locale] })]))
