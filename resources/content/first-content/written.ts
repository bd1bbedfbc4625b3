/** Types of the content that ships: codes instead of ids, plain text. */
import type { PageKind, SectionLayout, pageIcons } from '#resources/content/pages/page.ts'
import type { serviceKinds } from '#resources/catalogue/services/service.ts'
import type { CategoryCode } from './categories.ts'

export type Both = { es: string; en: string }

export type WrittenService = {
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
  audience?: Both
  questions?: { question: Both; answer: Both }[]
  whatsapp: Both
  seoTitle: Both
  seoDescription: Both
}

type WrittenEntry = { title: Both; text?: Both; sign?: keyof typeof pageIcons; leadsTo?: PageKind }
export type WrittenPage = {
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
    entries?: WrittenEntry[]
  }[]
  closing?: { title: Both; text: Both }
  whatsappTopic?: Both
  seoTitle?: Both
  seoDescription: Both
}
