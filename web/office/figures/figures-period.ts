/** The days of a page of figures, as the address gives them. */
import { calendarDay } from '#core/rules.ts'
import { homeDay } from '#core/time-zone.ts'

export type FiguresPeriod = { from: string; to?: string }

/** Twelve months unless the address says otherwise; invalid days are ignored. */
export function periodIn(params: URLSearchParams): FiguresPeriod {
  const day = (name: 'from' | 'to') => calendarDay.safeParse(params.get(name)).data
  const [year, month] = homeDay().split('-').map(Number) as [number, number]
  const start = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
  const to = day('to')
  return { from: day('from') ?? start, ...(to && { to }) }
}
