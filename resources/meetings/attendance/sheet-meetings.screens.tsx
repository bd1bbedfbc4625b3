/** What video meetings propose for the sheet of attendance, judged by the marks that it shows now. */
import { useCallback, useEffect, useMemo } from 'react'
import type { Client } from '#core/client.ts'
import { useRead } from '#web/office/related/use-read.ts'
import type { SheetRow } from '#resources/attendance/sheet/attendance.api.ts'
import type { SheetPart } from '#resources/attendance/sheet/screens/sheet-places.screens.tsx'
import { attendanceStatuses } from '#resources/attendance/marks/attendance.ts'
import { meetingAttendanceApi, type MeetingAttendance, type Proposal } from './meeting-attendance.api.ts'
import { MeetingPanel } from './meeting-panel.screens.tsx'
import { standingOf, type ProposedStatus } from './proposals.ts'

type SheetProposal = Proposal & { status: ProposedStatus }

export function SheetMeetings({ sheet, rows, hasMarks, onProposals, onChanged }: SheetPart) {
  const { id, isOpen } = sheet.event
  const [attendance, readAgain] = useRead(
    useCallback((client: Client) => client.call(meetingAttendanceApi.ofEvent, { params: { id } }), [id]),
  )
  const bySession = useMemo(() => judged(attendance, rows), [attendance, rows])
  useEffect(() => onProposals(byRow(bySession)), [bySession, onProposals])
  if (!attendance || !hasMarks) return undefined
  return (
    <MeetingPanel
      kind="event"
      attendance={attendance}
      statuses={attendanceStatuses}
      proposalsOf={(key) => bySession.get(key) ?? []}
      markOf={(key, seatId) => rows.find((row) => row.id === seatId)?.marks[key]?.status ?? null}
      isOpen={isOpen}
      onChanged={() => {
        readAgain()
        onChanged()
      }}
    />
  )
}

function byRow(bySession: ReadonlyMap<string, readonly SheetProposal[]>) {
  const found = new Map<string, Map<string, SheetProposal>>()
  for (const [key, proposals] of bySession)
    for (const proposal of proposals) {
      const own = found.get(proposal.seatId) ?? new Map<string, SheetProposal>()
      found.set(proposal.seatId, own.set(key, proposal))
    }
  return found
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
