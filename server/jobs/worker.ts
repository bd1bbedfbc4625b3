/** Runs the declared jobs beside the server: woken by the database, tried again after a failure, ended with it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { openPool } from '../database/connections.ts'
import { openDatabase } from '../database/database.ts'
import { openQueueConnection } from './connection.ts'
import { jobSchema, jobTimezone, sendOptions, type Job, type JobContext } from './job.ts'

export type Worker = { stop: () => Promise<void> }
/** starting: not up yet · running · down: could not be started, and is tried again */
export type JobsState = 'starting' | 'running' | 'down'
export type KeptWorker = Worker & { state: () => JobsState }
type Asked = {
  connection: ClientConfig | string
  jobs: readonly Job[]
  log: Logger
  around: Pick<JobContext, 'publicUrl' | 'mailer'>
}
/** What a run in progress may still take once we are told to stop. */
const PATIENCE = 10_000

/** Tried until it comes up or is told to stop: a moment without the database must not leave the jobs undone for good. */
export function keepStarting(asked: Asked, pauseMs = 10_000): KeptWorker {
  const { log, around } = asked
  const ending = new AbortController()
  let state: JobsState = 'starting'
  const started = (async () => {
    while (!ending.signal.aborted)
      try {
        const worker = await startWorker(asked)
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
      await ((await started)?.stop() ?? around.mailer.close())
    },
  }
}

export async function startWorker({ connection, jobs, log, around }: Asked): Promise<Worker> {
  const pool = openPool(connection, {
    max: 12,
    onError: (error) => log.warn({ err: error }, 'jobs: connection lost'),
  })
  const db = openDatabase(pool)
  const ending = new AbortController()
  const context: JobContext = { ...around, db, log, signal: ending.signal }
  const queue = openQueueConnection(connection, (error) => log.warn({ err: error }, 'jobs: connection lost'))
  const boss = new PgBoss({
    db: queue,
    schema: jobSchema,
    // Its tables are made with the migrations; the role of the running server may not.
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // Looking after the queue's own tables costs little and need not be often.
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: error'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs: warning'))
  try {
    await boss.start()
    for (const one of jobs) await work(boss, one, context)
  } catch (error) {
    ending.abort()
    // What failed to start may fail to stop; the first reason is the one to tell.
    await Promise.allSettled([boss.stop({ graceful: false }), db.destroy()])
    await queue.close()
    throw error
  }
  log.info({ jobs: jobs.length }, 'jobs are running')
  return {
    stop: async () => {
      ending.abort()
      await boss.stop({ graceful: true, timeout: PATIENCE })
      await queue.close()
      around.mailer.close()
      // A mail server that hangs must not hold up the end; its mail is sent again with the same Message-ID.
      await Promise.race([db.destroy(), pause(PATIENCE, undefined, { ref: false })])
    },
  }
}

async function work(boss: PgBoss, one: Job, context: JobContext): Promise<void> {
  if (one.schedule)
    await boss.schedule(one.name, one.schedule.cron, one.schedule.payload, {
      tz: jobTimezone,
      ...sendOptions(one),
    })
  await boss.work(
    one.name,
    { batchSize: one.isWakeUp ? 100 : 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
    async (jobs: { data: object }[]) => {
      const runs = one.isWakeUp ? jobs.slice(0, 1) : jobs
      for (const { data } of runs) await one.handle(one.payload.parse(data), context)
    },
  )
  // What a killed server left behind need not wait for the clock.
  if (one.isWakeUp && one.schedule) await boss.send(one.name, one.schedule.payload, sendOptions(one))
}
