/** Texts on the preview card of a record, for pages and for the drawing server. */
import { dateFormatter } from '#core/formatters.ts'
import { homeZone } from '#core/time-zone.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { ArticleCard } from '#resources/content/articles/article.public.ts'
import { courseTypes } from '#resources/catalogue/courses/course.ts'
import { sayAmount } from '#resources/catalogue/courses/price-words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { CourseCard } from '#resources/events/course-pages/course-page.public.ts'
import type { BookingState } from '#resources/catalogue/courses/booking-states.ts'
import { eventStatuses } from '#resources/events/schedule/event.ts'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'
import type { InstructorPage } from '#resources/catalogue/instructors/instructor.public.ts'
import { instructors } from '#resources/catalogue/instructors/instructor.ts'
import type { PublicFamily, PublicService } from '#resources/catalogue/services/service.api.ts'
import { serviceKinds } from '#resources/catalogue/services/service.ts'
import type { WebinarCard } from '#resources/content/webinars/webinar.public.ts'
import { webinarStatuses } from '#resources/content/webinars/webinar.ts'
import type { Card } from './card.ts'
import { screens } from './paths.ts'

const words = {
  hour: { es: '1 hora', en: '1 hour' },
  webinar: { es: 'Webinar gratuito', en: 'Free webinar' },
  hours: { es: '{n} horas', en: '{n} hours' },
  from: { es: 'desde {amount}', en: 'from {amount}' },
} satisfies Record<string, Words>

type CourseFacts = Pick<
  CourseCard,
  'id' | 'title' | 'type' | 'standard' | 'serviceCode' | 'durationHours' | 'next'
>

export function courseCard(course: CourseFacts, locale: Locale): Card {
  const { id, title, type, standard, serviceCode, durationHours, next } = course
  const hours = Number(durationHours)
  return {
    of: 'course',
    id,
    title: title.text,
    kind: inOneLine(standard, courseTypes[type][locale]),
    note: inOneLine(
      hours === 1 ? words.hour[locale] : words.hours[locale].replace('{n}', String(hours)),
      ...(next ? dateFacts(next, locale) : []),
    ),
    serviceCode,
  }
}

type EventFacts = Pick<
  PublicEventCard,
  | 'id'
  | 'title'
  | 'type'
  | 'standard'
  | 'serviceCode'
  | 'modality'
  | 'city'
  | 'startsAt'
  | 'endsAt'
  | 'timezone'
  | 'booking'
  | 'currentPrice'
>

/** In one word, for the little room of a card. */
export const placeIn = ({ modality, city }: Pick<EventFacts, 'modality' | 'city'>, locale: Locale): string =>
  modality === 'online' || !city ? modalities[modality][locale] : city

function priceIn({ currentPrice }: Pick<EventFacts, 'currentPrice'>, locale: Locale): string | null {
  if (!currentPrice) return null
  const amount = sayAmount(currentPrice, locale).replace(/\.00$/, '')
  return currentPrice.isLowest && Number(currentPrice.amount) > 0
    ? say(words.from, locale, { amount })
    : amount
}

type DateFacts = Pick<EventFacts, 'startsAt' | 'endsAt' | 'timezone' | 'modality' | 'city' | 'currentPrice'>
const dateFacts = (next: DateFacts, locale: Locale): (string | null)[] => [
  daysOf(next, locale, 'medium'),
  placeIn(next, locale),
  priceIn(next, locale),
]

const calledOff: Partial<Record<BookingState, Words>> = {
  suspended: eventStatuses.postponed,
  cancelled: eventStatuses.cancelled,
}

/** Of a date whose day no longer holds. */
export const stateOf = ({ booking }: Pick<EventFacts, 'booking'>): Words | undefined =>
  calledOff[booking.state]
export const stateOfWebinar = ({ registration }: Pick<WebinarCard, 'registration'>): Words | undefined =>
  registration === 'cancelled' ? webinarStatuses.cancelled : undefined

export function eventCard(event: EventFacts, locale: Locale): Card {
  const { id, title, type, standard, serviceCode, modality, city } = event
  const place = modality === 'online' ? null : city
  return {
    of: 'event',
    id,
    title: title.text,
    kind: inOneLine(standard, courseTypes[type][locale]),
    note: inOneLine(
      stateOf(event)?.[locale] ?? daysOf(event, locale),
      modalities[modality][locale],
      place,
      priceIn(event, locale),
    ),
    serviceCode,
  }
}

export function daysOf(
  { startsAt, endsAt, timezone }: Pick<EventFacts, 'startsAt' | 'endsAt' | 'timezone'>,
  locale: Locale,
  dateStyle: 'long' | 'medium' = 'long',
): string | null {
  if (!startsAt) return null
  const days = dateFormatter(locale, {
    dateStyle,
    timeZone: timezone,
  })
  return days.formatRange(new Date(startsAt), new Date(endsAt ?? startsAt))
}

type ArticleFacts = Pick<ArticleCard, 'id' | 'title' | 'category' | 'author' | 'publishedAt' | 'serviceCode'>

export function articleCard(article: ArticleFacts, locale: Locale): Card {
  const { id, title, category, author, publishedAt, serviceCode } = article
  const day = daysOf({ startsAt: publishedAt, endsAt: null, timezone: homeZone }, locale)
  return {
    of: 'article',
    id,
    title: title.text,
    kind: inOneLine(screens.blog.name[locale], category?.name.text ?? null),
    note: inOneLine(author, day),
    serviceCode,
  }
}

type WebinarFacts = Pick<WebinarCard, 'id' | 'title' | 'startsAt' | 'endsAt' | 'timezone' | 'registration'>

export const webinarCard = (webinar: WebinarFacts, locale: Locale): Card => ({
  of: 'webinar',
  id: webinar.id,
  title: webinar.title.text,
  kind: words.webinar[locale],
  note: inOneLine(stateOfWebinar(webinar)?.[locale] ?? daysOf(webinar, locale), modalities.online[locale]),
  serviceCode: null,
})

type InstructorFacts = Pick<InstructorPage, 'id' | 'name' | 'headline'>

export const instructorCard = (person: InstructorFacts, locale: Locale): Card => ({
  of: 'instructor',
  id: person.id,
  title: person.name,
  kind: instructors.words.one[locale],
  note: person.headline?.text ?? '',
  serviceCode: null,
})

type ServiceFacts = Pick<PublicService, 'id' | 'name' | 'standard' | 'code' | 'kinds'>
type NextDate = DateFacts | undefined

export function serviceCard(service: ServiceFacts, next: NextDate, locale: Locale): Card {
  const { id, name, standard, code, kinds } = service
  return {
    of: 'service',
    id,
    title: name.text,
    kind: standard ?? '',
    note: inOneLine(...(next ? dateFacts(next, locale) : kinds.map((kind) => serviceKinds[kind][locale]))),
    serviceCode: code,
  }
}

type FamilyFacts = Pick<PublicFamily, 'id' | 'name' | 'description'>
type Family = { family: FamilyFacts; services: readonly Pick<ServiceFacts, 'standard' | 'code'>[] }

export function familyCard({ family, services }: Family, next: NextDate, locale: Locale): Card {
  const { id, name, description } = family
  return {
    of: 'family',
    id,
    title: name.text,
    kind: inOneLine(...services.map(({ standard }) => standard)),
    note: next ? inOneLine(...dateFacts(next, locale)) : (description?.text ?? ''),
    serviceCode: services[0]?.code ?? null,
  }
}

const inOneLine = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')
