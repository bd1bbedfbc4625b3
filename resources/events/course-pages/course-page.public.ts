/** Public answers about courses: catalogue card and page. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { codeOf, localizedRichText, localizedText, picture, publicFields } from '#core/public.ts'
import { searchTerm } from '#core/resource.ts'
import { currencies } from '#core/money/currency.ts'
import { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import { instructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { shownRating } from '#resources/catalogue/ratings/shown-rating.ts'
import { booking } from '#resources/catalogue/courses/booking-states.ts'
import { dateSorts, monthRule, currentPrice, slugRule } from '#resources/catalogue/courses/course-dates.ts'
import { courseLevels, courses, courseTypes } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { includedInFee } from '#resources/system/settings/fee-includes.ts'
import { priceTaxes } from '#resources/catalogue/courses/price-words.ts'

const nextDate = z.object({
  eventId: idRule,
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  timezone: z.string(),
  modality: codeOf(modalities),
  city: z.string().nullable(),
  currentPrice: currentPrice.nullable(),
  booking,
})

export const courseCard = z.object({
  id: idRule,
  code: z.string(),
  type: codeOf(courseTypes),
  title: localizedText,
  summary: localizedText.nullable(),
  durationHours: z.string(),
  level: codeOf(courseLevels).nullable(),
  modalities: z.array(codeOf(modalities)),
  category: z.object({ id: idRule, name: localizedText, slug: z.string() }),
  standard: z.string().nullable(),
  serviceCode: z.string().nullable(),
  featured: z.boolean(),
  picture: picture.nullable(),
  /** Only from five answers on. */
  rating: shownRating.nullable(),
  listPrices: z.array(
    z.object({ currency: codeOf(currencies), amount: z.string(), tax: codeOf(priceTaxes) }),
  ),
  /** The next public event, if any. */
  next: nextDate.nullable(),
})
export type CourseCard = z.output<typeof courseCard>

export const courseListQuery = z.strictObject({
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(60).default(24),
  search: searchTerm.default(''),
  category: z.string().max(100).optional(),
  type: codeOf(courseTypes).optional(),
  modality: codeOf(modalities).optional(),
  serviceId: idRule.optional(),
  /** Whose usual instructor, or instructor of a public date, this is. */
  instructorId: idRule.optional(),
  /** With a date there. */
  city: slugRule.optional(),
  /** With a date in it. */
  month: monthRule.optional(),
  /** Without it the best matches come first, or those of the catalogue's order. */
  sort: z.enum(dateSorts).optional(),
})
export type CourseListQuery = z.output<typeof courseListQuery>

const named = z.object({ id: idRule, title: localizedText, durationHours: z.string() })
const linked = named.extend({ required: z.boolean() })
export const coursePath = z.array(named.extend({ step: z.int(), isRequired: z.boolean() }))
export type CoursePath = z.output<typeof coursePath>

/** Shown on the page as they are stored. */
export const storedOnPage = publicFields(courses.fields, [
  'subtitle',
  'languages',
  'prerequisites',
  'certificateKind',
  'certificateValidityMonths',
  'attendanceMinPct',
  'passingScore',
])

export const coursePage = courseCard.extend({
  ...storedOnPage.schema,
  feeIncludes: z.array(includedInFee),
  sections: z.array(
    z.object({
      kind: codeOf(sectionKinds),
      title: localizedText.nullable(),
      body: localizedRichText,
      durationHours: z.string().nullable(),
    }),
  ),
  instructors: z.array(instructorCard),
  children: z.array(linked),
  parents: z.array(linked),
  /** The courses before and after it, itself at step 0; empty if it stands alone. */
  path: coursePath,
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  whatsapp: z.string(),
  updatedAt: z.string(),
  /** The languages it is translated to, for search engines. */
  writtenIn: z.array(z.enum(['es', 'en'])),
})
export type CoursePage = z.output<typeof coursePage>
