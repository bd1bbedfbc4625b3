/** The personal addresses by which the people of a mail enter the event online. */
import { sql } from 'kysely'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import { attendeeName } from '#resources/booking/attendees/attendee.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { mailVariables } from '../../mail-templates/mail-variables.ts'
import type { Reader } from '../../mail-templates/mail-render.server.ts'
import { isHeldOnline } from '#resources/events/occasions/hosting.ts'
import { joinLink } from '#resources/events/occasions/join-link.server.ts'
import { attendeeEnters } from '#resources/booking/attendees/online-attendees.server.ts'
import { modeOf } from '#resources/events/seats/seats.ts'
import type { MailEvent } from './mail-event.server.ts'
import type { RecipientRole } from './mail-recipient.ts'

type Person = {
  role: RecipientRole
  attendeeId: string | null
  orderId: string | null
  mode: SeatMode | null
  locale: Locale
}
/** `own` is the recipient's; whoever booked gets those of the attendees, some of whom have no mail. */
export type JoinLinks = { own: string | null; facts: { label: string; value: string; url: string }[] }

const words = {
  join: { es: 'Enlace para entrar', en: 'Join link' },
  joinOf: { es: 'Enlace de {name}', en: 'Link of {name}' },
} satisfies Record<string, Words>

const none: JoinLinks = { own: null, facts: [] }

const enters = ({ role, attendeeId, mode }: Person, { event }: MailEvent): boolean =>
  role === 'attendee' && attendeeId !== null && modeOf(event, mode) === 'online' && isHeldOnline(event)

const own = ({ locale }: Person, url: string): JoinLinks => ({
  own: url,
  facts: [{ label: words.join[locale], value: url, url }],
})

export async function joinLinksOf(db: Db, person: Person, mailEvent: MailEvent): Promise<JoinLinks> {
  const { attendeeId, locale, role, orderId } = person
  const { event, publicUrl } = mailEvent
  if (enters(person, mailEvent))
    return own(person, await joinLink(db, { kind: 'attendees', id: attendeeId! }, { publicUrl, locale }))
  if (role !== 'booker' || !isHeldOnline(event)) return none
  const { rows } = await sql<{ id: string; firstName: string; lastName: string }>`
    select a.id, a.first_name, a.last_name from attendees a join events e on e.id = a.event_id
    where a.order_id = ${orderId} and ${attendeeEnters} order by a.id`.execute(db)
  const facts = rows.map(async (attendee) => {
    const url = await joinLink(db, { kind: 'attendees', id: attendee.id }, { publicUrl, locale })
    return { label: say(words.joinOf, locale, { name: attendeeName(attendee) }), value: url, url }
  })
  return { own: null, facts: await Promise.all(facts) }
}

/** For previews and counts, which must not show anybody's address. */
export const sampleJoinLinks = (person: Person, event: MailEvent): JoinLinks =>
  enters(person, event) ? own(person, mailVariables['event.joinUrl'].sample[person.locale]) : none

/** Puts the links into the box of the event's facts, and where the template has them. */
export function withJoinLinks<R extends Pick<Reader, 'values' | 'blocks'>>(reader: R, links: JoinLinks): R {
  const { own: url, facts } = links
  const values = { ...reader.values, 'event.joinUrl': url }
  if (facts.length === 0) return { ...reader, values }
  const box: LayoutBlock = { kind: 'facts', facts }
  const details = (reader.blocks['event.details'] ?? []).map((block) =>
    block.kind === 'facts' ? { ...block, facts: [...block.facts, ...facts] } : block,
  )
  const isOwn = url !== null
  return {
    ...reader,
    values,
    blocks: { ...reader.blocks, 'event.details': details, ...(!isOwn && { 'event.joinUrl': [box] }) },
  }
}
