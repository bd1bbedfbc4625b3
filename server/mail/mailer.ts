/** Sends mails through SMTP_URL; without it the demo stores them in its mailbox. */
import { Transform } from 'node:stream'
import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import { oneLine } from './one-line.ts'

export type Envelope = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo: string | null
  subject: string
  html: string
  text: string
  messageId: string
  attachments: MailAttachment[]
  unsubscribeUrl?: string | null
}
/** Content as text, or as base64 when it is not text. */
export type MailAttachment = { name: string; type: string; content: string; isBase64?: boolean }

export type Mailer = {
  /** `none` sends nothing until SMTP_URL is set. */
  transport: 'smtp' | 'mailbox' | 'none'
  /** MAIL_FROM; undefined means the firm's address. */
  from: string | undefined
  /** `beforeEnd` is awaited before the last line, with which the server accepts the mail. */
  send: (envelope: Envelope, beforeEnd?: () => Promise<void>) => Promise<void>
  close: () => void
}
export type MailSettings = {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  isProduction: boolean
}

export function openMailer({ smtpUrl, mailFrom: from, isProduction }: MailSettings): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, from)
  const nothing = { send: async () => undefined, close: () => undefined }
  return { transport: isProduction ? 'none' : 'mailbox', from, ...nothing }
}

/** Each concurrent delivery holds one SMTP and one database connection. */
export const deliveryConcurrency = 4

function smtpMailer(url: string, from: string | undefined): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: deliveryConcurrency,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail that was cut off may have arrived, so only deliver.ts decides on retries.
    maxRequeues: 0,
    // Mail content must not make the server read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', ({ data, message }, done) => {
    const { beforeEnd } = data as { beforeEnd?: () => Promise<void> }
    if (beforeEnd) message.transform(() => delayEnd(beforeEnd))
    done()
  })
  return {
    transport: 'smtp',
    from,
    close: () => transport.close(),
    send: async ({ attachments, replyTo, unsubscribeUrl, ...mail }, beforeEnd) => {
      await transport.sendMail({
        ...mail,
        ...(beforeEnd && { beforeEnd }),
        ...(replyTo && { replyTo }),
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
        attachments: attachments.map(({ name, type, content, isBase64 }) => ({
          filename: oneLine(name),
          contentType: oneLine(type),
          content: Buffer.from(content, isBase64 ? 'base64' : 'utf8'),
        })),
      })
    },
  }
}

/** One-click unsubscribe (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Passes all chunks through and delays the end of the stream until `beforeEnd` resolves. */
const delayEnd = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk: Buffer, _, done) => done(null, chunk),
    flush: (done) => callbackify(beforeEnd)(done),
  })
