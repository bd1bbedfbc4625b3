/** What a board shows: the records of a list by stage, and what becomes of a card that is moved. */
import type { ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Filter } from '#core/filter.ts'
import type { Page, Sort } from '#core/resource.ts'
import type { CountedWords } from '#core/say-count.ts'
import type { Locale, Words } from '#core/words.ts'

export type Stage = { key: string; words: Words; filters: readonly Filter[]; sort: readonly Sort[] }
export type Card = { id: string; number: string | null; title: string }
/** Why the card stays, the step of its own page that asks for more, or the call that moves it. */
export type Move = { why: Words } | { step: string } | { call: (client: Client) => Promise<unknown> }
export type Board<C extends Card> = {
  title: Words
  /** The segment of the list and of the records' pages. */
  segment: string
  counted: CountedWords
  stages: readonly Stage[]
  list: (client: Client, query: { perPage: number; filters: Filter[]; sort: Sort[] }) => Promise<Page<C>>
  isMovable: boolean
  /** Where cards are moved to: stages, and states that have no column. */
  places: Readonly<Record<string, Words>>
  /** The places in the menu of a card. */
  next: (card: C) => readonly string[]
  /** Nothing where none leads. */
  move: (card: C, to: string) => Move | undefined
  /** Names what a refusal says is missing. */
  labelOf?: (key: string, locale: Locale) => string | undefined
  /** Beside the number of cards. */
  sums?: (stage: Stage, locale: Locale) => ReactNode
  heading?: (card: C) => string
  about: (card: C, locale: Locale) => string
  amount?: (card: C, locale: Locale) => string
  facts: (card: C, locale: Locale) => ReactNode
  Tools: (props: { locale: Locale }) => ReactNode
}

const MOST_CARDS = 12
export const loadBoard = <C extends Card>(
  { stages, list }: Pick<Board<C>, 'stages' | 'list'>,
  client: Client,
): Promise<Page<C>[]> =>
  Promise.all(
    stages.map(({ filters, sort }) =>
      list(client, { perPage: MOST_CARDS, filters: [...filters], sort: [...sort] }),
    ),
  )
