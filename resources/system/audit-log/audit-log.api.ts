/** The endpoint of the log of everything. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { calendarDay } from '#core/rules.ts'
import { auditActions, historyEntry } from '../history/history.api.ts'

/** In place of a user's id: changes that nobody made, such as those of jobs. */
export const SYSTEM = 'system'

export const auditLogQuery = z.object({
  person: z.union([idRule, z.literal(SYSTEM)]).optional(),
  /** The name of a resource, such as `courses`. */
  kind: z.string().max(60).optional(),
  /** The id of one record of that kind. */
  record: idRule.optional(),
  /** Changed in it; needs the kind. */
  field: z.string().max(60).optional(),
  action: z.enum(auditActions).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** `next` of the page before. */
  after: z.string().max(60).optional(),
})
export type AuditLogQuery = z.output<typeof auditLogQuery>

const logged = historyEntry.extend({
  byId: idRule.nullable(),
  kind: z.string(),
  record: idRule,
  /** The address of the request; null for jobs. */
  ip: z.string().nullable(),
})
export type LoggedChange = z.output<typeof logged>

export const auditLogApi = {
  /** Newest first, fifty at a time; `next` is null at the end. */
  list: endpoint('GET audit-log', {
    roles: may.readAuditLog,
    query: auditLogQuery,
    answer: z.object({ entries: z.array(logged), next: z.string().nullable() }),
  }),
}
