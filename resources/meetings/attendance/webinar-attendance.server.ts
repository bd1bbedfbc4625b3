/** Proposals of a webinar: who registered attended or did not come. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Db } from '#server/database/database.ts'
import { updateMany } from '#server/database/crud-many.ts'
import type { Context } from '#server/http/context.ts'
import {
  expectedStatuses,
  webinarRegistrations,
  type RegistrationStatus,
} from '#resources/content/webinar-registrations/webinar-registration.ts'
import type { Webinar } from '#resources/content/webinars/webinar.ts'
import { proposedMarks, type ReadStanding } from './attendance-answer.server.ts'
import type { SeatMark } from './judge-attendance.ts'
import type { Acceptance, Proposal } from './meeting-attendance.api.ts'
import { occasionOfWebinar, readPeople } from './occasions.server.ts'
import { alreadyUndone } from './proposals.ts'

type AcceptedStatus = { seatId: string; before: RegistrationStatus; after: RegistrationStatus }

const statusOf = ({ minutes }: Pick<SeatMark, 'minutes'>): RegistrationStatus =>
  minutes > 0 ? 'attended' : 'noShow'

/** A status of an earlier acceptance may be corrected; one that a person chose is asked about. */
function standingOf(
  proposed: RegistrationStatus,
  current: RegistrationStatus | undefined,
  accepted: RegistrationStatus | undefined,
): Proposal['standing'] | 'done' {
  if (!current || current === proposed) return 'done'
  return expectedStatuses.includes(current) || current === accepted ? 'open' : 'differs'
}

export const webinarStanding =
  (webinarId: string): ReadStanding =>
  async (db, { seats }) => {
    const rows = await db
      .selectFrom('webinarRegistrations')
      .select(['id', 'status'])
      .where('id', '=', sql<string>`any(${seats.map(({ id }) => id)}::bigint[])`)
      .execute()
    const statuses = new Map(rows.map(({ id, status }) => [id, status]))
    const accepted = await acceptedStatuses(db, webinarId)
    return (_, { seatId, minutes }) => {
      const status = statusOf({ minutes })
      const standing = standingOf(status, statuses.get(seatId), accepted.get(seatId))
      return standing === 'done' ? undefined : { status, standing }
    }
  }

async function acceptedStatuses(db: Db, webinarId: string): Promise<Map<string, RegistrationStatus>> {
  const rows = await db
    .selectFrom('acceptedProposals')
    .select('marks')
    .where('webinarId', '=', webinarId)
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute()
  // Cast: the column holds what `acceptForWebinar` stored.
  return new Map(
    rows.flatMap(({ marks }) => (marks as AcceptedStatus[]).map((one) => [one.seatId, one.after])),
  )
}

export async function acceptForWebinar(context: Context, webinar: Webinar, { people: wanted }: Acceptance) {
  const occasion = occasionOfWebinar(webinar)
  const people = await readPeople(context.db, occasion.source)
  const asked = wanted && new Map(wanted.map(({ seatId, replaces }) => [seatId, replaces]))
  const proposed = proposedMarks(occasion, people, occasion.sessions[0]!).filter(
    ({ seatId }) => !asked || asked.has(seatId),
  )
  const after = new Map(proposed.map((mark) => [mark.seatId, statusOf(mark)]))
  const accepted = await acceptedStatuses(context.db, webinar.id)
  const taken: AcceptedStatus[] = []
  await setStatuses(context, [...after.keys()], ({ id, status }) => {
    const next = after.get(id)!
    const standing = standingOf(next, status, accepted.get(id))
    const isTaken = standing === 'open' || (standing === 'differs' && asked?.get(id) === status)
    if (!isTaken) return status
    taken.push({ seatId: id, before: status, after: next })
    return next
  })
  const kept = (asked?.size ?? taken.length) - taken.length
  if (taken.length === 0) return { id: null, people: 0, kept }
  const { id } = await context.db
    .insertInto('acceptedProposals')
    .values({ webinarId: webinar.id, marks: JSON.stringify(taken), acceptedBy: context.user?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, people: taken.length, kept }
}

/** Registrations that were changed since stay as they are. */
export async function undoForWebinar(context: Context, webinarId: string, acceptedId: string) {
  const row = await context.db
    .updateTable('acceptedProposals')
    .set({ undoneAt: sql<string>`now()` })
    .where('id', '=', acceptedId)
    .where('webinarId', '=', webinarId)
    .where('undoneAt', 'is', null)
    .returning('marks')
    .executeTakeFirst()
  if (!row) throw conflict(alreadyUndone)
  const accepted = new Map((row.marks as AcceptedStatus[]).map((one) => [one.seatId, one]))
  let people = 0
  await setStatuses(context, [...accepted.keys()], ({ id, status }) => {
    const { before, after } = accepted.get(id)!
    if (status !== after) return status
    people += 1
    return before
  })
  return { people, kept: accepted.size - people }
}

type Registered = { id: string; status: RegistrationStatus }
/** Locks them, so that of two acceptances at once the second one sees the first. */
const setStatuses = (
  context: Context,
  ids: readonly string[],
  statusAfter: (before: Registered) => RegistrationStatus,
): Promise<void> =>
  updateMany(context, webinarRegistrations, {
    ids,
    fields: ['status'],
    change: (before) => ({ status: statusAfter(before) }),
  })
