/** The files of dates that visitors see. */
import { sql } from 'kysely'
import { isPublished, type ShownFiles } from '#resources/system/files/public-files.server.ts'

export const eventFiles: ShownFiles = {
  table: 'events',
  columns: ['cover'],
  condition: isPublished,
  besides: {
    resource: 'courses',
    condition: (id) => sql`t.id = (select course_id from events where id = ${id})`,
  },
}
