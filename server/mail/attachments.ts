/** Attachments of queued mails: content of their own, or stored files, which are read when the mail is sent. */
import { Refusal } from '#core/errors.ts'
import type { Db } from '../database/database.ts'
import { bytesOf } from '../files/file-bytes.ts'
import type { FileAttachment, MailAttachment, SentAttachment } from './mailer.ts'

export const isFile = (attachment: MailAttachment): attachment is FileAttachment => 'fileId' in attachment

// With nodemailer's code of a faulty mail, so that only this one fails.
const gone = (name: string): Error =>
  Object.assign(new Error(`The attached file "${name}" is gone.`), { code: 'EMESSAGE' })
/** With the reply of a mail server that wants it later, so that this one is tried again. */
const unread = (name: string, cause: unknown): Error =>
  Object.assign(new Error(`The attached file "${name}" cannot be read right now.`, { cause }), {
    code: 'EMESSAGE',
    responseCode: 451,
  })

export async function loadAttachments(
  db: Db,
  attachments: readonly MailAttachment[],
): Promise<SentAttachment[]> {
  const ids = attachments.filter(isFile).map(({ fileId }) => fileId)
  const files =
    ids.length > 0
      ? await db.selectFrom('files').select(['id', 'bytes', 'sha256']).where('id', 'in', ids).execute()
      : []
  const load = async (attachment: MailAttachment): Promise<SentAttachment> => {
    const { name, type } = attachment
    if (!isFile(attachment))
      return {
        name,
        type,
        content: Buffer.from(attachment.content, attachment.isBase64 ? 'base64' : 'utf8'),
      }
    const file = files.find(({ id }) => id === attachment.fileId)
    if (!file) throw gone(name)
    const content = await bytesOf(file).catch((cause: unknown) => {
      throw cause instanceof Refusal && cause.status === 404 ? gone(name) : unread(name, cause)
    })
    return { name, type, content }
  }
  return Promise.all(attachments.map(load))
}
