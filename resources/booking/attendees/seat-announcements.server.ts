/** What booking tells the rest of the product, in the transaction in which seats change hands. */
import { announcement } from '#server/announcement.ts'

type Ids = readonly string[]
export const attendeesEnrolled = announcement<Ids>()
export const attendeesUnEnrolled = announcement<Ids>()
/** About the entries of a waitlist. */
export const seatsOffered = announcement<Ids>()
