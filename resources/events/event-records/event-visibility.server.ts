/** Conditions on events that visitors may open, see in lists, or enrol in. */
import { sql, type RawBuilder } from 'kysely'
import { publishedStates } from '#core/publication.ts'
import { inStates } from '#server/database/query.ts'
import { draftStates, upcomingStates } from '../schedule/event-state.ts'

const isShownAs = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.website_state`)} ${inStates(publishedStates)}
    and ${sql.ref(`${row}.visibility`)} <> 'inCompany' and ${sql.ref(`${row}.status`)} not ${inStates(draftStates)})`

/** Events `t` that visitors may open, including unlisted ones. */
export const isShown = isShownAs('t')
/** Unlisted events open by their link only; `row` is the name of the row in the query. */
export const isListedAs = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${isShownAs(row)} and ${sql.ref(`${row}.visibility`)} = 'public')`
export const isUpcomingAs = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.starts_at`)} > now() and ${sql.ref(`${row}.status`)} ${inStates(upcomingStates)})`
