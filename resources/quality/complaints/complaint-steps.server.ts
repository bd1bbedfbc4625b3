/** Acknowledges, answers and closes complaints; each step is taken once. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Input } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { readableIds } from '#server/database/sight.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'
import { homeDay } from '#core/time-zone.ts'
import { noStepWords } from '../case-steps/next-step.ts'
import { readQualitySettings } from '../quality-settings/quality-settings.server.ts'
import { workingDaysAfter } from '#server/calendar/working-days.ts'
import { mailAcknowledged, mailAnswered } from './complaint-mails.server.ts'
import { complaints, lockChangeable } from './complaint-records.server.ts'
import { isInvalidComplaint, mayBecome } from './complaint-state.ts'
import type { complaintsApi } from './complaint.api.ts'
import { complaintStatuses, type Complaint, type ComplaintStatus } from './complaint.ts'

const words = {
  kept: {
    es: 'Solo se elimina una queja que no procede.',
    en: 'Only a complaint that was found invalid is removed.',
  },
  hasOthers: {
    es: 'Hay registros que dependen de esta queja: no se elimina.',
    en: 'Something came from this complaint that keeps it: it is not removed.',
  },
  hasCases: {
    es: 'De esta queja se abrieron casos ({cases}): no se elimina.',
    en: 'Cases came from this complaint ({cases}): it is not removed.',
  },
} satisfies Record<string, Words>

async function lockFor(context: Context, id: string, to: ComplaintStatus): Promise<Complaint> {
  const complaint = await lockChangeable(context, id)
  const { status } = complaint
  if (!mayBecome(status, to)) throw conflict(noStepWords(complaintStatuses[status], complaintStatuses[to]))
  return complaint
}

export async function acknowledge(context: Context, id: string): Promise<Complaint> {
  const before = await lockFor(context, id, 'acknowledged')
  const complaint = await complaints.set(context, id, {
    status: 'acknowledged',
    ...(await acknowledgedNow(context)),
    ownerId: before.ownerId ?? (await ownEmployeeId(context)) ?? null,
  })
  await mailAcknowledged(context, complaint)
  return complaint
}
const acknowledgedNow = async (context: Context) => ({
  acknowledgedAt: new Date().toISOString(),
  acknowledgedBy: signedIn(context).id,
})

export async function answerComplaint(
  context: Context,
  id: string,
  { answer }: Input<typeof complaintsApi.answer>,
): Promise<Complaint> {
  const before = await lockFor(context, id, 'answered')
  const complaint = await complaints.set(context, id, {
    status: 'answered',
    answer,
    answeredAt: new Date().toISOString(),
    answeredBy: signedIn(context).id,
    ...(!before.acknowledgedAt && (await acknowledgedNow(context))),
    ownerId: before.ownerId ?? (await ownEmployeeId(context)) ?? null,
  })
  await mailAnswered(context, complaint)
  return complaint
}

/** What was answered stays among the earlier answers. */
export async function reopen(context: Context, id: string, reason: string): Promise<Complaint> {
  const answered = await lockFor(context, id, 'reopened')
  const { pastAnswers, reopenedCount, answer, answeredAt, titles = {} } = answered
  const { complaintAnswerDays } = await readQualitySettings(context)
  const past = {
    answer,
    answeredAt,
    answeredBy: titles['answeredBy'] ?? null,
    reopenedAt: new Date().toISOString(),
  }
  const complaint = await complaints.set(context, id, {
    status: 'reopened',
    pastAnswers: [...pastAnswers, { ...past, reason }] as Complaint['pastAnswers'],
    reopenedCount: reopenedCount + 1,
    answer: null,
    answeredAt: null,
    answeredBy: null,
    answerBy: workingDaysAfter(homeDay(), complaintAnswerDays),
  })
  await mailAcknowledged(context, complaint)
  return complaint
}

export async function drop(
  context: Context,
  id: string,
  { to, reason }: Input<typeof complaintsApi.drop>,
): Promise<Complaint> {
  await lockFor(context, id, to)
  return complaints.set(context, id, { status: to, closeReason: reason })
}

export async function removeComplaint(context: Context, id: string): Promise<void> {
  const { status } = await lockChangeable(context, id)
  if (!isInvalidComplaint(status)) throw conflict(words.kept)
  await complaints.remove(context, id, () => assertNoCases(context, id))
}

/** Names the cases that the caller reads. */
async function assertNoCases(context: Context, id: string): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, coalesce(n.number, '#' || n.id) as name from ncos n
    where n.origin_ref ->> 'type' = 'complaints' and n.origin_ref ->> 'id' = ${id} and n.deleted_at is null
    order by n.id limit 100`.execute(context.db)
  if (rows.length === 0) return
  const read = await readableIds(
    context,
    'ncos',
    rows.map((row) => row.id),
  )
  const named = rows.filter((row) => read.has(row.id)).slice(0, 5)
  if (named.length === 0) throw conflict(words.hasOthers)
  throw conflict(words.hasCases, { values: { cases: named.map(({ name }) => name).join(', ') } })
}
