/** What an event tells the rest of the product, in the transaction in which it changes. */
import { announcement } from '#server/announcement.ts'

/** It is news where people were told another date. */
export const eventMoved = announcement<{ eventId: string; isNews: boolean }>()
export const eventPostponed = announcement<{ eventId: string }>()
export const eventCancelled = announcement<{ eventId: string }>()
