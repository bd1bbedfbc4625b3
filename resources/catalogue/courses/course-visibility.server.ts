/** Conditions on courses that visitors see. */
import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '#server/database/query.ts'
import type { OfServices } from '#resources/catalogue/services/service.api.ts'
import { isOnSiteSql } from '#resources/catalogue/services/catalogue-visibility.server.ts'

export const isShown = isOnSiteSql('t')
/** Condition on rows that belong to a course. */
export const isOfShownCourse: Condition = sql`exists (select from courses k
  where k.id = t.course_id and k.deleted_at is null and ${isOnSiteSql('k')})`
/** Matches the slug of the category or of its family, in either language. */
export const inCategory = (slug: string, column = sql`t.category_id`): Condition =>
  sql`${column} in (select c.id from service_categories c left join service_categories f on f.id = c.family_id
    where ${slug} in (c.slug ->> 'es', c.slug ->> 'en', f.slug ->> 'es', f.slug ->> 'en'))`
/** Condition on rows whose column names a course, of services that visitors see. */
export const isOfServices = (
  { serviceId, familyId }: OfServices,
  column: RawBuilder<unknown> = sql`t.course_id`,
): Condition =>
  serviceId === undefined && familyId === undefined
    ? sql`true`
    : sql`${column} in (select k.id from courses k join services s on s.id = k.service_id
        join service_categories g on g.id = s.category_id
        where ${isOnSiteSql('s')} and s.deleted_at is null and s.id = coalesce(${serviceId ?? null}, s.id)
          and coalesce(g.family_id, g.id) = coalesce(${familyId ?? null}, g.family_id, g.id))`
