/** Handlers of course sections: ordered, each fixed kind once, required ones kept while published. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import { isPublished } from '#core/publication.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { courseSections, sectionsToPublish, type CourseSection } from './course-section.ts'

export const sections = records(courseSections, { order: sql`t.rank` })

export async function sectionsOf(context: Context, courseId: string): Promise<CourseSection[]> {
  return sections.all(context, { conditions: [sql`t.course_id = ${courseId}`] })
}

/** Required sections that the course lacks, keyed `sections.kind-es`. */
export async function missingSections(
  context: Context,
  courseId: string | undefined,
): Promise<Record<string, Words>> {
  const written = courseId ? await sectionsOf(context, courseId) : []
  const has = new Set(written.filter((section) => section.visible).map((section) => section.kind))
  return Object.fromEntries(
    sectionsToPublish
      .filter((kind) => !has.has(kind))
      .map((kind) => [`sections.${kind}-es`, validationWords.required]),
  )
}

const needed: Words = {
  es: 'El curso está publicado y necesita esta sección. Retire el curso del sitio primero.',
  en: 'The course is published and needs this section. Take the course off the site first.',
}

/** Published courses keep their required sections. */
export async function assertNotRequired(context: Context, section: CourseSection): Promise<void> {
  const isFixed = sectionsToPublish.some((kind) => kind === section.kind)
  if (!isFixed || !section.visible) return
  const course = await context.db
    .selectFrom('courses')
    .select('websiteState')
    .where('id', '=', section.courseId)
    // Locks the course so that nobody publishes it meanwhile.
    .forShare()
    .executeTakeFirst()
  if (course && isPublished(course)) throw conflict(needed)
}

export function checkSectionTitle({
  kind,
  title,
}: Pick<CourseSection, 'kind'> & { title?: CourseSection['title'] | undefined }): void {
  if (kind === 'custom' && !title) throw invalid({ 'title-es': validationWords.required })
}
