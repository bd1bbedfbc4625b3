/** Endpoints of instructors (spec §7), including the public ones. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule } from '#core/field.ts'
import { pictureQuery, previewQuery } from '#core/public.ts'
import { publishMany, publishOutcome } from '#core/publication.ts'
import { found, page, searchQuery, searchTerm } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { instructorCard, instructorPage } from './instructor.public.ts'
import { instructors } from './instructor.ts'

const { fields } = instructors
const read = may.readInstructors
const edit = may.editInstructors

export const instructorsApi = {
  list: endpoint('POST instructors/list', {
    roles: read,
    isRead: true,
    body: instructors.query,
    answer: page(instructors.row),
  }),
  excel: endpoint('POST instructors/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(instructors),
  }),
  search: endpoint('POST instructors/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST instructors', {
    roles: edit,
    data: instructors.create,
    answer: instructors.row,
    fields,
  }),
  publish: endpoint('POST instructors/publish', {
    roles: edit,
    body: publishMany,
    answer: z.array(publishOutcome),
  }),
  get: endpoint('GET instructors/{id}', { roles: read, answer: instructors.row }),
  patch: endpoint('PATCH instructors/{id}', {
    roles: edit,
    data: instructors.patch,
    answer: instructors.row,
    fields,
  }),
  remove: endpoint('DELETE instructors/{id}', { roles: edit }),
  restore: endpoint('POST instructors/{id}/restore', { roles: edit, answer: instructors.row }),
  image: endpoint('GET instructors/images/{id}', { roles: read, accept: 'image', query: pictureQuery }),
  publicList: endpoint('POST instructors/list', {
    isPublic: true,
    isRead: true,
    body: z.strictObject({ search: searchTerm.optional(), serviceId: idRule.optional() }),
    answer: z.array(instructorCard),
  }),
  /** By id, or by slug in either language. */
  publicGet: endpoint('GET instructors/{id}', {
    isPublic: true,
    query: previewQuery,
    answer: instructorPage,
  }),
  publicImage: endpoint('GET instructors/images/{id}', {
    isPublic: true,
    accept: 'image',
    query: pictureQuery,
  }),
}
