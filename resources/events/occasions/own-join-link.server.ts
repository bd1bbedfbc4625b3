/** The address of a person's own page of a meeting, if it is of use; the area of meetings says to whom. */
import type { Db } from '#server/database/database.ts'
import type { HolderKey, JoinPlace } from './join-link.server.ts'

/** Null for those who neither enter, now or later, nor have a recording to watch. */
type OwnJoinLink = (db: Db, key: HolderKey, place: JoinPlace) => Promise<string | null>
let givenLink: OwnJoinLink | undefined
export const giveJoinLinksBy = (link: OwnJoinLink): void => void (givenLink = link)

export const ownJoinLink: OwnJoinLink = (db, key, place) => givenLink!(db, key, place)
