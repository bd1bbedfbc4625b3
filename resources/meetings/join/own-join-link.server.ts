/** The address of a person's own page, where there is something to enter or to watch. */
import type { Db } from '#server/database/database.ts'
import { joinLink, type HolderKey, type JoinPlace } from '#resources/events/occasions/join-link.server.ts'
import { holderOfKey } from './holder.server.ts'
import { watchableRecordings } from './watch-recording.server.ts'

/** Null for those who neither enter, now or later, nor have a recording to watch. */
export async function joinLinkOfHolder(db: Db, key: HolderKey, place: JoinPlace): Promise<string | null> {
  const holder = await holderOfKey(db, key)
  if (!holder) return null
  const enters = !holder.barrier && (holder.isHosted || holder.ownUrl !== null)
  const isUseful = enters || (await watchableRecordings(db, holder)).length > 0
  return isUseful ? joinLink(db, key, place) : null
}
