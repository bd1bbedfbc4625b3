/** Sends mails through SMTP_URL; without it the demo stores them in its mailbox. */
import { Transform } from 'node:stream'
import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import { oneLine } from './one-line.ts'

export type Envelope = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  /** Addresses separated by commas. */
  cc: string | null
  replyTo: string | null
  subject: string
  html: string
  text: string
  messageId: string
  attachments: SentAttachment[]
  unsubscribeUrl?: string | null
}
/** Content as text, or as base64 when it is not text. */
type WrittenAttachment = { name: string; type: string; content: string; isBase64?: boolean }
/** Many mails share one copy of an uploaded file. */
export type FileAttachment = { name: string; type: string; fileId: string }
export type MailAttachment = WrittenAttachment | FileAttachment
/** What a queued mail says and carries. */
export type MailContents = {
  html: string
  text: string
  attachments: readonly MailAttachment[]
  unsubscribeUrl: string | null
}
/** With the content of its file. */
export type SentAttachment = { name: string; type: string; content: Buffer }

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

/** Or whoever is in between could take encryption out and read the password. */
export function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function smtpMailer(url: string, from: string | undefined): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    requireTLS: needsTls(url),
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
    send: async ({ attachments, replyTo, cc, unsubscribeUrl, ...mail }, beforeEnd) => {
      const { rejectedErrors = [] } = await transport.sendMail({
        ...mail,
        ...(beforeEnd && { beforeEnd }),
        ...(replyTo && { replyTo }),
        ...(cc && { cc }),
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
        attachments: attachments.map(({ name, type, content }) => ({
          filename: oneLine(name),
          contentType: oneLine(type),
          content,
        })),
      })
      // The server took the mail for the copies alone.
      const refused = rejectedErrors.find(({ recipient }) => recipient === mail.to.address)
      if (refused) throw refused
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
