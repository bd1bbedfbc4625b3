/** Who mails go to, and addresses that get none. */
import type { Locale } from '#core/words.ts'
import type { Generated } from 'kysely'

export type MailTables = {
  mailRecipients: {
    id: Generated<string>
    createdAt: Generated<string>
    mailId: string
    role: 'attendee' | 'booker' | 'waitlist' | 'person' | 'copy'
    attendeeId: string | null
    orderId: string | null
    waitlistEntryId: string | null
    /** The record that stands for a named person. */
    source: string | null
    sourceId: string | null
    name: string
    address: string | null
    locale: Locale
    attempt: Generated<number>
    outboxId: string | null
    skipped: string | null
    digest: string | null
    bounce: 'hard' | 'soft' | 'complaint' | null
    bounces: Generated<number>
    bouncedAt: string | null
    /** Set after a soft bounce. */
    retryAt: string | null
    bounceDetail: string | null
    deliveredAt: string | null
    /** The unconfirmed outbox mail that a person accepted as sent. */
    acceptedOutboxId: string | null
  }
  suppressedAddresses: {
    id: Generated<string>
    address: string
    reason: 'bounce' | 'complaint'
    detail: string | null
    at: Generated<string>
  }
}
