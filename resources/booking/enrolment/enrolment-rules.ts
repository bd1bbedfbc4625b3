/** Rules for enrolling people: open event, valid mode, no duplicates. */
import { listFormatter } from '#core/formatters.ts'
import { conflict } from '#core/errors.ts'
import { fill, type Locale, type Words } from '#core/words.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { attendeeName, type Person } from '#resources/booking/attendees/attendee.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { isCancelled, isClosed } from '#resources/events/schedule/event-state.ts'

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

/** The mode whose price a new seat has. */
export const pricedMode = (
  { modality }: Pick<Event, 'modality'>,
  mode: SeatMode | null | undefined,
): SeatMode | null => (modality === 'mixed' ? (mode ?? null) : modality)

export function validateBookedMode(
  event: Pick<Event, 'modality'>,
  mode: SeatMode | null | undefined,
): Words | undefined {
  if (event.modality === 'mixed') return mode ? undefined : modeNeeded
  return mode && mode !== event.modality ? modeNotOffered : undefined
}

type IdentityField = 'contactId' | 'email' | 'documentId'
/** Normalises document and name as the database compares it. */
export type Identified = {
  contactId?: string | null | undefined
  email?: string | null | undefined
  documentKey: string | null
  /** The name as the database compares it. */
  nameKey: string
}
// A document of punctuation only is none.
const validateReachable = ({
  email,
  phone,
  documentKey,
}: Person & Pick<Identified, 'documentKey'>): Words | undefined =>
  email || phone || documentKey ? undefined : reachless

export const addressKey = (email: string): string => email.toLowerCase()

/** The keys by which a duplicate is found. */
const identities = ({
  contactId,
  email,
  documentKey,
  nameKey,
}: Identified): { field: IdentityField; key: string }[] =>
  [
    { field: 'contactId' as const, key: contactId ?? '' },
    // People share addresses.
    { field: 'email' as const, key: email ? `${addressKey(email)} ${nameKey}` : '' },
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

export type Named = Identified & Pick<Person, 'firstName' | 'lastName'>
/** Somebody to enrol with an address that another has. */
type Shared = { email: string; name: string; others: readonly Named[] }

/** Of those enrolled together the later one is asked about; each of the others who have the address is named. */
export function sharedMailboxes(people: readonly Named[], seated: readonly Named[]): Shared[] {
  const holders = Map.groupBy(seated, ({ email }) => addressKey(email ?? ''))
  return people.flatMap((person): Shared[] => {
    const { email } = person
    if (!email) return []
    const others = holders.get(addressKey(email)) ?? []
    const isKnown = others.some(({ nameKey }) => nameKey === person.nameKey)
    if (!isKnown) holders.set(addressKey(email), [...others, person])
    return isKnown || others.length === 0 ? [] : [{ email, name: attendeeName(person), others }]
  })
}

const isSame: Words = {
  es: '{email} ya es el correo de {others}. ¿Es {name} la misma persona?',
  en: '{email} is the address of {others} already. Is {name} the same person?',
}
const isOne: Words = {
  es: '{email} ya es el correo de {others}. ¿Es {name} una de esas personas?',
  en: '{email} is the address of {others} already. Is {name} one of them?',
}
const andOthers: Words = { es: '{n} más', en: '{n} more' }
const andMore: Words = { es: '{text} Más casos: {n}.', en: '{text} And {n} more.' }
const MOST_ASKED = 3
const MOST_NAMED = 5

/** The first who have the address, and how many more. */
function sayOthers(others: readonly Named[], locale: Locale): string {
  const n = others.length - MOST_NAMED
  const names = others.slice(0, MOST_NAMED).map(attendeeName)
  return listFormatter(locale, { type: 'conjunction' }).format(
    n > 0 ? [...names, fill(andOthers[locale], { n })] : names,
  )
}
const sayShared = ({ others, ...one }: Shared, locale: Locale): string =>
  fill((others.length > 1 ? isOne : isSame)[locale], { ...one, others: sayOthers(others, locale) })

export function questionOfMailboxes(shared: readonly Shared[]): Words | undefined {
  const n = shared.length - MOST_ASKED
  const say = (locale: Locale) => {
    const text = shared
      .slice(0, MOST_ASKED)
      .map((one) => sayShared(one, locale))
      .join(' ')
    return n > 0 ? fill(andMore[locale], { text, n }) : text
  }
  return shared.length === 0 ? undefined : { es: say('es'), en: say('en') }
}
