/** How long personal data is kept: the one statement that the privacy notice and the jobs follow. */
import { fill, type Words } from '#core/words.ts'

/** Working days from the receipt of a request (Ley 172-13, arts. 8 and 10). */
export const answerDays = { access: 5, rectification: 10, erasure: 10, objection: 10 } as const

type Period = { years: number } | { days: number }
export const periods = {
  /** What led to no contract: requests, interest, waitlists, webinars, seats that nobody paid; from the last contact. */
  enquiries: { years: 2 },
  /** What mails said; that they were sent stays. */
  mailContents: { years: 2 },
  /** Addresses and ends of sessions, and what browsers report. */
  technical: { days: 90 },
  /** Invoices, credit notes, payments and what supports them (Código Tributario). */
  fiscal: { years: 10 },
  /** Spreadsheets that were imported. */
  imports: { days: 30 },
} as const satisfies Record<string, Period>
export type PeriodName = keyof typeof periods

const spelled: Record<number, Words> = {
  2: { es: 'dos', en: 'two' },
  5: { es: 'cinco', en: 'five' },
  10: { es: 'diez', en: 'ten' },
  30: { es: 'treinta', en: 'thirty' },
  90: { es: 'noventa', en: 'ninety' },
}
/** The numbers of the periods as words; others as digits. */
export const spell = (count: number): Words => spelled[count] ?? { es: String(count), en: String(count) }

const units = {
  years: { es: '{n} años', en: '{n} years' },
  days: { es: '{n} días', en: '{n} days' },
} satisfies Record<string, Words>

/** `sayPeriod('fiscal')` → diez años, ten years. */
export function sayPeriod(name: PeriodName): Words {
  const period: Period = periods[name]
  const [unit, count] =
    'years' in period ? (['years', period.years] as const) : (['days', period.days] as const)
  const n = spell(count)
  return { es: fill(units[unit].es, { n: n.es }), en: fill(units[unit].en, { n: n.en }) }
}

/** For SQL: `2 years`. */
export function periodAsInterval(name: PeriodName): string {
  const period: Period = periods[name]
  return 'years' in period ? `${period.years} years` : `${period.days} days`
}
