/** Hands mails to the mail server that SMTP_URL names; without one, the demo keeps them in its mailbox. */
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
}
/** Content as text, or as base64 when it is not text. */
export type MailAttachment = { name: string; type: string; content: string; isBase64?: boolean }

export type Mailer = {
  /** `none`: nothing is sent until somebody sets SMTP_URL. */
  way: 'smtp' | 'mailbox' | 'none'
  /** MAIL_FROM; else the firm's own address. */
  from: string | undefined
  send: (envelope: Envelope) => Promise<void>
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
    // A mail never makes this server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    way: 'smtp',
    from,
    close: () => transport.close(),
    send: async ({ attachments, replyTo, ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...(replyTo && { replyTo }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ name, type, content, isBase64 }) => ({
          filename: oneLine(name),
          contentType: oneLine(type),
          content: Buffer.from(content, isBase64 ? 'base64' : 'utf8'),
        })),
      })
    },
  }
}
