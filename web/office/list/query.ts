/** A list's whole state as an address: search, filters, sort, columns, page; and back again. */
import { recordFields } from '#core/display.ts'
import { flag, type Field, type Fields } from '#core/field.ts'
import { MISSING_ENGLISH, operators, type Filter, type FilterNode } from '#core/lists/filter.ts'
import { dayOf, endOf, startOf } from '#web/relative-days.ts'
import { isLocale } from '#core/words.ts'
import { isScalar, type ListQuery, type Sort } from '#core/resource.ts'

/** What can be asked of a list: its fields, those that only filter, and what it shows unless asked. */
export type Known = {
  fields: Fields
  /** Filters that the server computes beside the stored fields. */
  computed?: Fields | undefined
  columns: readonly string[]
  filters?: readonly Filter[] | undefined
}
export type Asked = Omit<ListQuery, 'filters'> & {
  filters: Filter[]
  /** One of the filtered fields is enough; otherwise all must match. */
  isAny?: boolean
  columns: string[]
}

export const pageSizes = [10, 25, 50, 100, 200] as const
const PER_PAGE = 25
/** Says that the list's own filters were taken off on purpose. */
const NO_FILTERS = 'none'
/** Says that one of the filters is enough. */
const ANY = 'any'

const missingEnglish = flag({ es: 'Falta en inglés', en: 'English missing' })

/** The fields that a filter may name, by their name. */
export const filterFields = ({ fields, computed = {} }: Pick<Known, 'fields' | 'computed'>): Fields => {
  const texts = Object.values(fields).some(({ isTranslated }) => isTranslated)
  const all = Object.entries({
    ...fields,
    ...recordFields,
    ...computed,
    ...(texts && { [MISSING_ENGLISH]: missingEnglish }),
  })
  return Object.fromEntries(all.filter(([name, field]) => name !== 'id' && isScalar(field.kind)))
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
export function readAddress(params: URLSearchParams, known: Known): Asked {
  const filters = [...params].flatMap(([key, value]) => readFilter(key, value, known))
  const isDefault = filters.length === 0 && params.get('filters') !== NO_FILTERS
  const perPage = Number(params.get('perPage'))
  const columns = listed(params.get('columns')).filter((name) => name in columnFields(known.fields))
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    perPage: pageSizes.find((size) => size === perPage) ?? PER_PAGE,
    search: (params.get('search') ?? '').slice(0, 100),
    filters: isDefault ? [...(known.filters ?? [])] : filters.slice(0, 20),
    ...(params.get('match') === ANY && { isAny: true }),
    sort: listed(params.get('sort'))
      .flatMap((text) => readSort(text, known))
      .slice(0, 3),
    columns: columns.length > 0 ? [...new Set(columns)] : [...known.columns],
  }
}

/** What differs from the list as it opens; the first page and the usual columns go unsaid. */
export function writeAddress(asked: Asked, known: Known): URLSearchParams {
  const params = new URLSearchParams()
  const put = (key: string, value: string, usual: string) => value !== usual && params.set(key, value)
  put('search', asked.search, '')
  const isUsual = sameFilters(asked.filters, known.filters ?? [])
  if (!isUsual && asked.filters.length === 0) params.set('filters', NO_FILTERS)
  if (!isUsual) for (const filter of asked.filters) params.append(...writeFilter(filter))
  put('match', asked.isAny && asked.filters.length > 0 ? ANY : '', '')
  put('sort', asked.sort.map(({ field, dir }) => (dir === 'desc' ? `-${field}` : field)).join(), '')
  put('columns', asked.columns.join(), known.columns.join())
  put('perPage', String(asked.perPage), String(PER_PAGE))
  put('page', String(asked.page), '1')
  return params
}

/** The address of a list with these filters, for links from elsewhere: the commas stay readable. */
export function addressOf(filters: readonly Filter[], sort: readonly Sort[] = []): string {
  const known = { fields: {}, columns: [] }
  const asked = {
    page: 1,
    perPage: PER_PAGE,
    search: '',
    filters: [...filters],
    sort: [...sort],
    columns: [],
  }
  return searchText(writeAddress(asked, known))
}

/** `?status.in=draft,scheduled`, or nothing. */
export function searchText(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

/** The query as it is sent: `today+7` becomes a date, a day becomes the moments it begins and ends. */
export function sentQuery(asked: Asked, known: Known, now = new Date()): ListQuery {
  const fields = filterFields(known)
  const filters = asked.filters.map((filter) => sentFilter(filter, fields[filter.field], now))
  const { page, perPage, search, sort } = asked
  return { page, perPage, search, filters: asked.isAny ? oneOf(filters) : filters, sort }
}

/** Both ends of a range belong together. */
function oneOf(filters: readonly Filter[]): FilterNode[] {
  const fields = Map.groupBy(filters, ({ field }) => field)
  if (fields.size < 2) return [...filters]
  return [{ any: [...fields.values()].map((all): FilterNode => (all.length === 1 ? all[0]! : { all })) }]
}

export function sentFilter(filter: Filter, field: Field | undefined, now = new Date()): Filter {
  if (typeof filter.value !== 'string' || (field?.kind !== 'date' && field?.kind !== 'moment')) return filter
  const day = dayOf(filter.value, now)
  if (field.kind === 'date' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return { ...filter, value: day }
  return { ...filter, value: filter.op === 'lte' ? endOf(day) : startOf(day) }
}

function readFilter(key: string, value: string, known: Known): Filter[] {
  const [name = '', op = ''] = key.split('.')
  const field = filterFields(known)[name]
  const operator = operators.find((one) => one === op)
  if (!field || !operator || value === '') return []
  if (operator === 'in') return [{ field: name, op: operator, value: listed(value) }]
  const isFlag = (operator === 'empty' && !isLocale(value)) || field.kind === 'flag'
  return [{ field: name, op: operator, value: isFlag ? value === 'true' : value }]
}

const writeFilter = ({ field, op, value }: Filter): [string, string] => [
  `${field}.${op}`,
  Array.isArray(value) ? value.join() : String(value),
]

function readSort(text: string, { fields }: Known): Sort[] {
  const name = text.replace(/^-/, '')
  const field = { ...fields, ...recordFields }[name]
  return field && isSortable(field) ? [{ field: name, dir: text.startsWith('-') ? 'desc' : 'asc' }] : []
}

const listed = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)
const sameFilters = (some: readonly Filter[], others: readonly Filter[]): boolean =>
  String(some.map(writeFilter)) === String(others.map(writeFilter))

/** What can be asked of the list of these screens. */
export const knownOf = (
  screens: { resource: { fields: Fields; derived: Fields } } & Omit<Known, 'fields'>,
): Known => ({
  fields: { ...screens.resource.fields, ...screens.resource.derived },
  computed: screens.computed,
  columns: screens.columns,
  filters: screens.filters,
})
