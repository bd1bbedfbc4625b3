/** What the pages of courses and dates say of themselves to search engines and to those they are shared with. */
import type { RouterContextProvider } from 'react-router'
import { locales } from '#core/words.ts'
import type { ArticlePage } from '#resources/content/articles/article.public.ts'
import type { CoursePage } from '#resources/catalogue/courses/course.public.ts'
import type { EventPage, PublicEventCard } from '#resources/events/events/event.public.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import type { ShownStats } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import type { WebinarPage } from '#resources/content/webinars/webinar.public.ts'
import { cardPath } from '../card.ts'
import { articleCard, courseCard, daysOf, eventCard, webinarCard } from '../card-facts.ts'
import { apiContext, linkedDataContext, publicUrlContext } from '../data.ts'
import { articleData } from './linked-article.server.ts'
import { ratedAs } from './linked-rating.server.ts'
import { courseData, eventData, type Told } from './linked-records.server.ts'
import { webinarData } from './linked-webinar.server.ts'
import type { Seo } from './page-meta.ts'

/** With the record in schema.org's words. */
type TellingSeo = Seo & { linkedData: object[] }

/** What is for machines goes into the page alone; the page's own scripts get the rest. */
export function toldIn(context: Readonly<RouterContextProvider>, { linkedData, ...seo }: TellingSeo): Seo {
  if (seo.isIndexed !== false) context.get(linkedDataContext).push(...linkedData)
  return seo
}

/** Who tells it: the firm, in the page's language, at the site's address. */
export async function toldBy(context: Readonly<RouterContextProvider>): Promise<Told> {
  const { call, locale } = context.get(apiContext)
  return { locale, firm: await call(settingsApi.publicGet), publicUrl: context.get(publicUrlContext) }
}

export const courseSeo = (course: CoursePage, events: PublicEventCard[], told: Told): TellingSeo => ({
  title: course.seoTitle ?? course.title.text,
  description: course.seoDescription ?? course.summary?.text ?? null,
  item: course.title.text,
  writtenIn: course.writtenIn,
  card: cardPath(courseCard(course, told.locale), told),
  linkedData: [{ ...courseData(course, events, told), ...ratedAs(course.rating) }],
})

export const articleSeo = (article: ArticlePage, told: Told): TellingSeo => ({
  title: article.seoTitle ?? article.title.text,
  description: article.seoDescription ?? article.excerpt?.text ?? null,
  item: article.title.text,
  writtenIn: locales.filter((locale) => article.slugs[locale]),
  card: cardPath(articleCard(article, told.locale), told),
  linkedData: [articleData(article, told)],
})

export const eventSeo = (event: EventPage, told: Told, stats: ShownStats | null = null): TellingSeo => ({
  title: [event.title.text, daysOf(event, told.locale)].filter(Boolean).join(', '),
  description: event.course.summary?.text ?? null,
  item: event.title.text,
  writtenIn: event.writtenIn,
  card: cardPath(eventCard(event, told.locale), told),
  linkedData: [{ ...eventData(event, told), ...ratedAs(stats?.content ?? null) }],
  isIndexed: event.isListed,
})

export const webinarSeo = (webinar: WebinarPage, told: Told): TellingSeo => ({
  title: webinar.title.text,
  description: webinar.summary.text,
  item: webinar.title.text,
  writtenIn: webinar.writtenIn,
  card: cardPath(webinarCard(webinar, told.locale), told),
  linkedData: [webinarData(webinar, told)],
})
