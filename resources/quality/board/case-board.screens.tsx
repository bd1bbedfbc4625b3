/** Cases on a board: their states are its stages, and the guard of a step says what is missing. */
import type { Client } from '#core/client.ts'
import type { Fields } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import type { Board, Card } from '#web/office/board/board.ts'
import { labelIn } from '#web/office/dialogs/said-errors.ts'

const counted = { one: { es: '{n} caso', en: '{n} case' }, many: { es: '{n} casos', en: '{n} cases' } }

type Case<S extends string> = Card & { status: S }
type CaseBoard<S extends string, C extends Case<S>> = Omit<
  Board<C>,
  'counted' | 'places' | 'next' | 'move' | 'labelOf'
> & {
  fields: Fields
  statuses: Readonly<Record<S, Words>>
  nextStates: Readonly<Record<S, readonly S[]>>
  take: (client: Client, id: string, to: S) => Promise<unknown>
  /** Why a step is taken in the case alone, such as one that needs a reason. */
  onlyInCase: (from: S, to: S) => Words | undefined
  partWords: (key: string) => Words | undefined
}

export function caseBoard<S extends string, C extends Case<S>>(cases: CaseBoard<S, C>): Board<C> {
  const { fields, statuses, nextStates, take, onlyInCase, partWords, ...board } = cases
  return {
    ...board,
    counted,
    places: statuses,
    next: ({ status }) => nextStates[status],
    move: ({ id, status }, place) => {
      const to = nextStates[status].find((one) => one === place)
      if (!to) return undefined
      const why = onlyInCase(status, to)
      return why ? { why } : { call: (client) => take(client, id, to) }
    },
    labelOf: (key, locale) => partWords(key)?.[locale] ?? labelIn(fields, locale)(key),
  }
}
