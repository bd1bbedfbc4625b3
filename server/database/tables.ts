/** Types of the tables that no resource describes and the server itself uses; slices declare theirs. */
import type { Translated, Words } from '#core/words.ts'
import type { ColumnType, Generated } from 'kysely'
import type { MailAttachment } from '../mail/mailer.ts'

/** Of a link that opens one record: the SHA-256 of its token. */
export type RecordLink = { tokenHash: string; createdAt: Generated<string>; expiresAt: string }

/** Of the record that the call answered. */
export type AnswerAbout = { id: string; status?: string | undefined }

export type RecoveryMarkRow = {
  kind: 'backup' | 'base' | 'drill' | 'ledger'
  succeededAt: string | null
  /** Of the last success, such as its size. */
  facts: string | null
  failedAt: string | null
  failure: string | null
}

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
  idempotencyKeys: {
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
  /** Of API keys, which are stored nowhere as they are sent. */
  apiKeyHashes: { tokenHash: string; keyId: string }
  attempts: { key: string; count: number; windowStart: string; nextAt: Generated<string> }
  /** Browsers on which a user has signed in. */
  knownDevices: { tokenHash: string; userId: string; usedAt: Generated<string> }
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
  fileVariants: { sha256: string; variant: string; type: string; bytes: Buffer; createdAt: Generated<string> }
  numberSequences: { key: string; year: number; next: number }
  secrets: { name: string; value: string }
  /** See server/mail/contents.ts. */
  outboxContents: {
    outboxId: string
    sealed: string | null
    fileIds: Generated<string[]>
    /** As an older version wrote it. */
    html: ColumnType<string | null, never, null>
    text: ColumnType<string | null, never, null>
    attachments: ColumnType<MailAttachment[] | null, never, null>
    unsubscribeUrl: ColumnType<string | null, never, null>
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
  /** What became of each record that a task works on. */
  taskOutcomes: {
    id: Generated<string>
    taskId: string
    resource: string
    recordId: string
    title: string
    isDone: boolean
    message: ColumnType<Words, string, never>
  }
  /** What a task made. */
  taskFiles: { taskId: string; name: string; type: string; bytes: Buffer }
  recoveryMarks: RecoveryMarkRow
  /** What was restored. */
  restores: {
    id: Generated<string>
    restoredAt: Generated<string>
    /** Of when the data are. */
    dataOf: string
    /** Until then no mail and no webhook goes out. */
    releasedAt: string | null
    releasedBy: string | null
  }
  /** People who were erased, without a word of who they were. */
  erasures: {
    id: Generated<string>
    key: string
    at: Generated<string>
    userId: string | null
    contactIds: string[]
    withCertificates: boolean
    counts: string
  }
  /** Records whose former values are still to be erased from the audit log. */
  erasedHistory: { entity: string; entityId: string }
}
