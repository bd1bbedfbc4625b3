/** Public answers about courses: catalogue card and page. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { codeOf, localizedRichText, localizedText, picture, publicFields } from '#core/public.ts'
import { searchTerm } from '#core/resource.ts'
import { currencies } from '#core/money/currency.ts'
import { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import { instructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { shownRating } from '#resources/surveys/survey-figures/shown-rating.ts'
import { courseLevels, courses, courseTypes } from './course.ts'
import { modalities } from './course.words.ts'

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
  /** The next public event, if any. */
  next: z.object({ eventId: idRule, startsAt: z.string(), modality: codeOf(modalities) }).nullable(),
})
export type CourseCard = z.output<typeof courseCard>

export const courseListQuery = z.strictObject({
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(60).default(24),
  search: searchTerm.default(''),
  category: z.string().max(100).optional(),
  type: codeOf(courseTypes).optional(),
  modality: codeOf(modalities).optional(),
})

const price = z.object({ currency: codeOf(currencies), amount: z.string(), taxIncluded: z.boolean() })
const linked = z.object({
  id: idRule,
  title: localizedText,
  durationHours: z.string(),
  required: z.boolean(),
})

/** Shown on the page as they are stored. */
export const storedOnPage = publicFields(courses.fields, [
  'subtitle',
  'languages',
  'prerequisites',
  'certificateKind',
])

export const coursePage = courseCard.extend({
  ...storedOnPage.schema,
  listPrices: z.array(price),
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
  brochureUrl: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  whatsapp: z.string(),
  updatedAt: z.string(),
  /** The languages it is translated to, for search engines. */
  writtenIn: z.array(z.enum(['es', 'en'])),
})
export type CoursePage = z.output<typeof coursePage>
