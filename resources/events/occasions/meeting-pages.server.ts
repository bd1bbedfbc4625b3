/** What the area of meetings says of its pages: who has one of use, and what has recordings to watch. */
import type { Db } from '#server/database/database.ts'
import type { HolderKey, JoinPlace } from './join-link.server.ts'
import type { Source } from './source.ts'

type MeetingPages = {
  /** Null for those who neither enter, now or later, nor have a recording to watch. */
  ownLink: (db: Db, key: HolderKey, place: JoinPlace) => Promise<string | null>
  /** Whether those who are enrolled may watch one today. */
  hasRecordings: (db: Db, source: Source) => Promise<boolean>
}
let given: MeetingPages | undefined
export const giveMeetingPages = (pages: MeetingPages): void => void (given = pages)

export const meetingPages: MeetingPages = {
  ownLink: (db, key, place) => given!.ownLink(db, key, place),
  hasRecordings: (db, source) => given!.hasRecordings(db, source),
}
