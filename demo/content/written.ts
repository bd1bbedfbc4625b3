/** Types of the written demo content: codes instead of ids, plain text. */
import type { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import type { certificateKinds, courseLevels, courseTypes } from '#resources/catalogue/courses/course.ts'
import type { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { PageKind, SectionLayout, pageIcons } from '#resources/content/pages/page.ts'
import type { serviceKinds } from '#resources/catalogue/services/service.ts'
import type { categories } from './categories.ts'
import type { employees } from './people/employees.ts'
import type { instructors } from './people/instructors.ts'

/** Spanish is required, English optional. */
export type Text = { es: string; en?: string }
export type Both = { es: string; en: string }
export type Modality = keyof typeof modalities
export type SectionKind = keyof typeof sectionKinds
export type CategoryCode = (typeof categories)[number]['code']
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

export type DemoService = {
  code: string
  category: CategoryCode
  kinds: (keyof typeof serviceKinds)[]
  standard?: string
  /** Omitted while a new edition is being written. */
  edition?: string
  name: Both
  slug: Both
  summary: Both
  body: Both
  deliverables: Both[]
  whatsapp: Both
  seoTitle: Both
  seoDescription: Both
}

type DemoEntry = { title: Both; text?: Both; sign?: keyof typeof pageIcons; leadsTo?: PageKind }
export type DemoPage = {
  kicker?: Both
  title: Both
  lead: Both
  sections: {
    heading: Both
    anchor: Both
    layout: SectionLayout
    shaded?: boolean
    lead?: Both
    body?: Both
    leadsTo?: PageKind
    entries?: DemoEntry[]
  }[]
  closing?: { title: Both; text: Both }
  whatsappTopic?: Both
  seoTitle?: Both
  seoDescription: Both
}

export type EmployeeKey = keyof typeof employees
