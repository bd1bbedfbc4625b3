/** Runs two tasks at a time under advisory locks, which a killed server releases. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { messages, Refusal } from '#core/errors.ts'
import { inStates } from '../database/query.ts'
import { job, type Job, type JobContext } from '../jobs/job.ts'
import { taskProgress, TaskStopped } from './progress.ts'
import { openTaskStates, type TaskKind } from './task.ts'
import { wakeTasks } from './wake.ts'

const CONCURRENCY = 2
const MAX_ATTEMPTS = 3
const PAUSE_MS = 500
// An arbitrary namespace for the advisory locks of tasks.
const LOCK_NAMESPACE = 7_001

export const runTasks = (kinds: readonly TaskKind[]): Job<Record<string, never>> =>
  job({
    ...wakeTasks,
    isWakeUp: true,
    schedule: { cron: '* * * * *', payload: {} },
    handle: async (_, context) => {
      await deleteOldTasks(context)
      let running = 0
      const empty = new AbortController()
      const runUntilEmpty = async () => {
        while (!context.signal.aborted) {
          running += 1
          const ran = await runNext(kinds, context).finally(() => (running -= 1))
          if (ran) continue
          if (running === 0) return empty.abort()
          // Polls for tasks that start while the other slot is busy, until that one finds nothing either.
          await pause(PAUSE_MS, undefined, { signal: empty.signal }).catch(() => undefined)
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, runUntilEmpty))
    },
  })

const deleteOldTasks = ({ db }: JobContext) =>
  db
    .deleteFrom('tasks')
    .where('finishedAt', '<', sql<string>`now() - interval '7 days'`)
    .execute()

type Taken = { id: string; kind: string; payload: object; attempts: number; userId: string | null }

async function runNext(kinds: readonly TaskKind[], context: JobContext): Promise<boolean> {
  const { rows: open } = await sql<{ id: string }>`
    select id from tasks where status ${inStates(openTaskStates)} order by id`.execute(context.db)
  for (const { id } of open) if (await runLocked(id, kinds, context)) return true
  return false
}

/** False when another process runs the task. */
const runLocked = (id: string, kinds: readonly TaskKind[], context: JobContext): Promise<boolean> =>
  context.db.transaction().execute(async (lock) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(lock)
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK_NAMESPACE}, ${Number(id)}::integer) as mine`.execute(lock)
    if (!rows[0]?.mine) return false
    const taken = await take(id, context)
    if (!taken) return false
    // A task that crashes the process is not retried for ever.
    if (taken.attempts > MAX_ATTEMPTS)
      await taskProgress(context.db, id, context.signal).finish('failed', { summary: messages.failed })
    else await attempt(taken, kinds, context)
    return true
  })

async function take(id: string, { db }: JobContext): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update tasks set status = 'running', started_at = coalesce(started_at, now()), done = 0, failed = 0,
      attempts = attempts + 1
    where id = ${id} and status ${inStates(openTaskStates)}
    returning id, kind, payload, attempts, user_id`.execute(db)
  return rows[0]
}

async function attempt(task: Taken, kinds: readonly TaskKind[], context: JobContext): Promise<void> {
  const { db, log, signal } = context
  const kind = kinds.find(({ name }) => name === task.kind)
  const progress = taskProgress(db, task.id, signal)
  try {
    if (!kind) throw new Error(`Nobody runs tasks of the kind ${task.kind}.`)
    const outcome = await kind.run(kind.payload.parse(task.payload), progress, {
      ...context,
      taskId: task.id,
      userId: task.userId,
    })
    await progress.finish('done', outcome ?? {})
  } catch (error) {
    // A shutdown does not count as an attempt; the next server resumes the task.
    if (signal.aborted) return putBack(task, context, task.attempts - 1)
    if (error instanceof TaskStopped) return progress.finish('cancelled', {})
    if (error instanceof Refusal) return progress.finish('failed', { summary: error.words })
    log.error({ err: error, task: task.id, kind: task.kind }, 'task failed')
    if (task.attempts < MAX_ATTEMPTS) return putBack(task, context, task.attempts)
    await progress.finish('failed', { summary: messages.failed })
  }
}

const putBack = async ({ id }: Taken, { db }: JobContext, attempts: number): Promise<void> => {
  await db.updateTable('tasks').set({ status: 'waiting', attempts }).where('id', '=', id).execute()
}
