/** Creates the demo's complaints in every state, without sending mails, and a dismissed proposal of a case. */
import { sql } from 'kysely'
import type { Create } from '#core/resource.ts'
import { daysAfter, homeDayOf } from '#core/time-zone.ts'
import { complaints as records } from '#resources/quality/complaints/complaint-records.server.ts'
import {
  isAnsweredComplaint,
  isFromSite,
  isNewComplaint,
  isOpenComplaint,
} from '#resources/quality/complaints/complaint-state.ts'
import type { complaints as rules } from '#resources/quality/complaints/complaint.ts'
import { workingDaysAfter } from '#server/calendar/working-days.ts'
import { recordFormConsents } from '#resources/system/consents/consent.server.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { demoComplaints, type DemoComplaint } from '../content/quality/complaints.ts'

export async function fillComplaints(context: Context, now: Date, qualityId: string): Promise<void> {
  const today = homeDayOf(now.toISOString())
  // The oldest first, so that numbers follow the days.
  for (const complaint of demoComplaints.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await fillComplaint(context, complaint, { day: daysAfter(today, -complaint.daysAgo), now, qualityId })
}

type When = { day: string; now: Date; qualityId: string }
async function fillComplaint(
  context: Context,
  { daysAgo, answer, reopenReason, medium = 'web', ...complaint }: DemoComplaint,
  { day, now, qualityId }: When,
): Promise<void> {
  const { name, status } = complaint
  const year = Number(day.slice(0, 4))
  const email = addressOf(name)
  const acknowledgeBy = workingDaysAfter(day, 2)
  const isSeen = !isNewComplaint(status) && (isOpenComplaint(status) || isAnsweredComplaint(status))
  const acknowledgedAt = isSeen ? `${workingDaysAfter(day, 1)}T14:20:00.000Z` : null
  const row = {
    ...complaint,
    email,
    number: `QUE-${year}-${padded(await nextNumber(context.db, 'QUE', year), 4)}`,
    acknowledgeBy,
    answerBy: workingDaysAfter(day, 15),
    isConfidential: false,
    namedIds: [],
    ownerId: isSeen ? qualityId : null,
    acknowledgedAt,
    acknowledgedBy: acknowledgedAt && signedIn(context).id,
    medium,
    receivedOn: day,
    ...answersOf(context, { answer: answer ?? null, reopenReason, day }),
  }
  // Cast: only the server sets a visitor's text.
  const { id } = await records.create(context, row as unknown as Create<(typeof rules)['fields']>)
  const sentAt = daysAgo === 0 ? new Date(now.getTime() - 52 * 60_000).toISOString() : `${day}T16:40:00.000Z`
  await sql`update complaints set created_at = ${sentAt} where id = ${id}`.execute(context.db)
  if (!isFromSite(medium)) return
  await recordFormConsents(context, {
    purpose: 'complaint',
    marketing: false,
    email,
    entity: 'complaints',
    entityId: id,
    source: 'web:complaint',
  })
}

type Answered = { answer: string | null; reopenReason: string | undefined; day: string }
function answersOf(context: Context, { answer, reopenReason: reason, day }: Answered) {
  const answeredAt = answer && `${workingDaysAfter(day, 6)}T15:05:00.000Z`
  if (!reason)
    return {
      answer,
      answeredAt,
      answeredBy: answer && signedIn(context).id,
      reopenedCount: 0,
      pastAnswers: [],
    }
  const reopenedAt = `${workingDaysAfter(day, 8)}T13:30:00.000Z`
  return { reopenedCount: 1, pastAnswers: [{ answer, answeredAt, reopenedAt, reason }] }
}

const addressOf = (name: string): string =>
  `${name.split(' ').slice(0, 2).join('.').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@correo.example`

/** After the cases, so that the answer is one that is still proposed. */
export async function dismissProposal({ db, ...context }: Context): Promise<void> {
  await sql`insert into dismissed_proposals (response_id, reason, dismissed_by)
    select r.id, 'El salón lo eligió el cliente; ya lo hablamos con su contacto.', ${signedIn({ ...context, db }).id}
    from survey_responses r
    where (r.lowest <= 2 or r.complaint) and r.submitted_at > now() - interval '90 days' and not exists (
      select from ncos n where n.origin_ref ->> 'type' = 'surveyResponses' and n.origin_ref ->> 'id' = r.id::text)
    order by r.submitted_at limit 1`.execute(db)
}
