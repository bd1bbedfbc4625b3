/** Records of interests in courses. */
import { sql } from 'kysely'
import { records } from '#server/database/crud.ts'
import { inStates } from '#server/database/query.ts'
import { waitingInterestStates } from './course-interest-state.ts'
import { courseInterests as resource } from './course-interest.ts'

export const courseInterests = records(resource, {
  order: sql`t.created_at desc`,
  sublabel: sql`concat_ws(' · ', t.email, t.company)`,
})
export const isWaiting = sql`t.state ${inStates(waitingInterestStates)}`
