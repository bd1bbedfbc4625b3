/** What the form of an event reacts to: its course, the calendar, conflicts of its schedule. */
import { CourseDefaults } from './event-course.screens.tsx'
import { DayOfCalendar } from './event-day.screens.tsx'
import { ScheduleConflicts } from './event-conflicts.screens.tsx'

export const EventWatch = () => (
  <>
    <DayOfCalendar />
    <CourseDefaults />
    <ScheduleConflicts />
  </>
)
