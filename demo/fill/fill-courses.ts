/** Creates the demo's courses and sections, publishes them, composes the diplomates. */
import { linkCourses } from '#resources/catalogue/course-links/course-link.server.ts'
import { courseLinks as linkRules } from '#resources/catalogue/course-links/course-link.ts'
import { sections as sectionRecords } from '#resources/catalogue/course-sections/course-section.server.ts'
import { courseSections as sectionRules } from '#resources/catalogue/course-sections/course-section.ts'
import { courses as courseRecords } from '#resources/catalogue/courses/course.server.ts'
import { courses as courseRules } from '#resources/catalogue/courses/course.ts'
import type { Context } from '#server/http/context.ts'
import { prepareImage, storeFile } from '#server/files/files.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { courses } from '../content/courses.ts'
import { courseInput, linkInputs, sectionInputs } from '../content/inputs.ts'
import type { Drawings } from '../content/pictures/drawings.ts'
import type { DemoCourse, InstructorKey } from '../content/written.ts'

type Ids<Key = string> = ReadonlyMap<Key, string>
type RecordIds = { categoryIds: Ids; serviceIds: Ids; instructorIds: Ids<InstructorKey>; drawings: Drawings }

/** By code. */
export async function fillCourses(context: Context, recordIds: RecordIds): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [at, course] of courses.entries()) {
    const input = courseInput(course, at, {
      categoryId: recordIds.categoryIds.get(course.category)!,
      serviceId: recordIds.serviceIds.get(course.service ?? '') ?? null,
      defaultInstructorIds: course.instructors.map((key) => recordIds.instructorIds.get(key)!),
      image: await uploadCover(context, course, recordIds.drawings.get(course.code)),
    })
    const { id } = await courseRecords.create(context, checked(courseRules, input))
    for (const section of sectionInputs(course, id)) {
      await sectionRecords.create(context, checked(sectionRules, section))
    }
    if (!course.state) await courseRecords.patch(context, id, { websiteState: 'published' })
    ids.set(course.code, id)
  }
  for (const { code, before = [] } of courses) {
    const prerequisiteIds = before.map((earlier) => ids.get(earlier)!)
    await courseRecords.set(context, ids.get(code)!, { prerequisiteIds })
  }
  for (const link of courses.flatMap((course) => linkInputs(course, ids))) {
    await linkCourses(context, checked(linkRules, link))
  }
  return ids
}

async function uploadCover(
  context: Context,
  course: DemoCourse,
  drawing: Promise<Buffer> | undefined,
): Promise<string | null> {
  if (!drawing) return null
  const { es, en = es } = course.title
  const alt = { es: `Ilustración del curso ${es}`, en: `Illustration of the course ${en}` }
  return (
    await storeFile(context, await prepareImage({ name: `${course.code}.jpg`, bytes: await drawing, alt }))
  ).id
}
