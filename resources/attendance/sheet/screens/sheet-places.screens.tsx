/** Where later areas add to the sheet of attendance, and the marks that they may propose in it. */
import { place } from '#web/office/parts.tsx'
import type { AttendanceSheet, SheetRow } from '../attendance.api.ts'
import type { AttendanceStatus } from '../../marks/attendance.ts'

/** Nobody has taken it over yet. */
export type ProposedMark = { status: AttendanceStatus; minutes: number }
/** By session. */
export type RowProposals = ReadonlyMap<string, ProposedMark>
/** By person. */
export type SheetProposals = ReadonlyMap<string, RowProposals>

export type SheetPart = {
  sheet: AttendanceSheet
  /** As they are shown, with marks that are not sent yet. */
  rows: readonly SheetRow[]
  /** Marks are shown, not results. */
  hasMarks: boolean
  onProposals: (proposals: SheetProposals) => void
  /** Marks were changed on the server. */
  onChanged: () => void
}
export const aboveSheet = place<SheetPart>('attendance/sheet')
