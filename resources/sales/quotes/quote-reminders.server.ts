/** Daily job that reminds customers of open quotes about to expire. */
import { homeTodaySql } from '#server/database/home-day.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { systemContext } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import { mailReminder } from './quote-mails.server.ts'
import { quotes } from './quote-records.server.ts'
import { openQuoteStates } from './quote-state.ts'

/** A reminder waits until the customer has had the quote for a day. */
const isDue = sql`t.status ${inStates(openQuoteStates)} and t.deleted_at is null and t.valid_until >= ${homeTodaySql}
  and t.valid_until <= ${homeTodaySql} + (select quote_reminder_days from fiscal_settings)
  and t.sent_at < now() - interval '1 day'
  and not exists (select 1 from outbox o where o.key = concat('quotes.expiring:', t.id, ':', t.valid_until))`

export const remindOfQuotes = job({
  name: 'quotes.remind',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '0 9 * * *', payload: {} },
  handle: async (_, { db, log, publicUrl, signal }) => {
    const { rows } = await sql<{
      id: string
    }>`select t.id from quotes t where ${isDue} order by t.id`.execute(db)
    for (const { id } of rows) {
      if (signal.aborted) return
      await db.transaction().execute(async (trx) => {
        const context = systemContext({ db: trx, log, publicUrl })
        const quote = await quotes.lock(context, id)
        // Decided since the list was read.
        if (openQuoteStates.includes(quote.status)) await mailReminder(context, quote)
      })
    }
  },
})
