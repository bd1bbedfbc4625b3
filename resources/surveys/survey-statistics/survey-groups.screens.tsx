/** The statistics of each course, instructor, month or event: sortable, each figure leading to its answers. */
import { Link } from 'react-router'
import { sayShare } from '#core/display.ts'
import type { Locale, Words } from '#core/words.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { useSortedRows, type FigureColumn } from '#web/office/table/sorted-rows.ts'
import { figureHref, groupFiltersOf, type FigureOf } from './figure-links.screens.tsx'
import { groupings, type GroupedStats, type Grouping, type StatsQuery } from './survey-statistics.api.ts'

const words = {
  course: { es: 'Curso', en: 'Course' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  month: { es: 'Mes', en: 'Month' },
  event: { es: 'Evento', en: 'Event' },
  answers: { es: 'Respuestas', en: 'Answers' },
  responseRate: { es: 'Tasa de respuesta', en: 'Response rate' },
  content: { es: 'Contenido', en: 'Content' },
  rated: { es: 'Promedio del instructor', en: 'Instructor’s average' },
  fulfilled: { es: 'Expectativas cumplidas', en: 'Fulfilled expectations' },
  complaints: { es: 'Quejas', en: 'Complaints' },
} satisfies Record<string, Words>

type GroupTableProps = { groups: readonly GroupedStats[]; by: Grouping; query: StatsQuery; locale: Locale }

export function GroupTable({ groups, by, query, locale }: GroupTableProps) {
  const linked = (group: GroupedStats, text: string | number, figure: FigureOf = {}) => {
    const href = figureHref(locale, groupFiltersOf(by, group.key, { query, figure }))
    return href ? <Link to={href}>{text}</Link> : text
  }
  const average = (group: GroupedStats, counts: 'content' | 'instructor') =>
    group[counts] === null ? '–' : linked(group, group[counts], { counts })
  const column = (key: SortKey, label: Words, cell: Column['cell']): Column => ({
    key,
    label: label[locale],
    cell,
    figureOf: (group) => group[key],
    ...(key === 'title' ? { width: 'fill' } : { align: 'end' }),
  })
  const sorted = useSortedRows(groups, [
    // A month is sorted by its number.
    {
      ...column('title', words[by], ({ title }) => title),
      figureOf: (group) => (by === 'month' ? group.key : group.title),
    },
    column('answers', words.answers, (group) => linked(group, group.answers)),
    column('responseRate', words.responseRate, (group) =>
      linked(group, sayShare(group.responseRate, locale)),
    ),
    column('content', words.content, (group) => average(group, 'content')),
    column('instructor', words.rated, (group) => average(group, 'instructor')),
    column('fulfilled', words.fulfilled, (group) =>
      group.fulfilled === null
        ? '–'
        : linked(group, sayShare(group.fulfilled, locale), { counts: 'fulfilment' }),
    ),
    column('complaints', words.complaints, (group) => linked(group, group.complaints, { isComplaint: true })),
  ])
  return (
    <DataTable
      label={groupings[by][locale]}
      columns={sorted.columns}
      rows={sorted.rows.map((group) => ({ id: group.key, ...group }))}
    />
  )
}
type Column = FigureColumn<GroupedStats>
type SortKey = Exclude<keyof GroupedStats, 'key' | 'invited' | 'recommend'>
