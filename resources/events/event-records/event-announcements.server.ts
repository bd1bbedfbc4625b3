/** Announcements of event changes, inside the transaction that makes them. */
import { announcement } from '#server/announcement.ts'
import type { Event } from '../schedule/event.ts'

/** An event was locked, or the work on it is done. */
export const seatsMayBeFree = announcement<string>()
/** A change of fields before it is stored; who listens may refuse. */
export const eventChanging = announcement<{ before: Event; after: Event }>()
/** A stored change of these fields. */
export const eventChanged = announcement<{ event: Event; fields: readonly string[] }>()

/** `isNews` when another date was announced before. */
export const eventMoved = announcement<{ eventId: string; isNews: boolean }>()
export const eventPostponed = announcement<{ eventId: string }>()
export const eventCancelled = announcement<{ eventId: string }>()
