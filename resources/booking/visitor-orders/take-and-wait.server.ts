/** Takes the seats that are left and waits for the others, for a group that is larger than a date. */
import type { Context } from '#server/http/context.ts'
import { freeFor } from '#resources/events/seats/seats.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { joinLocked } from '#resources/booking/waitlist/waitlist-join.server.ts'
import { seatsOf, type VisitorOrderForm } from './visitor-order.ts'

/** `waiting`: how many seats the group waits for. */
type Divided = { taken: VisitorOrderForm; waiting: number }

/** As sent unless the visitor asked for it, some seats are left, and all are of one kind. */
export async function divideSeats(context: Context, event: Event, form: VisitorOrderForm): Promise<Divided> {
  const whole = { taken: form, waiting: 0 }
  if (!form.waitForRest || !event.waitlist.enabled || event.modality === 'mixed') return whole
  const free = freeFor(await seatsOfEvent(context, event), null)
  const waiting = seatsOf(form) - free
  return free > 0 && waiting > 0 ? { taken: firstSeats(form, free), waiting } : whole
}

/** The booker first, then those who are named, in their order. */
function firstSeats(form: VisitorOrderForm, seats: number): VisitorOrderForm {
  const left = seats - (form.attends ? 1 : 0)
  const attendees = (form.attendees ?? []).slice(0, left)
  return { ...form, attendees, unnamedSeats: Math.min(form.unnamedSeats ?? 0, left - attendees.length) }
}

/** Once the seats that are left have been taken. */
export function waitForRest(
  context: Context,
  event: Event,
  { form, seats }: { form: VisitorOrderForm; seats: number },
): Promise<void> {
  const { firstName, lastName, email, phone, billTo, company, privacy, marketing = false } = form
  return joinLocked(context, event, {
    firstName,
    lastName,
    email,
    phone,
    company: billTo === 'company' ? (company ?? null) : null,
    seats,
    mode: null,
    privacy,
    marketing,
    website: null,
  })
}
