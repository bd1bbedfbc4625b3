/** Contacts in the office: list, form, duplicates and roles. */
import { identityInputs } from '#resources/customers/accounts/tax-id-input.screens.tsx'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { importTool } from '#web/office/list/import-tool.tsx'
import { tabsOf } from '#web/office/registry.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { checkIdentity } from '#resources/customers/accounts/tax-id.ts'
import { AccountHistory } from './account-history.screens.tsx'
import { ContactRoles } from './contact-roles.screens.tsx'
import { ContactDuplicateCandidates, mergeContact } from './contact-duplicates.screens.tsx'
import { MakeEmployee, MakeInstructor } from './contact-role-dialogs.screens.tsx'
import { contactsApi } from './contact.api.ts'
import { contacts, documentNames, type Contact } from './contact.ts'

const makeInstructor: Step = {
  key: 'instructor',
  words: { es: 'Hacer instructor', en: 'Make instructor' },
  needs: contactsApi.makeInstructor,
  dialog: MakeInstructor,
}
const makeEmployee: Step = {
  key: 'employee',
  words: { es: 'Hacer empleado', en: 'Make employee' },
  needs: contactsApi.makeEmployee,
  dialog: MakeEmployee,
}

export const screens = screensOf<typeof contacts.fields, Contact>({
  resource: contacts,
  api: contactsApi,
  columns: ['firstName', 'lastName', 'accountId', 'position', 'email', 'phone', 'status'],
  usual: {
    words: { es: 'Activos', en: 'Active' },
    filters: [{ field: 'status', op: 'eq', value: 'active' }],
  },
  facts: ['accountId', 'position', 'email', 'phone', 'whatsapp'],
  groups: [
    {
      words: { es: 'La persona', en: 'The person' },
      fields: ['firstName', 'lastName', 'email', 'phone', 'whatsapp', 'preferredLocale', 'status'],
    },
    {
      words: { es: 'En su empresa', en: 'At their company' },
      fields: ['accountId', 'position', 'department', 'isBilling', 'isDecisionMaker'],
    },
    {
      words: { es: 'Para el certificado', en: 'For the certificate' },
      fields: ['nameOnCertificate', 'documentId', 'documentType', 'documentReason'],
    },
    {
      words: { es: 'Permisos para escribirle', en: 'Permission to write' },
      fields: ['doNotContact', 'marketingConsent'],
    },
    {
      words: { es: 'Para la oficina', en: 'For the office' },
      fields: ['tags', 'notes'],
    },
  ],
  hints: {
    phone: {
      es: 'Sin código de país se entiende dominicano.',
      en: 'Without a country code it is taken as Dominican.',
    },
    whatsapp: { es: 'Si no es el mismo teléfono.', en: 'When it is not the same phone.' },
    preferredLocale: {
      es: 'En este idioma recibe correos y documentos.',
      en: 'Emails and documents are written in it.',
    },
    nameOnCertificate: {
      es: 'Tal como debe imprimirse. En blanco valen nombre y apellido.',
      en: 'Exactly as it should be printed. Left blank, first and last name are used.',
    },
    doNotContact: {
      es: 'No recibe novedades ni correos a una selección; los de sus propias inscripciones, sí.',
      en: 'Gets no news and no mails to a selection; those about their own registrations, yes.',
    },
    marketingConsent: {
      es: 'Cuándo y cómo aceptó recibir novedades. Los correos lo obedecen, y aquí se ve lo que la persona decide en ellos o en el sitio.',
      en: 'When and how they agreed to receive news. Mails obey it, and what the person decides in them or on the site shows here.',
    },
  },
  tabs: tabsOf('contacts'),
  quickCreateFields: ['firstName', 'lastName', 'email', 'phone', 'accountId'],
  firstFields: ['email', 'phone', 'accountId', 'position'],
  check: (values) => checkIdentity(values, documentNames),
  inputs: identityInputs(documentNames),
  watch: ContactDuplicateCandidates,
  banner: ContactRoles,
  moreFacts: AccountHistory,
  bulk: [
    bulkEdit(
      'status',
      'position',
      'department',
      'preferredLocale',
      'isBilling',
      'isDecisionMaker',
      'doNotContact',
    ),
    { key: 'link', words: { es: 'Vincular a un cliente', en: 'Link to a customer' }, fields: ['accountId'] },
  ],
  listTools: importTool('contacts', contactsApi.create),
  steps: ({ employeeId, instructorId }) => [
    ...(instructorId ? [] : [makeInstructor]),
    ...(employeeId ? [] : [makeEmployee]),
    mergeContact,
  ],
})
