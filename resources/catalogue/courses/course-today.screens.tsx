/** Registers unpublished courses with Today. */
import type { Client } from '#core/client.ts'
import { unpublishedStates } from '#core/publication.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { draftSource } from '#web/office/today/drafts.ts'
import { sectionKinds, sectionsToPublish } from '#resources/catalogue/course-sections/course-section.ts'
import { offeredStates } from '#resources/catalogue/services/catalogue-state.ts'
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

async function missingSections({ id }: { id: string }, client: Client): Promise<Record<string, Words>> {
  const sections = await client.call(coursesApi.sections, { params: { id } })
  const isVisible = (kind: string) => sections.some((section) => section.visible && section.kind === kind)
  const missing = sectionsToPublish.filter((kind) => !isVisible(kind))
  return Object.fromEntries(missing.map((kind) => [keyOf(kind), validationWords.required]))
}
