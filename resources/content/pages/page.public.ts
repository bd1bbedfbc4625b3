/** A page of prose as visitors read it, in their language. */
import { z } from 'zod'
import { codeOf, said, saidRich } from '#core/public.ts'
import { locales } from '#core/words.ts'
import { pageKinds, sectionLayouts, signs } from './page.ts'

const kind = codeOf(pageKinds)
const entry = z.object({
  title: said,
  text: said.nullable(),
  sign: codeOf(signs).nullable(),
  leadsTo: kind.nullable(),
})
const section = z.object({
  /** By which the section is led to: in the reader's language, then in the other. */
  anchors: z.array(z.string()),
  heading: said,
  layout: codeOf(sectionLayouts),
  shaded: z.boolean(),
  lead: said.nullable(),
  body: saidRich.nullable(),
  leadsTo: kind.nullable(),
  entries: z.array(entry),
})
/** The languages all of it is written in, and since when it says what it says. */
const standing = { kind, writtenIn: z.array(z.enum(locales)), updatedAt: z.string() }

export const publicPage = z.object({
  ...standing,
  kicker: said.nullable(),
  title: said,
  lead: said.nullable(),
  sections: z.array(section),
  closing: z.object({ title: said, text: said.nullable() }).nullable(),
  /** What a conversation about it begins with, when it is about a service. */
  whatsapp: z.string().nullable(),
  seo: z.object({ title: z.string(), description: z.string().nullable() }),
})
export type PublicPage = z.output<typeof publicPage>
export type PublicSection = z.output<typeof section>
export type PublicEntry = z.output<typeof entry>

export const pageStanding = z.object(standing)
