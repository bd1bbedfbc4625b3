/** Types of the tables of long work that people wait for. */
import type { ColumnType, Generated } from 'kysely'
import type { Words } from '#core/words.ts'

export type TaskRow = {
  id: Generated<string>
  kind: string
  title: ColumnType<Words, string, never>
  payload: ColumnType<object, string, never>
  userId: string | null
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  total: number
  done: number
  failed: number
  attempts: number
  summary: ColumnType<Words | null, string | null, string | null>
  isStopping: boolean
  createdAt: Generated<string>
  startedAt: string | null
  finishedAt: string | null
}
/** What a task made. */
export type TaskFileRow = { taskId: string; name: string; type: string; bytes: Buffer }
