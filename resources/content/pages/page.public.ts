/** Public answers about editable pages, in the reader's language. */
import { z } from 'zod'
import { codeOf, localizedText, localizedRichText } from '#core/public.ts'
import { locales } from '#core/words.ts'
import { pageKinds, sectionLayouts, pageIcons } from './page.ts'

const kind = codeOf(pageKinds)
const entry = z.object({
  title: localizedText,
  text: localizedText.nullable(),
  sign: codeOf(pageIcons).nullable(),
  leadsTo: kind.nullable(),
})
const section = z.object({
  /** Anchors of the section: the reader's language, then the other. */
  anchors: z.array(z.string()),
  heading: localizedText,
  layout: codeOf(sectionLayouts),
  shaded: z.boolean(),
  lead: localizedText.nullable(),
  body: localizedRichText.nullable(),
  leadsTo: kind.nullable(),
  entries: z.array(entry),
})
/** The complete languages, and the date of the last change. */
const summary = { kind, writtenIn: z.array(z.enum(locales)), updatedAt: z.string() }

export const publicPage = z.object({
  ...summary,
  kicker: localizedText.nullable(),
  title: localizedText,
  lead: localizedText.nullable(),
  sections: z.array(section),
  closing: z.object({ title: localizedText, text: localizedText.nullable() }).nullable(),
  /** The first message of a WhatsApp chat about the service. */
  whatsapp: z.string().nullable(),
  seo: z.object({ title: z.string(), description: z.string().nullable() }),
})
export type PublicPage = z.output<typeof publicPage>
export type PublicSection = z.output<typeof section>
export type PublicEntry = z.output<typeof entry>

export const pageSummary = z.object(summary)

/** A page that a search found, and its section if one has every word. */
export const foundPage = z.object({
  screen: z.enum([...kind.options, 'certificates', 'complaints']),
  title: localizedText,
  section: z.object({ anchor: z.string(), heading: localizedText }).nullable(),
  text: localizedText.nullable(),
  /** Its heading has every word, so that it comes before dates and courses. */
  isTopic: z.boolean(),
})
export type FoundPage = z.output<typeof foundPage>
