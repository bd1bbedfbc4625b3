/** Seats and the waitlist follow what happens to their event. */
import {
  eventCancelled,
  eventChanging,
  eventPostponed,
  seatsMayBeFree,
} from '#resources/events/event-records/event-announcements.server.ts'
import { assertCapacity } from '#resources/booking/seats/seats.server.ts'
import { followModality } from './follow-modality.server.ts'
import { closeWaitlist, fillWaitlist, withdrawOffers } from './waitlist-offers.server.ts'

export function followEvents(): void {
  seatsMayBeFree.listen(fillWaitlist)
  eventChanging.listen(async (context, { before, after }) => {
    await followModality(context, before, after)
    await assertCapacity(context, before, after)
  })
  eventPostponed.listen((context, { eventId }) => withdrawOffers(context, eventId))
  eventCancelled.listen((context, { eventId }) => closeWaitlist(context, eventId))
}
