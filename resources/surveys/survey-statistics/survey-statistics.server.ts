/** Handlers of survey statistics. */
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import type { Condition } from '#server/database/query.ts'
import { workbook, type Column } from '#server/documents/workbook.ts'
import {
  isOfShownCourse,
  isShown as isCourseShown,
} from '#resources/catalogue/courses/course-visibility.server.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { ownEvents } from '#resources/events/event-records/event-scope.server.ts'
import { isShown as isEventShown } from '#resources/events/event-records/event-visibility.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { instructorNames } from '#resources/surveys/survey-responses/event-survey.server.ts'
import { ratingOf } from '#resources/surveys/survey-figures/figures.ts'
import { conditionsOf } from './statistics-conditions.server.ts'
import { groupedStats } from './survey-groups.server.ts'
import {
  groupings,
  type GroupedStats,
  type Grouping,
  type StatsQuery,
  type SurveyStats,
  type surveyStatisticsApi,
} from './survey-statistics.api.ts'
import { rangeOf } from '#resources/surveys/survey-figures/survey-ranges.server.ts'
import {
  fromOneToFive,
  shownStatsOf,
  statsOf,
} from '#resources/surveys/survey-figures/survey-totals.server.ts'

export const handlers: Handlers<typeof surveyStatisticsApi> = {
  all: ({ query }, context) => wholeStats(context, query),
  grouped: ({ params, query }, context) => grouped(context, params.by, query),
  excel: async ({ params, query }, context) => {
    const rows = await grouped(context, params.by, query)
    return statsWorkbook(rows, { by: params.by as Grouping, context })
  },
  ofEvent: async ({ params }, context) => {
    const id = await events.assertExists(context, params.id)
    return wholeStats(context, { eventId: id })
  },
  ofCourse: async ({ params, query }, context) => {
    const id = await courses.assertExists(context, params.id)
    return wholeStats(context, { ...query, courseId: id })
  },

  publicAll: (_, { db }) => shownStatsOf(db, []),
  publicOfEvent: async ({ params }, context) => {
    const id = await events.assertExists(context, params.id, { conditions: [isEventShown] })
    return shownStatsOf(context.db, [sql`t.id = ${id}`])
  },
  publicOfCourse: async ({ params }, context) => {
    const conditions = [sql`t.course_id = ${recordId(params.id)}`, isOfShownCourse]
    const stats = await shownStatsOf(context.db, conditions)
    // Looks for the course only when there are no figures, to answer 404.
    if (!stats) await courses.assertExists(context, params.id, { conditions: [isCourseShown] })
    return stats
  },
}

/** An instructor's own events are few, so they are read one by one. */
function figureQuery(query: StatsQuery, own: readonly Condition[] = []) {
  const { instructorId, courseId, eventId } = query
  const isSummedUp = own.length === 0 && !eventId && !(courseId && instructorId)
  return {
    conditions: [...conditionsOf(query), ...own],
    instructorId,
    range: isSummedUp ? rangeOf(query) : undefined,
  }
}

async function wholeStats(context: Context, query: StatsQuery): Promise<SurveyStats> {
  const own = await ownEvents(context)
  const { figures, ...stats } = await statsOf(context.db, figureQuery(query, own))
  const ofInstructors = figures.filter(
    ({ kind, instructorId }) => kind === 'instructor' && instructorId !== '0',
  )
  const names = await instructorNames(
    context,
    ofInstructors.map(({ instructorId }) => instructorId),
  )
  const instructors = ofInstructors.flatMap((figure) => {
    const rating = ratingOf(fromOneToFive([figure], 'instructor'))
    return rating ? [{ ...rating, id: figure.instructorId, name: names.get(figure.instructorId) ?? '' }] : []
  })
  return { ...stats, instructors: instructors.toSorted((a, b) => b.answers - a.answers) }
}

async function grouped(context: Context, by: string, query: StatsQuery): Promise<GroupedStats[]> {
  if (!Object.hasOwn(groupings, by)) throw notFound()
  return groupedStats(context, by as Grouping, figureQuery(query, await ownEvents(context)))
}

const heads = {
  title: { es: 'Nombre', en: 'Name' },
  answers: { es: 'Respuestas', en: 'Answers' },
  invited: { es: 'Invitados', en: 'Invited' },
  responseRate: { es: 'Tasa de respuesta (%)', en: 'Response rate (%)' },
  content: { es: 'Contenido', en: 'Content' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  fulfilled: { es: 'Expectativas cumplidas (%)', en: 'Fulfilled expectations (%)' },
  recommend: { es: 'Recomendación (NPS)', en: 'Recommendation (NPS)' },
  complaints: { es: 'Quejas', en: 'Complaints' },
} satisfies Record<Exclude<keyof GroupedStats, 'key'>, Words>
const name: Words = { es: 'Estadísticas de encuestas', en: 'Survey statistics' }

async function statsWorkbook(rows: GroupedStats[], { by, context }: { by: Grouping; context: Context }) {
  const { locale, accept } = context
  const columns = Object.entries(heads).map(([key, title]): Column => {
    const isAverage = key === 'content' || key === 'instructor'
    const format = isAverage ? '0.00' : '0'
    return { title: say(title, locale), format: key === 'title' ? '@' : format }
  })
  const number = (average: string | null) => (average === null ? null : Number(average))
  const cells = rows.map(({ key: _, title, content, instructor, ...row }) => [
    title,
    row.answers,
    row.invited,
    row.responseRate,
    number(content),
    number(instructor),
    row.fulfilled,
    row.recommend,
    row.complaints,
  ])
  return workbook(columns, cells, { name: `${say(name, locale)} ${say(groupings[by], locale)}`, accept })
}
