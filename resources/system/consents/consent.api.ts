/** Endpoints of consents, for those who may read the record. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { locales } from '#core/words.ts'
import { consentPurposes } from './consent.words.ts'

/** Without the IP address, which only the database has. */
const proof = z.object({
  at: z.iso.datetime(),
  purpose: z.enum(consentPurposes),
  /** False after a withdrawal. */
  granted: z.boolean(),
  wording: z.string(),
  textVersion: z.string(),
  locale: z.enum(locales),
  source: z.string(),
})
export type ConsentProof = z.output<typeof proof>
const answer = z.array(proof)

export const consentsApi = {
  ofRequest: endpoint('GET contact-requests/{id}/consents', { roles: may.readRequests, answer }),
  ofRegistration: endpoint('GET webinars/registrations/{id}/consents', { roles: may.readRequests, answer }),
  ofComplaint: endpoint('GET qms/complaints/{id}/consents', { roles: may.readQuality, answer }),
  ofWaitlistEntry: endpoint('GET events/waitlist/{id}/consents', { roles: may.editRegistrations, answer }),
  ofOrder: endpoint('GET events/orders/{id}/consents', { roles: may.editRegistrations, answer }),
  ofInterest: endpoint('GET course-interests/{id}/consents', { roles: may.readRequests, answer }),
}
