/** Handlers of consents for the office. */
import type { Context, Handlers } from '#server/http/context.ts'
import { contactRequests as requestRecords } from '#resources/customers/contact-requests/contact-request.server.ts'
import { contactRequests } from '#resources/customers/contact-requests/contact-request.ts'
import { courseInterests } from '#resources/booking/course-interests/course-interest.ts'
import { courseInterests as interestRecords } from '#resources/booking/course-interests/course-interest.server.ts'
import { orders as orderRecords } from '#resources/booking/enrolment/order-seats.server.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { waitlistEntries } from '#resources/booking/waitlist/waitlist-entry.ts'
import { waitlistEntries as entryRecords } from '#resources/booking/enrolment/waitlist-offers.server.ts'
import { webinarRegistrations as registrationRecords } from '#resources/content/webinar-registrations/webinar-registration.server.ts'
import { webinarRegistrations } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { complaints as complaintRecords } from '#resources/quality/complaints/complaint-records.server.ts'
import { complaints } from '#resources/quality/complaints/complaint.ts'
import type { ConsentProof, consentsApi } from '#resources/system/consents/consent.api.ts'

export const handlers: Handlers<typeof consentsApi> = {
  ofRequest: async ({ params }, context) =>
    proofsOf(context, contactRequests.name, (await requestRecords.get(context, params.id)).id),
  ofRegistration: async ({ params }, context) =>
    proofsOf(context, webinarRegistrations.name, (await registrationRecords.get(context, params.id)).id),
  ofComplaint: async ({ params }, context) =>
    proofsOf(context, complaints.name, await complaintRecords.assertExists(context, params.id)),
  ofWaitlistEntry: async ({ params }, context) =>
    proofsOf(context, waitlistEntries.name, await entryRecords.assertExists(context, params.id)),
  ofOrder: async ({ params }, context) =>
    proofsOf(context, orders.name, await orderRecords.assertExists(context, params.id)),
  ofInterest: async ({ params }, context) =>
    proofsOf(context, courseInterests.name, await interestRecords.assertExists(context, params.id)),
}

async function proofsOf({ db }: Context, entity: string, id: string): Promise<ConsentProof[]> {
  const proofs = await db
    .selectFrom('consents')
    .select(['at', 'purpose', 'granted', 'wording', 'textVersion', 'locale', 'source'])
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  // Cast: only known purposes and languages are ever written.
  return proofs as ConsentProof[]
}
