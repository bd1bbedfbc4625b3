/** Parses delivery status (RFC 3464) and complaint (RFC 5965) reports. */
import type { Attachment, ParsedMail, SimpleParserOptions } from 'mailparser'

export type Report = {
  outcome: 'delivered' | 'delayed' | 'soft' | 'hard' | 'complaint'
  /** The recipient as the server names it. */
  address: string | undefined
  /** The Message-ID of the reported mail. */
  messageId: string | undefined
  /** The server's own text. */
  detail: string | undefined
}

// The library's types omit this option, which keeps the report as a separate part.
const options = { keepDeliveryStatus: true, skipTextToHtml: true } as SimpleParserOptions

/** One report per recipient; none when the message reports nothing. */
export async function readReports(message: string): Promise<Report[]> {
  // Loaded on demand, because most servers get few bounces.
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(message, options)
  const messageId = await messageIdIn(mail)
  const complaint = partOf(mail, 'message/feedback-report')
  if (complaint) return [complaintIn(textOf(complaint), messageId)]
  const status = partOf(mail, 'message/delivery-status')
  return status ? statusesIn(textOf(status), messageId) : []
}

const partOf = ({ attachments }: ParsedMail, type: string): Attachment | undefined =>
  attachments.find(({ contentType }) => contentType.toLowerCase() === type)
const textOf = ({ content }: Attachment): string => content.toString('utf8').slice(0, 100_000)

/** The mail or its headers, as the last part. */
async function messageIdIn({ attachments }: ParsedMail): Promise<string | undefined> {
  const original = attachments.find(({ contentType }) =>
    /^(message\/(rfc822|rfc822-headers|global)|text\/rfc822-headers)$/i.test(contentType),
  )
  return original && headerOf(textOf(original), 'message-id')
}

function statusesIn(text: string, messageId: string | undefined): Report[] {
  // A blank line separates the fields of the message from those of each recipient.
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .filter((group) => headerOf(group, 'action'))
    .map((group) => ({
      outcome: outcomeOf(headerOf(group, 'action') ?? '', headerOf(group, 'status') ?? ''),
      address: addressIn(headerOf(group, 'original-recipient') ?? headerOf(group, 'final-recipient')),
      messageId,
      detail: headerOf(group, 'diagnostic-code')?.slice(0, 500),
    }))
}

/** `failed` with 5.x.x is permanent; with 4.x.x the server only stopped retrying. */
function outcomeOf(action: string, status: string): Report['outcome'] {
  const value = action.trim().toLowerCase()
  if (value === 'delivered' || value === 'relayed' || value === 'expanded') return 'delivered'
  if (value === 'delayed') return 'delayed'
  return status.trim().startsWith('4') ? 'soft' : 'hard'
}

const complaintIn = (text: string, messageId: string | undefined): Report => ({
  outcome: 'complaint',
  address: addressIn(headerOf(text, 'original-rcpt-to')),
  messageId,
  detail: headerOf(text, 'feedback-type'),
})

/** `rfc822; ana@x.test` → `ana@x.test` */
const addressIn = (field: string | undefined): string | undefined =>
  field
    ?.split(/[\s;<>]+/)
    .find((part) => /^[^@]+@[^@]+$/.test(part))
    ?.toLowerCase()

/** A header's value with folded lines joined. */
function headerOf(text: string, name: string): string | undefined {
  const unfolded = text.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ')
  const line = unfolded.split('\n').find((one) => one.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim()
}
