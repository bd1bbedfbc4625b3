/** SQL of an article's state at the present time; see `stateAt`. */
import { sql } from 'kysely'
import { publishedStates } from '#core/publication.ts'
import { inStates } from '#server/database/query.ts'

export const stateNow = sql`case when t.website_state = 'scheduled' and t.publish_at <= now() then 'published' else t.website_state end`

/** Public, or it will be. */
export const isPlanned = sql`t.website_state in ('published', 'scheduled')`
export const isPublic = sql`${isPlanned} and t.publish_at <= now()`
/** The site shows it, and its files. */
export const isShownArticle = sql`${stateNow} ${inStates(publishedStates)}`
