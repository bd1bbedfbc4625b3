/** Figures of quality: cases that are open, how they end, and what their causes are. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { calendarDay } from '#core/rules.ts'

/** The first and the last day of what was registered, closed and checked; what is open is open now. */
const query = z.object({ from: calendarDay.optional(), to: calendarDay.optional() })
export type QualityQuery = z.output<typeof query>

const count = z.int()
const counted = z.object({
  /** A code or an id; null where the case does not say. */
  key: z.string().nullable(),
  count,
})
export type CountedCases = z.output<typeof counted>

const figures = z.object({
  ncos: z.object({
    open: count,
    overdue: count,
    registered: count,
    closed: count,
    /** From the day of detection, of those closed in the period. */
    meanDaysToClose: z.number().nullable(),
    /** Of those registered in the period. */
    reopened: count,
    byStatus: z.array(counted),
    bySeverity: z.array(counted),
    byProcess: z.array(counted.extend({ title: z.string().nullable() })),
  }),
  capas: z.object({
    open: count,
    overdue: count,
    closed: count,
    /** Checks of effectiveness in the period, those of earlier cycles too. */
    checked: count,
    effective: count,
  }),
  /** Root causes of corrective actions opened in the period, by category, the most frequent first. */
  causes: z.array(counted),
  complaints: z.object({
    open: count,
    overdue: count,
    /** In the period, without those that were found invalid; the next three are of these. */
    received: count,
    answeredInTime: count,
    /** Answered late, or not answered although the term has passed. */
    answeredLate: count,
    withCase: count,
    /** Of the events that ended in the period. */
    attendees: count,
    months: z.array(z.object({ month: z.string(), received: count, attendees: count })),
  }),
  months: z.array(z.object({ month: z.string(), registered: count, closed: count })),
})
export type QualityFigures = z.output<typeof figures>

export const qualityFiguresApi = {
  figures: endpoint('GET qms/figures', { roles: may.readQuality, query, answer: figures }),
}
