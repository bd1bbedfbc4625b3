/** Registers with the office what meetings add to the sheet of attendance. */
import { aboveSheet } from '#resources/attendance/sheet/screens/sheet-places.screens.tsx'
import { lazyBody } from '#web/office/records/lazy.ts'
import { meetingAttendanceApi } from './meeting-attendance.api.ts'

export const meetingsOfSheet = aboveSheet.part({
  needs: meetingAttendanceApi.ofEvent,
  body: lazyBody(async () => (await import('./sheet-meetings.screens.tsx')).SheetMeetings),
})
