/** Registers attendance with the office: the tab of an event, what the attendees show of it, and check-in. */
import type { RouteObject } from 'react-router'
import { attendeeTools } from '#resources/booking/attendees/screens/attendee-places.screens.tsx'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { attendanceApi } from '../attendance.api.ts'
import { clearRosters } from '../../check-in/check-in-storage.ts'

export const attendanceTab: Tab = {
  key: 'attendance',
  words: { es: 'Asistencia', en: 'Attendance' },
  needs: attendanceApi.list,
  body: lazyBody(async () => (await import('./attendance-tab.screens.tsx')).AttendanceTab),
}

export const resultsOfAttendees = attendeeTools.part({
  needs: attendanceApi.results,
  body: lazyBody(async () => (await import('./results-link.screens.tsx')).ResultsLink),
})

/** Without the office's frame, because it is used on a phone at the door, also offline. */
export const checkInRoute: RouteObject = {
  path: 'check-in/:id',
  lazy: () => import('../../check-in/check-in.screens.tsx'),
}

export const removeRostersOnSignOut = (): Promise<void> => clearRosters()
