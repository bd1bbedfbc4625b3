/** Public answers about events, without join links, internal prices and addresses. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { codeOf, picture, localizedText, localizedRichText } from '#core/public.ts'
import { searchTerm } from '#core/resource.ts'
import { currencies } from '#core/money/currency.ts'
import { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import { includedInFee } from '#resources/system/settings/fee-includes.ts'
import { courseLevels, courseTypes } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { priceTaxes } from '#resources/catalogue/courses/price-words.ts'
import { instructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { searchSorts, currentPrice } from '#resources/catalogue/courses/course-dates.ts'
import { dateFilterShape } from '../event-dates/date-filter.ts'
import { schedule } from '../event-dates/schedule.ts'
import { eventLanguages, eventStatuses } from './event.ts'
import { booking } from '#resources/catalogue/courses/booking-states.ts'

export const publicEventCard = z.object({
  id: idRule,
  code: z.string(),
  courseId: idRule,
  title: localizedText,
  type: codeOf(courseTypes),
  status: codeOf(eventStatuses),
  modality: codeOf(modalities),
  language: codeOf(eventLanguages),
  timezone: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  sessionCount: z.int(),
  schedule: schedule.nullable(),
  durationHours: z.string(),
  level: codeOf(courseLevels).nullable(),
  city: z.string().nullable(),
  /** Of the city: `DO`. */
  country: z.string().nullable(),
  standard: z.string().nullable(),
  serviceCode: z.string().nullable(),
  instructors: z.array(z.object({ id: idRule, name: z.string() })),
  picture: picture.nullable(),
  /** Null without a price, and where no seat is sold any more. */
  currentPrice: currentPrice.nullable(),
  booking,
  /** Since when a seat can be had, or from when; null while that is not settled. */
  offeredFrom: z.string().nullable(),
  /** On which it was to be held before it was moved. */
  previousDates: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
})
export type PublicEventCard = z.output<typeof publicEventCard>

/** Upcoming dates: those of every word of the search, and of every filter. */
export const eventListQuery = z.strictObject({
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(60).default(12),
  search: searchTerm.default(''),
  sort: z.enum(searchSorts).optional(),
  ...dateFilterShape,
})

/** An event as calendars need it. */
export const eventDates = publicEventCard.extend({
  sessions: z.array(
    z.object({
      key: z.string().nullable(),
      startAt: z.string(),
      endAt: z.string(),
      room: z.string().nullable(),
      topic: localizedText.nullable(),
    }),
  ),
  venue: z
    .object({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      country: z.string(),
      mapUrl: z.string().nullable(),
      instructions: localizedText.nullable(),
    })
    .nullable(),
  /** The iCalendar sequence number, which grows with each change. */
  version: z.int(),
  updatedAt: z.string(),
})
export type EventDates = z.output<typeof eventDates>

export const eventPage = eventDates.extend({
  prices: z.array(
    z.object({
      currency: codeOf(currencies),
      amount: z.string(),
      tax: codeOf(priceTaxes),
      label: localizedText.nullable(),
      mode: z.enum(['onSite', 'online']).nullable(),
      validUntil: z.string().nullable(),
    }),
  ),
  /** Of registrations with so many people; null while nothing is on sale. */
  groupPrice: z.object({ fromSeats: z.int(), percent: z.int() }).nullable(),
  feeIncludes: z.array(includedInFee),
  cancelReason: z.string().nullable(),
  instructors: z.array(instructorCard),
  course: z.object({
    id: idRule,
    title: localizedText,
    summary: localizedText.nullable(),
    isShown: z.boolean(),
  }),
  sections: z.array(
    z.object({
      kind: codeOf(sectionKinds),
      title: localizedText.nullable(),
      body: localizedRichText,
      durationHours: z.string().nullable(),
    }),
  ),
  /** Other events of the same course. */
  others: z.array(publicEventCard),
  whatsapp: z.string(),
  /** Unlisted events are excluded from search engines. */
  isListed: z.boolean(),
  writtenIn: z.array(z.enum(['es', 'en'])),
})
export type EventPage = z.output<typeof eventPage>
