/** Creates the personal links that a mail's variables name. */
import type { Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import type { MailValues, VariableName } from '../../mail-templates/mail-variables.ts'
import { certificateLink } from '#resources/certificates/registry/issuing/certificate-mailing.server.ts'
import { surveyLink } from '#resources/surveys/survey-responses/survey-invitation.server.ts'
import { waitlistLink } from '#resources/booking/waitlist/waitlist-link.server.ts'
import type { RecipientRole } from './mail-recipient.ts'

type Person = {
  id: string
  role: RecipientRole
  locale: Locale
  attendeeId: string | null
  waitlistEntryId: string | null
}
type LinkOptions = {
  person: Person
  eventId: string | null
  publicUrl: string
  variables: readonly VariableName[]
}
type LinkFactory = (db: Db, options: LinkOptions) => Promise<string | null>

const links: Partial<Record<VariableName, LinkFactory>> = {
  'links.survey': async (db, { person: { attendeeId, role, locale }, eventId, publicUrl }) =>
    attendeeId && eventId && role === 'attendee'
      ? surveyLink(db, { attendeeId, eventId, locale, publicUrl })
      : null,
  'links.certificate': async (db, { person: { attendeeId, locale }, publicUrl }) =>
    (attendeeId && (await certificateLink(db, { attendeeId, locale, publicUrl }))) || null,
  'links.accept': async (db, { person: { waitlistEntryId: id, locale }, eventId, publicUrl }) =>
    id && eventId && waitlistLink({ db, publicUrl }, { id, eventId, locale }),
  'links.unsubscribe': (db, { person, publicUrl }) =>
    unsubscribeUrl(db, { recipientId: person.id, publicUrl }),
}

export async function personalLinks(db: Db, options: LinkOptions): Promise<MailValues> {
  const used = Object.entries(links).filter(([name]) => options.variables.includes(name as VariableName))
  const made = await Promise.all(used.map(async ([name, link]) => [name, await link(db, options)]))
  return Object.fromEntries(made) as MailValues
}

export const unsubscribeKind = 'mail-unsubscribe'

export async function unsubscribeUrl(
  db: Db,
  { recipientId, publicUrl }: { recipientId: string; publicUrl: string },
): Promise<string> {
  const token = await personalToken(db, { kind: unsubscribeKind, id: recipientId })
  return `${publicUrl}/mail-views/unsubscribe/${token}`
}
