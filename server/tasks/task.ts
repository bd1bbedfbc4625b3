/** Long work with progress: declared as a kind of task, started in a request's transaction, run beside the server. */
import type { z } from 'zod'
import type { Download } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '../http/context.ts'
import { enqueue, type JobContext } from '../jobs/job.ts'
import { wakeTasks } from './wake.ts'

export type TaskProgress = {
  /** Counts what was done and what was not; throws when the task was stopped, which ends it where it stands. */
  advance: (by: { done?: number; failed?: number }) => Promise<void>
  /** When how many there are is known only later. */
  expect: (total: number) => Promise<void>
}
/** What there is to say at the end, and the file that was made. */
export type TaskOutcome = { summary?: Words; file?: Download & { name: string } }
export type TaskKind<P extends object = object> = {
  /** As `certificates.zip`: the slice, then what is done. */
  name: string
  payload: z.ZodType<P>
  /**
   * Runs again from the start after a killed server: what is done already must not be done twice.
   * A `Refusal` ends it with its words; anything else is tried three times.
   */
  run(payload: P, progress: TaskProgress, context: TaskContext): Promise<TaskOutcome | void>
}
/** `userId` is whoever started it. */
export type TaskContext = JobContext & { userId: string | null }
export const taskKind = <P extends object>(declared: TaskKind<P>): TaskKind<P> => declared

type Start<P> = { title: Words; payload: P; total?: number }
/** It runs once the transaction has committed; the id is what the caller follows it by. */
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
