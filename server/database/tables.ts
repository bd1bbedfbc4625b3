/** The tables of the engine itself, which no resource describes: their writers are in this folder. */
import type { ColumnType, Generated } from 'kysely'
import type { MailAttachment } from '../mail/mailer.ts'
import type { Locale, Translated, Words } from '#core/words.ts'

export type EngineTables = {
  auditEntries: {
    id: Generated<string>
    at: Generated<string>
    entity: string
    entityId: string
    action: 'create' | 'update' | 'remove' | 'restore' | 'state'
    changes: string
    userId: string | null
    requestId: string | null
    ip: string | null
  }
  sessions: {
    id: Generated<string>
    userId: string
    createdAt: Generated<string>
    refreshedAt: Generated<string>
    expiresAt: string
    ip: string | null
    endedAt: string | null
    endReason: 'logout' | 'reuse' | 'ended' | 'password' | 'reset' | 'deactivated' | 'removed' | null
  }
  refreshTokens: {
    tokenHash: string
    sessionId: string
    createdAt: Generated<string>
    replacedAt: string | null
  }
  credentials: { userId: string; passwordHash: string; changedAt: Generated<string> }
  userTokens: {
    id: Generated<string>
    userId: string
    purpose: 'invitation' | 'reset'
    tokenHash: string
    createdAt: Generated<string>
    expiresAt: string
    usedAt: string | null
  }
  /** Each mark that a phone sent, by its own id: sent again, it is answered and not repeated. */
  attendanceReceipts: {
    markId: string
    eventId: string
    attendeeId: string
    sessionKey: string
    status: string | null
    source: string
    outcome: 'accepted' | 'duplicate' | 'older' | 'clock'
    /** By the server's reckoning, and by the phone's clock. */
    at: string
    phoneAt: string
    receivedAt: Generated<string>
    userId: string | null
  }
  /** Writes that came with an Idempotency-Key. */
  idempotencyKeys: {
    id: Generated<string>
    caller: string
    key: string
    requestHash: string
    answer: string | null
    expiresAt: Generated<string | null>
  }
  attempts: { key: string; count: number; windowStart: string }
  files: {
    id: Generated<string>
    createdAt: Generated<string>
    createdBy: string | null
    name: string
    type: string
    size: number
    sha256: string
    width: number | null
    height: number | null
    /** What a picture shows, for those who cannot see it. */
    alt: ColumnType<Translated | null, string | null, string | null>
    bytes: Buffer
  }
  /** What somebody wrote on a page and has not saved, for whoever has the link. */
  pagePreviews: {
    token: string
    pageId: string
    page: ColumnType<unknown, string, never>
    expiresAt: Generated<string>
  }
  fileVariants: { sha256: string; variant: string; type: string; bytes: Buffer; createdAt: Generated<string> }
  numberSequences: { key: string; year: number; next: number }
  secrets: { name: string; value: string }
  /** The files of a certificate as they were made once, and each version of a template that one was issued with. */
  certificateFiles: { certificateId: string; pdf: Buffer; sha256: string }
  certificateBadges: { certificateId: string; credentialId: string; credential: string; picture: Buffer }
  certificateDesigns: {
    templateId: string
    version: number
    design: ColumnType<object, string, never>
  }
  /** What somebody agreed to or withdrew, as it was worded then; entries are never changed. */
  consents: {
    id: Generated<string>
    at: Generated<string>
    purpose: string
    granted: boolean
    email: string
    entity: string
    entityId: string
    wording: string
    textVersion: string
    locale: Locale
    source: string
    ip: string | null
  }
  outboxContents: {
    outboxId: string
    html: string
    text: string
    attachments: ColumnType<MailAttachment[], string, string>
    /** Where whoever gets it says that they want no more of its kind. */
    unsubscribeUrl: string | null
  }
  mailRecipients: {
    id: Generated<string>
    createdAt: Generated<string>
    mailId: string
    role: 'attendee' | 'booker' | 'waitlist'
    attendeeId: string | null
    orderId: string | null
    waitlistEntryId: string | null
    name: string
    address: string | null
    locale: Locale
    turn: Generated<number>
    outboxId: string | null
    skipped: string | null
    digest: string | null
    bounce: 'hard' | 'soft' | 'complaint' | null
    bounces: Generated<number>
    bouncedAt: string | null
    /** After a bounce that may not be for good. */
    retryAt: string | null
    bounceDetail: string | null
    deliveredAt: string | null
    /** The posting that was unconfirmed and that somebody took as sent. */
    acceptedOutboxId: string | null
  }
  suppressedAddresses: {
    id: Generated<string>
    address: string
    reason: 'bounce' | 'complaint'
    detail: string | null
    at: Generated<string>
  }
  outboxHandovers: { outboxId: string; at: Generated<string> }
  tasks: {
    id: Generated<string>
    kind: string
    title: ColumnType<Words, string, never>
    payload: ColumnType<object, string, never>
    userId: string | null
    status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
    total: number
    done: number
    failed: number
    attempts: number
    summary: ColumnType<Words | null, string | null, string | null>
    isStopping: boolean
    createdAt: Generated<string>
    startedAt: string | null
    finishedAt: string | null
  }
  taskFiles: { taskId: string; name: string; type: string; bytes: Buffer }
  /** Who may answer by which link; only the link's fingerprint is kept. */
  surveyInvitations: {
    attendeeId: string
    eventId: string
    tokenHash: string
    createdAt: Generated<string>
    answeredAt: string | null
  }
  /** A spreadsheet that somebody brings in, its rows, and by what each row is known. */
  imports: {
    id: Generated<string>
    createdAt: Generated<string>
    createdBy: string | null
    target: string
    fileName: string
    headings: string[]
    mapping: ColumnType<(string | null)[], string, string>
    state: string
    taskId: string | null
    rowCount: number
    emptyCount: number
  }
  importRows: {
    importId: string
    rowNumber: number
    cells: string[]
    outcome: string | null
    errors: ColumnType<Record<Locale, Record<string, string>> | null, string | null, string | null>
    recordId: string | null
  }
  importKeys: { importId: string; key: string; rowNumber: number }
  savedViews: {
    id: Generated<string>
    userId: string
    list: string
    name: string
    query: string
    createdAt: Generated<string>
  }
}
