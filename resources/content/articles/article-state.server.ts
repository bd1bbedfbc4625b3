/** SQL of an article's state at the present time; see `stateAt`. */
import { sql } from 'kysely'

export const stateNow = sql`case when t.website_state = 'scheduled' and t.publish_at <= now() then 'published' else t.website_state end`

export const isPublic = sql`t.website_state in ('published', 'scheduled') and t.publish_at <= now()`
