/** Reactions of the event form to its course, venue, day and sessions. */
import { CourseDefaults } from './event-course.screens.tsx'
import { DayOfCalendar } from './event-day.screens.tsx'
import { ScheduleConflicts } from './event-conflicts.screens.tsx'
import { VenueText } from './event-venue.screens.tsx'

export const EventWatch = () => (
  <>
    <DayOfCalendar />
    <CourseDefaults />
    <VenueText />
    <ScheduleConflicts />
  </>
)
