/** Days that move with the calendar: `today+7`, `thisWeek`, `next30Days`, in the firm's time zone. */
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Locale, Words } from '#core/words.ts'

const RELATIVE = /^today([+-]\d{1,4})?$/
export const isRelativeDay = (text: string): boolean => RELATIVE.test(text)
/** `today+7` → `2026-03-21`; a date stays as it is. */
export function dayOf(text: string, now = new Date()): string {
  const relative = RELATIVE.exec(text)
  return relative ? daysAfter(homeDay(now), Number(relative[1] ?? 0)) : text
}

export const spans = {
  today: { es: 'hoy', en: 'today' },
  yesterday: { es: 'ayer', en: 'yesterday' },
  tomorrow: { es: 'mañana', en: 'tomorrow' },
  thisWeek: { es: 'esta semana', en: 'this week' },
  lastWeek: { es: 'la semana pasada', en: 'last week' },
  nextWeek: { es: 'la próxima semana', en: 'next week' },
  thisMonth: { es: 'este mes', en: 'this month' },
  lastMonth: { es: 'el mes pasado', en: 'last month' },
  nextMonth: { es: 'el próximo mes', en: 'next month' },
  thisYear: { es: 'este año', en: 'this year' },
  lastYear: { es: 'el año pasado', en: 'last year' },
  nextYear: { es: 'el próximo año', en: 'next year' },
} satisfies Record<string, Words>
type NamedSpan = keyof typeof spans

const DAYS = /^(last|next)([1-9]\d{0,2})Days$/
const dayWords = {
  last: {
    one: { es: 'el último día', en: 'the last day' },
    many: { es: 'los últimos {n} días', en: 'the last {n} days' },
  },
  next: {
    one: { es: 'el próximo día', en: 'the next day' },
    many: { es: 'los próximos {n} días', en: 'the next {n} days' },
  },
} satisfies Record<string, CountedWords>

const isNamed = (text: string): text is NamedSpan => Object.hasOwn(spans, text)

/** `spanWords('next7Days', 'en')` → `the next 7 days`; undefined for an unknown name. */
export function spanWords(text: string, locale: Locale): string | undefined {
  if (isNamed(text)) return spans[text][locale]
  const [, side, n] = DAYS.exec(text) ?? []
  return side && n ? sayCount(dayWords[side as 'last' | 'next'], locale, { n: Number(n) }) : undefined
}

/** The first and the last day of a span; undefined for an unknown name. */
export function daysOf(text: string, now = new Date()): { from: string; to: string } | undefined {
  const today = homeDay(now)
  const [, side, n] = DAYS.exec(text) ?? []
  if (side === 'last') return { from: daysAfter(today, -Number(n)), to: today }
  if (side === 'next') return { from: today, to: daysAfter(today, Number(n)) }
  return isNamed(text) ? daysOfNamed(text, today) : undefined
}

function daysOfNamed(text: NamedSpan, today: string): { from: string; to: string } {
  const step = /^(next|tomorrow)/.test(text) ? 1 : /^(last|yesterday)/.test(text) ? -1 : 0
  if (text.endsWith('Week')) {
    const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
    const monday = daysAfter(today, step * 7 - weekday)
    return { from: monday, to: daysAfter(monday, 6) }
  }
  if (text.endsWith('Month')) return monthsFrom(today.slice(0, 7), step, 1)
  if (text.endsWith('Year')) return monthsFrom(`${today.slice(0, 4)}-01`, step * 12, 12)
  const day = daysAfter(today, step)
  return { from: day, to: day }
}

/** The first and the last day of months. */
export function monthsFrom(month: string, step: number, length: number): { from: string; to: string } {
  const at = new Date(`${month}-01T12:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + step)
  const from = at.toISOString().slice(0, 10)
  at.setUTCMonth(at.getUTCMonth() + length)
  return { from, to: daysAfter(at.toISOString().slice(0, 10), -1) }
}
