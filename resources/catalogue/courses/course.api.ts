/** Endpoints of courses (spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule } from '#core/field.ts'
import { pictureQuery } from '#core/public.ts'
import { publishMany, publishOutcome } from '#core/publication.ts'
import { createRule, found, page, patchRule, patchRuleWithId, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { courseLinks } from '#resources/catalogue/course-links/course-link.ts'
import { courseSections } from '#resources/catalogue/course-sections/course-section.ts'
import { courses } from './course.ts'

const { fields } = courses
const read = may.readCatalogue
const edit = may.editCatalogue
const { parentId: _parent, childId: _child, ...linkFacts } = courseLinks.fields
const { courseId: _course, ...sectionContent } = courseSections.fields

/** A linked course with the fields of its link. */
export const linkedCourse = z.object({
  linkId: idRule,
  required: z.boolean(),
  rank: z.int(),
  hoursCounted: z.string().nullable(),
  course: courses.row,
})
export type LinkedCourse = z.output<typeof linkedCourse>

export const coursesApi = {
  list: endpoint('POST courses/list', {
    roles: read,
    isRead: true,
    body: courses.query,
    answer: page(courses.row),
  }),
  excel: endpoint('POST courses/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(courses),
  }),
  search: endpoint('POST courses/search', { roles: read, isRead: true, body: searchQuery, answer: found }),
  create: endpoint('POST courses', { roles: edit, data: courses.create, answer: courses.row, fields }),
  publish: endpoint('POST courses/publish', {
    roles: edit,
    body: publishMany,
    answer: z.array(publishOutcome),
  }),
  get: endpoint('GET courses/{id}', { roles: read, answer: courses.row }),
  patch: endpoint('PATCH courses/{id}', { roles: edit, data: courses.patch, answer: courses.row, fields }),
  remove: endpoint('DELETE courses/{id}', { roles: may.removeFromCatalogue }),
  restore: endpoint('POST courses/{id}/restore', { roles: may.removeFromCatalogue, answer: courses.row }),
  copy: endpoint('POST courses/{id}/copy', { roles: edit, answer: courses.row }),

  sections: endpoint('GET courses/{id}/sections', { roles: read, answer: z.array(courseSections.row) }),
  createSection: endpoint('POST courses/sections', {
    roles: edit,
    data: courseSections.create,
    answer: courseSections.row,
    fields: courseSections.fields,
  }),
  /** The input contains the id. */
  putSection: endpoint('PUT courses/sections', {
    roles: edit,
    data: patchRuleWithId(sectionContent),
    answer: courseSections.row,
    fields: courseSections.fields,
  }),
  removeSection: endpoint('DELETE courses/sections/{id}', { roles: edit }),

  link: endpoint('POST courses/{parent}/children/{child}', {
    roles: edit,
    data: createRule(linkFacts),
    answer: courseLinks.row,
    fields: courseLinks.fields,
  }),
  changeLink: endpoint('PATCH courses/{parent}/children/{child}', {
    roles: edit,
    data: patchRule(linkFacts),
    answer: courseLinks.row,
    fields: courseLinks.fields,
  }),
  unlink: endpoint('DELETE courses/{parent}/children/{child}', { roles: edit }),
  children: endpoint('GET courses/{id}/children', { roles: read, answer: z.array(linkedCourse) }),
  parents: endpoint('GET courses/{id}/parents', { roles: read, answer: z.array(linkedCourse) }),
  /** Detaches all modules. */
  removeParents: endpoint('DELETE courses/{id}/parents', { roles: edit }),
  image: endpoint('GET services/courses/images/{id}', { roles: read, accept: 'image', query: pictureQuery }),

  publicImage: endpoint('GET services/courses/images/{id}', {
    isPublic: true,
    accept: 'image',
    query: pictureQuery,
  }),
}
