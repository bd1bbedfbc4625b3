/** Structured data of courses and events (schema.org), from public fields only. */
import type {
  CourseInstanceLeaf,
  CourseLeaf,
  EducationEventLeaf,
  OfferLeaf,
  PersonLeaf,
  WithContext,
} from 'schema-dts'
import { pictureUrls } from '#core/pictures.ts'
import type { Picture } from '#core/public.ts'
import { endOf, momentIn, startOf as startOfDay } from '#core/time-zone.ts'
import { say, type Words } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { certificateKinds, courseLevels } from '#resources/catalogue/courses/course.ts'
import type { CoursePage } from '#resources/events/course-pages/course-page.public.ts'
import type { EventPage, PublicEventCard } from '#resources/events/schedule/event.public.ts'
import { isOnSale, soldOutModes } from '#resources/catalogue/courses/booking-states.ts'
import { priceTaxes } from '#resources/catalogue/courses/price-words.ts'
import { cardPath } from '#web/card.ts'
import { courseCard, daysOf, eventCard } from '#web/card-facts.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { pathTo } from '#web/paths.ts'
import { priceName, startOf } from '#web/price-names.ts'
import { availabilityIn, availabilityOf, type Price } from './availability.server.ts'
import { firmNamed, type Publisher } from './page-data.ts'
import { personNamed } from './person-data.server.ts'
import { locatedAt } from './place-data.server.ts'

const words = {
  listPrice: {
    es: '{title} · Precio de lista en {currency}, {tax}',
    en: '{title} · List price in {currency}, {tax}',
  },
  free: { es: 'gratis', en: 'free' },
} satisfies Record<string, Words>

/** The upcoming events of a course, and the first of them with its prices. */
export type CourseDates = { events: PublicEventCard[]; next: EventPage | undefined }

export function courseData(
  course: CoursePage,
  { events, next }: CourseDates,
  publisher: Publisher,
): WithContext<CourseLeaf> {
  const { locale, publicUrl, firm } = publisher
  const { title, summary, code, level, prerequisites, durationHours, listPrices } = course
  const urlOf = (id: string) => publicUrl + pathTo('course', locale, { id })
  const url = urlOf(course.id)
  const availability = availabilityIn(events)
  const before = course.path.filter(({ isRequired }) => isRequired)
  const asked = [
    ...(prerequisites ? [prerequisites.text] : []),
    ...before.map(({ id, title: { text } }): CourseLeaf => ({
      '@type': 'Course',
      '@id': urlOf(id),
      name: text,
    })),
  ]
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
    ...(asked.length > 0 && { coursePrerequisites: asked }),
    ...(course.certificateKind !== 'none' && {
      educationalCredentialAwarded: certificateKinds[course.certificateKind][locale],
    }),
    ...(listPrices.length > 0 && {
      offers: listPrices.map((price) => ({
        ...offerOf(price, url),
        ...(availability && { availability }),
        name: say(words.listPrice, locale, {
          title: title.text,
          currency: price.currency.toUpperCase(),
          tax: (Number(price.amount) === 0 ? words.free : priceTaxes[price.tax])[locale],
        }),
      })),
    }),
    ...(events.length > 0 && {
      hasCourseInstance: events.map((event): CourseInstanceLeaf => ({
        '@type': 'CourseInstance',
        name: event.title.text,
        url: publicUrl + pathTo('event', locale, { id: event.id }),
        courseMode: courseModes[event.modality],
        courseWorkload: durationOf(durationHours),
        ...movedFrom(event),
        eventStatus: eventStatusOf(event),
        eventAttendanceMode: attendanceModes[event.modality],
        inLanguage: languagesOf(event),
        ...datesOf(event),
        ...locatedAt({ ...event, venue: null }, publicUrl + pathTo('event', locale, { id: event.id }), firm),
        ...(event.instructors.length > 0 && {
          instructor: event.instructors.map(({ name }): PersonLeaf => ({ '@type': 'Person', name })),
        }),
        ...(event.id === next?.id
          ? isOffered(next) && { offers: offersOf(next, publisher) }
          : event.currentPrice && { offers: currentOffers(event, event.currentPrice, publisher) }),
      })),
    }),
  }
}

export function eventData(event: EventPage, publisher: Publisher): WithContext<EducationEventLeaf> {
  const { locale, publicUrl, firm } = publisher
  const url = publicUrl + pathTo('event', locale, { id: event.id })
  const { course, instructors } = event
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    '@id': url,
    url,
    name: event.title.text,
    description: course.summary?.text ?? event.title.text,
    image: imageOf(event.picture, cardPath(eventCard(event, locale), publisher), publicUrl),
    ...datesOf(event),
    ...movedFrom(event),
    eventStatus: eventStatusOf(event),
    eventAttendanceMode: attendanceModes[event.modality],
    ...locatedAt(event, url, firm),
    organizer: firmNamed(firm, publisher),
    inLanguage: languagesOf(event),
    ...(instructors.length > 0 && {
      performer: instructors.map((person) => personNamed(person, publisher)),
    }),
    ...(isOffered(event) && { offers: offersOf(event, publisher) }),
    ...(course.isShown && {
      about: {
        '@type': 'Course',
        '@id': publicUrl + pathTo('course', locale, { id: course.id }),
        name: course.title.text,
      },
    }),
  }
}

function offersOf(event: EventPage, { locale, publicUrl }: Publisher): OfferLeaf[] {
  const url = publicUrl + pathTo('event', locale, { id: event.id })
  return event.prices.map((price) => {
    const starts = startOf(price, event)
    return {
      ...offerOf(price, url),
      ...whenOffered(price, event),
      availability: availabilityOf(event, price),
      ...(starts && { validFrom: startOfDay(starts) }),
      name: [price.label?.text, priceName(price, event, locale)].filter(Boolean).join(' · '),
    }
  })
}

type Dated = Pick<PublicEventCard, 'startsAt' | 'endsAt' | 'timezone' | 'type'>
/** A self-paced date has days alone. */
function datesOf({ startsAt, endsAt, timezone, type }: Dated) {
  const said = (at: string) => momentIn(timezone, at).slice(0, type === 'selfPaced' ? 10 : undefined)
  return { ...(startsAt && { startDate: said(startsAt) }), ...(endsAt && { endDate: said(endsAt) }) }
}

const attendanceModes = {
  onSite: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  mixed: 'https://schema.org/MixedEventAttendanceMode',
} as const
const courseModes = { onSite: 'onsite', online: 'online', mixed: 'blended' } as const

function movedFrom({ previousDates, timezone }: PublicEventCard) {
  const before = previousDates.at(-1)
  return before && { previousStartDate: momentIn(timezone, before.startsAt) }
}
function eventStatusOf({ booking, previousDates }: Pick<PublicEventCard, 'booking' | 'previousDates'>) {
  if (booking.state === 'cancelled') return 'https://schema.org/EventCancelled'
  if (booking.state === 'suspended') return 'https://schema.org/EventPostponed'
  return previousDates.length > 0
    ? 'https://schema.org/EventRescheduled'
    : 'https://schema.org/EventScheduled'
}

const languagesOf = ({ language }: Pick<PublicEventCard, 'language'>): string[] =>
  language === 'both' ? ['es', 'en'] : [language]

const besides = { onSite: 'online', online: 'onSite' } as const
/** Of a date whose prices the page of its course does not list: those of each mode, where they differ. */
function currentOffers(
  event: PublicEventCard,
  { currency, otherMode, ...price }: NonNullable<PublicEventCard['currentPrice']>,
  { locale, publicUrl }: Publisher,
): OfferLeaf[] {
  const url = publicUrl + pathTo('event', locale, { id: event.id })
  const availability = availabilityIn([event])
  const [gone] = soldOutModes(event.booking)
  const mode = otherMode ? besides[otherMode.mode] : gone ? besides[gone] : event.modality
  return [{ mode, ...price }, ...(otherMode ? [otherMode] : [])].map(({ amount, until, ...of }) => ({
    ...offerOf({ amount, currency }, url),
    name: inOneLine(modalities[of.mode][locale], daysOf(event, locale)),
    ...(availability && { availability }),
    ...(event.offeredFrom && { validFrom: momentIn(event.timezone, event.offeredFrom) }),
    ...(until && { validThrough: endOf(until) }),
  }))
}

/** As the page offers it: before registration opens too, and no longer once it has closed. */
const isOffered = ({ booking, prices }: EventPage): boolean => prices.length > 0 && isOnSale(booking.state)

const offerOf = ({ amount, currency }: Price, url: string): OfferLeaf => ({
  '@type': 'Offer',
  price: amount,
  priceCurrency: currency.toUpperCase(),
  category: Number(amount) === 0 ? 'Free' : 'Paid',
  url,
})

/** From when, and until when, a seat can be had at a price. */
function whenOffered(
  { validUntil }: Price,
  { booking: { until: closes }, offeredFrom, timezone }: EventPage,
) {
  const until = validUntil ? endOf(validUntil) : closes ? momentIn(timezone, closes) : undefined
  return {
    ...(offeredFrom && { validFrom: momentIn(timezone, offeredFrom) }),
    ...(until && { validThrough: until }),
  }
}

const imageOf = (picture: Picture | null, card: string, publicUrl: string): string =>
  publicUrl + (picture ? pictureUrls(picture).src : card)

/** `1.5` → `PT1H30M` */
function durationOf(hours: string): string {
  const minutes = Math.round(Number(hours) * 60)
  const whole = Math.floor(minutes / 60)
  return `PT${whole > 0 ? `${whole}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`
}
