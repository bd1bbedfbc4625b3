/** The endpoint of the history tab of every record. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'

export const auditActions = ['create', 'update', 'remove', 'restore', 'state'] as const

export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(auditActions),
  by: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const historyApi = {
  /** Newest first, at most two hundred; readers of the record may read its history. */
  of: endpoint('GET history/{resource}/{id}', { answer: z.array(historyEntry) }),
  /** Names of the fields whose Spanish changed after their English. */
  outdatedEnglish: endpoint('GET history/{resource}/{id}/outdated-english', { answer: z.array(z.string()) }),
}
