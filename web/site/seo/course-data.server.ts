/** Structured data of courses and events (schema.org), from public fields only. */
import type {
  CourseInstanceLeaf,
  CourseLeaf,
  EventLeaf,
  OfferLeaf,
  PersonLeaf,
  PlaceLeaf,
  VirtualLocation,
  WithContext,
} from 'schema-dts'
import { pictureUrls } from '#core/pictures.ts'
import type { Picture } from '#core/public.ts'
import { momentIn } from '#core/time-zone.ts'
import { certificateKinds, courseLevels } from '#resources/catalogue/courses/course.ts'
import type { CoursePage } from '#resources/catalogue/courses/course.public.ts'
import { isCancelled, isPostponed, upcomingStates } from '#resources/events/events/event-state.ts'
import type { EventPage, PublicEventCard } from '#resources/events/events/event.public.ts'
import { cardPath } from '#web/card.ts'
import { courseCard, eventCard } from '#web/card-facts.ts'
import { pathTo } from '#web/paths.ts'
import { firmNamed, type Publisher } from './page-data.ts'

export function courseData(
  course: CoursePage,
  events: PublicEventCard[],
  publisher: Publisher,
): WithContext<CourseLeaf> {
  const { locale, publicUrl, firm } = publisher
  const { title, summary, code, level, prerequisites, durationHours, listPrices } = course
  const url = publicUrl + pathTo('course', locale, { id: course.id })
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: title.text,
    description: summary?.text ?? title.text,
    courseCode: code,
    image: imageOf(course.picture, cardPath(courseCard(course, locale), publisher), publicUrl),
    provider: firmNamed(firm, publisher),
    inLanguage: title.lang,
    availableLanguage: course.languages,
    timeRequired: durationOf(durationHours),
    ...(level && { educationalLevel: courseLevels[level][locale] }),
    ...(prerequisites && { coursePrerequisites: prerequisites.text }),
    ...(course.certificateKind !== 'none' && {
      educationalCredentialAwarded: certificateKinds[course.certificateKind][locale],
    }),
    ...(listPrices.length > 0 && { offers: listPrices.map((price) => offerOf(price, url)) }),
    ...(events.length > 0 && {
      hasCourseInstance: events.map((event): CourseInstanceLeaf => ({
        '@type': 'CourseInstance',
        name: event.title.text,
        url: publicUrl + pathTo('event', locale, { id: event.id }),
        courseMode: courseModes[event.modality],
        courseWorkload: durationOf(durationHours),
        eventStatus: eventStatusOf({ ...event, previousDates: [] }),
        eventAttendanceMode: attendanceModes[event.modality],
        inLanguage: languagesOf(event),
        ...datesOf(event),
        ...locatedAt({ ...event, venue: null }, publicUrl + pathTo('event', locale, { id: event.id })),
      })),
    }),
  }
}

export function eventData(event: EventPage, publisher: Publisher): WithContext<EventLeaf> {
  const { locale, publicUrl, firm } = publisher
  const url = publicUrl + pathTo('event', locale, { id: event.id })
  const before = event.previousDates.at(-1)
  const { course, instructors } = event
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: event.title.text,
    description: course.summary?.text ?? event.title.text,
    image: imageOf(event.picture, cardPath(eventCard(event, locale), publisher), publicUrl),
    ...datesOf(event),
    ...(before && { previousStartDate: momentIn(event.timezone, before.startsAt) }),
    eventStatus: eventStatusOf(event),
    eventAttendanceMode: attendanceModes[event.modality],
    ...locatedAt(event, url),
    organizer: firmNamed(firm, publisher),
    inLanguage: languagesOf(event),
    ...(instructors.length > 0 && {
      performer: instructors.map(({ name }): PersonLeaf => ({ '@type': 'Person', name })),
    }),
    ...(isOnSale(event) && { offers: event.prices.map((price) => offerOf(price, url, event)) }),
    ...(course.isShown && {
      about: {
        '@type': 'Course',
        '@id': publicUrl + pathTo('course', locale, { id: course.id }),
        name: course.title.text,
      },
    }),
  }
}

type Dated = Pick<PublicEventCard, 'startsAt' | 'endsAt' | 'timezone'>
const datesOf = ({ startsAt, endsAt, timezone }: Dated) => ({
  ...(startsAt && { startDate: momentIn(timezone, startsAt) }),
  ...(endsAt && { endDate: momentIn(timezone, endsAt) }),
})

const attendanceModes = {
  onSite: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  mixed: 'https://schema.org/MixedEventAttendanceMode',
} as const
const courseModes = { onSite: 'onsite', online: 'online', mixed: 'blended' } as const

function eventStatusOf({ status, previousDates }: Pick<EventPage, 'status' | 'previousDates'>) {
  if (isCancelled(status)) return 'https://schema.org/EventCancelled'
  if (isPostponed(status)) return 'https://schema.org/EventPostponed'
  return previousDates.length > 0
    ? 'https://schema.org/EventRescheduled'
    : 'https://schema.org/EventScheduled'
}

const languagesOf = ({ language }: Pick<PublicEventCard, 'language'>): string[] =>
  language === 'both' ? ['es', 'en'] : [language]

type Held = Pick<EventPage, 'modality' | 'venue' | 'city'>
/** The venue; online events name the page, because the join link is for attendees only. */
function locatedAt({ modality, venue, city }: Held, page: string) {
  const online: VirtualLocation = { '@type': 'VirtualLocation', url: page }
  const town = venue?.city ?? city
  const onSite: PlaceLeaf | undefined = town
    ? {
        '@type': 'Place',
        name: venue?.name ?? town,
        address: {
          '@type': 'PostalAddress',
          addressLocality: town,
          ...(venue && { streetAddress: venue.address, addressCountry: venue.country }),
        },
      }
    : undefined
  if (modality === 'online') return { location: online }
  if (!onSite) return {}
  return { location: modality === 'mixed' ? [onSite, online] : onSite }
}

function isOnSale({ status, endsAt, registrationClosesAt, prices }: EventPage): boolean {
  const isOver = [endsAt, registrationClosesAt].some((end) => end && Date.parse(end) < Date.now())
  return prices.length > 0 && !isOver && upcomingStates.includes(status)
}

type Price = {
  amount: string
  currency: string
  mode?: 'onSite' | 'online' | null
  validUntil?: string | null
}
const offerOf = (
  { amount, currency, mode = null, validUntil }: Price,
  url: string,
  event?: Pick<EventPage, 'registrationClosesAt' | 'timezone' | 'seatsLeft'>,
): OfferLeaf => {
  const closes = event?.registrationClosesAt
  const until = validUntil ?? (closes ? momentIn(event.timezone, closes) : undefined)
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency.toUpperCase(),
    category: Number(amount) === 0 ? 'Free' : 'Paid',
    availability: availabilityOf(event?.seatsLeft ?? [], mode),
    url,
    ...(until && { validThrough: until }),
  }
}

/** Availability for one mode of attending; the event's total limits each mode. */
function availabilityOf(left: EventPage['seatsLeft'], mode: Price['mode']) {
  const free = left.filter((one) => one.mode === null || one.mode === mode).map((one) => one.free)
  if (free.includes(0)) return 'https://schema.org/SoldOut'
  return free.length > 0 ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock'
}

const imageOf = (picture: Picture | null, card: string, publicUrl: string): string =>
  publicUrl + (picture ? pictureUrls(picture).src : card)

/** `1.5` → `PT1H30M` */
function durationOf(hours: string): string {
  const minutes = Math.round(Number(hours) * 60)
  const whole = Math.floor(minutes / 60)
  return `PT${whole > 0 ? `${whole}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`
}
