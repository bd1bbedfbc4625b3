/** Reads and writes rows of meetings. */
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { MeetingReason, MeetingState } from './meeting-state.ts'
import type { PlannedMeeting } from './meeting-plan.ts'
import { sourceColumn, type Source } from '#resources/events/occasions/source.ts'
import type { MeetingTables } from './meeting.tables.ts'

export type Meeting = Omit<Selectable<MeetingTables['meetings']>, 'plan' | 'state' | 'reason'> & {
  plan: PlannedMeeting
  state: MeetingState
  reason: MeetingReason | null
}
// Cast: the table's checks allow these codes alone, and only this folder writes plans.
export const asMeeting = (row: Selectable<MeetingTables['meetings']>): Meeting => row as Meeting

/** Those that are not cancelled, in the order of their first time. */
export const meetingsOf = async (db: Db, about: Source): Promise<Meeting[]> =>
  (await withCancellations(db, about)).filter(({ isCancelled }) => !isCancelled)

/** Those, and the cancelled ones that the provider still has. */
export async function withCancellations(db: Db, about: Source): Promise<Meeting[]> {
  const rows = await db
    .selectFrom('meetings')
    .selectAll()
    .where(sourceColumn(about), '=', about.id)
    .where('state', '!=', 'cancelled')
    .orderBy('id')
    .execute()
  return rows.map(asMeeting).toSorted((one, other) => one.plan.startsAt.localeCompare(other.plan.startsAt))
}
