/** Exports lists as spreadsheets with the list's filters, search and order. */
import { displayIn, fieldNamed, type NameOf } from '#core/display.ts'
import type { Download } from '#core/endpoint.ts'
import { Refusal } from '#core/errors.ts'
import type { ExportQuery } from '#core/export.ts'
import type { Field, Fields, Kind } from '#core/field.ts'
import type { ListQuery, Resource, Row } from '#core/resource.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { noCache } from '../cache/cache.ts'
import type { Context } from '../http/context.ts'
import type { Scope } from '../database/crud-reading.ts'
import type { Records } from '../database/crud.ts'
import type { Db } from '../database/database.ts'
import { assertReadable } from '../database/filters.ts'
import { namesIn } from '../database/names.ts'
import { inSnapshot } from '../database/snapshot.ts'
import { wallClock, workbook, type Cell, type Column } from './workbook.ts'

const MOST_ROWS = 50_000
// So few that reading them blocks no other request.
const BATCH = 1000
const tooMany: Words = {
  es: `Son más de ${MOST_ROWS} filas. Use filtros para exportar menos.`,
  en: `More than ${MOST_ROWS} rows. Use filters to export fewer.`,
}

/** Rows of a list page with the titles of their references. */
export type ListedRows<F extends Fields> = { rows: Row<F>[]; nameOf?: NameOf }

/** Handler of an export call: `excel: exportRecords(courses, resource)`; `scope` is that of the list. */
export function exportRecords<F extends Fields>(
  records: Pick<Records<F>, 'list' | 'ids'>,
  resource: Resource<F>,
  scope: (context: Context) => Scope | Promise<Scope> = () => ({}),
): (request: { input: ExportQuery }, context: Context) => Promise<Download> {
  return ({ input: { columns, ...query } }, context) => {
    const { locale, accept } = context
    assertReadable(context, resource, { ...query, columns })
    const fields = Object.fromEntries(columns.map((name) => [name, fieldOf(resource, name)]))
    async function* pagesOf(db: Db): AsyncGenerator<ListedRows<F>> {
      // Counts of a snapshot are nobody else's.
      const within = { ...context, db, cache: noCache }
      const own = await scope(context)
      // Finding and sorting them once, because each page of a list does so again.
      const ids = await records.ids(within, query, { scope: own, most: MOST_ROWS + 1 })
      if (ids.length > MOST_ROWS) throw new Refusal(422, tooMany)
      for (let at = 0; at < ids.length; at += BATCH) {
        const some = ids.slice(at, at + BATCH)
        const { items } = await records.list(within, oneOf(some), own)
        const byId = new Map(items.map((row) => [row.id, row]))
        const rows = some.flatMap((id) => byId.get(id) ?? [])
        yield { rows, nameOf: await namesIn(db, rows, { fields, locale }) }
      }
    }
    return exportList(resource, { pages: inSnapshot(context.db, pagesOf), columns, locale, accept })
  }
}

const oneOf = (ids: readonly string[]): ListQuery => ({
  page: 1,
  perPage: ids.length,
  search: '',
  filters: [{ field: 'id', op: 'in', value: [...ids] }],
  sort: [],
})

type Export<F extends Fields> = {
  pages: AsyncIterable<ListedRows<F>>
  columns: readonly string[]
  locale: Locale
  /** Excel, or CSV when the `Accept` header names it. */
  accept?: string
}
export async function exportList<F extends Fields>(
  resource: Resource<F>,
  { pages, columns, locale, accept = '' }: Export<F>,
): Promise<Download> {
  const heads = columns.map((name) => columnOf(fieldOf(resource, name), locale))
  return workbook(heads, cellsOf(resource, { pages, columns, locale }), {
    name: say(resource.words.many, locale),
    accept,
  })
}

async function* cellsOf<F extends Fields>(
  resource: Resource<F>,
  { pages, columns, locale }: Omit<Export<F>, 'accept'>,
): AsyncGenerator<Cell[]> {
  for await (const { rows, nameOf } of pages) {
    const of = { fields: { ...resource.fields, ...resource.derived }, locale, nameOf }
    for (const row of rows) {
      yield columns.map((name) => typed(fieldOf(resource, name), row[name]) ?? displayIn(row, name, of))
    }
  }
}

function fieldOf(resource: { fields: Fields; derived: Fields; name: string }, name: string): Field {
  const field = fieldNamed(resource, name)
  if (!field) throw new Error(`${resource.name} has no field "${name}" to export.`)
  return field
}

/** Numbers and dates stay typed for calculations; other values are formatted as in the list. */
function typed({ kind, isTranslated }: Field, value: unknown): Cell | undefined {
  if (value === null || value === undefined) return null
  return isTranslated ? undefined : cells[kind].valueOf(String(value))
}

const dateFormats: Record<Locale, string> = { es: 'dd/mm/yyyy', en: 'd mmm yyyy' }
function columnOf({ kind, label }: Field, locale: Locale): Column {
  const title = say(label, locale)
  const { formatIn, width = 0 } = cells[kind]
  return { title, format: formatIn(locale), ...(width > 0 && { width: Math.max(width, title.length + 2) }) }
}

/** Undefined is written as it is shown. */
type CellKind = {
  valueOf: (value: string) => Cell | undefined
  formatIn: (locale: Locale) => string
  width?: number
}
const shown: CellKind = { valueOf: () => undefined, formatIn: () => '@' }
const cells: Record<Kind, CellKind> = {
  text: shown,
  longText: shown,
  richText: shown,
  slug: shown,
  email: shown,
  phone: shown,
  url: shown,
  integer: { valueOf: Number, formatIn: () => '0' },
  // Spreadsheets store 15 significant digits, so longer amounts are written as text.
  decimal: {
    valueOf: (amount) => (amount.replace(/\D/g, '').length <= 15 ? Number(amount) : undefined),
    formatIn: () => '#,##0.00',
    width: 14,
  },
  date: {
    valueOf: (day) => new Date(`${day}T00:00:00Z`),
    formatIn: (locale) => dateFormats[locale],
    width: 12,
  },
  moment: {
    valueOf: (moment) => wallClock(new Date(moment)),
    formatIn: (locale) => `${dateFormats[locale]} hh:mm`,
    width: 18,
  },
  flag: shown,
  choice: shown,
  choices: shown,
  ref: shown,
  refs: shown,
  image: shown,
  document: shown,
  group: shown,
  list: shown,
}
