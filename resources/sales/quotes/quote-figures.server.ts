/** Figures of quotes by status and currency; amounts of different currencies are never added. */
import { homeDaySql } from '#server/database/home-day.ts'
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { inStates, type Condition } from '#server/database/query.ts'
import type { FiguresQuery, QuoteFigures } from './quote.api.ts'
import { isExpiredSql, needsApprovalSql } from './quote-records.server.ts'
import { lostQuoteStates, openQuoteStates, wonQuoteStates } from './quote-state.ts'

const day = homeDaySql(sql`t.created_at`)
/** Quotes made in the period, first and last day included. */
const madeIn = ({ from, to }: FiguresQuery): Condition => sql`t.deleted_at is null
  and ${from ? sql`${day} >= ${from}` : sql`true`} and ${to ? sql`${day} <= ${to}` : sql`true`}`
const isWon = sql`t.status ${inStates(wonQuoteStates)}`
const isLost = sql`t.status ${inStates(lostQuoteStates)}`
const count = sql`count(*)::int as count`
const total = sql`to_char(sum(t.total), 'FM999999999999990.00') as total`
const days = sql`extract(epoch from now() - t.sent_at) / 86400`

export async function quoteFigures({ db }: Context, period: FiguresQuery): Promise<QuoteFigures> {
  const there = madeIn(period)
  const statuses = sql<QuoteFigures['statuses'][number]>`
    select case when ${isExpiredSql} then 'expired' when ${needsApprovalSql} then 'needsApproval' else t.status end as status, t.currency, ${count}, ${total}
    from quotes t where ${there} group by 1, 2 order by 1, 2`
  const currencies = sql<QuoteFigures['currencies'][number]>`
    select t.currency, count(*) filter (where ${isWon})::int as won, count(*) filter (where ${isLost})::int as lost,
      round(100.0 * count(*) filter (where ${isWon}) / nullif(count(*) filter (where ${isWon} or ${isLost}), 0), 2)::text
        as win_rate,
      round(avg(extract(epoch from t.decided_at - t.sent_at) / 86400) filter (where ${isWon} or ${isLost}), 1)::text
        as mean_days_to_decision
    from quotes t where ${there} group by 1 order by 1`
  const ageing = sql<QuoteFigures['ageing'][number]>`
    select t.currency, case when ${days} <= 7 then 'upTo7' when ${days} <= 30 then 'upTo30'
      when ${days} <= 60 then 'upTo60' else 'over60' end as age, ${count}, ${total}
    from quotes t where ${there} and t.status ${inStates(openQuoteStates)} and not ${isExpiredSql}
    group by 1, 2 order by 1, 2`
  const lostReasons = sql<QuoteFigures['lostReasons'][number]>`
    select t.lost_reason as reason, ${count} from quotes t where ${there} and ${isLost} group by 1 order by 2 desc, 1`
  return {
    statuses: (await statuses.execute(db)).rows,
    currencies: (await currencies.execute(db)).rows,
    ageing: (await ageing.execute(db)).rows,
    lostReasons: (await lostReasons.execute(db)).rows,
  }
}
