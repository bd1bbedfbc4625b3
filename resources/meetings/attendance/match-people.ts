/** Finds whose seat somebody in a meeting has: by staff's decision, registrant, address, name. */
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import type { Interval } from './minutes.ts'

export type StoredStay = Interval & { registrantId: string | null; email: string | null; name: string }
/** An attendee of an event, or a registration of a webinar. */
export type Seat = {
  id: string
  name: string
  email: string | null
  contactId: string | null
  registrantIds: readonly string[]
}
/** What staff decided here; without a seat, nobody of ours. */
export type Decision = { identity: string; seatId: string | null }
/** What staff decided about an address elsewhere. */
export type KnownAddress = {
  identity: string
  isNobody: boolean
  contactId: string | null
  email: string | null
}

export const waysToMatch = {
  decided: { es: 'a mano', en: 'by hand' },
  registrant: { es: 'por su enlace', en: 'by their link' },
  email: { es: 'por el correo', en: 'by email' },
  remembered: { es: 'por una decisión anterior', en: 'by an earlier decision' },
  name: { es: 'por el nombre', en: 'by name' },
} satisfies Record<string, Words>
export type WayToMatch = keyof typeof waysToMatch

/** Without `how` it is not known who it is; with it and without a seat it is nobody of ours. */
export type Participant<S extends StoredStay = StoredStay> = {
  identity: string
  name: string
  email: string | null
  stays: S[]
  seatId: string | null
  how: WayToMatch | null
}

type Shared = {
  /** Those that seats share. */
  addresses: ReadonlySet<string>
  /** Registrants of seats of which several came by one address. */
  registrants: ReadonlySet<string>
}
/** The same for one person within an event: the address, with the name once seats share it, or else the registrant or the name. */
export function identityOf(
  { registrantId, email, name }: Omit<StoredStay, keyof Interval>,
  shared: Shared = { addresses: new Set(), registrants: new Set() },
): string {
  if (email && !shared.registrants.has(registrantId ?? '')) {
    const address = addressIdentity(email)
    return shared.addresses.has(address) ? personIdentity(address, name) : address
  }
  return registrantId ? `registrant ${registrantId}` : `name ${nameKey(name)}`
}
const personIdentity = (address: string, name: string): string => `${address} ${nameKey(name)}`.trim()
export const addressIdentity = (email: string): string => `address ${email.trim().toLowerCase()}`

/** The same for "Peña, Ana" and "ana peña (Invitada)". */
export const nameKey = (name: string): string =>
  fold(name.replaceAll(/\([^()]*\)/g, ' '))
    .split(' ')
    .filter(Boolean)
    .sort()
    .join(' ')

type Known = { decisions: readonly Decision[]; addresses: readonly KnownAddress[] }

export function matchPeople<S extends StoredStay>(
  stays: readonly S[],
  seats: readonly Seat[],
  known: Known,
): Participant<S>[] {
  const find = finder(seats, known)
  const shared = { addresses: sharedAddresses(seats), registrants: registrantsOfOneLogin(stays, seats) }
  const people = [...Map.groupBy(stays, (stay) => identityOf(stay, shared))].map(
    ([identity, own]): Participant<S> => {
      const { name } = own.findLast((one) => one.name) ?? own[0]!
      const person = { identity, name, email: own[0]!.email, stays: own }
      return { ...person, ...(find(person) ?? { seatId: null, how: null }) }
    },
  )
  return byName(people, seats)
}

function sharedAddresses(seats: readonly Seat[]): ReadonlySet<string> {
  const all = Map.groupBy(
    seats.filter(({ email }) => email),
    ({ email }) => addressIdentity(email!),
  )
  return new Set([...all].filter(([, own]) => own.length > 1).map(([address]) => address))
}

/** Of people who took part by their own links from one account of the provider. */
function registrantsOfOneLogin(stays: readonly StoredStay[], seats: readonly Seat[]): ReadonlySet<string> {
  const byRegistrant = onlyOnes(seats, ({ registrantIds }) => registrantIds)
  const known = stays.filter(({ registrantId, email }) => email && byRegistrant.has(registrantId ?? ''))
  const logins = Map.groupBy(known, ({ email }) => addressIdentity(email!))
  const seatOf = ({ registrantId }: StoredStay) => byRegistrant.get(registrantId!)
  const several = [...logins.values()].filter((own) => new Set(own.map(seatOf)).size > 1)
  return new Set(several.flat().map(({ registrantId }) => registrantId!))
}

type Match = { seatId: string | null; how: WayToMatch }
type Asked = { identity: string; email: string | null; stays: readonly StoredStay[] }

function finder(
  seats: readonly Seat[],
  { decisions, addresses }: Known,
): (asked: Asked) => Match | undefined {
  const ids = new Set(seats.map(({ id }) => id))
  const decided = new Map(decisions.map(({ identity, seatId }) => [identity, seatId]))
  const byRegistrant = onlyOnes(seats, ({ registrantIds }) => registrantIds)
  const byEmail = onlyOnes(seats, ({ email, name }) => {
    const address = email ? addressIdentity(email) : undefined
    return address ? new Set([address, personIdentity(address, name)]) : []
  })
  const byContact = onlyOnes(seats, ({ contactId }) => (contactId ? [contactId] : []))
  const remembered = new Map(addresses.map((one) => [one.identity, one]))
  const matchBefore = ({ isNobody, contactId, email }: KnownAddress): Match | undefined => {
    if (isNobody) return { seatId: null, how: 'remembered' }
    const seatId = byContact.get(contactId ?? '') ?? byEmail.get(addressIdentity(email ?? ''))
    return seatId === undefined ? undefined : { seatId, how: 'remembered' }
  }
  /** Whoever lost the seat is looked for again. */
  const decisionOn = (identity: string): Match | undefined => {
    const seatId = decided.get(identity)
    return seatId === null || (seatId && ids.has(seatId)) ? { seatId, how: 'decided' } : undefined
  }
  return ({ identity, email, stays }) => {
    const decision = decisionOn(identity)
    if (decision) return decision
    const registrant = only(stays.flatMap(({ registrantId }) => byRegistrant.get(registrantId ?? '') ?? []))
    const own = registrant ?? byEmail.get(identity)
    if (own) return { seatId: own, how: registrant ? 'registrant' : 'email' }
    // Before a second person came with the address, the address alone was decided on and remembered.
    const address = email ? addressIdentity(email) : identity
    const before = remembered.get(identity) ?? remembered.get(address)
    return decisionOn(address) ?? (before && matchBefore(before))
  }
}

/** A name that two seats have, or two people with addresses of their own, is not matched. */
function byName<S extends StoredStay>(
  people: readonly Participant<S>[],
  seats: readonly Seat[],
): Participant<S>[] {
  const byKey = onlyOnes(seats, ({ name }) => [nameKey(name)])
  const open = Map.groupBy(
    people.filter(({ how }) => how === null),
    ({ name }) => nameKey(name),
  )
  return people.map((person) => {
    if (person.how !== null) return person
    const key = nameKey(person.name)
    const seatId = key === '' ? undefined : byKey.get(key)
    const isAmbiguous = open.get(key)!.filter(({ email }) => email).length > 1
    return seatId && !isAmbiguous ? { ...person, seatId, how: 'name' } : person
  })
}

/** By key, the seats that share it with no other. */
function onlyOnes(seats: readonly Seat[], keysOf: (seat: Seat) => Iterable<string>): Map<string, string> {
  const found = new Map<string, string | undefined>()
  for (const seat of seats)
    for (const key of keysOf(seat)) found.set(key, found.has(key) ? undefined : seat.id)
  return new Map([...found].flatMap(([key, id]) => (id === undefined ? [] : [[key, id] as const])))
}

const only = (ids: readonly string[]): string | undefined => (new Set(ids).size === 1 ? ids[0] : undefined)
