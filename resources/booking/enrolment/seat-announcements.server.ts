/** Announcements of seat changes, inside the transaction that makes them. */
import { announcement } from '#server/announcement.ts'

type Ids = readonly string[]
export const attendeesEnrolled = announcement<Ids>()
export const attendeesUnEnrolled = announcement<Ids>()
/** Carries ids of waitlist entries. */
export const seatsOffered = announcement<Ids>()
