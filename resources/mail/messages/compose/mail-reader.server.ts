/** What a mail says to its recipient: values and blocks of its variables. */
import { homeZone } from '#core/time-zone.ts'
import { momentInZone } from '#resources/events/calendar/zone-words.ts'
import type { Db } from '#server/database/database.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import { attendeeName, isActive } from '#resources/booking/attendees/attendee.ts'
import { visibleMaterials } from '#resources/events/schedule/event-materials.ts'
import { materialLinks, type Reader, type Texts } from '../../mail-templates/mail-render.server.ts'
import type { MailValues, VariableName } from '../../mail-templates/mail-variables.ts'
import { ratingLinks } from '#resources/surveys/survey-responses/rating-links.server.ts'
import type { MailRecord } from '../mail.ts'
import { joinLinksOf, sampleJoinLinks, withJoinLinks } from './join-links.server.ts'
import { modeOf } from '#resources/events/seats/seats.ts'
import { eventFacts, valuesOfFirm, type MailEvent, type Mailing } from './mail-event.server.ts'
import type { Person } from './mail-person.server.ts'
import { noticeOfData } from './notice-of-data.server.ts'
import { offerFacts } from './offer-facts.server.ts'
import { personalLinks } from './personal-links.server.ts'

export const textsOf = ({ subject, body }: Pick<MailRecord, 'subject' | 'body'>): Texts => ({
  subject: subject ?? {},
  body: body ?? {},
})

export type ReaderOptions = { db: Db; mailing: Mailing; variables: readonly VariableName[] }

/** Personal links are made only when a mail is rendered for that person; the join link is a sample. */
export function readerWithoutLinks(person: Person, mailing: Mailing): Reader {
  const reader = impersonalReader(person, mailing)
  return mailing.event ? withJoinLinks(reader, sampleJoinLinks(person, mailing.event)) : reader
}

/** Without personal links; a copy for others may show it. */
export function impersonalReader(person: Person, { event, firms }: Mailing): Reader {
  const { locale } = person
  if (!event)
    return {
      locale,
      mode: 'onSite',
      blocks: {},
      values: { ...valuesOfFirm(firms[locale]), ...personalValues(person) },
    }
  const variant = { locale, mode: modeOf(event.event, person.mode) }
  const { values, blocks } = eventFacts(event, variant)
  return {
    ...variant,
    blocks: { ...blocks, 'event.materials': materialsBlock(person, event) },
    values: { ...values, ...personalValues(person, event.event.timezone) },
  }
}

function materialsBlock(person: Person, { event }: MailEvent): LayoutBlock[] {
  const { attendeeId, enrolment, attendancePct, isRemoved, locale } = person
  const hasSeat = attendeeId !== null && enrolment !== null && isActive({ enrolment }) && !isRemoved
  return materialLinks(visibleMaterials(event.materials, { hasSeat, attendancePct }), locale)
}

export async function readerOf(person: Person, { db, mailing, variables }: ReaderOptions): Promise<Reader> {
  const { event, publicUrl } = mailing
  const reader = impersonalReader(person, mailing)
  const eventId = event?.event.id ?? null
  const links = await personalLinks(db, { person, eventId, publicUrl, variables })
  if (!event) return { ...reader, values: { ...reader.values, ...links } }
  const joining = withJoinLinks(reader, await joinLinksOf(db, person, event))
  const linked = {
    ...joining,
    values: { ...joining.values, ...links },
    foot: noticeOfData(person, publicUrl),
  }
  if (person.offer) return { ...linked, above: { 'links.accept': offerFacts(event, reader) } }
  return withRatingLinks(linked, db, event.event.id)
}

/** The scale stands above the button that opens the survey. */
export async function withRatingLinks<R extends Reader>(reader: R, db: Db, eventId: string): Promise<R> {
  const { locale, values } = reader
  const url = values['links.survey']
  return url
    ? { ...reader, above: { 'links.survey': await ratingLinks(db, { eventId, locale, url }) } }
    : reader
}

/** `timezone`: of the event, in which an offer ends. */
function personalValues(person: Person, timezone = homeZone): MailValues {
  const { firstName, lastName, company, orderNumber, orderAttendees, offer, locale } = person
  return {
    'attendee.firstName': firstName,
    'attendee.lastName': lastName,
    'attendee.fullName': attendeeName({ firstName, lastName }).trim(),
    'attendee.company': company,
    'order.number': orderNumber,
    'order.attendees': (orderAttendees ?? []).join(', ') || null,
    'waitlist.seats': offer?.seats ? String(offer.seats) : null,
    'waitlist.expiresAt': offer?.expiresAt ? momentInZone(offer.expiresAt, { timezone }, locale) : null,
  }
}
