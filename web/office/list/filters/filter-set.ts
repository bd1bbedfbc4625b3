/** Filters and groups of filters of a list, in its address and in its query. */
import type { Field, Fields } from '#core/field.ts'
import {
  isCondition,
  MOST_CONDITIONS,
  operators,
  partsOf,
  type Filter,
  type FilterNode,
} from '#core/filter.ts'
import { isLocale } from '#core/words.ts'

export type FilterSet = {
  filters: Filter[]
  /** One of the filtered fields or groups is enough; otherwise all must match. */
  isAny?: boolean
  groups?: FilterSet[]
}

const ANY = 'any'
const MOST_FILTERS = 20
const MOST_DEEP = 2

/** How many groups may lie inside of each other: a list of which any filter is enough is a group itself. */
export const depthOf = ({ isAny }: FilterSet): number => (isAny ? MOST_DEEP - 1 : MOST_DEEP)

export const hasNestedGroup = ({ groups = [] }: FilterSet): boolean =>
  groups.some((group) => (group.groups ?? []).length > 0)

/** `status.in=draft&match=any&group=…`, where a group is such a text itself. */
export function readFilterSet(params: URLSearchParams, fields: Fields, depth = MOST_DEEP): FilterSet {
  const isAny = params.get('match') === ANY
  const set: FilterSet = {
    filters: [...params].flatMap(([key, value]) => readFilter(key, value, fields)).slice(0, MOST_FILTERS),
    ...(isAny && { isAny }),
  }
  const left = depth === MOST_DEEP ? depthOf(set) : depth
  const groups = left > 0 ? params.getAll('group').slice(0, MOST_FILTERS) : []
  const read = groups.map((text) => readFilterSet(new URLSearchParams(text), fields, left - 1))
  const whole = { ...set, ...(read.length > 0 && { groups: read }) }
  return filtersIn(whole).length > MOST_CONDITIONS ? set : whole
}

export function writeFilterSet(params: URLSearchParams, { filters, isAny, groups = [] }: FilterSet): void {
  for (const filter of filters) params.append(...writeFilter(filter))
  writeGroups(params, { isAny: isAny ?? false, groups })
}

export function writeGroups(
  params: URLSearchParams,
  { isAny, groups }: { isAny: boolean; groups: readonly FilterSet[] },
): void {
  if (isAny) params.set('match', ANY)
  for (const group of groups) {
    const inside = new URLSearchParams()
    writeFilterSet(inside, group)
    params.append('group', inside.toString())
  }
}

/** Every filter of the set and of its groups. */
export const filtersIn = ({ filters, groups = [] }: FilterSet): Filter[] => [
  ...filters,
  ...groups.flatMap(filtersIn),
]

/** The parts of a list or group of which all (or any) must hold; groups of the same kind are merged into it. */
export function nodesOf(set: FilterSet, isInAny = false): FilterNode[] {
  const isAny = set.isAny ?? false
  const own = isAny ? byField(set.filters) : set.filters
  const parts = [...own, ...(set.groups ?? []).flatMap((group) => nodesOf(group, isAny))]
  if (isAny === isInAny) return parts
  if (parts.length > 1) return [isAny ? { any: parts } : { all: parts }]
  const kind = isInAny ? 'any' : 'all'
  return parts.flatMap((part) => (!isCondition(part) && kind in part ? partsOf(part) : [part]))
}

/** One field is enough, but both ends of a range must match. */
const byField = (filters: readonly Filter[]): FilterNode[] =>
  [...Map.groupBy(filters, ({ field }) => field).values()].map((all) =>
    all.length === 1 ? all[0]! : { all },
  )

function readFilter(key: string, value: string, fields: Fields): Filter[] {
  const [name = '', op = ''] = key.split('.')
  const field: Field | undefined = fields[name]
  const operator = operators.find((one) => one === op)
  if (!field || !operator || value === '') return []
  if (operator === 'in') return [{ field: name, op: operator, value: value.split(',').filter(Boolean) }]
  const isFlag = (operator === 'empty' && !isLocale(value)) || field.kind === 'flag'
  return [{ field: name, op: operator, value: isFlag ? value === 'true' : value }]
}

const writeFilter = ({ field, op, value }: Filter): [string, string] => [
  `${field}.${op}`,
  Array.isArray(value) ? value.join() : String(value),
]

export const sameFilters = (some: readonly Filter[], others: readonly Filter[]): boolean =>
  String(some.map(writeFilter)) === String(others.map(writeFilter))
