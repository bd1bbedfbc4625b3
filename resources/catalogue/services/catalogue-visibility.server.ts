/** Condition on courses and services that visitors see. */
import { sql, type RawBuilder } from 'kysely'
import { publishedStates } from '#core/publication.ts'
import { inStates } from '#server/database/query.ts'
import { offeredStates } from './catalogue-state.ts'

/** `row` is the name of the row in the query. */
export const isOnSiteSql = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.website_state`)} ${inStates(publishedStates)}
    and ${sql.ref(`${row}.status`)} ${inStates(offeredStates)})`
