/** Registers unpublished courses with Today. */
import { sql } from 'kysely'
import { unpublishedStates } from '#core/publication.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { anyOf } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import { draftSource } from '#resources/system/today/draft-source.server.ts'
import { sectionKinds, sectionsToPublish } from '#resources/catalogue/course-sections/course-section.ts'
import { offeredStates } from '#resources/catalogue/services/catalogue-state.ts'
import { sections as sectionRecords } from '#resources/catalogue/course-sections/course-section.server.ts'
import { coursesApi } from './course.api.ts'
import { courses } from './course.ts'

const keyOf = (kind: keyof typeof sectionKinds): string => `sections.${kind}-es`

export const courseDrafts = draftSource(courses, coursesApi, {
  segment: 'courses',
  filters: [
    { field: 'websiteState', op: 'in', value: unpublishedStates },
    { field: 'status', op: 'in', value: offeredStates },
  ],
  more: missingSections,
  labels: Object.fromEntries(sectionsToPublish.map((kind) => [keyOf(kind), sectionKinds[kind]])),
})

/** Of the sections of all of them, which are read at once. */
async function missingSections(
  rows: readonly { id: string }[],
  context: Context,
): Promise<Record<string, Words>[]> {
  const sections = await sectionRecords.all(context, {
    conditions: [sql`t.course_id = ${anyOf(rows.map(({ id }) => id))}`, sql`t.visible`],
    limit: null,
  })
  return rows.map(({ id }) => {
    const kinds = new Set(sections.flatMap(({ courseId, kind }) => (courseId === id ? [kind] : [])))
    const missing = sectionsToPublish.filter((kind) => !kinds.has(kind))
    return Object.fromEntries(missing.map((kind) => [keyOf(kind), validationWords.required]))
  })
}
