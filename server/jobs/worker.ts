/** Runs background jobs in the server process. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { openPool } from '../database/connections.ts'
import { openDatabase } from '../database/database.ts'
import { openQueueConnection } from './connection.ts'
import { homeZone } from '#core/time-zone.ts'
import { jobSchema, sendOptions, type Job, type JobContext } from './job.ts'

export type Worker = { stop: () => Promise<void> }
/** `down`: the start failed and is retried. */
export type JobsState = 'starting' | 'running' | 'down'
export type SupervisedWorker = Worker & { state: () => JobsState }
type WorkerOptions = {
  connection: ClientConfig | string
  jobs: readonly Job[]
  log: Logger
  services: Pick<JobContext, 'publicUrl' | 'mailer'>
}
/** Time limit for running jobs during a shutdown. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/** Retries the start until it succeeds or is stopped, so that a short database outage does not end all jobs. */
export function startWithRetries(options: WorkerOptions, pauseMs = 10_000): SupervisedWorker {
  const { log, services } = options
  const ending = new AbortController()
  let state: JobsState = 'starting'
  const started = (async () => {
    while (!ending.signal.aborted)
      try {
        const worker = await startWorker(options)
        state = 'running'
        return worker
      } catch (error) {
        state = 'down'
        log.error({ err: error }, 'the jobs could not be started, and will be tried again')
        await pause(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    return undefined
  })()
  return {
    state: () => state,
    stop: async () => {
      ending.abort()
      await ((await started)?.stop() ?? services.mailer.close())
    },
  }
}

export async function startWorker({ connection, jobs, log, services }: WorkerOptions): Promise<Worker> {
  const pool = openPool(connection, {
    max: 12,
    onError: (error) => log.warn({ err: error }, 'jobs: connection lost'),
  })
  const db = openDatabase(pool)
  const ending = new AbortController()
  const context: JobContext = { ...services, db, log, signal: ending.signal }
  const queue = openQueueConnection(connection, (error) => log.warn({ err: error }, 'jobs: connection lost'))
  const boss = new PgBoss({
    db: queue,
    schema: jobSchema,
    // The migrations create its tables; the running server's role may not.
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // Queue maintenance can run rarely.
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: error'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs: warning'))
  try {
    await boss.start()
    for (const one of jobs) await work(boss, one, context)
  } catch (error) {
    ending.abort()
    // A failed start may fail to stop too; the first error is thrown.
    await Promise.allSettled([boss.stop({ graceful: false }), db.destroy()])
    await queue.close()
    throw error
  }
  log.info({ jobs: jobs.length }, 'jobs are running')
  return {
    stop: async () => {
      ending.abort()
      await boss.stop({ graceful: true, timeout: SHUTDOWN_TIMEOUT_MS })
      await queue.close()
      services.mailer.close()
      // A mail server that hangs must not hold up the end; its mail is sent again with the same Message-ID.
      await Promise.race([db.destroy(), pause(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

async function work(boss: PgBoss, one: Job, context: JobContext): Promise<void> {
  if (one.schedule)
    await boss.schedule(one.name, one.schedule.cron, one.schedule.payload, {
      tz: homeZone,
      ...sendOptions(one),
    })
  await boss.work(
    one.name,
    { batchSize: one.isWakeUp ? 100 : 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
    async (jobs: { data: object; signal: AbortSignal }[]) => {
      const runs = one.isWakeUp ? jobs.slice(0, 1) : jobs
      for (const { data, signal } of runs) {
        // A job that expires is started again, so its first run must end.
        const ending = AbortSignal.any([context.signal, signal])
        await one.handle(one.payload.parse(data), { ...context, signal: ending })
      }
    },
  )
  // Jobs of a killed server run now instead of at the next scheduled time.
  if (one.isWakeUp && one.schedule) await boss.send(one.name, one.schedule.payload, sendOptions(one))
}
