/** How the office draws the sections of Today that are more than lines; slices register theirs. */
import type { ReactNode } from 'react'
import type { Filter } from '#core/filter.ts'
import type { Locale, Words } from '#core/words.ts'

/** A section that stands first, because a role comes for it. */
export type LeadView = { key: string; words: Words; draw: (data: unknown) => ReactNode }

/** The label and the total are also a figure, which opens the filtered list. */
export type Agenda = {
  label: string
  total: number
  segment: string
  filters: readonly Filter[]
  body: ReactNode
}
/** The words are its heading. */
type AgendaView = { words: Words; draw: (data: unknown, locale: Locale) => Agenda }

export type TodayViews = { leads: readonly LeadView[]; agenda?: AgendaView }

// Casts: the source of the same name on the server answers what its view draws.
export const leadView = <T>(view: Omit<LeadView, 'draw'> & { draw: (data: T) => ReactNode }): LeadView =>
  view as LeadView
export const agendaView = <T>(
  view: Omit<AgendaView, 'draw'> & { draw: (data: T, locale: Locale) => Agenda },
): AgendaView => view as AgendaView
