/** Types of the written demo content: codes instead of ids, plain text. */
import type { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import type { certificateKinds, courseLevels, courseTypes } from '#resources/catalogue/courses/course.ts'
import type { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { CategoryCode } from '#resources/content/first-content/categories.ts'
import type { Both } from '#resources/content/first-content/written.ts'
import type { employees } from './people/employees.ts'
import type { instructors } from './people/instructors.ts'

/** Spanish is required, English optional. */
export type Text = { es: string; en?: string }
export type Modality = keyof typeof modalities
export type SectionKind = keyof typeof sectionKinds
export type InstructorKey = keyof typeof instructors

export type DemoCourse = {
  code: string
  type: keyof typeof courseTypes
  category: CategoryCode
  service?: string
  title: Text
  subtitle?: Text
  summary: Text
  hours: string
  /** The usual number of sessions. */
  sessions?: number
  level: keyof typeof courseLevels
  modalities: Modality[]
  /** By default, Spanish only. */
  languages?: ('es' | 'en')[]
  seats: { min: number; max: number }
  /** Includes ITBIS. */
  prices: { dop?: string; usd?: string }
  certificate: keyof typeof certificateKinds
  certificateMonths?: number
  prerequisites?: Text
  /** The courses to take before. */
  before?: string[]
  instructors: InstructorKey[]
  isFeatured?: boolean
  /** Drafts and courses no longer taught; by default, published. */
  state?: 'draft' | 'inactive'
  /** The courses of a diplomate, in order. */
  modules?: string[]
  electives?: string[]
  sections: Partial<Record<SectionKind, Text>>
}

/** In Spanish, English or both: published in the languages of its body. */
type InEither = { es?: string; en?: string }
export type DemoArticle = {
  /** Days before seeding; a negative number schedules the article, without it the article is a draft. */
  daysAgo?: number
  author: EmployeeKey
  category: CategoryCode
  /** Course codes; the first one decides the generated cover. */
  services: string[]
  tags: Both[]
  title: InEither
  slug: InEither
  excerpt: InEither
  body: InEither
}

export type EmployeeKey = keyof typeof employees
