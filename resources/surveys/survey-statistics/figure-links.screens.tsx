/** The filters by which a figure of the statistics leads to exactly the answers that it counts. */
import type { Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import type { Filter } from '#core/filter.ts'
import { monthsFrom } from '#web/relative-days.ts'
import { instructorScore } from '#resources/surveys/survey-responses/figure-filters.ts'
import type { Grouping, StatsQuery } from './survey-statistics.api.ts'

/** `counts` names the figure, as `content4`; blank for all answers. */
export type FigureOf = { counts?: string; isComplaint?: boolean; instructorId?: string; score?: number }

const isOne = (field: string, id: string): Filter => ({ field, op: 'in', value: [id] })

const referencesTo = (ids: Record<string, string | undefined>): Filter[] =>
  Object.entries(ids).flatMap(([field, id]) => (id ? [isOne(field, id)] : []))

export function figureFiltersOf(query: StatsQuery, figure: FigureOf = {}): Filter[] {
  const { from, to, courseId, eventId, instructorId: taughtBy } = query
  const { counts = 'any', isComplaint, instructorId, score } = figure
  return [
    { field: 'countedIn', op: 'in', value: [counts] },
    ...(from ? [{ field: 'endedOn', op: 'gte', value: from } as const] : []),
    ...(to ? [{ field: 'endedOn', op: 'lte', value: to } as const] : []),
    ...referencesTo({ courseId, eventId, taughtBy }),
    ...referencesTo({ [score ? instructorScore(score) : 'instructorId']: instructorId }),
    ...(isComplaint ? [{ field: 'complaint', op: 'eq', value: true } as const] : []),
  ]
}

/** Of one row of a grouping. */
export function groupFiltersOf(by: Grouping, key: string, { query, figure = {} }: Row): Filter[] {
  if (by === 'month') return figureFiltersOf(withinMonth(query, key), figure)
  if (by === 'course') return figureFiltersOf({ ...query, courseId: key }, figure)
  if (by === 'event') return figureFiltersOf({ ...query, eventId: key }, figure)
  const own = figure.counts === 'instructor' ? { ...figure, instructorId: key } : figure
  return [...figureFiltersOf(query, own), isOne('taughtBy', key)]
}
type Row = { query: StatsQuery; figure?: FigureOf }

/** A month of which the period has a part only. */
export function withinMonth(query: StatsQuery, month: string): StatsQuery {
  const { from, to } = monthsFrom(month, 0, 1)
  return {
    ...query,
    from: query.from && query.from > from ? query.from : from,
    to: query.to && query.to < to ? query.to : to,
  }
}

/** Undefined for readers who may not open the list. */
export const figureHref = (locale: Locale, filters: readonly Filter[]): string | undefined =>
  mayCall(surveyResponsesApi.list) ? officeHref(locale, 'survey-responses') + addressOf(filters) : undefined
