/** The months of the trend: those of the period, or the last twelve; months without answers stay empty. */
import { homeDay } from '#core/time-zone.ts'
import { monthsFrom } from '#web/relative-days.ts'
import type { GroupedStats, StatsQuery } from './survey-statistics.api.ts'

export const TREND_MONTHS = 12
/** Longer periods show their last years. */
const MOST_MONTHS = 60

export type TrendMonth = Pick<
  GroupedStats,
  'answers' | 'content' | 'fulfilled' | 'recommend' | 'responseRate' | 'complaints'
> & { month: string }

const empty = {
  answers: 0,
  content: null,
  fulfilled: null,
  recommend: null,
  responseRate: null,
  complaints: 0,
}

/** The days that the months are read for. */
export function trendQuery(query: StatsQuery, today = homeDay()): StatsQuery {
  const last = lastMonth(query, today)
  const earliest = monthsFrom(last, 1 - (query.from ? MOST_MONTHS : TREND_MONTHS), 1).from
  return { ...query, from: query.from && query.from > earliest ? query.from : earliest }
}

/** The first month comes first. */
export function trendOf(query: StatsQuery, rows: readonly GroupedStats[], today = homeDay()): TrendMonth[] {
  const { from } = trendQuery(query, today)
  const last = lastMonth(query, today)
  const months: string[] = []
  for (let month = from!.slice(0, 7); month <= last; month = monthsFrom(month, 1, 1).from.slice(0, 7))
    months.push(month)
  return months.map((month) => ({ ...empty, ...rows.find(({ key }) => key === month), month }))
}

/** An event may be answered shortly before it ends, but no month to come has figures. */
const lastMonth = ({ to }: StatsQuery, today: string): string => (to && to < today ? to : today).slice(0, 7)
