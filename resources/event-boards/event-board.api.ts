/** The board of an event: what is still missing for it to happen, how bad that is, and where it is done. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'

export const boardLine = z.object({
  key: z.string(),
  phase: z.enum(['before', 'during', 'after']),
  /** `blocking`: without it the event cannot take place; `warning`: somebody is the worse for it; `info`: good to know. */
  severity: z.enum(['blocking', 'warning', 'info']),
  title: z.string(),
  facts: z.string().nullable(),
  /** The field of the event, or the tab of its page, where it is done. */
  goTo: z.string(),
})
export type BoardLine = z.output<typeof boardLine>

export const eventBoardsApi = {
  /** Only what is missing; an event that lacks nothing has an empty one. The worst comes first. */
  get: endpoint('GET events/{id}/board', { roles: may.readRegistrations, answer: z.array(boardLine) }),
}
