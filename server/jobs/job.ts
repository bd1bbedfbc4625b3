/** Declares background jobs and enqueues them in the business transaction. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import { fromKysely, PgBoss, type Db as Queue } from 'pg-boss'
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

const connections = new AsyncLocalStorage<Queue>()
/** One for all, because it reads each queue's settings once; each call has the connection of its transaction. */
const boss = new PgBoss({
  db: { executeSql: (text, values) => connections.getStore()!.executeSql(text, values) },
  schema: jobSchema,
})

/** The job is queued when the transaction commits. */
export async function enqueue<P extends object>(
  db: Db,
  { name, payload, ...rules }: Omit<Job<P>, 'handle'>,
  options: { payload: P; startAfter?: Date },
): Promise<void> {
  const { startAfter } = options
  const data = payload.parse(options.payload)
  await connections.run(fromKysely(db.withoutPlugins()), () =>
    boss.send(name, data, { ...sendOptions(rules), ...(startAfter && { startAfter }) }),
  )
}

export const sendOptions = ({ retry, timeoutSeconds = 300 }: Pick<Job, 'retry' | 'timeoutSeconds'>) => ({
  retryLimit: retry?.limit ?? 10,
  retryDelay: retry?.pauseSeconds ?? 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: timeoutSeconds,
})
