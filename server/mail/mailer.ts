/** Hands mails to the mail server that SMTP_URL names; without one, the demo keeps them in its mailbox. */
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
  /** `none`: nothing is sent until somebody sets SMTP_URL. */
  way: 'smtp' | 'mailbox' | 'none'
  /** MAIL_FROM; else the firm's own address. */
  from: string | undefined
  /** `beforeEnd` is waited for before the last line, with which the server takes the mail. */
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
  return { way: isProduction ? 'none' : 'mailbox', from, ...nothing }
}

/** How many mails go out side by side; each holds a connection to the mail server and one to the database. */
export const lanes = 4

function smtpMailer(url: string, from: string | undefined): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: lanes,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail that was cut off may have arrived: whether it is sent again is decided in deliver.ts, never here.
    maxRequeues: 0,
    // A mail never makes this server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', ({ data, message }, done) => {
    const { beforeEnd } = data as { beforeEnd?: () => Promise<void> }
    if (beforeEnd) message.transform(() => heldBack(beforeEnd))
    done()
  })
  return {
    way: 'smtp',
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

/** RFC 8058: mail programs offer it as a button. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Everything passes but the end, which waits. */
const heldBack = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk: Buffer, _, done) => done(null, chunk),
    // A stream asks to be called back, and a promise answers.
    flush: (done) => callbackify(beforeEnd)(done),
  })
