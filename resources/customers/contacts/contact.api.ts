/** Endpoints of contacts (spec §7) that need no registrations. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule, ref } from '#core/field.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { employees } from '#resources/customers/employees/employee.ts'
import { instructors } from '#resources/catalogue/instructors/instructor.ts'
import { checkIdentity } from '#resources/customers/accounts/tax-id.ts'
import { contacts, documentNames } from './contact.ts'

const { fields } = contacts
const { contactId: _employed, ...employment } = employees.fields
const { contactId: _taught, ...teaching } = instructors.fields

/** A possible duplicate: same e-mail, phone, document or name. */
const duplicateCandidate = z.object({
  id: idRule,
  label: z.string(),
  because: z.enum(['email', 'phone', 'documentId', 'name']),
})
export type DuplicateCandidate = z.output<typeof duplicateCandidate>

export const merging = { otherId: ref(contacts.words.one, 'contacts') }

const writing = {
  roles: may.editContacts,
  answer: contacts.row,
  fields,
  rules: (contact: Record<string, unknown>) => checkIdentity(contact, documentNames),
}

export const contactsApi = {
  list: endpoint('POST contacts/list', {
    roles: may.readContacts,
    isRead: true,
    body: contacts.query,
    answer: page(contacts.row),
  }),
  excel: endpoint('POST contacts/list', {
    roles: may.readContacts,
    isRead: true,
    accept: 'excel',
    body: exportQuery(contacts),
  }),
  search: endpoint('POST contacts/search', {
    roles: may.readContacts,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  duplicateCandidates: endpoint('POST contacts/duplicate-candidates', {
    roles: may.readContacts,
    isRead: true,
    answer: z.array(duplicateCandidate),
    body: z.strictObject({
      id: idRule.optional(),
      email: z.string().max(254).nullish(),
      phone: z.string().max(40).nullish(),
      documentId: z.string().max(30).nullish(),
      firstName: z.string().max(80).nullish(),
      lastName: z.string().max(80).nullish(),
    }),
  }),
  create: endpoint('POST contacts', { ...writing, data: contacts.create }),
  /** For a merged record, the one that replaced it. */
  get: endpoint('GET contacts/{id}', { roles: may.readContacts, answer: contacts.row }),
  patch: endpoint('PATCH contacts/{id}', { ...writing, data: contacts.patch }),
  /** Merges the other contact into this one: repoints references and fills blank fields. */
  merge: endpoint('POST contacts/{id}/merge', {
    roles: may.editContacts,
    data: createRule(merging),
    answer: contacts.row,
    fields: merging,
  }),
  remove: endpoint('DELETE contacts/{id}', { roles: may.editContacts }),
  restore: endpoint('POST contacts/{id}/restore', { roles: may.editContacts, answer: contacts.row }),
  /** 409 if the contact is one already. */
  makeEmployee: endpoint('POST contacts/{id}/employees', {
    roles: may.administer,
    data: createRule(employment),
    answer: employees.row,
    fields: employees.fields,
  }),
  makeInstructor: endpoint('POST contacts/{id}/instructors', {
    roles: may.editInstructors,
    data: createRule(teaching),
    answer: instructors.row,
    fields: instructors.fields,
  }),
}
