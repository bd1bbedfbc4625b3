/** Announcements of seat changes, inside the transaction that makes them. */
import type { CertificateAnswer } from '#resources/booking/attendees/attendee.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import type { WaitlistEntry } from '#resources/booking/waitlist/waitlist-entry.ts'
import { announcement } from '#server/announcement.ts'

type Ids = readonly string[]
export const attendeesEnrolled = announcement<Ids>()
/** Before they lose their seats; who listens may refuse. */
export const attendeesLeaving = announcement<{ ids: Ids; certificates: CertificateAnswer | 'ask' }>()
export const attendeesUnEnrolled = announcement<Ids>()
/** Carries ids of waitlist entries. */
export const seatsOffered = announcement<Ids>()
/** Carries the entries whose offer went with a postponed date; they wait again. */
export const offersWithdrawn = announcement<readonly WaitlistEntry[]>()

/** An order whose seats were released at the end of its hold; `seats` is how many it had. */
export const holdExpired = announcement<{ orderId: string; seats: number }>()
/** An order that the office cancelled, as it was before. */
export const cancelledByOffice = announcement<Order>()
/** Carries the id of an order whose held seats the office has confirmed. */
export const orderConfirmed = announcement<string>()
