/** Attachments of a mail: uploaded files, calendar entry, ticket, certificate. */
import { encodeQR } from 'qr'
import type { Logger } from 'pino'
import { loadSharp } from '#server/files/sharp.ts'
import type { Db } from '#server/database/database.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import { certificateFile } from '#resources/certificates/registry/issuing/certificate-mailing.server.ts'
import { eventCalendar } from '#resources/events/calendar/event-calendar.server.ts'
import { modeOf } from '#resources/events/seats/seats.ts'
import type { MailEvent } from './mail-event.server.ts'
import type { Person } from './mail-person.server.ts'
import type { MailRecord } from '../mail.ts'

type AttachmentChoices = Pick<MailRecord, 'attachIcs' | 'attachTicket' | 'attachCertificate'>

export async function attachmentsFor(
  { db, log }: { db: Db; log: Logger },
  person: Person,
  { mail, event, joinUrl }: { mail: AttachmentChoices; event: MailEvent; joinUrl: string | null },
): Promise<MailAttachment[]> {
  const variant = { locale: person.locale, mode: modeOf(event.event, person.mode) }
  const isOnSiteAttendee = variant.mode === 'onSite' && person.role === 'attendee'
  return [
    ...(mail.attachIcs && event.event.sessions.length > 0 ? [eventCalendar(event, variant, joinUrl)] : []),
    ...(mail.attachTicket && isOnSiteAttendee && person.ticketCode ? [await ticket(person)] : []),
    ...(mail.attachCertificate ? await certificateOf({ db, log, publicUrl: event.publicUrl }, person) : []),
  ]
}

async function certificateOf(
  dependencies: { db: Db; log: Logger; publicUrl: string },
  { attendeeId, role }: Person,
): Promise<MailAttachment[]> {
  const file = attendeeId && role === 'attendee' && (await certificateFile(dependencies, attendeeId))
  if (!file) return []
  return [
    { name: file.name, type: file.type, content: Buffer.from(file.bytes).toString('base64'), isBase64: true },
  ]
}

/** The uploaded files, which all recipients get. */
export async function attachedFiles(
  db: Db,
  { attachments }: Pick<MailRecord, 'attachments'>,
): Promise<MailAttachment[]> {
  const ids = attachments.map(({ file }) => file)
  if (ids.length === 0) return []
  const files = await db.selectFrom('files').select(['id', 'name', 'type']).where('id', 'in', ids).execute()
  return ids.flatMap((fileId) => {
    const file = files.find(({ id }) => id === fileId)
    return file ? [{ name: file.name, type: file.type, fileId }] : []
  })
}

const ticketNames = { es: 'entrada', en: 'ticket' }

/** Sized for a phone's screen, with the quiet zone that scanners need. */
async function ticket({ ticketCode, locale, attendeeId }: Person): Promise<MailAttachment> {
  const svg = encodeQR(ticketCode!, 'svg', { ecc: 'medium', border: 4, scale: 8 })
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer()
  return {
    name: `${ticketNames[locale]}-${attendeeId}.png`,
    type: 'image/png',
    content: png.toString('base64'),
    isBase64: true,
  }
}
