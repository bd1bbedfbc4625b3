/** Endpoints of survey statistics (spec §7), including the public ones. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { calendarDay } from '#core/rules.ts'

const rating = z.object({
  /** 1 to 5 with two decimals, `4.53`. */
  average: z.string(),
  answers: z.int(),
  /** The number of ratings of 1, 2, 3, 4 and 5. */
  distribution: z.array(z.int()),
})
const share = z.object({ percent: z.int(), answers: z.int() })
const period = z.object({ from: z.string(), to: z.string() })

export const surveyStats = z.object({
  answers: z.int(),
  invited: z.int(),
  responseRate: z.int().nullable(),
  complaints: z.int(),
  content: rating.nullable(),
  instructor: rating.nullable(),
  instructors: z.array(rating.extend({ id: idRule, name: z.string() })),
  organization: rating.nullable(),
  expectations: rating.nullable(),
  /** Answers without the question on expectations count with their rating of the content. */
  fulfilled: share.extend({ byContent: z.int() }).nullable(),
  /** 0 to 10: the average, and promoters minus detractors. */
  recommend: z.object({ average: z.string(), answers: z.int(), score: z.int() }).nullable(),
  /** The period of the events. */
  period: period.nullable(),
})
export type SurveyStats = z.output<typeof surveyStats>

/** The public part. */
export const shownStats = z.object({
  answers: z.int(),
  content: rating.nullable(),
  instructor: rating.nullable(),
  fulfilled: share.nullable(),
  period,
})
export type ShownStats = z.output<typeof shownStats>

export const statsQuery = z.object({
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  courseId: idRule.optional(),
  instructorId: idRule.optional(),
  eventId: idRule.optional(),
})
export type StatsQuery = z.output<typeof statsQuery>

export const groupings = {
  course: { es: 'Por curso', en: 'By course' },
  instructor: { es: 'Por instructor', en: 'By instructor' },
  month: { es: 'Por mes', en: 'By month' },
  event: { es: 'Por evento', en: 'By event' },
} as const
export type Grouping = keyof typeof groupings

const groupedStats = z.object({
  key: z.string(),
  title: z.string(),
  answers: z.int(),
  invited: z.int(),
  responseRate: z.int().nullable(),
  content: z.string().nullable(),
  instructor: z.string().nullable(),
  fulfilled: z.int().nullable(),
  /** Promoters minus detractors. */
  recommend: z.int().nullable(),
  complaints: z.int(),
})
export type GroupedStats = z.output<typeof groupedStats>

const roles = may.readSurveys
const shown = { isPublic: true, answer: shownStats.nullable() } as const

export const surveyStatisticsApi = {
  all: endpoint('GET surveys/stats', { roles, query: statsQuery, answer: surveyStats }),
  grouped: endpoint('GET surveys/stats/{by}', { roles, query: statsQuery, answer: z.array(groupedStats) }),
  excel: endpoint('GET surveys/stats/{by}', { roles, query: statsQuery, accept: 'excel' }),
  ofEvent: endpoint('GET events/{id}/surveys/stats', { roles, answer: surveyStats }),
  ofCourse: endpoint('GET courses/{id}/surveys/stats', {
    roles,
    query: statsQuery.pick({ from: true, to: true }),
    answer: surveyStats,
  }),

  publicAll: endpoint('GET surveys/stats', shown),
  publicOfEvent: endpoint('GET events/{id}/surveys/stats', shown),
  publicOfCourse: endpoint('GET courses/{id}/surveys/stats', shown),
}
