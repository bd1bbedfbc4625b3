/** Calls on tasks: long work that whoever started it may leave, find again, stop, and fetch the file of. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import type { Words } from '#core/words.ts'

export const taskStatuses = {
  waiting: { es: 'En espera', en: 'Waiting' },
  running: { es: 'En curso', en: 'Running' },
  done: { es: 'Terminada', en: 'Done' },
  failed: { es: 'Fallida', en: 'Failed' },
  cancelled: { es: 'Detenida', en: 'Stopped' },
} as const satisfies Record<string, Words>
export type TaskStatus = keyof typeof taskStatuses
export const isOpen = (status: TaskStatus): boolean => status === 'waiting' || status === 'running'

export const task = z.object({
  id: idRule,
  kind: z.string(),
  title: z.string(),
  status: z.enum(Object.keys(taskStatuses) as [TaskStatus, ...TaskStatus[]]),
  /** Of how many, as far as it is known; 0 when it is not. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** How it ended, in the reader's language. */
  summary: z.string().nullable(),
  fileName: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Task = z.output<typeof task>

export const tasksApi = {
  /** One's own of the last seven days, newest first. */
  list: endpoint('GET tasks', { answer: z.array(task) }),
  get: endpoint('GET tasks/{id}', { answer: task }),
  file: endpoint('GET tasks/{id}/file', { accept: 'file' }),
  /** Work that is under way ends at its next safe point and keeps what it has done; what has ended leaves the list. */
  remove: endpoint('DELETE tasks/{id}', { success: 'done' }),
}
