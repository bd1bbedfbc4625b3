/** Measures cases whose metric is one of our own: before their plan is approved, and on the day of their check. */
import { sql } from 'kysely'
import { z } from 'zod'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { inStates } from '#server/database/query.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { job } from '#server/jobs/job.ts'
import type { Db } from '#server/database/database.ts'
import { capas } from '../capa-records.server.ts'
import type { Capa } from '../capa.ts'
import { measuredCapaStates } from '../states/capa-state.ts'
import { measure, type Days } from './measure.server.ts'
import { isMet, USUAL_WINDOW, type OwnMetric } from './own-metric.ts'

type Measurement = Capa['measurements'][number]
const LONGEST_MONTH = 30

export const measureEffects = job({
  name: 'quality.measure',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '30 6 * * *', payload: {} },
  handle: (_, { db, log, publicUrl }) =>
    db.transaction().execute((trx) => measureDueCapas(systemContext({ db: trx, log, publicUrl }), homeDay())),
})

/** Each check is measured once; one whose day was moved by an extension is measured again on the new day. */
export async function measureDueCapas(context: Context, today: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from capas where deleted_at is null and status ${inStates(measuredCapaStates)}
      and effectiveness ->> 'ownMetric' is not null and (effectiveness ->> 'plannedDate')::date <= ${today}
      and not measurements @> jsonb_build_array(jsonb_build_object(
        'cycle', cycle, 'kind', 'check', 'to', effectiveness ->> 'plannedDate'))
    order by id for update skip locked`.execute(context.db)
  for (const { id } of rows) {
    const capa = await capas.get(context, id)
    const measured = await checkOf(context.db, capa)
    await capas.set(context, id, { measurements: [...capa.measurements, ...measured] })
  }
}

/** The days before the approval that are as many as those observed after it. */
export async function baselineOf(db: Db, capa: Capa, to = homeDay()): Promise<Measurement[]> {
  const from = daysAfter(to, 1 - windowOf(capa))
  return measuredIn(db, capa, { kind: 'baseline', from, to })
}

async function checkOf(db: Db, capa: Capa): Promise<Measurement[]> {
  const to = capa.effectiveness!.plannedDate!
  const from = daysAfter(to, 1 - windowOf(capa))
  const found: Measurement[] = []
  for (const days of monthsOf({ from, to }))
    found.push(...(await measuredIn(db, capa, { kind: 'month', ...days })))
  return [...found, ...(await measuredIn(db, capa, { kind: 'check', from, to }))]
}

const windowOf = ({ effectiveness }: Capa): number => effectiveness?.windowDays ?? USUAL_WINDOW

/** Parts of thirty days, the first one shorter. */
export function monthsOf({ from, to }: Days): Days[] {
  if (from > to) return []
  const start = daysAfter(to, 1 - LONGEST_MONTH)
  return start <= from
    ? [{ from, to }]
    : [...monthsOf({ from, to: daysAfter(start, -1) }), { from: start, to }]
}

async function measuredIn(
  db: Db,
  { cycle, effectiveness }: Capa,
  { kind, ...days }: Days & Pick<Measurement, 'kind'>,
): Promise<Measurement[]> {
  const { ownMetric, question = null, courseId = null, targetValue } = effectiveness ?? {}
  if (!ownMetric) return []
  const { value, count } = await measure(db, ownMetric, { question, courseId, ...days })
  return [
    {
      cycle,
      kind,
      ...days,
      value: value === null ? null : value.toFixed(2),
      count,
      isMet: judged(ownMetric, value, targetValue),
    },
  ]
}

const judged = (metric: OwnMetric, value: number | null, target: string | null | undefined): boolean | null =>
  value === null || !target ? null : isMet(metric, value, Number(target))
