/** Condition on events `t` that visitors may open, including unlisted ones. */
import { sql } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { draftStates } from '#resources/events/events/event-state.ts'

export const isShown = sql<boolean>`(t.website_state = 'published' and t.visibility <> 'inCompany'
  and t.status not ${inStates(draftStates)})`
