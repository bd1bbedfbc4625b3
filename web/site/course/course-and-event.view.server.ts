/** View models of the course and event pages. */
import type { Locale, LocalizedText, Words } from '#core/words.ts'
import { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import { certificateKinds } from '#resources/catalogue/courses/course.ts'
import { isAnnounced, soldOutModes, type BookingState } from '#resources/catalogue/courses/booking-states.ts'
import { includedTexts } from '#resources/system/settings/fee-includes.ts'
import { isFreeCourse, isFreeOfCharge, sayAmount, sayTax } from '#resources/catalogue/courses/price-words.ts'
import type { CoursePage } from '#resources/events/course-pages/course-page.public.ts'
import { sayGroupPrice } from '#resources/events/schedule/group-price.ts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import { dayOfDeadline, deadlineText } from '#web/site/content/deadline.ts'
import type { SectionView } from '#web/site/content/detail.tsx'
import { dateFormat } from '#web/site/content/formats.ts'
import { soldOut } from '#web/booking-words.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { modesOf, priceName } from '#web/price-names.ts'
import { languagesText } from '#web/listed.ts'
import {
  courseView,
  eventView,
  hoursText,
  type CourseView,
  type EventView,
} from '#web/site/cards/cards.view.server.ts'
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { noticeView, type DateNotice } from './notice.view.server.ts'
import { keyDateView, type KeyDate } from './key-date.view.server.ts'
import { pathViews, type PathStep } from './path.view.server.ts'

export type CourseModule = { id: string; title: CourseView['title']; hours: string; isRequired: boolean }
type FormattedCourse = CourseView & {
  languages: string
  certificate: string
  prices: Price[]
  isFree: boolean
  included: LocalizedText[]
  path: PathStep[]
  sections: SectionView[]
  modules: CourseModule[]
  /** The courses to take before. */
  before: CourseModule[]
  partOf: CourseModule[]
}
/** Fields of the answer that need no formatting. */
export type CourseDetail = Omit<CoursePage, keyof FormattedCourse> & FormattedCourse

export type Session = {
  iso: string
  date: string
  time: string
  room: string | null
  topic: LocalizedText | null
}
export type Venue = {
  name: string
  address: string
  mapUrl: string | null
  instructions: LocalizedText | null
}
export type Price = {
  /** Whose it is and when; null where there is nothing to tell apart. */
  name: string | null
  amount: string
  note: string | null
  label: LocalizedText | null
}

export type EventDetail = EventView & {
  code: string
  calendar: Session[]
  venue: Venue | null
  key: KeyDate
  prices: Price[]
  /** `Desde 5 personas en una inscripción, 10 % menos`; null for free dates too. */
  groupPrice: string | null
  isFree: boolean
  included: LocalizedText[]
  /** "Inscripción hasta", or when it opens or has closed. */
  registration: { name: string; at: string } | null
  notice: DateNotice | null
  /** It takes place as announced and is not over. */
  isAhead: boolean
  /** Visitors can leave word to be told when registration opens. */
  mayWait: boolean
  /** Attendance modes with a waitlist. */
  waitlist: EventPage['booking']['waitlist']
  course: { id: string; title: LocalizedText; summary: LocalizedText | null; isShown: boolean }
  sections: SectionView[]
  instructors: InstructorCard[]
  others: EventView[]
  whatsapp: string
}

const until: Words = { es: 'Inscripción hasta', en: 'Register by' }
const windows: Partial<Record<BookingState, Words>> = {
  open: until,
  fewLeft: until,
  selfPaced: until,
  notYetOpen: { es: 'La inscripción abre', en: 'Registration opens' },
  closed: { es: 'La inscripción cerró', en: 'Registration closed' },
}

export function coursePageView(course: CoursePage, locale: Locale): CourseDetail {
  const module = ({ id, title, durationHours, required }: CoursePage['children'][number]) => ({
    id,
    title,
    hours: hoursText(durationHours, locale),
    isRequired: required,
  })
  return {
    ...course,
    ...courseView(course, locale),
    languages: languagesText(course.languages, locale),
    certificate: certificateKinds[course.certificateKind][locale],
    prices: course.listPrices.map((price) => ({
      name: null,
      amount: sayAmount(price, locale),
      note: sayTax(price, locale),
      label: null,
    })),
    isFree: isFreeCourse(course),
    included: includedTexts(course.feeIncludes),
    path: pathViews(course.path, locale),
    sections: sectionViews(course.sections, locale),
    modules: course.children.map(module),
    before: course.path
      .filter(({ isRequired }) => isRequired)
      .map((stop) => module({ ...stop, required: true })),
    partOf: course.parents.map(module),
  }
}

export function eventPageView(event: EventPage, locale: Locale): EventDetail {
  const shown = eventView(event, locale)
  const { course, instructors, whatsapp, venue } = event
  const notice = noticeView(event, locale)
  return {
    ...shown,
    code: event.code,
    course,
    instructors,
    whatsapp,
    notice,
    waitlist: event.booking.waitlist,
    calendar: event.sessions.map((session) => sessionView(session, event.timezone, locale)),
    venue: venue && venueView(venue),
    key: keyDateView(event, locale),
    prices: event.prices.map((price) => priceView(price, event, locale)),
    groupPrice: sayGroupPriceOf(event, locale),
    isFree: isFreeOfCharge(event.prices),
    included: includedTexts(event.feeIncludes),
    registration: registrationView(event, locale),
    isAhead: isAnnounced(shown.state),
    mayWait: shown.state === 'notYetOpen' && course.isShown,
    sections: sectionViews(event.sections, locale),
    others: event.others.map((other) => eventView(other, locale)),
  }
}

function sayGroupPriceOf({ groupPrice, prices }: EventPage, locale: Locale): string | null {
  const isPaid = prices.length > 0 && !isFreeOfCharge(prices)
  return groupPrice && isPaid ? sayGroupPrice(groupPrice, locale) : null
}

/** The date of the window that matters now; none for a date that takes nobody any more. */
function registrationView(event: EventPage, locale: Locale): EventDetail['registration'] {
  const { state, opensAt, until: closes } = event.booking
  const name = windows[state]
  const at = state === 'notYetOpen' ? opensAt : closes
  if (!name || !at) return null
  // The start of a self-paced date, with which its registration ends, has no hour.
  const isDay = event.type === 'selfPaced' && Date.parse(at) === Date.parse(event.startsAt ?? '')
  return {
    name: name[locale],
    at: isDay ? dayOfDeadline(at, locale) : deadlineText(at, { isOpening: state === 'notYetOpen' }, locale),
  }
}

function sectionViews(sections: CoursePage['sections'], locale: Locale): SectionView[] {
  return sections.map(({ kind, title, body }, position) => ({
    id: kind === 'custom' ? `part-${position}` : kind,
    title: title?.text ?? sectionKinds[kind][locale],
    body,
  }))
}

function sessionView(
  { startAt, endAt, room, topic }: EventPage['sessions'][number],
  timeZone: string,
  locale: Locale,
): Session {
  const [start, end] = [new Date(startAt), new Date(endAt)]
  return {
    iso: startAt,
    date: dateFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    }).format(start),
    time: dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).formatRange(start, end),
    room,
    topic,
  }
}

function venueView({ name, address, city, mapUrl, instructions }: NonNullable<EventPage['venue']>): Venue {
  return { name, address: `${address}, ${city}`, mapUrl, instructions }
}

function priceView(price: EventPage['prices'][number], event: EventPage, locale: Locale): Price {
  const gone = soldOutModes(event.booking)
  const isGone = modesOf(price, event).every((mode) => gone.includes(mode))
  return {
    name: priceName(price, event, locale),
    amount: sayAmount(price, locale),
    note: inOneLine(sayTax(price, locale), isGone ? soldOut[locale].toLocaleLowerCase(locale) : null) || null,
    label: price.label,
  }
}
