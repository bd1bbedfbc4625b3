/** Builds export queries for the rows that the attendee grid shows. */
import type { Filter } from '#core/filter.ts'
import type { ListQuery, Sort } from '#core/resource.ts'
import { activeEnrolments, attendees } from './attendee.ts'

type GridQuery = { search: string; sort: string; chosen: Readonly<Record<string, string>> }
/** The maximum number of values of one filter. */
const MAX_VALUES = 200

/** A few rows are filtered by id, because the grid finds more than the server's search. */
export function exportQueryOf(
  query: GridQuery,
  shown: readonly { id: string }[],
): Pick<ListQuery, 'search' | 'filters' | 'sort'> {
  const sort = sortOf(query.sort)
  if (shown.length <= MAX_VALUES)
    return { search: '', filters: [{ field: 'id', op: 'in', value: shown.map(({ id }) => id) }], sort }
  return { search: query.search, filters: filtersFor(query.chosen), sort }
}

function filtersFor({ enrolment = 'active', mode, outcome, reach }: GridQuery['chosen']): Filter[] {
  return [
    ...(enrolment === 'active'
      ? [{ field: 'enrolment', op: 'in' as const, value: [...activeEnrolments] }]
      : only('enrolment', enrolment)),
    ...only('mode', mode),
    ...only('outcome', outcome),
    ...(reach && reach !== 'all'
      ? [{ field: 'email', op: 'empty' as const, value: reach === 'noEmail' }]
      : []),
  ]
}

const only = (field: string, value: string | undefined): Filter[] =>
  value === undefined || value === 'all' ? [] : [{ field, op: 'eq', value }]

function sortOf(text: string): Sort[] {
  const dir = text.startsWith('-') ? 'desc' : 'asc'
  const field = text.replace(/^-/, '')
  if (field === 'name') return [{ field: 'lastName', dir }]
  return field in attendees.fields ? [{ field, dir }] : []
}
