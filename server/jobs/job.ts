/** Work that is done after a request: declared as a job, put in line inside the business transaction. */
import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database, Db } from '../database/database.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What a job's handler gets beside its payload. */
export type JobContext = {
  db: Kysely<Database>
  log: Logger
  publicUrl: string
  mailer: Mailer
  /** Raised when the server is told to stop: long work ends at its next safe point. */
  signal: AbortSignal
}
export type Job<P extends object = object> = {
  /** As `mail.deliver`: the slice, then what is done. */
  name: string
  payload: z.ZodType<P>
  // A method, so that jobs of different payloads fit into one list.
  handle(payload: P, context: JobContext): Promise<void>
  /** How often a run that failed is tried again, and the first pause, which doubles each time. */
  retry?: { limit: number; pauseSeconds: number }
  /** The longest a run may take; past it, it counts as failed. */
  timeoutSeconds?: number
  /** A run serves all that stand in line, so they are taken together. */
  isWakeUp?: boolean
  /** Cron, in Dominican time: the job also runs by itself, with this payload. */
  schedule?: { cron: string; payload: P }
}
export const job = <P extends object>(declared: Job<P>): Job<P> => declared

export const jobSchema = 'pgboss'
const timezone = 'America/Santo_Domingo'
export { timezone as jobTimezone }

/** In line when the transaction commits, forgotten when it is rolled back. */
export async function enqueue<P extends object>(
  db: Db,
  { name, payload, ...rules }: Omit<Job<P>, 'handle'>,
  given: { payload: P; startAfter?: Date },
): Promise<void> {
  const connection = fromKysely(db.withoutPlugins())
  await new PgBoss({ db: connection, schema: jobSchema }).send(name, payload.parse(given.payload), {
    ...sendOptions(rules),
    ...(given.startAfter && { startAfter: given.startAfter }),
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
