/** What an evidence pack shows, as plain data. */
import type { Locale } from '#core/words.ts'

export type Fact = readonly [label: string, value: string]
/** A record of a section: an item, an action, a cause. */
export type Entry = { title: string; facts: readonly Fact[] }
export type EvidenceSection = {
  title: string
  facts?: readonly Fact[]
  entries?: readonly Entry[]
  /** The first row has the heads. */
  table?: readonly (readonly string[])[]
  svg?: string
}
export type EvidencePack = {
  locale: Locale
  firm: string
  /** The kind of case in words: `No conformidad`. */
  kind: string
  number: string
  title: string
  /** The moment of drawing: the pack of an open case changes. */
  drawnAt: string
  /** Sections without content are left out. */
  sections: readonly EvidenceSection[]
}
