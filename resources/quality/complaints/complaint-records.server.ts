/** The stored complaints, and who sees and changes them. */
import { sql } from 'kysely'
import { messages, Refusal } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { homeDaySql, homeTodaySql } from '#server/database/home-day.ts'
import { computedAs, type Condition } from '#server/database/query.ts'
import { ownEmployeeId, ownEmployeeSql } from '#resources/customers/employees/own-employee.server.ts'
import { complaints as resource, type Complaint } from './complaint.ts'

/** SQL over the row `t` of complaints. */
export const isLateComplaint = sql<boolean>`coalesce(t.due_date < ${homeTodaySql}, false)`
export const isAnsweredInTime = sql<boolean>`coalesce(${homeDaySql(sql`t.answered_at`)} <= t.answer_by, false)`
/** A case that alone is confidential is not told of. */
export const hasCase = sql<boolean>`exists (select from ncos n where n.origin_ref ->> 'type' = 'complaints'
  and n.origin_ref ->> 'id' = t.id::text and n.deleted_at is null and (t.is_confidential or not n.is_confidential))`

export const complaints = records(resource, {
  rule: visibleComplaints,
  order: sql`t.created_at desc`,
  sublabel: sql`coalesce(t.email, t.phone)`,
  computed: {
    isOverdue: computedAs(resource.derived.isOverdue, isLateComplaint),
    isAnsweredInTime: computedAs(resource.derived.isAnsweredInTime, isAnsweredInTime),
    hasCase: computedAs(resource.derived.hasCase, hasCase),
  },
})

/** Instructors and editors see those that they wrote down or have a part in; a confidential one is seen by the quality office and those alone. */
async function visibleComplaints(context: Context): Promise<Condition[]> {
  const { id, roles } = signedIn(context)
  if (isAllowed(roles, may.editQuality)) return []
  const own = ownEmployeeSql(context)
  const hasPart = sql`(t.created_by = ${id} or t.owner_id = ${own} or ${own} = any(t.named_ids))`
  return isAllowed(roles, may.readRequests) ? [sql`(not t.is_confidential or ${hasPart})`] : [hasPart]
}

/** Locked, for the quality office and its owner. */
export async function lockChangeable(context: Context, id: string): Promise<Complaint> {
  const complaint = await complaints.lock(context, id)
  if (isAllowed(signedIn(context).roles, may.editQuality)) return complaint
  const own = await ownEmployeeId(context)
  if (own === undefined || own !== complaint.ownerId) throw new Refusal(403, messages.forbidden)
  return complaint
}
