/** Parses days, times and amounts as people type or paste them. */
import { readAmount } from '#core/money/read-amount.ts'
import { dayOf } from '#web/relative-days.ts'
import type { Locale } from '#core/words.ts'

const months = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
]
const relative: Record<string, string> = {
  hoy: 'today',
  today: 'today',
  mañana: 'today+1',
  tomorrow: 'today+1',
  ayer: 'today-1',
  yesterday: 'today-1',
}

/** `readDay('15/3/26', 'es')` → `2026-03-15`; undefined when it is no day. */
export function readDay(text: string, locale: Locale, now = new Date()): string | undefined {
  const plain = text.trim().toLowerCase()
  if (relative[plain]) return dayOf(relative[plain], now)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[t ])/.exec(plain)
  if (iso) return asDay(iso[1], iso[2], iso[3])
  return readYearFirst(plain) ?? readNumbers(withMarks(plain), locale, now) ?? readWords(plain, now)
}

/** `20260315` */
function readYearFirst(text: string): string | undefined {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return asDay(year, month, day)
}
/** `15032026` → `15/03/2026` */
const withMarks = (text: string): string => text.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')

function readNumbers(text: string, locale: Locale, now: Date): string | undefined {
  const match = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(text)
  if (!match) return undefined
  const [, first = '', second = '', year] = match
  const isMonthFirst = Number(second) > 12 || (locale === 'en' && Number(first) <= 12)
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return asDay(year ?? yearOf(now), month, day)
}

/** "15 de marzo de 2026", "Mar 15, 2026", with or without the year or the weekday. */
function readWords(text: string, now: Date): string | undefined {
  const word = text.match(/\p{L}{3,}/gu)?.find((one) => monthOf(one) > 0)
  const numbers = text.match(/\d+/g) ?? []
  const day = numbers.find((number) => number.length <= 2)
  const year =
    numbers.find((number) => number.length === 4) ?? (numbers.length > 1 ? numbers.at(-1) : undefined)
  if (!word || !day || numbers.length > 2) return undefined
  return asDay(year ?? yearOf(now), String(monthOf(word)), day)
}

const monthOf = (word: string): number =>
  months.findIndex((names) => names.some((name) => word.startsWith(name))) + 1
const yearOf = (now: Date): string => String(now.getFullYear())

function asDay(year = '', month = '', day = ''): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  // Without this check the 31st of June would become the 1st of July.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** `readTime('2:30 p. m.')` → `14:30`; seconds are kept: `8:40:37` → `08:40:37`. `isExact` keeps those that are zero, too. */
export function readTime(text: string, isExact = false): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[\s.]+(?=m\b)|\s+/g, '')
    .replace(/\.$/, '')
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?(?::(\d{2}))?(a|p)?\.?m?$/.exec(plain)
  if (!match) return undefined
  const [, hours = '', minutes = '0', seconds, half] = match
  const hour = half ? hourOf(Number(hours), half) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined
  const time = `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`
  return time + saidSeconds(seconds, isExact)
}
const saidSeconds = (seconds: string | undefined, isExact: boolean): string =>
  seconds === undefined || (seconds === '00' && !isExact) ? '' : `:${seconds}`

/** On a 12-hour clock 12 is the first hour, and 13 is invalid. */
const hourOf = (hours: number, half: string): number =>
  hours > 0 && hours <= 12 ? (hours % 12) + (half === 'p' ? 12 : 0) : Infinity

/** `readWhole('1,200')` → `1200` */
export function readWhole(text: string): number | undefined {
  const amount = readAmount(text)
  return amount !== undefined && /^-?\d{1,15}(\.0+)?$/.test(amount) ? Number(amount) : undefined
}
