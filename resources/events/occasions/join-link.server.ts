/** The personal address by which somebody enters: derived from its holder, never stored. */
import type { Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { openPersonalToken, personalToken } from '#server/sessions/personal-link.ts'
import { joinLinkTo } from './join-address.ts'

/** An attendee of an event, or somebody who registered for a webinar. */
export const holderKinds = ['attendees', 'webinarRegistrations'] as const
export type HolderKey = { kind: (typeof holderKinds)[number]; id: string }

/** Names a holder in the tables of meetings. */
export const holderColumn = ({ kind }: Pick<HolderKey, 'kind'>): 'attendeeId' | 'webinarRegistrationId' =>
  kind === 'attendees' ? 'attendeeId' : 'webinarRegistrationId'

/** Apart from the other links to the same record. */
const sealedKind = (kind: HolderKey['kind']): string => `join-${kind}`

export type JoinPlace = { publicUrl: string; locale: Locale }
export async function joinLink(db: Db, { kind, id }: HolderKey, place: JoinPlace): Promise<string> {
  return joinLinkTo({ ...place, token: await personalToken(db, { kind: sealedKind(kind), id }) })
}

/** Undefined for tokens that open nothing. */
export async function holderKeyOf(db: Db, token: string): Promise<HolderKey | undefined> {
  for (const kind of holderKinds) {
    const id = await openPersonalToken(db, sealedKind(kind), token)
    if (id) return { kind, id }
  }
  return undefined
}
