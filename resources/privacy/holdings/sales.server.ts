/** Personal data of quotes, and of the documents that the tax code keeps. */
import { sql } from 'kysely'
import type { Words } from '#core/words.ts'
import {
  blanks,
  either,
  isAddress,
  isOneOf,
  noEntries,
  redacted,
  redactedTexts,
  redactedTrees,
  type Holding,
} from './holding.server.ts'
import { erasedName, type Person } from './person.server.ts'

export const fiscalLaw: Words = {
  es: 'Código Tributario: comprobantes y lo que los sustenta, diez años',
  en: 'Tax code: tax receipts and what supports them, ten years',
}
const bought =
  (table: string) =>
  ({ contactIds, accountIds, emails }: Person) =>
    sql`(${isOneOf('contact_id', contactIds)} or ${isOneOf('account_id', accountIds)}${
      table === 'payments' ? sql`` : sql` or lower(t.buyer ->> 'email') = any(${emails}::text[])`
    })`

export const salesHoldings: readonly Holding[] = [
  {
    table: 'quotes',
    words: { es: 'Cotizaciones', en: 'Quotes' },
    where: ({ quoteIds }) => isOneOf('id', quoteIds),
    resource: 'quotes',
    files: ['pdf_file'],
    treatment: 'anonymise',
    columns: {
      ...blanks('notes', 'decided_by_name', 'decided_by_email', 'decided_from', 'sent_to', 'pdf_file'),
      ...redactedTexts('title', 'decision_note'),
      ...redactedTrees('introduction', 'terms'),
      attachments: noEntries,
      // What a company was offered stays with the company's name.
      buyer: () => sql`case when t.buyer is null then null
        when t.account_id is null then jsonb_build_object('name', ${`${erasedName.first} ${erasedName.last}`}::text,
          'taxIdType', null, 'taxId', null, 'address', null, 'email', null, 'phone', null, 'country', null)
        else t.buyer || '{"email": null, "phone": null}' end`,
    },
  },
  {
    table: 'quotes',
    words: { es: 'Cotizaciones que recibió o decidió', en: 'Quotes they received or decided' },
    where: (person) =>
      sql`(not ${isOneOf('id', person.quoteIds)} and ${either(isAddress('decided_by_email', person), isAddress('sent_to', person))})`,
    resource: 'quotes',
    treatment: 'anonymise',
    columns: {
      ...blanks('decided_by_name', 'decided_by_email', 'decided_from', 'sent_to'),
      decision_note: redacted('decision_note'),
    },
  },
  {
    table: 'quote_items',
    words: { es: 'Líneas de cotizaciones', en: 'Lines of quotes' },
    where: ({ quoteIds, pattern }) => sql`(${isOneOf('quote_id', quoteIds)} and t.description ~* ${pattern})`,
    resource: 'quoteItems',
    treatment: 'anonymise',
    columns: { description: redacted('description') },
  },
  {
    table: 'quote_links',
    words: { es: 'Enlaces de cotizaciones', en: 'Links of quotes' },
    where: (person) => either(isOneOf('quote_id', person.quoteIds), isAddress('sent_to', person)),
    treatment: 'delete',
    columns: ['sent_to', 'token_hash'],
  },
  {
    table: 'invoices',
    words: { es: 'Facturas', en: 'Invoices' },
    where: bought('invoices'),
    treatment: 'keep',
    columns: ['buyer', 'notes', 'ncf_type_reason', 'correction_reason', 'ncf', 'number'],
    law: fiscalLaw,
  },
  {
    table: 'credit_notes',
    words: { es: 'Notas de crédito', en: 'Credit notes' },
    where: bought('credit_notes'),
    treatment: 'keep',
    columns: ['buyer', 'notes', 'reason_text', 'correction_reason', 'ncf', 'number', 'refund_reference'],
    law: fiscalLaw,
  },
  {
    table: 'payments',
    words: { es: 'Pagos', en: 'Payments' },
    where: bought('payments'),
    treatment: 'keep',
    columns: ['reference', 'notes', 'certificate_number', 'number'],
    law: fiscalLaw,
  },
]
