/** Types of the tables that no resource describes. */
import type { DecimalMark } from '#core/money/read-amount.ts'
import type { Role } from '#core/roles.ts'
import type { BankLineRow, BankStatementRow, CardLinkPaymentRow, CardLinkRow } from './rows/payment-rows.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ImportChange, ImportRow } from './rows/import-rows.ts'
import type { OutboxContentsRow } from './rows/mail-rows.ts'
import type * as meetingRows from './rows/meeting-rows.ts'
import type { DismissedProposalRow, SignatureRow } from './rows/quality-rows.ts'
import type { RecoveryTables } from './rows/recovery-rows.ts'
import type * as securityRows from './rows/security-rows.ts'
import type { ReplacedRepresentationRow } from './rows/document-rows.ts'
import type { FollowUpInvitationRow, SurveyInvitationRow } from './rows/survey-rows.ts'
import type { TaskFileRow, TaskRow } from './rows/task-rows.ts'
import type { Locale, Translated } from '#core/words.ts'

/** Of a link that opens one record: the SHA-256 of its token. */
type RecordLink = { tokenHash: string; createdAt: Generated<string>; expiresAt: string }

export type EngineTables = RecoveryTables & {
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
    apiKeyId: Generated<string | null>
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
  idempotencyKeys: securityRows.IdempotencyKeyRow
  apiKeyHashes: securityRows.ApiKeyHashRow
  attempts: securityRows.AttemptRow
  webhookMessages: securityRows.WebhookMessageRow
  knownDevices: securityRows.KnownDeviceRow
  registrationLinks: securityRows.RegistrationLinkRow
  policyViolations: securityRows.PolicyViolationRow
  /** Has a row in a database that holds the demo. */
  demoMark: { seededAt: Generated<string> }
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
    /** Null where they lie in the place of FILES_PLACE, under their hash. */
    bytes: Buffer | null
  }
  /** What was written to the place of FILES_PLACE. */
  fileObjects: { sha256: string; storedAt: Generated<string | null>; unusedSince: Generated<string | null> }
  /** Unsaved page drafts, readable by link. */
  pagePreviews: {
    /** Its hash. */
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
  replacedRepresentations: ReplacedRepresentationRow
  quoteLinks: RecordLink & { quoteId: string; sentTo: string }
  /** One that a form opened keeps the hash of the form. */
  orderLinks: RecordLink & { orderId: string; formHash: string | null }
  /** Seats that quotes hold in events; nobody is named. */
  seatHolds: { quoteId: string; eventId: string; seats: number; expiresAt: string | null }
  oauthStates: meetingRows.OAuthStateRow
  meetings: meetingRows.MeetingRow
  meetingTimes: meetingRows.MeetingTimeRow
  meetingPeople: meetingRows.MeetingPersonRow
  joinPresses: meetingRows.JoinPressRow
  meetingFetches: meetingRows.MeetingFetchRow
  meetingStays: meetingRows.MeetingStayRow
  meetingIdentities: meetingRows.MeetingIdentityRow
  acceptedProposals: meetingRows.AcceptedProposalsRow
  meetingRecordings: meetingRows.MeetingRecordingRow
  cardLinks: CardLinkRow
  cardLinkPayments: CardLinkPaymentRow
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
  outboxContents: OutboxContentsRow
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
  deliveryAttempts: { outboxId: string; at: Generated<string> }
  tasks: TaskRow
  taskFiles: TaskFileRow
  surveyInvitations: SurveyInvitationRow
  followUpInvitations: FollowUpInvitationRow
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
    /** Chosen by column; the others follow from their values. */
    decimalMarks: ColumnType<Record<string, DecimalMark>, string | undefined, string>
    /** Who the unknown records of the file are, by their key. */
    choices: ColumnType<Record<string, string>, string | undefined, string>
    unknown: ColumnType<object[], string | undefined, string>
    /** What the last numbers were before the import. */
    numbersBefore: ColumnType<object[], string | undefined, string>
  }
  importRows: ImportRow
  importChanges: ImportChange
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
} & securityRows.ErasureTables
