/** Preview cards of shared pages: content, and an address that changes with it. */
import type { Firm } from '#resources/system/settings/settings.api.ts'
import type { Locale } from '#core/words.ts'
import { screens, type ScreenKey } from './paths.ts'

export const cardKinds = [
  'course',
  'event',
  'article',
  'webinar',
  'instructor',
  'service',
  'family',
  'screen',
] as const
export type CardKind = (typeof cardKinds)[number]
export type Card = {
  of: CardKind
  /** The record's number or slug, or the screen's key. */
  id: string
  title: string
  /** The line above the title. */
  kind: string
  /** Date or duration. */
  note: string
  /** Chooses the motif; without one the firm's own is drawn. */
  serviceCode: string | null
}

export const cardWidth = 1200
export const cardHeight = 630

// Increased with each change of the drawing, because cards are cached for ever.
const DRAWING = 1

type Shown = { locale: Locale; firm: Pick<Firm, 'tradeName'> }

/** `/cards/es/course/7/k3x….png` */
export function cardPath(card: Card, { locale, firm }: Shown): string {
  const stamp = fingerprint(JSON.stringify([DRAWING, locale, firm.tradeName, card]))
  return `/cards/${locale}/${card.of}/${encodeURIComponent(card.id)}/${stamp}.png`
}

/** The card of a screen that shows no single record. */
export function screenCard(key: ScreenKey, locale: Locale, firm: Pick<Firm, 'tradeName' | 'slogan'>): Card {
  const screen = screens[key]
  const own = key === 'home' || !('name' in screen) ? undefined : screen.name[locale]
  return {
    of: 'screen',
    id: own ? key : 'home',
    title: own ?? (firm.slogan || firm.tradeName),
    kind: '',
    note: own ? firm.slogan : '',
    serviceCode: null,
  }
}

/** A 53-bit hash (cyrb53), which distinguishes the versions of a card. */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
