/** Whose price it is and when it holds, the same on pages, in brochures and in structured data. */
import { dateFormatter } from '#core/formatters.ts'
import { daysAfter } from '#core/time-zone.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import { listed } from './listed.ts'

type Price = {
  amount: string
  currency: string
  mode?: 'onSite' | 'online' | null
  validUntil?: string | null
}
type Priced = Pick<EventPage, 'modality'> & { prices: readonly Price[] }
type Mode = NonNullable<Price['mode']>

const words = {
  until: { es: 'hasta el {day}', en: 'until {day}' },
  from: { es: 'desde el {day}', en: 'from {day}' },
} satisfies Record<string, Words>

/** "Presencial, hasta el 4 de diciembre de 2026" */
export function priceName(price: Price, event: Priced, locale: Locale): string {
  const modes = modesOf(price, event).map((mode) => modalities[mode][locale])
  const starts = startOf(price, event)
  const when = price.validUntil
    ? say(words.until, locale, { day: calendarDay(price.validUntil, locale) })
    : starts && say(words.from, locale, { day: calendarDay(starts, locale) })
  return [listed(modes, locale), when].filter(Boolean).join(', ')
}

/** A price of no mode stands for those that have no cheaper one of their own. */
export function modesOf({ mode, amount, currency }: Price, { modality, prices }: Priced): Mode[] {
  if (mode) return [mode]
  if (modality !== 'mixed') return [modality]
  const both: Mode[] = ['onSite', 'online']
  const isCheaper = (other: Price) => other.currency === currency && Number(other.amount) < Number(amount)
  const own = both.filter((one) => !prices.some((other) => other.mode === one && isCheaper(other)))
  return own.length > 0 ? own : both
}

/** The day after the early price of the same seats, if it has one. */
export function startOf(price: Price, event: Priced): string | undefined {
  const own = modesOf(price, event)
  const last = event.prices
    .filter((other) => other.currency === price.currency && other !== price)
    .filter((other) => modesOf(other, event).some((mode) => own.includes(mode)))
    .flatMap((other) => other.validUntil ?? [])
    .filter((day) => !price.validUntil || day < price.validUntil)
    .toSorted()
    .at(-1)
  return last && daysAfter(last, 1)
}

const calendarDay = (day: string, locale: Locale): string =>
  dateFormatter(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
