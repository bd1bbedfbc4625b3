/** Endpoints of contact requests: the site sends, the office answers. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule, optional, ref } from '#core/field.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { contactForm, contactFormRule, contactRequests } from './contact-request.ts'

const { fields, row } = contactRequests
const roles = may.readRequests
const sent = {
  data: contactFormRule,
  fields: contactForm,
  isTransaction: false,
  success: 'messageSent',
  /** Null for a bot. */
  answer: z.object({ code: z.string().nullable() }),
} as const

/** The company and the person that are known already. */
export const knownCustomer = {
  accountId: optional(ref({ es: 'Empresa', en: 'Company' }, 'accounts')),
  contactId: optional(ref({ es: 'Persona', en: 'Person' }, 'contacts')),
}

export const contactRequestsApi = {
  /** Like `publicSend`, for staff who record a request by phone. */
  send: endpoint('POST quotes/contact-request', { ...sent, roles: may.editRequests }),
  list: endpoint('POST contact-requests/list', {
    roles,
    isRead: true,
    body: contactRequests.query,
    answer: page(row),
  }),
  excel: endpoint('POST contact-requests/list', {
    roles,
    isRead: true,
    accept: 'excel',
    body: exportQuery(contactRequests),
  }),
  search: endpoint('POST contact-requests/search', { roles, isRead: true, body: searchQuery, answer: found }),
  get: endpoint('GET contact-requests/{id}', { roles, answer: row }),
  patch: endpoint('PATCH contact-requests/{id}', {
    roles: may.editRequests,
    data: contactRequests.patch,
    answer: row,
    fields,
  }),
  remove: endpoint('DELETE contact-requests/{id}', { roles: may.editRequests }),
  restore: endpoint('POST contact-requests/{id}/restore', { roles: may.editRequests, answer: row }),

  /** Without ids the company and the person are created. */
  customer: endpoint('POST contact-requests/{id}/customer', {
    roles: may.editAccounts,
    data: createRule(knownCustomer),
    answer: z.object({ accountId: idRule.nullable(), contactId: idRule }),
    fields: knownCustomer,
  }),

  publicSend: endpoint('POST quotes/contact-request', { ...sent, isPublic: true }),
}
