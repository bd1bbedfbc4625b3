/** Endpoints of tasks: long work with progress and result. */
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
  /** The total, if known; otherwise 0. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** The result, in the reader's language. */
  summary: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Of how many records it told what became of them. */
  outcomes: z.int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Task = z.output<typeof task>

const taskOutcome = z.object({
  resource: z.string(),
  recordId: z.string(),
  title: z.string(),
  /** False where somebody has to look at it. */
  isDone: z.boolean(),
  message: z.string(),
})
export type TaskOutcome = z.output<typeof taskOutcome>

export const tasksApi = {
  /** The user's own tasks of the last seven days, newest first. */
  list: endpoint('GET tasks', { answer: z.array(task) }),
  get: endpoint('GET tasks/{id}', { answer: task }),
  /** What became of each record. */
  outcomes: endpoint('GET tasks/{id}/outcomes', { answer: z.array(taskOutcome) }),
  file: endpoint('GET tasks/{id}/file', { accept: 'file' }),
  /** Stops a running task at its next safe point, keeping its results; removes an ended task from the list. */
  remove: endpoint('DELETE tasks/{id}', { success: 'done' }),
}
