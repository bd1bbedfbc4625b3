/** Personal data of customers and of what they ask. */
import { sql } from 'kysely'
import { noAddress } from '#resources/customers/accounts/account.ts'
import {
  blank,
  blanks,
  either,
  firstName,
  isAddress,
  isOneOf,
  lastName,
  names,
  noEntries,
  redacted,
  redactedTexts,
  wholeName,
  type Holding,
} from './holding.server.ts'

const hasFiscalDocuments = sql`exists (select from invoices i where i.account_id = t.id)`

export const customerHoldings: readonly Holding[] = [
  {
    table: 'contacts',
    words: { es: 'Contactos', en: 'Contacts' },
    where: ({ contactIds }) => isOneOf('id', contactIds),
    resource: 'contacts',
    treatment: 'anonymise',
    columns: {
      first_name: firstName,
      last_name: lastName,
      ...blanks(
        'email',
        'phone',
        'whatsapp',
        'position',
        'department',
        'document_type',
        'document_id',
        'document_reason',
        'name_on_certificate',
        'marketing_consent',
        'notes',
        'account_id',
      ),
      account_links: noEntries,
      tags: noEntries,
      status: () => sql`'inactive'`,
      do_not_contact: () => sql`true`,
      deleted_at: () => sql`coalesce(t.deleted_at, now())`,
    },
  },
  {
    table: 'accounts',
    words: { es: 'Clientes que son esta persona', en: 'Customers that are this person' },
    where: ({ accountIds }) => sql`(${isOneOf('id', accountIds)} and not ${hasFiscalDocuments})`,
    resource: 'accounts',
    treatment: 'anonymise',
    columns: {
      legal_name: wholeName,
      ...blanks(
        'trade_name',
        'tax_id_type',
        'tax_id',
        'tax_id_reason',
        'email',
        'phone',
        'whatsapp',
        'website',
        'notes',
      ),
      address: () => sql`${JSON.stringify(noAddress)}::jsonb`,
      billing_emails: noEntries,
      tags: noEntries,
      deleted_at: () => sql`coalesce(t.deleted_at, now())`,
    },
  },
  {
    table: 'accounts',
    words: { es: 'Clientes con documentos fiscales', en: 'Customers with fiscal documents' },
    where: ({ accountIds }) => sql`(${isOneOf('id', accountIds)} and ${hasFiscalDocuments})`,
    treatment: 'keep',
    columns: ['legal_name', 'tax_id', 'address'],
    law: {
      es: 'Código Tributario: diez años, con la persona que compró',
      en: 'Tax code: ten years, with the person who bought',
    },
  },
  {
    table: 'accounts',
    words: { es: 'Su dirección en clientes', en: 'Their address in customers' },
    where: (person) =>
      sql`(not ${isOneOf('id', person.accountIds)} and ${either(
        isAddress('email', person),
        sql`exists (select from jsonb_array_elements(t.billing_emails) b where lower(b ->> 'email') = any(${person.emails}::text[]))`,
      )})`,
    resource: 'accounts',
    treatment: 'anonymise',
    columns: {
      email: ({ emails }) =>
        sql`case when lower(t.email) = any(${emails}::text[]) then null else t.email end`,
      billing_emails: ({ emails }) => sql`(
        select coalesce(jsonb_agg(b), '[]') from jsonb_array_elements(t.billing_emails) b
        where lower(b ->> 'email') <> all(${emails}::text[]))`,
    },
  },
  {
    table: 'contact_requests',
    words: { es: 'Solicitudes del sitio', en: 'Contact requests' },
    where: ({ requestIds }) => isOneOf('id', requestIds),
    resource: 'contactRequests',
    treatment: 'anonymise',
    columns: {
      name: firstName,
      lastname: lastName,
      email: () => sql`'suprimida-' || t.id || '@conforme.invalid'`,
      phone: () => sql`''`,
      message: () => sql`'···'`,
      ...blanks('company', 'other_text', 'subject', 'notes'),
      deleted_at: () => sql`coalesce(t.deleted_at, now())`,
    },
  },
  {
    table: 'course_interests',
    words: { es: 'Interés en cursos', en: 'Interest in courses' },
    where: ({ interestIds }) => isOneOf('id', interestIds),
    resource: 'courseInterests',
    treatment: 'delete',
    columns: ['first_name', 'last_name', 'email', 'phone', 'company', 'preference', 'city', 'notes'],
  },
  {
    table: 'privacy_requests',
    words: { es: 'Sus solicitudes de privacidad', en: 'Their privacy requests' },
    where: (person) => either(isOneOf('contact_id', person.contactIds), isAddress('email', person)),
    resource: 'privacyRequests',
    treatment: 'anonymise',
    columns: { name: wholeName, email: blank, detail: blank, answer: redacted('answer') },
  },
  {
    table: 'import_rows',
    words: { es: 'Filas de hojas importadas', en: 'Rows of imported spreadsheets' },
    where: (person) =>
      either(
        names('cells', person),
        sql`(${isOneOf('record_id', person.contactIds)} and exists (
          select from imports i where i.id = t.import_id and i.target = 'contacts'))`,
      ),
    treatment: 'anonymise',
    columns: {
      cells: () => sql`array(select '' from unnest(t.cells))`,
      errors: blank,
    },
  },
  {
    table: 'imports',
    words: { es: 'Hojas importadas que la nombran', en: 'Imported spreadsheets that name them' },
    where: (person) => either(names('file_name', person), names('unknown', person)),
    treatment: 'anonymise',
    columns: {
      ...redactedTexts('file_name'),
      unknown: ({ pattern }) => sql`regexp_replace(t.unknown::text, ${pattern}, '···', 'gi')::jsonb`,
    },
  },
  {
    table: 'import_keys',
    words: { es: 'Claves de hojas importadas', en: 'Keys of imported spreadsheets' },
    where: (person) => names('key', person),
    treatment: 'delete',
    columns: ['key'],
  },
]
