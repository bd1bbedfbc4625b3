/** Endpoints of services (spec §7), including the public ones. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule } from '#core/field.ts'
import { codeOf, picture, previewQuery, localizedText, localizedRichText } from '#core/public.ts'
import { publishMany, publishOutcome } from '#core/publication.ts'
import { found, page, searchQuery, searchTerm } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { publicAudience } from './audience.ts'
import { serviceKinds, services } from './service.ts'

const { fields } = services
const kind = codeOf(serviceKinds)

export const publicService = z.object({
  id: idRule,
  code: z.string(),
  standard: z.string().nullable(),
  kinds: z.array(kind),
  categoryId: idRule,
  /** The category, or the one that gathers it with others. */
  familyId: idRule,
  name: localizedText,
  slug: z.string(),
  /** Anchors on the consulting page, the reader's language first. */
  anchors: z.array(z.string()),
  summary: localizedText.nullable(),
  body: localizedRichText.nullable(),
  deliverables: z.array(localizedText),
  picture: picture.nullable(),
  whatsapp: z.string(),
  /** The languages it is translated to, for search engines. */
  writtenIn: z.array(z.enum(['es', 'en'])),
})
export type PublicService = z.output<typeof publicService>

export const servicePage = publicService.extend({
  ...publicAudience,
  edition: z.string().nullable(),
  /** Of its address in each language. */
  slugs: z.object({ es: z.string(), en: z.string() }),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
})
export type ServicePage = z.output<typeof servicePage>

/** Categories that stand at the head of others, or alone, with the services of them all. */
export const publicFamily = z.object({
  id: idRule,
  name: localizedText,
  slug: z.string(),
  /** Of its address in each language. */
  slugs: z.object({ es: z.string(), en: z.string() }),
  /** The languages it is translated to, for search engines. */
  writtenIn: z.array(z.enum(['es', 'en'])),
  description: localizedText.nullable(),
  ...publicAudience,
})
export type PublicFamily = z.output<typeof publicFamily>

/** Whose courses are meant: those of one service or of a family's; of all where neither is said. */
export const ofServices = z.strictObject({ serviceId: idRule.optional(), familyId: idRule.optional() })
export type OfServices = z.output<typeof ofServices>

export const publicCategory = z.object({
  id: idRule,
  code: z.string(),
  name: localizedText,
  slug: z.string(),
  /** Slugs in every language, because a link may have been made in the other. */
  slugs: z.array(z.string()),
  description: localizedText.nullable(),
  courseCount: z.int(),
})

export const servicesApi = {
  list: endpoint('POST services/list', {
    roles: may.readCatalogue,
    isRead: true,
    body: services.query,
    answer: page(services.row),
  }),
  excel: endpoint('POST services/list', {
    roles: may.readCatalogue,
    isRead: true,
    accept: 'excel',
    body: exportQuery(services),
  }),
  search: endpoint('POST services/search', {
    roles: may.readCatalogue,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST services', {
    roles: may.editCatalogue,
    data: services.create,
    answer: services.row,
    fields,
  }),
  publish: endpoint('POST services/publish', {
    roles: may.editCatalogue,
    body: publishMany,
    answer: z.array(publishOutcome),
  }),
  get: endpoint('GET services/{id}', { roles: may.readCatalogue, answer: services.row }),
  patch: endpoint('PATCH services/{id}', {
    roles: may.editCatalogue,
    data: services.patch,
    answer: services.row,
    fields,
  }),
  remove: endpoint('DELETE services/{id}', { roles: may.removeFromCatalogue }),
  restore: endpoint('POST services/{id}/restore', { roles: may.removeFromCatalogue, answer: services.row }),

  publicList: endpoint('POST services/list', {
    isPublic: true,
    isRead: true,
    body: z.strictObject({ search: searchTerm.default(''), kind: kind.optional() }),
    answer: z.array(publicService),
  }),
  /** By id, or by slug in either language. */
  publicGet: endpoint('GET services/{id}', { isPublic: true, query: previewQuery, answer: servicePage }),
  publicFamilies: endpoint('GET services/families', {
    isPublic: true,
    query: z.strictObject({ search: searchTerm.default('') }),
    answer: z.array(publicFamily),
  }),
  publicCategories: endpoint('GET services/categories', { isPublic: true, answer: z.array(publicCategory) }),
}
