/** Types of the tables that protect the sign-in and the pages. */
import type { Generated } from 'kysely'
import type { Locale } from '#core/words.ts'

export type AttemptRow = { key: string; count: number; windowStart: string; nextAt: Generated<string> }
/** Of API keys, which are stored nowhere as they are sent. */
export type ApiKeyHashRow = { tokenHash: string; keyId: string }
/** What is sent to a webhook, and what became of it. */
export type WebhookMessageRow = {
  id: Generated<string>
  messageId: string
  webhookId: string
  event: string
  resource: string | null
  recordId: string | null
  status: string | null
  createdAt: Generated<string>
  state: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  nextTryAt: Generated<string | null>
  lastTryAt: string | null
  answerStatus: number | null
  lastError: string | null
}
/** Browsers on which a user has signed in. */
export type KnownDeviceRow = { tokenHash: string; userId: string; usedAt: Generated<string> }
/** Addresses that registered and have not followed their link. */
export type RegistrationLinkRow = { tokenHash: string; username: string; locale: Locale; expiresAt: string }
/** What the content policy of the pages refused, by browsers' reports. */
export type PolicyViolationRow = {
  id: Generated<string>
  directive: string
  blocked: string
  page: string
  source: string
  count: Generated<number>
  firstAt: Generated<string>
  lastAt: Generated<string>
}
/** People who were erased, without a word of who they were. */
type ErasureRow = {
  id: Generated<string>
  key: string
  at: Generated<string>
  userId: string | null
  contactIds: string[]
  withCertificates: boolean
  counts: string
}
export type ErasureTables = {
  erasures: ErasureRow
  /** Records whose former values are still to be erased from the audit log. */
  erasedHistory: { entity: string; entityId: string }
}

export type IdempotencyKeyRow = {
  id: Generated<string>
  caller: string
  key: string
  requestHash: string
  answer: string | null
  /** What stays of an answer that was kept for a day. */
  answerAbout: AnswerAbout | null
  createdAt: Generated<string>
  expiresAt: Generated<string | null>
}
/** Of the record that the call answered. */
export type AnswerAbout = { id: string; status?: string | undefined }
