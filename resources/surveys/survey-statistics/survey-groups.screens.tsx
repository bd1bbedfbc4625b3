/** The statistics of each course, instructor, month or event: sortable, each figure leading to its answers. */
import { Link } from 'react-router'
import { sayShare } from '#core/display.ts'
import type { Filter } from '#core/lists/filter.ts'
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { useSortedRows, type FigureColumn } from '#web/office/table/sorted-rows.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
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
  const answers = (group: GroupedStats, text: string | number, filters: readonly Filter[] = []) => {
    const href = answersHref(group, { by, query, locale, filters })
    return href ? <Link to={href}>{text}</Link> : text
  }
  const column = (key: SortKey, label: Words, cell: Column['cell']): Column => ({
    key,
    label: label[locale],
    cell,
    figureOf: (group) => group[key],
    ...(key === 'title' ? { width: 'fill' } : { align: 'end' }),
  })
  const complained: Filter[] = [{ field: 'complaint', op: 'eq', value: true }]
  const sorted = useSortedRows(groups, [
    // A month is sorted by its number.
    {
      ...column('title', words[by], ({ title }) => title),
      figureOf: (group) => (by === 'month' ? group.key : group.title),
    },
    column('answers', words.answers, (group) => answers(group, group.answers)),
    column('responseRate', words.responseRate, ({ responseRate }) => sayShare(responseRate, locale)),
    column('content', words.content, ({ content }) => content ?? '–'),
    column('instructor', words.rated, ({ instructor }) => instructor ?? '–'),
    column('fulfilled', words.fulfilled, ({ fulfilled }) => sayShare(fulfilled, locale)),
    column('complaints', words.complaints, (group) => answers(group, group.complaints, complained)),
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
type SortKey = Exclude<keyof GroupedStats, 'key' | 'invited'>

type Drill = Pick<GroupTableProps, 'by' | 'query' | 'locale'> & { filters: readonly Filter[] }
/** The answers that a figure counts; a month leads to its events first. */
function answersHref({ key }: GroupedStats, { by, query, locale, filters }: Drill): string | undefined {
  if (by === 'month') {
    const from = `${key}-01`
    const to = new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5, 7)), 0))
      .toISOString()
      .slice(0, 10)
    const address = new URLSearchParams({ by: 'event', from, to })
    for (const name of ['courseId', 'instructorId'] as const) if (query[name]) address.set(name, query[name])
    return `?${address}`
  }
  if (!mayCall(surveyResponsesApi.list)) return undefined
  const narrowed = { courseId: query.courseId, instructorId: query.instructorId, [`${by}Id`]: key }
  const references = Object.entries(narrowed).flatMap(([field, id]): Filter[] =>
    id ? [{ field, op: 'in', value: [id] }] : [],
  )
  return officeHref(locale, 'survey-responses') + addressOf([...references, ...filters])
}
