/** Converts the state of a list from and to its address. */
import { fieldNamed, recordFields } from '#core/display.ts'
import { flag, type Field, type Fields } from '#core/field.ts'
import { MISSING_ENGLISH, OUTDATED_ENGLISH, type Filter } from '#core/filter.ts'
import { dayOf } from '#web/relative-days.ts'
import { isPicture, isScalar, type ListQuery, type Resource, type Sort } from '#core/resource.ts'
import { endOf, startOf } from '#core/time-zone.ts'
import { isReadable } from '../records/may-call.ts'
import type { ListView } from '../records/screen.ts'
import {
  nodesOf,
  readFilterSet,
  sameFilters,
  writeFilterSet,
  writeGroups,
  type FilterSet,
} from './filters/filter-set.ts'

/** The fields of a list, and its columns, filters and order at first. */
export type ListDefinition = {
  fields: Fields
  /** Filters that the server computes beside the stored fields. */
  computed?: Fields | undefined
  columns: readonly string[]
  filters?: readonly Filter[] | undefined
  sort?: readonly Sort[] | undefined
}
export type ListState = Omit<ListQuery, 'filters'> & FilterSet & { columns: string[] }

export const pageSizes = [10, 25, 50, 100, 200] as const
const PER_PAGE = 25
/** `?filters=none`: the default filters were removed. */
const NO_FILTERS = 'none'
/** The address of a list without any filter, where it has some at first. */
export const everything = `?filters=${NO_FILTERS}`

const missingEnglish = flag({ es: 'Falta en inglés', en: 'English missing' })
const outdatedEnglish = flag({ es: 'Inglés desactualizado', en: 'English outdated' })

/** The fields that can be filtered, by name. */
export const filterFields = ({
  fields,
  computed = {},
}: Pick<ListDefinition, 'fields' | 'computed'>): Fields => {
  const texts = Object.values(fields).some(({ isTranslated }) => isTranslated)
  const all = Object.entries({
    ...fields,
    ...recordFields,
    ...computed,
    ...(texts && { [MISSING_ENGLISH]: missingEnglish, [OUTDATED_ENGLISH]: outdatedEnglish }),
  })
  return Object.fromEntries(
    all.filter(([name, { kind }]) => name !== 'id' && (isScalar(kind) || isPicture(kind))),
  )
}
/** Long texts, pictures and formatted texts are no columns. */
export const columnFields = (fields: Fields): Fields => {
  const all = Object.entries({ ...fields, ...recordFields })
  return Object.fromEntries(all.filter(([, field]) => !noColumn.has(field.kind)))
}
const noColumn = new Set(['longText', 'richText', 'image', 'document'])
/** Lists of values have no order of their own. */
export const isSortable = (field: Field): boolean =>
  isScalar(field.kind) && field.kind !== 'choices' && field.kind !== 'refs'

/** `?search=iso&status.in=draft,scheduled&startsAt.gte=today&sort=-startsAt&columns=code,title&page=2` */
export function readAddress(params: URLSearchParams, definition: ListDefinition): ListState {
  const { filters, ...rest } = readFilterSet(params, filterFields(definition))
  const isDefault = filters.length === 0 && params.get('filters') !== NO_FILTERS
  const usual: Partial<ListDefinition> = isDefault ? definition : {}
  const perPage = Number(params.get('perPage'))
  const columns = splitList(params.get('columns')).filter((name) => name in columnFields(definition.fields))
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    perPage: pageSizes.find((size) => size === perPage) ?? PER_PAGE,
    search: (params.get('search') ?? '').slice(0, 100),
    filters: [...(usual.filters ?? filters)],
    ...rest,
    sort: readSorts(params.get('sort'), definition) ?? [...(usual.sort ?? [])],
    columns: columns.length > 0 ? [...new Set(columns)] : [...definition.columns],
  }
}

/** Only what differs from the defaults; the inverse of `readAddress`. */
export function writeAddress(state: ListState, definition: ListDefinition): URLSearchParams {
  const params = new URLSearchParams()
  const put = (key: string, value: string, defaultValue: string) =>
    value !== defaultValue && params.set(key, value)
  put('search', state.search, '')
  const isDefault = sameFilters(state.filters, definition.filters ?? [])
  if (!isDefault && state.filters.length === 0) params.set('filters', NO_FILTERS)
  const { filters, isAny = false, groups = [] } = state
  if (!isDefault) writeFilterSet(params, { filters })
  writeGroups(params, { isAny: isAny && filters.length + groups.length > 0, groups })
  put('sort', writeSort(state.sort), writeSort((isDefault && definition.sort) || []))
  put('columns', state.columns.join(), definition.columns.join())
  put('perPage', String(state.perPage), String(PER_PAGE))
  put('page', String(state.page), '1')
  return params
}

/** The query string of a list with these filters, for links from other screens. */
export function addressOf(filters: readonly Filter[], sort: readonly Sort[] = []): string {
  const definition = { fields: {}, columns: [] }
  const state = {
    page: 1,
    perPage: PER_PAGE,
    search: '',
    filters: [...filters],
    sort: [...sort],
    columns: [],
  }
  return searchText(writeAddress(state, definition))
}

/** `?status.in=draft,scheduled`, with readable commas and colons; empty without parameters. */
export function searchText(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

/** The query for the server: `today+7` becomes a date, and a day its first or last moment. */
export function toListQuery(state: ListState, definition: ListDefinition, now = new Date()): ListQuery {
  const fields = filterFields(definition)
  const { page, perPage, search, sort } = state
  const filters = withQueryFilters(state, (filter) => toQueryFilter(filter, fields[filter.field], now))
  return { page, perPage, search, filters: nodesOf(filters), sort }
}

const withQueryFilters = (
  { filters, isAny = false, groups = [] }: FilterSet,
  convert: (filter: Filter) => Filter,
): FilterSet => ({
  filters: filters.map(convert),
  isAny,
  groups: groups.map((group) => withQueryFilters(group, convert)),
})

export function toQueryFilter(filter: Filter, field: Field | undefined, now = new Date()): Filter {
  if (typeof filter.value !== 'string' || (field?.kind !== 'date' && field?.kind !== 'moment')) return filter
  const day = dayOf(filter.value, now)
  if (field.kind === 'date' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return { ...filter, value: day }
  return { ...filter, value: filter.op === 'lte' ? endOf(day) : startOf(day) }
}

function readSorts(text: string | null, definition: ListDefinition): Sort[] | undefined {
  if (text === null) return undefined
  return splitList(text)
    .flatMap((one) => readSort(one, definition))
    .slice(0, 3)
}

function readSort(text: string, { fields }: ListDefinition): Sort[] {
  const name = text.replace(/^-/, '')
  const field = { ...fields, ...recordFields }[name]
  return field && isSortable(field) ? [{ field: name, dir: text.startsWith('-') ? 'desc' : 'asc' }] : []
}

const writeSort = (sort: readonly Sort[]): string =>
  sort.map(({ field, dir }) => (dir === 'desc' ? `-${field}` : field)).join()

const splitList = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** The definition of the list of these screens, with what the signed-in user may read. */
export const listDefinition = (
  screens: { resource: Pick<Resource, 'fields' | 'derived' | 'computed'>; usual?: ListView } & Pick<
    ListDefinition,
    'columns'
  >,
): ListDefinition => {
  const { resource, columns, usual } = screens
  const all = Object.entries({ ...resource.fields, ...resource.derived })
  return {
    fields: Object.fromEntries(all.filter(([, field]) => isReadable(field))),
    computed: resource.computed,
    columns: columns.filter((name) => isReadable(fieldNamed(resource, name)!)),
    filters: usual?.filters,
    sort: usual?.sort,
  }
}
