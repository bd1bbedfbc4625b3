/** Types of the tables that no resource describes. */
import type { Role } from '#core/roles.ts'
import type { BankLineRow, BankStatementRow, CardLinkRow } from './rows/payment-rows.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ImportRow } from './rows/import-rows.ts'
import type { OAuthStateRow } from './rows/meeting-rows.ts'
import type { DismissedProposalRow, SignatureRow } from './rows/quality-rows.ts'
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
  secondFactors: { userId: string; lastStep: Generated<string> }
  recoveryCodes: { userId: string; codeHash: string }
  signInChallenges: {
    tokenHash: string
    userId: string
    passwordDigest: string
    expiresAt: string
    usedAt: string | null
  }
  userTokens: {
    id: Generated<string>
    userId: string
    purpose: 'invitation' | 'reset'
    tokenHash: string
    createdAt: Generated<string>
    expiresAt: string
    usedAt: string | null
  }
  /** Deduplicates attendance marks that phones send again. */
  attendanceReceipts: {
    markId: string
    eventId: string
    attendeeId: string
    sessionKey: string
    status: string | null
    source: string
    outcome: 'accepted' | 'duplicate' | 'older' | 'clock'
    /** Corrected to server time, and the phone's own time. */
    at: string
    phoneAt: string
    receivedAt: Generated<string>
    userId: string | null
  }
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
    /** Alternative text of a picture. */
    alt: ColumnType<Translated | null, string | null, string | null>
    bytes: Buffer
  }
  /** Unsaved page drafts, readable by link. */
  pagePreviews: {
    token: string
    pageId: string
    page: ColumnType<unknown, string, never>
    expiresAt: Generated<string>
  }
  fileVariants: { sha256: string; variant: string; type: string; bytes: Buffer; createdAt: Generated<string> }
  /** Every fiscal number ever used; never changed or deleted. */
  fiscalNumbers: {
    ncf: string
    invoiceId?: string | null
    creditNoteId?: string | null
    rangeId?: string | null
    issuedOn: string
  }
  /** Links to quotes, by the SHA-256 of their token. */
  quoteLinks: {
    tokenHash: string
    quoteId: string
    sentTo: string
    createdAt: Generated<string>
    expiresAt: string
  }
  /** Seats that quotes hold in events; nobody is named. */
  seatHolds: { quoteId: string; eventId: string; seats: number; expiresAt: string | null }
  oauthStates: OAuthStateRow
  cardLinks: CardLinkRow
  numberSequences: { key: string; year: number; next: number }
  secrets: { name: string; value: string }
  /** Certificates as issued, and the template versions that they used. */
  certificateFiles: { certificateId: string; pdf: Buffer; sha256: string }
  certificateBadges: { certificateId: string; credentialId: string; credential: string; picture: Buffer }
  certificateDesigns: {
    templateId: string
    version: number
    design: ColumnType<object, string, never>
  }
  /** Append-only consents with their wording at the time. */
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
  deliveryAttempts: { outboxId: string; at: Generated<string> }
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
  /** Survey links; only their hash is stored. */
  surveyInvitations: {
    attendeeId: string
    eventId: string
    tokenHash: string
    createdAt: Generated<string>
    answeredAt: string | null
  }
  /** An imported spreadsheet, its rows and their deduplication keys. */
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
    /** Who the unknown records of the file are, by their key. */
    choices: ColumnType<Record<string, string>, string | undefined, string>
    unknown: ColumnType<object[], string | undefined, string>
    /** What the last numbers were before the import. */
    numbersBefore: ColumnType<object[], string | undefined, string>
  }
  importRows: ImportRow
  importKeys: { importId: string; key: string; rowNumber: number }
  bankStatements: BankStatementRow
  bankLines: BankLineRow
  qualitySignatures: SignatureRow
  dismissedProposals: DismissedProposalRow
  savedViews: {
    id: Generated<string>
    userId: string
    list: string
    name: string
    query: string
    roles: Role[]
    createdAt: Generated<string>
  }
}
