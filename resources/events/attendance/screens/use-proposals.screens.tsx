/** What video meetings propose for the sheet, judged by the marks that it shows now. */
import { useCallback, useMemo } from 'react'
import type { Client } from '#core/client.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import {
  meetingAttendanceApi,
  type MeetingAttendance,
  type Proposal,
} from '#resources/meetings/attendance/meeting-attendance.api.ts'
import { standingOf, type ProposedStatus } from '#resources/meetings/attendance/proposals.ts'
import type { AttendanceSheet, SheetRow } from '../attendance.api.ts'

export type SheetProposal = Proposal & { status: ProposedStatus }
/** By session. */
export type RowProposals = ReadonlyMap<string, SheetProposal>

export function useProposals(sheet: AttendanceSheet, rows: readonly SheetRow[]) {
  const { id } = sheet.event
  const [attendance, readAgain] = useRead(
    useCallback(
      async (client: Client): Promise<MeetingAttendance | undefined> =>
        mayCall(meetingAttendanceApi.ofEvent)
          ? client.call(meetingAttendanceApi.ofEvent, { params: { id } })
          : undefined,
      [id],
    ),
  )
  const bySession = useMemo(() => judged(attendance, rows), [attendance, rows])
  const byRow = useMemo(() => {
    const found = new Map<string, Map<string, SheetProposal>>()
    for (const [key, proposals] of bySession)
      for (const proposal of proposals) {
        const own = found.get(proposal.seatId) ?? new Map<string, SheetProposal>()
        found.set(proposal.seatId, own.set(key, proposal))
      }
    return found
  }, [bySession])
  return {
    attendance,
    readAgain,
    ofSession: (key: string) => bySession.get(key) ?? [],
    ofRow: (rowId: string): RowProposals | undefined => byRow.get(rowId),
  }
}

function judged(
  attendance: MeetingAttendance | undefined,
  rows: readonly SheetRow[],
): Map<string, SheetProposal[]> {
  const marks = new Map(rows.map((row) => [row.id, row.marks]))
  return new Map(
    attendance?.sessions.map(({ key, proposals }) => [
      key,
      proposals.flatMap((proposal) => {
        // Cast: an event is proposed these alone.
        const status = proposal.status as ProposedStatus
        const standing = standingOf({ ...proposal, status }, marks.get(proposal.seatId)?.[key])
        return standing === 'done' ? [] : [{ ...proposal, status, standing }]
      }),
    ]),
  )
}
