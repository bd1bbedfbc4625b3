/** Which survey responses the quality office finds among the proposed cases. */
import { sql } from 'kysely'
import { addFilters } from '#server/database/added-columns.ts'
import type { Condition } from '#server/database/query.ts'
import { surveyResponses } from '#resources/surveys/survey-responses/survey-response.ts'

/** Older answers are not proposed, so that switching it on does not bring up years of them. */
const DAYS = 90
const rating = sql`(select proposed_rating from quality_settings)`

type Row = 'r' | 't'
/** What somebody has not applied yet is no complaint. */
const isLow = (row: Row): Condition => {
  const at = sql.ref(row)
  return sql`((${at}.lowest <= ${rating} or (${at}.complaint and ${rating} is not null))
    and not ${at}.is_follow_up and ${at}.submitted_at > now() - make_interval(days => ${DAYS}))`
}
const isDismissed = (row: Row): Condition =>
  sql`exists (select from dismissed_proposals d where d.response_id = ${sql.ref(row)}.id)`

/** Until a case comes from it, or somebody dismisses it. */
export const isProposed: Condition = sql`(r.deleted_at is null and ${isLow('r')} and not ${isDismissed('r')}
  and not exists (select from ncos n where n.origin_ref ->> 'type' = 'surveyResponses'
    and n.origin_ref ->> 'id' = r.id::text and n.deleted_at is null))`

/** Whether the quality office decides on it, or has decided; SQL over the row `t`. */
const isProposable: Condition = sql`coalesce(${isLow('t')} or ${isDismissed('t')}, false)`

/** Survey responses are listed by it. */
export const addProposableFilter = (): void =>
  addFilters(surveyResponses, {
    isProposable: { filter: ({ value }) => (value === false ? sql`not ${isProposable}` : isProposable) },
  })
