/** Conditions on courses that visitors see. */
import { sql } from 'kysely'
import type { Condition } from '#server/database/query.ts'
import { isOnSiteSql } from '#resources/catalogue/services/catalogue-visibility.server.ts'

export const isShown = isOnSiteSql('t')
/** Condition on rows that belong to a course. */
export const isOfShownCourse: Condition = sql`exists (select from courses k
  where k.id = t.course_id and k.deleted_at is null and ${isOnSiteSql('k')})`
/** Matches the slug of the category or of its family, in either language. */
export const inCategory = (slug: string, column = sql`t.category_id`): Condition =>
  sql`${column} in (select c.id from service_categories c left join service_categories f on f.id = c.family_id
    where ${slug} in (c.slug ->> 'es', c.slug ->> 'en', f.slug ->> 'es', f.slug ->> 'en'))`
