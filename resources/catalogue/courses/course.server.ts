/** Handlers of courses for staff; those of the site's pages are in events/course-pages. */
import { sql } from 'kysely'
import { copiedValues } from '#server/database/copied-values.ts'
import { assertAll, notFound, type FieldErrors } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import type { PictureQuery } from '#core/public.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { pictureOf } from '#server/files/images.ts'
import { referred } from '#server/database/references.ts'
import {
  changeLink,
  links,
  linkCourses,
  linksOf,
  unlinkCourses,
  type Direction,
} from '#resources/catalogue/course-links/course-link.server.ts'
import {
  checkSectionTitle,
  missingSections,
  assertNotRequired,
  sections,
  sectionsOf,
} from '#resources/catalogue/course-sections/course-section.server.ts'
import { drawnCover } from '#resources/catalogue/covers/cover.ts'
import { assertNoCircle, lockPrerequisites } from './course-path.server.ts'
import { isShown } from './course-visibility.server.ts'
import type { coursesApi, LinkedCourse } from './course.api.ts'
import { courses as resource, type Course } from './course.ts'

export const courses = records(resource, {
  order: sql`t.code`,
  sublabel: sql`t.code`,
  parts: ['courseSections'],
  needs: (context, row) => missingSections(context, row['id'] as string | undefined),
})

export const handlers: Handlers<typeof coursesApi> = {
  ...courses.standard,
  excel: exportRecords(courses, resource),
  create: ({ input }, context) => courses.create(context, input, () => seatErrors(input)),
  patch: async ({ params, input }, context) => {
    if (input.prerequisiteIds?.length) await lockPrerequisites(context)
    return courses.patch(context, params.id, input, {
      check: (before, after) =>
        assertAll(
          () => seatErrors(after),
          () => assertNoCircle(context, before, after),
        ),
    })
  },
  copy: ({ params }, context) => copyCourse(context, params.id),
  sections: async ({ params }, context) => sectionsOf(context, (await courses.get(context, params.id)).id),
  createSection: async ({ input }, context) => {
    await referred('courseId', courses.lock(context, input.courseId))
    checkSectionTitle(input)
    return sections.create(context, input)
  },
  putSection: ({ input: { id, ...change } }, context) =>
    sections.patch(context, id, change, {
      check: async (before, after) => {
        checkSectionTitle(after)
        if (!after.visible || after.kind !== before.kind) await assertNotRequired(context, before)
      },
    }),
  removeSection: ({ params }, context) =>
    sections.remove(context, params.id, (section) => assertNotRequired(context, section)),

  link: async ({ params, input }, context) => {
    await Promise.all([courses.get(context, params.parent), courses.get(context, params.child)])
    return linkCourses(context, { ...input, parentId: params.parent, childId: params.child })
  },
  changeLink: ({ params, input }, context) => changeLink(context, params, input),
  unlink: ({ params }, context) => unlinkCourses(context, params),
  children: ({ params }, context) => readLinks(context, params.id, 'children'),
  parents: ({ params }, context) => readLinks(context, params.id, 'parents'),
  removeParents: async ({ params }, context) => {
    await courses.assertExists(context, params.id)
    for (const link of await linksOf(context, params.id, 'parents')) await links.remove(context, link.id)
  },
  image: async ({ params, query }, context) =>
    coursePicture(context, await courses.get(context, params.id), query),
  publicImage: async ({ params, query }, context) =>
    coursePicture(context, await courses.get(context, params.id, { conditions: [isShown] }), query),
}

async function coursePicture(context: Context, course: Course, query: PictureQuery) {
  const { id, image, level, durationHours: hours } = course
  const service = await serviceOf(context, course)
  const fallback = drawnCover({
    serviceCode: service?.code ?? null,
    standard: service?.standard ?? null,
    level,
    hours,
    seed: `course-${id}`,
  })
  return pictureOf(context, { fileId: image, fallback, query })
}

const serviceOf = ({ db }: Context, { serviceId }: Course) =>
  serviceId
    ? db.selectFrom('services').select(['code', 'standard']).where('id', '=', serviceId).executeTakeFirst()
    : undefined

type Seats = { [K in 'minAttendees' | 'maxAttendees']?: Course[K] | undefined }
const seatErrors = ({ minAttendees, maxAttendees }: Seats): FieldErrors =>
  minAttendees && maxAttendees && minAttendees > maxAttendees
    ? { maxAttendees: validationWords.fallback }
    : {}

async function readLinks(context: Context, id: string, direction: Direction): Promise<LinkedCourse[]> {
  await courses.assertExists(context, id)
  const found = await linksOf(context, id, direction)
  return Promise.all(
    found.map(async ({ id: linkId, required, rank, hoursCounted, parentId, childId }) => ({
      linkId,
      required,
      rank,
      hoursCounted,
      course: await courses.get(context, direction === 'children' ? childId : parentId),
    })),
  )
}

/** The copy is a draft with the sections, without dates and links. */
async function copyCourse(context: Context, id: string): Promise<Course> {
  const course = await courses.get(context, id)
  const copied = copiedValues(resource.fields, course)
  // Cast: a course may be without what is not copied, but its code.
  const copy = await courses.create(context, {
    ...copied,
    code: await freeCode(context, course.code),
  } as Create<typeof resource.fields>)
  for (const { kind, title, body, durationHours, rank, visible } of await sectionsOf(context, id)) {
    await sections.create(context, { courseId: copy.id, kind, title, body, durationHours, rank, visible })
  }
  return copy
}

async function freeCode(context: Context, code: string): Promise<string> {
  const stem = code.slice(0, 17)
  for (let n = 2; n < 100; n += 1) {
    const taken = await context.db
      .selectFrom('courses')
      .select('id')
      .where('code', '=', `${stem}-${n}`)
      .executeTakeFirst()
    if (!taken) return `${stem}-${n}`
  }
  throw notFound()
}
