/** Endpoints of certificate templates, with a PDF preview on real data. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { locales } from '#core/words.ts'
import { certificateTemplates } from './certificate-template.ts'
import { templateFile } from './template-file.ts'

const { fields } = certificateTemplates

export const certificateTemplatesApi = {
  list: endpoint('POST certificate-templates/list', {
    roles: may.readCertificates,
    isRead: true,
    body: certificateTemplates.query,
    answer: page(certificateTemplates.row),
  }),
  search: endpoint('POST certificate-templates/search', {
    roles: may.readCertificates,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST certificate-templates', {
    roles: may.issueCertificates,
    data: certificateTemplates.create,
    answer: certificateTemplates.row,
    fields,
  }),
  /** Previews the form's values, saved or not, with data of an attendee. */
  preview: endpoint('POST certificate-templates/preview', {
    roles: may.issueCertificates,
    isRead: true,
    accept: 'pdf',
    body: z.strictObject({
      template: certificateTemplates.create,
      locale: z.enum(locales),
      attendeeId: idRule.optional(),
    }),
    fields,
  }),
  import: endpoint('POST certificate-templates/import', {
    roles: may.issueCertificates,
    body: templateFile,
    answer: certificateTemplates.row,
    fields,
  }),
  get: endpoint('GET certificate-templates/{id}', {
    roles: may.readCertificates,
    answer: certificateTemplates.row,
  }),
  export: endpoint('GET certificate-templates/{id}/export', {
    roles: may.readCertificates,
    answer: templateFile,
  }),
  patch: endpoint('PATCH certificate-templates/{id}', {
    roles: may.issueCertificates,
    data: certificateTemplates.patch,
    answer: certificateTemplates.row,
    fields,
  }),
  copy: endpoint('POST certificate-templates/{id}/copy', {
    roles: may.issueCertificates,
    answer: certificateTemplates.row,
  }),
  remove: endpoint('DELETE certificate-templates/{id}', { roles: may.issueCertificates }),
  restore: endpoint('POST certificate-templates/{id}/restore', {
    roles: may.issueCertificates,
    answer: certificateTemplates.row,
  }),
}
