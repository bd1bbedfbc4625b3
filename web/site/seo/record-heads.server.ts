/** The heads of pages of one record: course, date, article, webinar. */
import { locales } from '#core/words.ts'
import type { ArticlePage } from '#resources/content/articles/article.public.ts'
import type { CoursePage } from '#resources/catalogue/courses/course.public.ts'
import type { EventPage, PublicEventCard } from '#resources/events/events/event.public.ts'
import type { ShownStats } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import type { WebinarPage } from '#resources/content/webinars/webinar.public.ts'
import { cardPath } from '#web/card.ts'
import { articleCard, courseCard, daysOf, eventCard, webinarCard } from '#web/card-facts.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { articleData } from './article-data.server.ts'
import { courseData, eventData } from './course-data.server.ts'
import type { Head } from './head.tsx'
import type { Publisher } from './page-data.ts'
import { ratingData } from './rating-data.server.ts'
import { webinarData } from './webinar-data.server.ts'

const publisherOf = ({ client, firm, publicUrl }: PageRequest): Publisher => ({
  locale: client.locale,
  firm,
  publicUrl,
})

export function courseHead(course: CoursePage, events: PublicEventCard[], page: PageRequest): Head {
  const publisher = publisherOf(page)
  return {
    title: course.seoTitle ?? course.title.text,
    description: course.seoDescription ?? course.summary?.text ?? null,
    item: course.title.text,
    writtenIn: course.writtenIn,
    card: cardPath(courseCard(course, publisher.locale), publisher),
    structuredData: [{ ...courseData(course, events, publisher), ...ratingData(course.rating) }],
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
  return {
    title: [event.title.text, daysOf(event, publisher.locale)].filter(Boolean).join(', '),
    description: event.course.summary?.text ?? null,
    item: event.title.text,
    writtenIn: event.writtenIn,
    card: cardPath(eventCard(event, publisher.locale), publisher),
    structuredData: [{ ...eventData(event, publisher), ...ratingData(stats?.content ?? null) }],
    isIndexed: event.isListed,
  }
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
