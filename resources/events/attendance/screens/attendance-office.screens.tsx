/** Registers the attendance as a tab of an event. */
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { attendanceApi } from '../attendance.api.ts'

export const attendanceTab: Tab = {
  key: 'attendance',
  words: { es: 'Asistencia', en: 'Attendance' },
  needs: attendanceApi.list,
  body: lazyBody(async () => (await import('./attendance-tab.screens.tsx')).AttendanceTab),
}
