/** Registers with the office what meetings tell of who came: to an event, and to a webinar. */
import { aboveSheet } from '#resources/attendance/sheet/screens/sheet-places.screens.tsx'
import { aboveRegistrations } from '#resources/content/webinars/webinar-places.screens.tsx'
import { lazyBody } from '#web/office/records/lazy.ts'
import { meetingAttendanceApi } from './meeting-attendance.api.ts'

export const meetingsOfSheet = aboveSheet.part({
  needs: meetingAttendanceApi.ofEvent,
  body: lazyBody(async () => (await import('./sheet-meetings.screens.tsx')).SheetMeetings),
})

export const meetingsOfRegistrations = aboveRegistrations.part({
  needs: meetingAttendanceApi.ofWebinar,
  body: lazyBody(async () => (await import('./webinar-attendance.screens.tsx')).WebinarAttendance),
})
