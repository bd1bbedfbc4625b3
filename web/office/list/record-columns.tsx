/** Derives the columns of a table of records from their fields. */
import { display, fieldNamed, isBlank, type NameOf } from '#core/display.ts'
import type { Field } from '#core/field.ts'
import { homeDayOf } from '#core/time-zone.ts'
import type { Sort } from '#core/resource.ts'
import type { Locale, Words } from '#core/words.ts'
import { isReadable } from '../records/may-call.ts'
import type { AnyRow, Screens } from '../records/screen.ts'
import { titleOf } from '../records/titles.ts'
import { Cell, isBlankCell, isNumeric, lookOf } from '../table/cell.tsx'
import type { Column, ColumnSort } from '../table/column.ts'
import { isSortable } from './query.ts'

const untitled = { es: 'Sin nombre', en: 'Untitled' } satisfies Words

export const rowTitle = (row: AnyRow, locale: Locale): string => titleOf(row) || untitled[locale]

type Sorting = { sort: readonly Sort[]; hrefOf: (sort: Sort[]) => string; go: (sort: Sort[]) => void }
type ColumnOptions = {
  columns: readonly string[]
  locale: Locale
  nameOf?: NameOf | undefined
  /** Left out where the rows have a fixed order. */
  sorting?: Sorting
}

export function recordColumns(screens: Screens, options: ColumnOptions): Column<AnyRow>[] {
  const { fields, title } = screens.resource
  const { locale, nameOf, sorting } = options
  const titleColumn = options.columns.find((name) => title.includes(name)) ?? options.columns[0]!
  const isWhole = isNameInParts(screens.resource, options.columns)
  const columns = isWhole
    ? options.columns.filter((name) => name === titleColumn || !title.includes(name))
    : options.columns
  return columns.flatMap((name) => {
    const field = fieldNamed(screens.resource, name)
    if (!field || !isReadable(field)) return []
    const isTitle = name === titleColumn
    const isJoined = isTitle && isWhole
    const sorted = isJoined ? sortOrderOf(title) : [name]
    const named = isJoined ? title : [name]
    return {
      key: name,
      label: named.map((part) => (fields[part] ?? field).label[locale]).join(' · '),
      cell: (row) =>
        isJoined || (isTitle && isBlank(row[name])) ? (
          rowTitle(row, locale)
        ) : isRecordMoment(name) ? (
          <DayOfMoment moment={row[name]} field={field} locale={locale} />
        ) : (
          <Cell row={row} name={name} locale={locale} of={screens} nameOf={nameOf} />
        ),
      isTitle,
      ...(isNumeric(field) && { align: 'end' }),
      width: isJoined ? 'fill' : widthOf(screens, name, field),
      isBlank: (row) => isBlankCell(screens, { row, name, locale }),
      sort: sorting && isSortable(field) ? sortOf(sorted, sorting) : undefined,
    } satisfies Column<AnyRow>
  })
}

const isRecordMoment = (name: string): name is 'createdAt' | 'updatedAt' =>
  name === 'createdAt' || name === 'updatedAt'

/** The day of a creation or change, with the time in the tooltip. */
function DayOfMoment({ moment, field, locale }: { moment: string; field: Field; locale: Locale }) {
  return (
    <time dateTime={moment} title={display(field, moment, { locale })}>
      {display({ ...field, kind: 'date' }, homeDayOf(moment), { locale })}
    </time>
  )
}

/** Whether the columns of the title, such as first and last name, become one. */
const isNameInParts = ({ title, fields }: Screens['resource'], columns: readonly string[]): boolean =>
  title.length > 1 && title.every((name) => fields[name]?.kind === 'text' && columns.includes(name))

/** People are sorted by their surname, as lists of people are. */
const sortOrderOf = (title: readonly string[]): readonly string[] =>
  /^lastname$/i.test(title.at(-1)!) ? title.toReversed() : title

function widthOf({ stateBadges }: Screens, name: string, field: Field): NonNullable<Column<AnyRow>['width']> {
  const isText = ['long', 'clamped'].includes(lookOf(field))
  return isText && !isNumeric(field) && !stateBadges?.[name] ? 'fill' : 'content'
}

/** Ascending, then descending, then the list's own order again. */
function sortOf(names: readonly string[], { sort, hrefOf, go }: Sorting): ColumnSort {
  const direction = sort.find(({ field }) => field === names[0])?.dir
  const dir = direction === 'asc' ? 'desc' : 'asc'
  const next: Sort[] = direction === 'desc' ? [] : names.map((field) => ({ field, dir }))
  return { direction, href: hrefOf(next), onPress: () => go(next) }
}
