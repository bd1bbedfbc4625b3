/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import type { RouteObject } from 'react-router'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { attendeeTools } from '#resources/booking/attendees/screens/attendee-places.screens.tsx'
import { clearRosters } from './check-in/check-in-storage.ts'
import { attendanceApi } from './sheet/attendance.api.ts'

export const attendanceTab: Tab = {
  key: 'attendance',
  words: { es: 'Asistencia', en: 'Attendance' },
  needs: attendanceApi.list,
  body: lazyBody(async () => (await import('./sheet/screens/attendance-tab.screens.tsx')).AttendanceTab),
}

export const resultsOfAttendees = attendeeTools.part({
  needs: attendanceApi.results,
  body: lazyBody(async () => (await import('./sheet/screens/results-link.screens.tsx')).ResultsLink),
})

/** Without the office's frame, because it is used on a phone at the door, also offline. */
export const checkInRoute: RouteObject = {
  path: 'check-in/:id',
  lazy: () => import('./check-in/check-in.screens.tsx'),
}

export const removeRostersOnSignOut = (): Promise<void> => clearRosters()
