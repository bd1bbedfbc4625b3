/** Announces contact requests, inside the transaction that stores them. */
import { announcement } from '#server/announcement.ts'
import type { ContactRequest } from './contact-request.ts'

export const requestReceived = announcement<ContactRequest>()
