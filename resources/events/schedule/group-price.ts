/** What a group pays less: so many people in one registration, so much per cent off each price of the event. */
import { say, type Locale, type Words } from '#core/words.ts'

export type GroupPrice = { fromSeats: number; percent: number }

const words = {
  rule: {
    es: 'Desde {fromSeats} personas en una inscripción, {percent} % menos',
    en: 'From {fromSeats} people in one registration, {percent} % less',
  },
  reason: {
    es: 'Precio de grupo, desde {fromSeats} personas',
    en: 'Group price, from {fromSeats} people',
  },
} satisfies Record<string, Words>

export const sayGroupPrice = (rule: GroupPrice, locale: Locale): string => say(words.rule, locale, rule)

type Discount = { kind: 'percent'; value: string; reason: string }
/** Null for fewer seats, and without a rule. */
export function groupDiscount(
  rule: GroupPrice | null | undefined,
  seats: number,
  locale: Locale,
): Discount | null {
  if (!rule || seats < rule.fromSeats) return null
  return { kind: 'percent', value: `${rule.percent}.00`, reason: say(words.reason, locale, rule) }
}

/** Nobody agrees to a rule other than the one that was shown. */
export const isSameGroupPrice = (
  one: GroupPrice | null | undefined,
  other: GroupPrice | null | undefined,
): boolean => one?.fromSeats === other?.fromSeats && one?.percent === other?.percent
