/** The columns of a table of records, made of their fields. */
import { fieldNamed, type NameOf } from '#core/display.ts'
import type { Field } from '#core/field.ts'
import type { Sort } from '#core/resource.ts'
import type { Locale, Words } from '#core/words.ts'
import type { AnyRow, Screens } from '../records/screen.ts'
import { titleOf } from '../records/titles.ts'
import { Cell, isNumeric, lookOf } from '../table/cell.tsx'
import type { Column, ColumnSort } from '../table/column.ts'
import { isSortable } from './query.ts'

const untitled = { es: 'Sin nombre', en: 'Untitled' } satisfies Words

export const rowTitle = (row: AnyRow, locale: Locale): string => titleOf(row) || untitled[locale]

type Sorting = { sort: readonly Sort[]; hrefOf: (sort: Sort[]) => string }
type ColumnOptions = {
  columns: readonly string[]
  locale: Locale
  nameOf?: NameOf | undefined
  /** Left out where the rows have a fixed order. */
  sorting?: Sorting
}

export function recordColumns(screens: Screens, options: ColumnOptions): Column<AnyRow>[] {
  const { title } = screens.resource
  const { columns, locale, nameOf, sorting } = options
  const titleColumn = columns.find((name) => title.includes(name)) ?? columns[0]
  return columns.flatMap((name) => {
    const field = fieldNamed(screens.resource, name)
    if (!field) return []
    const sort = sorting && isSortable(field) ? sortOf(name, sorting) : undefined
    const isTitle = name === titleColumn
    return {
      key: name,
      label: field.label[locale],
      cell: (row) =>
        isTitle && isBlank(row[name]) ? (
          rowTitle(row, locale)
        ) : (
          <Cell row={row} name={name} locale={locale} of={screens} nameOf={nameOf} />
        ),
      isTitle,
      isTitlePart: title.length > 1 && title.includes(name),
      ...(isNumeric(field) && { align: 'end' }),
      width: widthOf(screens, name, field),
      isBlank: (row) => isBlank(row[name]),
      sort,
    } satisfies Column<AnyRow>
  })
}

function widthOf({ told }: Screens, name: string, field: Field): NonNullable<Column<AnyRow>['width']> {
  const look = lookOf(field)
  if (look === 'long') return 'wrap'
  return look === 'clamped' && !isNumeric(field) && !told?.[name] ? 'fill' : 'content'
}

/** Ascending, then descending, then the list's own order again. */
function sortOf(name: string, { sort, hrefOf }: Sorting): ColumnSort {
  const direction = sort.find(({ field }) => field === name)?.dir
  const next: Sort[] =
    direction === 'desc' ? [] : [{ field: name, dir: direction === 'asc' ? 'desc' : 'asc' }]
  return { direction, href: hrefOf(next) }
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
