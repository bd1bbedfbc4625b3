/** Counts cases for the figures of quality; each caller counts the cases that they see. */
import { sql } from 'kysely'
import type { Context, Handlers } from '#server/http/context.ts'
import { homeDaySql, homeTodaySql, isWithinDays } from '#server/database/home-day.ts'
import { both, inStates, referredTo, titleIn, type Condition } from '#server/database/query.ts'
import { capas as capaResource } from '../capas/capa.ts'
import { closedCapaStates, openCapaStates } from '../capas/states/capa-state.ts'
import { ncos } from '../ncos/nco.ts'
import { readableBy } from '#server/database/sight.ts'
import { closedNcoStates, openNcoStates } from '../ncos/states/nco-state.ts'
import { complaintFigures } from './complaint-figures.server.ts'
import type { CountedCases, QualityFigures, qualityFiguresApi, QualityQuery } from './quality-figures.api.ts'

export const handlers: Handlers<typeof qualityFiguresApi> = {
  figures: async ({ query }, context) => {
    const seen = both([sql`t.deleted_at is null`, ...(await readableBy(context, ncos))])
    const seenCapas = both([sql`t.deleted_at is null`, ...(await readableBy(context, capaResource))])
    // Each reads the cases on a connection of its own.
    const [counts, groups, capas, causes, byMonth, complaints] = await Promise.all([
      ncoCounts(context, seen, query),
      openGroups(context, seen),
      capaCounts(context, seenCapas, query),
      rootCauses(context, seenCapas, query),
      months(context, seen, query),
      complaintFigures(context, query),
    ])
    return { ncos: { ...counts, ...groups }, capas, causes, months: byMonth, complaints }
  },
}

type NcoCounts = Pick<
  QualityFigures['ncos'],
  'open' | 'overdue' | 'registered' | 'closed' | 'meanDaysToClose' | 'reopened'
>
async function ncoCounts({ db }: Context, seen: Condition, period: QualityQuery): Promise<NcoCounts> {
  const isOpen = sql`t.status ${inStates(openNcoStates)}`
  const isClosed = sql`t.status ${inStates(closedNcoStates)} and ${isWithinDays(sql`t.closed_at`, period)}`
  const isRegistered = isWithinDays(sql`t.registered_at`, period)
  const { rows } = await sql<NcoCounts>`
    select count(*) filter (where ${isOpen})::int as open,
      count(*) filter (where ${isOpen} and t.due_date < ${homeTodaySql})::int as overdue,
      count(*) filter (where ${isRegistered})::int as registered,
      count(*) filter (where ${isClosed})::int as closed,
      round(avg(t.days_to_close) filter (where ${isClosed}), 1)::float as mean_days_to_close,
      count(*) filter (where ${isRegistered} and t.reopened_count > 0)::int as reopened
    from ncos t where ${seen}`.execute(db)
  return rows[0]!
}

type Groups = Pick<QualityFigures['ncos'], 'byStatus' | 'bySeverity' | 'byProcess'>
/** Open cases by three of their fields, in one reading. */
async function openGroups({ db, locale }: Context, seen: Condition): Promise<Groups> {
  const { rows } = await sql<CountedCases & { by: keyof Groups; title: string | null }>`
    select by, key, count, case when by = 'byProcess' then (select ${titleIn(referredTo('processes'), { row: 'p', locale })}
      from processes p where p.id = key::bigint) end as title
    from (
      select case grouping(t.status, t.severity, t.process_id)
          when 3 then 'byStatus' when 5 then 'bySeverity' else 'byProcess' end as by,
        coalesce(t.status, t.severity, t.process_id::text) as key, count(*)::int as count
      from ncos t where ${seen} and t.status ${inStates(openNcoStates)}
      group by grouping sets (t.status, t.severity, t.process_id)
    ) counted order by count desc, key`.execute(db)
  const of = (by: keyof Groups) => rows.filter((row) => row.by === by)
  const plain = (by: keyof Groups) => of(by).map(({ key, count }) => ({ key, count }))
  return {
    byStatus: plain('byStatus'),
    bySeverity: plain('bySeverity'),
    byProcess: of('byProcess').map(({ key, count, title }) => ({ key, count, title })),
  }
}

async function capaCounts(
  { db }: Context,
  seen: Condition,
  period: QualityQuery,
): Promise<QualityFigures['capas']> {
  const isOpen = sql`t.status ${inStates(openCapaStates)}`
  const { from = '-infinity', to = 'infinity' } = period
  const wasChecked = sql`(c.checked ->> 'date')::date between ${from} and ${to}`
  const { rows } = await sql<QualityFigures['capas']>`
    select count(*) filter (where ${isOpen})::int as open,
      count(*) filter (where ${isOpen} and t.due_date < ${homeTodaySql})::int as overdue,
      count(*) filter (where t.status ${inStates(closedCapaStates)} and ${isWithinDays(sql`t.closed_at`, period)})::int as closed,
      coalesce(sum(checks.checked), 0)::int as checked,
      coalesce(sum(checks.effective), 0)::int as effective
    from capas t
    cross join lateral (
      select count(*) filter (where ${wasChecked}) as checked,
        count(*) filter (where ${wasChecked} and c.checked ->> 'result' = 'effective') as effective
      from (
        -- The check may be written without its day.
        select t.effectiveness_result || jsonb_build_object('date',
          coalesce(t.effectiveness_result ->> 'date', ${homeDaySql(sql`t.closed_at`)}::text)) as checked
        union all select jsonb_build_object('result', past ->> 'result', 'date', past ->> 'endedOn')
        from jsonb_array_elements(t.past_cycles) past
      ) c where c.checked ->> 'result' is not null
    ) checks
    where ${seen}`.execute(db)
  return rows[0]!
}

async function rootCauses(
  { db }: Context,
  seen: Condition,
  period: QualityQuery,
): Promise<QualityFigures['causes']> {
  const { rows } = await sql<CountedCases>`
    select c.category as key, count(*)::int as count
    from capas t join capa_causes c on c.capa_id = t.id and c.deleted_at is null and c.is_root and not c.is_ruled_out
    where ${seen} and ${isWithinDays(sql`t.opened_at`, period)}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

async function months(
  { db }: Context,
  seen: Condition,
  period: QualityQuery,
): Promise<QualityFigures['months']> {
  // Days are counted first, because naming the month of each case takes longest.
  const of = (moment: 'registered_at' | 'closed_at') => sql`
    select ${homeDaySql(sql.ref(`t.${moment}`))} as day, ${sql.lit(moment)} as kind, count(*) as cases from ncos t
    where ${seen} and ${isWithinDays(sql.ref(`t.${moment}`), period)} group by 1`
  const { rows } = await sql<QualityFigures['months'][number]>`
    select to_char(day, 'YYYY-MM') as month,
      coalesce(sum(cases) filter (where kind = 'registered_at'), 0)::int as registered,
      coalesce(sum(cases) filter (where kind = 'closed_at'), 0)::int as closed
    from (${of('registered_at')} union all ${of('closed_at')}) counted group by 1 order by 1`.execute(db)
  return rows
}
