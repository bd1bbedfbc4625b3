/** Declares long-running tasks with progress, started in a request's transaction. */
import type { z } from 'zod'
import type { Download } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import type { Db } from '../database/database.ts'
import { signedIn, systemContext, type Context } from '../http/context.ts'
import { enqueue, type JobContext } from '../jobs/job.ts'
import { wakeTasks } from './wake.ts'

/** Waits or runs: for queries, as `isOpen` of the slice of tasks is for readers. */
export const openTaskStates = ['waiting', 'running']

export type TaskProgress = {
  /** Adds to the progress; throws when the task was stopped. */
  advance: (by: { done?: number; failed?: number }) => Promise<void>
  /** Sets the total when it is known only later. */
  expect: (total: number) => Promise<void>
}
/** A task's summary and generated file. */
export type TaskOutcome = { summary?: Words; file?: Download & { name: string } }
export type TaskKind<P extends object = object> = {
  /** Slice and action, such as `certificates.zip`. */
  name: string
  payload: z.ZodType<P>
  /**
   * Must be idempotent, because it runs again from the start after a killed server.
   * A `Refusal` fails the task with its message; other errors are retried three times.
   */
  run(payload: P, progress: TaskProgress, context: TaskContext): Promise<TaskOutcome | void>
}
/** `userId` started the task. */
export type TaskContext = JobContext & { taskId: string; userId: string | null }

/** The audit log names the person who started the task, whose rights were checked then. */
export const contextOfTask = ({ userId, log, publicUrl }: TaskContext, db: Db): Context => ({
  ...systemContext({ db, log, publicUrl }),
  user: userId ? { id: userId, username: '', displayName: '', roles: [], sessionId: '' } : undefined,
})
export const taskKind = <P extends object>(declared: TaskKind<P>): TaskKind<P> => declared

type Start<P> = { title: Words; payload: P; total?: number }
/** The task runs after the commit; the answered id identifies it to the caller. */
export async function startTask<P extends object>(
  context: Context,
  { name, payload: rule }: TaskKind<P>,
  { title, payload, total = 0 }: Start<NoInfer<P>>,
): Promise<{ id: string }> {
  const { id } = await context.db
    .insertInto('tasks')
    .values({
      kind: name,
      title: JSON.stringify(title),
      payload: JSON.stringify(rule.parse(payload)),
      userId: signedIn(context).id,
      status: 'waiting',
      total,
      done: 0,
      failed: 0,
      attempts: 0,
      isStopping: false,
      summary: null,
      startedAt: null,
      finishedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(context.db, wakeTasks, { payload: {} })
  return { id }
}
