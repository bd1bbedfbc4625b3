/** Reads the mails that belong to a record, with what became of them. */
import type { Context } from '#server/http/context.ts'
import type { RecordMail } from './record-mail.ts'

const MOST_MAILS = 200
/** The newest first; `about` is the name of the record's resource. */
export const mailsAbout = ({ db }: Context, about: string, id: string): Promise<RecordMail[]> =>
  db
    .selectFrom('outbox')
    .select(['id', 'createdAt', 'subject', 'toAddress', 'locale', 'status', 'sentAt'])
    .where('about', '=', about)
    .where('aboutId', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_MAILS)
    .execute()
