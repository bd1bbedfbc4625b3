/** Announcements of event changes, inside the transaction that makes them. */
import { announcement } from '#server/announcement.ts'

/** `isNews` when another date was announced before. */
export const eventMoved = announcement<{ eventId: string; isNews: boolean }>()
export const eventPostponed = announcement<{ eventId: string }>()
export const eventCancelled = announcement<{ eventId: string }>()
