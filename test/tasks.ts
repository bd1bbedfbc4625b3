/** Runs what tasks are waiting, here and now, as the worker beside the server would. */
import { pino } from 'pino'
import type { JobContext } from '#server/jobs/job.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { runTasks } from '#server/tasks/run.ts'
import type { TaskKind } from '#server/tasks/task.ts'
import type { TestApi } from './api.ts'

export function runWaitingTasks(
  { db, publicUrl }: Pick<TestApi, 'db' | 'publicUrl'>,
  kinds: readonly TaskKind[],
  around: Partial<JobContext> = {},
): Promise<void> {
  const mailer = openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: false })
  const { signal } = new AbortController()
  const log = pino({ level: 'silent' })
  return runTasks(kinds).handle({}, { db, publicUrl, mailer, signal, log, ...around })
}
