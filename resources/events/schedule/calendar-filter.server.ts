/** Narrows the upcoming events of the site to an instructor, a service, or other courses. */
import { sql } from 'kysely'
import type { Condition } from '#server/database/query.ts'
import { teaches } from '../event-records/event-instructors.server.ts'

type CalendarFilter = {
  modality?: string | undefined
  instructorId?: string | undefined
  serviceId?: string | undefined
  besidesCourse?: string | undefined
}
export function calendarFilter({ modality, instructorId, serviceId, besidesCourse }: CalendarFilter): {
  conditions: Condition[]
  order?: Condition
} {
  const conditions = [
    ...(modality ? [sql`t.modality = ${modality}`] : []),
    ...(instructorId ? [teaches(instructorId)] : []),
    ...(serviceId ? [sql`t.course_id in (select id from courses where service_id = ${serviceId})`] : []),
    ...(besidesCourse ? [sql`t.course_id <> ${besidesCourse}`] : []),
  ]
  const categoryOf = (course: Condition) => sql`(select category_id from courses where id = ${course})`
  return besidesCourse
    ? { conditions, order: sql`${categoryOf(sql`t.course_id`)} = ${categoryOf(sql`${besidesCourse}`)} desc` }
    : { conditions }
}
