/** Declares background jobs and enqueues them in the business transaction. */
import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database, Db } from '../database/database.ts'
import type { Mailer } from '../mail/mailer.ts'

export type JobContext = {
  db: Kysely<Database>
  log: Logger
  publicUrl: string
  mailer: Mailer
  /** Aborted on shutdown; long work stops at its next safe point. */
  signal: AbortSignal
}
export type Job<P extends object = object> = {
  /** Slice and action, such as `mail.deliver`. */
  name: string
  payload: z.ZodType<P>
  // Method syntax is bivariant, so jobs of different payloads fit into one list.
  handle(payload: P, context: JobContext): Promise<void>
  /** Retries with exponential backoff from `pauseSeconds`. */
  retry?: { limit: number; pauseSeconds: number }
  /** A longer run counts as failed. */
  timeoutSeconds?: number
  /** One run handles all queued jobs of this name. */
  isWakeUp?: boolean
  /** Also runs by this cron schedule, in Dominican time. */
  schedule?: { cron: string; payload: P }
}
export const job = <P extends object>(declared: Job<P>): Job<P> => declared

export const jobSchema = 'pgboss'

/** The job is queued when the transaction commits. */
export async function enqueue<P extends object>(
  db: Db,
  { name, payload, ...rules }: Omit<Job<P>, 'handle'>,
  options: { payload: P; startAfter?: Date },
): Promise<void> {
  const connection = fromKysely(db.withoutPlugins())
  await new PgBoss({ db: connection, schema: jobSchema }).send(name, payload.parse(options.payload), {
    ...sendOptions(rules),
    ...(options.startAfter && { startAfter: options.startAfter }),
    db: connection,
  })
}

export const sendOptions = ({ retry, timeoutSeconds = 300 }: Pick<Job, 'retry' | 'timeoutSeconds'>) => ({
  retryLimit: retry?.limit ?? 10,
  retryDelay: retry?.pauseSeconds ?? 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: timeoutSeconds,
})
