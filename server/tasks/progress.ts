/** Stores task progress at most twice a second and detects cancellation. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { TaskOutcome, TaskProgress } from './task.ts'

/** Thrown in a task that a user stopped. */
export class TaskStopped extends Error {}

type Ending = (status: 'done' | 'failed' | 'cancelled', outcome: TaskOutcome) => Promise<void>
const PAUSE_MS = 500

export function taskProgress(
  db: Kysely<Database>,
  id: string,
  signal: AbortSignal,
): TaskProgress & { finish: Ending } {
  let [done, failed, writtenAt] = [0, 0, 0]

  async function write(): Promise<void> {
    writtenAt = Date.now()
    const row = await db
      .updateTable('tasks')
      .set({ done, failed })
      .where('id', '=', id)
      .returning('isStopping')
      .executeTakeFirst()
    if (row?.isStopping !== false) throw new TaskStopped()
  }

  return {
    async advance(by) {
      done += by.done ?? 0
      failed += by.failed ?? 0
      if (signal.aborted) throw new TaskStopped()
      if (Date.now() - writtenAt >= PAUSE_MS) await write()
    },
    async expect(total) {
      await db.updateTable('tasks').set({ total }).where('id', '=', id).execute()
    },
    finish: (status, { summary, file }) =>
      db.transaction().execute(async (transaction) => {
        if (file)
          await transaction
            .insertInto('taskFiles')
            .values({ taskId: id, name: file.name, type: file.type, bytes: Buffer.from(file.bytes) })
            .onConflict((conflict) => conflict.column('taskId').doNothing())
            .execute()
        await transaction
          .updateTable('tasks')
          .set({
            status,
            done,
            failed,
            summary: summary ? JSON.stringify(summary) : null,
            finishedAt: sql<string>`now()`,
          })
          .where('id', '=', id)
          .execute()
      }),
  }
}
