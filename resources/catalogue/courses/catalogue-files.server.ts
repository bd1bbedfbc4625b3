/** The files of the catalogue that visitors see. */
import { sql } from 'kysely'
import { publishedStates } from '#core/publication.ts'
import { inStates } from '#server/database/query.ts'
import { isPublished, showFiles } from '#resources/system/files/public-files.server.ts'

export function showCatalogueFiles(): void {
  showFiles('courses', {
    table: 'courses',
    columns: ['image', 'brochure_es', 'brochure_en'],
    // Events show the picture and the brochure of their course, published or not.
    condition: sql`(${isPublished} or exists (select from events e
    where e.course_id = t.id and e.deleted_at is null and e.website_state ${inStates(publishedStates)}))`,
  })
  showFiles('instructors', {
    table: 'instructors',
    columns: ['photo'],
    condition: sql`${isPublished} and t.active`,
  })
  showFiles('serviceCategories', { table: 'service_categories', columns: ['image'], condition: sql`true` })
  showFiles('services', { table: 'services', columns: ['image'], condition: isPublished })
}
