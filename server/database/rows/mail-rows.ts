/** Rows of mails. */
import type { ColumnType, Generated } from 'kysely'
import type { MailAttachment } from '../../mail/mailer.ts'

/** See server/mail/contents.ts. */
export type OutboxContentsRow = {
  outboxId: string
  sealed: string | null
  fileIds: Generated<string[]>
  /** As an older version wrote it. */
  html: ColumnType<string | null, never, null>
  text: ColumnType<string | null, never, null>
  attachments: ColumnType<MailAttachment[] | null, never, null>
  unsubscribeUrl: ColumnType<string | null, never, null>
}
