/** Calls on the proof of consent: whoever may read what a visitor sent reads what they agreed to with it. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { locales } from '#core/words.ts'
import { consentPurposes } from './consent.words.ts'

/** Without the address it came from: that is for who has the database in hand. */
const proof = z.object({
  at: z.iso.datetime(),
  purpose: z.enum(consentPurposes),
  /** Withdrawn when false. */
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
  ofWaitlistEntry: endpoint('GET events/waitlist/{id}/consents', { roles: may.editRegistrations, answer }),
}
