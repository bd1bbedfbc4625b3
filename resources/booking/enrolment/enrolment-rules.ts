/** Rules for enrolling people: open event, valid mode, no duplicates. */
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Event } from '#resources/events/events/event.ts'
import type { Person } from '#resources/booking/attendees/attendee.ts'
import type { SeatMode } from '#resources/booking/seats/seats.ts'
import { isCancelled, isClosed } from '#resources/events/events/event-state.ts'

export const closedEvent: Words = {
  es: 'El evento está cerrado: sus inscripciones ya no cambian.',
  en: 'The event is closed: its registrations no longer change.',
}
const cancelled: Words = {
  es: 'El evento está cancelado: no admite inscripciones.',
  en: 'The event is cancelled: it takes no registrations.',
}

/** 409 when the attendees of the event are final. */
export function assertNotClosed({ status }: Pick<Event, 'status'>): void {
  if (isClosed(status)) throw conflict(closedEvent)
}
/** 409 when the event accepts nobody. */
export function assertOpenForEnrolment(event: Pick<Event, 'status'>): void {
  assertNotClosed(event)
  if (isCancelled(event.status)) throw conflict(cancelled)
}
export const isOpenForEnrolment = ({ status }: Pick<Event, 'status'>): boolean =>
  !isClosed(status) && !isCancelled(status)

export const alreadyEnrolled: Words = {
  es: 'Esta persona ya está inscrita en el evento',
  en: 'This person is enrolled in the event already',
}
export const namedTwice: Words = {
  es: 'Esta persona aparece dos veces',
  en: 'This person appears twice',
}
const modeNeeded: Words = {
  es: 'Diga si asiste en el salón o en línea',
  en: 'Say whether on site or online',
}
const modeNotOffered: Words = {
  es: 'El evento no se ofrece en esta modalidad',
  en: 'The event is not offered this way',
}
const reachless: Words = {
  es: 'Indique un correo, un teléfono o un documento',
  en: 'Give an email, a phone or a document',
}

/** The stored mode: null where the event has only one. */
export const storedMode = (
  event: Pick<Event, 'modality'>,
  mode: SeatMode | null | undefined,
): SeatMode | null => (event.modality === 'mixed' ? (mode ?? null) : null)

export function validateBookedMode(
  event: Pick<Event, 'modality'>,
  mode: SeatMode | null | undefined,
): Words | undefined {
  if (event.modality === 'mixed') return mode ? undefined : modeNeeded
  return mode && mode !== event.modality ? modeNotOffered : undefined
}

export type IdentityField = 'contactId' | 'email' | 'documentId'
/** Normalises the document as the database compares it. */
export type Identified = {
  contactId?: string | null | undefined
  email?: string | null | undefined
  documentKey: string | null
}
// A document of punctuation only is none.
const validateReachable = ({ email, phone, documentKey }: Person & Identified): Words | undefined =>
  email || phone || documentKey ? undefined : reachless

/** The keys by which a duplicate is found. */
export const identities = ({
  contactId,
  email,
  documentKey,
}: Identified): { field: IdentityField; key: string }[] =>
  [
    { field: 'contactId' as const, key: contactId ?? '' },
    { field: 'email' as const, key: (email ?? '').toLowerCase() },
    { field: 'documentId' as const, key: documentKey ?? '' },
  ].filter(({ key }) => key !== '')

/** Errors of people enrolled together, keyed `0.email`; `seated` are those with a seat already. */
export function validatePeople(
  people: readonly (Person & Identified)[],
  event: Pick<Event, 'modality'>,
  seated: readonly Identified[],
): Record<string, Words> {
  const taken = new Map(
    seated.flatMap(identities).map(({ field, key }) => [`${field} ${key}`, alreadyEnrolled]),
  )
  const broken: Record<string, Words> = {}
  people.forEach((person, at) => {
    const [mode, reach] = [validateBookedMode(event, person.mode), validateReachable(person)]
    if (mode) broken[`${at}.mode`] = mode
    if (reach) broken[`${at}.email`] = reach
    for (const { field, key } of identities(person)) {
      const known = taken.get(`${field} ${key}`)
      if (known) broken[`${at}.${field}`] = known
      else taken.set(`${field} ${key}`, namedTwice)
    }
  })
  return broken
}
