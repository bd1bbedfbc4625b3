/** Tests retried starts of the job worker. */
import { once } from 'node:events'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { openPool } from '../database/connections.ts'
import { openMailer } from '../mail/mailer.ts'
import { job } from './job.ts'
import { prepareJobs } from './prepare.ts'
import { startWithRetries } from './worker.ts'

test('a failed start of the jobs is retried until it succeeds', async () => {
  const { connection, owner, publicUrl } = await testApi()
  const pool = openPool(owner)
  onTestFinished(() => pool.end())
  let runs = 0
  const late = job({
    name: 'test.late',
    payload: z.strictObject({}),
    isWakeUp: true,
    schedule: { cron: '0 0 1 1 *', payload: {} },
    handle: async () => void (runs += 1),
  })
  let failures = 0
  const log = pino({ level: 'error' }, { write: () => (failures += 1) })
  const mailer = openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: false })
  const worker = startWithRetries({ connection, jobs: [late], log, services: { publicUrl, mailer } }, 20)
  // Its queue does not exist yet.
  await until(() => failures > 1)
  expect(worker.state()).toBe('down')
  await prepareJobs(pool, [late])
  await until(() => runs > 0)
  await until(() => worker.state() === 'running')
  await worker.stop()
  await until(async () => (await othersOf(pool)) === 0)
})

test('a job that expires ends its first run before the next', async () => {
  const { connection, owner, publicUrl } = await testApi()
  const pool = openPool(owner)
  onTestFinished(() => pool.end())
  const ended: string[] = []
  const slow = job({
    name: 'test.slow',
    payload: z.strictObject({}),
    isWakeUp: true,
    timeoutSeconds: 1,
    schedule: { cron: '0 0 1 1 *', payload: {} },
    handle: async (_, { signal }) => {
      await once(signal, 'abort')
      ended.push('aborted')
    },
  })
  await prepareJobs(pool, [slow])
  const mailer = openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: false })
  const log = pino({ level: 'silent' })
  const worker = startWithRetries({ connection, jobs: [slow], log, services: { publicUrl, mailer } }, 20)
  await until(() => ended.length > 0)
  await worker.stop()
})

test('a worker that never started can be stopped', async () => {
  const { connection, publicUrl } = await testApi()
  const mailer = openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: false })
  const nowhere = { ...connection, database: 'there_is_none' }
  const log = pino({ level: 'silent' })
  const { stop } = startWithRetries({ connection: nowhere, jobs: [], log, services: { publicUrl, mailer } })
  expect(await stop()).toBeUndefined()
})

async function othersOf(pool: ReturnType<typeof openPool>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'conforme-jobs'`,
  )
  return rows[0]!.count
}
