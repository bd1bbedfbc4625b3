/** Condition on events `t` that visitors may open, including unlisted ones. */
import { sql } from 'kysely'

export const isShown = sql<boolean>`(t.website_state = 'published' and t.visibility <> 'inCompany' and t.status <> 'draft')`
