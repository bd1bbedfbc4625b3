/** Moves a card of a board: the server answers first, then the page is read again and the focus follows the card. */
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isApiError } from '#core/client.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { officeClient } from '../calls/api.ts'
import { sayErrors } from '../dialogs/said-errors.ts'
import { sayFailure, saySuccess } from '../dialogs/say-outcome.ts'
import type { Board, Card } from './board.ts'

const words = {
  moved: { es: '{card} está ahora en «{to}»', en: '{card} is now in “{to}”' },
  notNext: {
    es: 'De «{from}» no se pasa a «{to}».',
    en: '“{from}” does not lead to “{to}”.',
  },
} satisfies Record<string, Words>

export type Refused = { card: Card; to: string; lines: readonly string[] }
export const nameOf = ({ number, title }: Card): string => number ?? title
export const headingId = (stage: string): string => `stage-${stage}`

export function useMove<C extends Card>(board: Board<C>) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<Refused>()
  const arriving = useRef<{ id: string; to: string }>(undefined)
  const { places, segment } = board
  const move = async (card: C, from: string, to: string): Promise<void> => {
    const refuse = (...lines: string[]) => {
      // The dialog gives the focus back to the card, which a drop has taken it from.
      document.querySelector<HTMLElement>(`[data-stage="${from}"] [data-key="${card.id}"]`)?.focus()
      setRefused({ card, to, lines })
    }
    const ends = { from: places[from]!, to: places[to]! }
    const one = board.move(card, to)
    if (!one) return refuse(sayBoth(words.notNext, ends)[locale])
    if ('why' in one) return refuse(one.why[locale])
    if ('step' in one)
      return navigate(`${officeHref(locale, segment, card.id)}?${new URLSearchParams({ step: one.step })}`)
    try {
      await one.call(officeClient(locale))
      saySuccess(locale, sayBoth(words.moved, { card: nameOf(card), to: ends.to }))
      arriving.current = { id: card.id, to }
      // For a card that its stage does not show, because others come first.
      document.getElementById(headingId(to))?.focus()
    } catch (error) {
      if (!isApiError(error)) return sayFailure(error, locale)
      const missing = sayErrors(error.validationErrors, (key) => board.labelOf?.(key, locale), locale)
      refuse(...(missing.length > 0 ? missing : [error.message]))
    }
    await revalidate()
  }
  /** Focuses the moved card once its new stage shows it. */
  const arrive = (stage: string, id: string, row: HTMLElement | null) => {
    const isMoved = arriving.current?.to === stage && arriving.current.id === id
    if (!row || !isMoved) return
    arriving.current = undefined
    row.focus()
  }
  return { move, arrive, refused, close: () => setRefused(undefined) }
}
