/** Counts what waits in the queues of jobs and mails. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { jobSchema } from '../jobs/job.ts'

type Counts<Labels> = [labels: Labels, count: number][]

export async function countJobs(db: Kysely<Database>): Promise<Counts<{ queue: string; state: string }>> {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select name as queue, state::text, count(*)::int as count from ${sql.table(`${jobSchema}.job`)}
    where state::text in ('created', 'retry', 'active', 'failed') group by name, state`.execute(db)
  return rows.map(({ count, ...labels }) => [labels, count])
}

export async function countMails(db: Kysely<Database>): Promise<Counts<{ state: string }>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['status as state', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy('status')
    .execute()
  return rows.map(({ count, ...labels }) => [labels, count])
}
