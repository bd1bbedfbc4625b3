/** Which events visitors may see, on the row `t`: with the link, even where no list has them. */
import { sql } from 'kysely'

export const isShown = sql<boolean>`(t.website_state = 'published' and t.visibility <> 'inCompany' and t.status <> 'draft')`
