/** The shapes in which the demo content is written: codes and names instead of ids, plain text instead of documents. */
import type { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import type { certificateKinds, courseLevels, courseTypes } from '#resources/catalogue/courses/course.ts'
import type { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { PageKind, SectionLayout, signs } from '#resources/content/pages/page.ts'
import type { serviceKinds } from '#resources/catalogue/services/service.ts'
import type { categories } from './categories.ts'
import type { employees } from './people/employees.ts'
import type { instructors } from './people/instructors.ts'

/** Spanish always; English where the firm has got round to it. */
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
  /** Dates it is usually taught on. */
  sessions?: number
  level: keyof typeof courseLevels
  modalities: Modality[]
  /** Spanish alone when left out. */
  languages?: ('es' | 'en')[]
  seats: { min: number; max: number }
  /** ITBIS included. */
  prices: { dop?: string; usd?: string }
  certificate: keyof typeof certificateKinds
  certificateMonths?: number
  prerequisites?: Text
  instructors: InstructorKey[]
  isFeatured?: boolean
  /** Drafts and what is no longer taught; published when left out. */
  state?: 'draft' | 'inactive'
  /** The courses that a diplomate is made of, in order. */
  modules?: string[]
  electives?: string[]
  sections: Partial<Record<SectionKind, Text>>
}

/** In Spanish, in English or in both: published where it has a body. */
type InEither = { es?: string; en?: string }
export type DemoArticle = {
  /** Before the day of seeding; one ahead is scheduled, without it the article is a draft. */
  daysAgo?: number
  author: EmployeeKey
  category: CategoryCode
  /** Codes; the first one decides the drawn cover. */
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
  /** Left out while a new edition is under way. */
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

type DemoEntry = { title: Both; text?: Both; sign?: keyof typeof signs; leadsTo?: PageKind }
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

export type DemoInstructor = {
  firstName: string
  lastName: string
  email: string
  phone: string
  headline: Both
  bio: Both
  credentials: { title: Both; issuer: string; year: number }[]
  languages: ('es' | 'en')[]
  /** Codes of the services taught. */
  services: string[]
  /** The hue of the drawn portrait, in degrees. */
  hue: number
  /** In pesos. */
  dayRate: string
}

export type DemoEmployee = {
  firstName: string
  lastName: string
  email: string
  phone: string
  position: string
  department: string
  hireDate: string
  signatoryTitle?: Both
}
export type EmployeeKey = keyof typeof employees
