/** What became of each record that a task works on, kept so that a resumed task leaves those alone. */
import type { Words } from '#core/words.ts'
import type { Db } from '../database/database.ts'

export type TaskOutcomeOfRecord = {
  resource: string
  recordId: string
  title: string
  /** False where somebody has to look at it. */
  isDone: boolean
  message: Words
}

/** Written in the transaction that works on the record. */
export async function noteOutcome(
  db: Db,
  taskId: string,
  { message, ...outcome }: TaskOutcomeOfRecord,
): Promise<void> {
  await db
    .insertInto('taskOutcomes')
    .values({ taskId, ...outcome, message: JSON.stringify(message) })
    .execute()
}

export const outcomesOf = (db: Db, taskId: string): Promise<TaskOutcomeOfRecord[]> =>
  db
    .selectFrom('taskOutcomes')
    .select(['resource', 'recordId', 'title', 'isDone', 'message'])
    .where('taskId', '=', taskId)
    .orderBy('id')
    .execute()
