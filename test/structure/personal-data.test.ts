/** Every column that may hold personal data is declared, so that an erasure reaches it. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { snake, tableOf } from '#core/columns.ts'
import type { Resource } from '#core/resource.ts'
import { qualityTexts } from '#resources/privacy/holdings/by-hand.server.ts'
import { holdings } from '#resources/privacy/holdings/holdings.server.ts'
import { resources } from '#resources/index.ts'
import { testApi } from '../fixtures/api.ts'

const api = await testApi()
const { rows: columns } = await sql<{ table: string; name: string }>`
  select c.relname as table, a.attname as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and c.relname not like 'kysely%'
    and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'bytea', 'character varying')
  order by 1, 2`.execute(api.db)

/** Tables without a declaration, each with the reason. */
const aboutNobody: Record<string, string> = {
  ...said('What the firm offers and publishes, written for everybody.', [
    'articles',
    'certificate_designs',
    'certificate_templates',
    'course_links',
    'course_sections',
    'courses',
    'mail_templates',
    'page_previews',
    'pages',
    'quote_sources',
    'quote_templates',
    'service_categories',
    'services',
    'settings',
    'surveys',
    'venues',
    'webinars',
    'events',
  ]),
  ...said('Staff, who are refused while they work there; who did what in the firm stays evidence.', [
    'api_key_hashes',
    'api_keys',
    'credentials',
    'employees',
    'instructors',
    'known_devices',
    'meeting_connections',
    'oauth_states',
    'quality_signatures',
    'recovery_codes',
    'refresh_tokens',
    'registration_links',
    'second_factors',
    'sessions',
    'sign_in_challenges',
    'user_tokens',
    'users',
  ]),
  ...said('The quality system itself; whom its cases name, the dry run lists.', [
    'capa_ncos',
    'capa_sources',
    'processes',
    'quality_settings',
  ]),
  ...said('Accounting documents and what they consist of, kept ten years with the document.', [
    'bank_lines',
    'bank_statements',
    'card_link_payments',
    'card_links',
    'credit_note_items',
    'exchange_rates',
    'fiscal_numbers',
    'fiscal_settings',
    'invoice_items',
    'ncf_ranges',
    'payment_allocations',
    'replaced_representations',
  ]),
  ...said('Digests, numbers and states; nothing in them names a person.', [
    'accepted_proposals',
    'attempts',
    'attendance_marks',
    'attendance_receipts',
    'delivery_attempts',
    'demo_mark',
    'erased_history',
    'erased_registrants',
    'erasures',
    'import_changes',
    'join_presses',
    'meeting_fetches',
    'meeting_recordings',
    'meeting_times',
    'meetings',
    'number_sequences',
    'policy_violations',
    'recovery_marks',
    'restores',
    'seat_holds',
    'secrets',
    'survey_day_recounts',
    'survey_events',
    'survey_figures',
    'survey_recounts',
    'survey_span_figures',
    'survey_span_totals',
    'webhook_messages',
    'webhooks',
  ]),
  ...said('Values of the audit log are erased by record, for every record that a declaration names.', [
    'audit_chain',
    'audit_redigests',
    'audit_seals',
    'audit_values',
  ]),
  ...said('Deleted with the record or the task they belong to.', [
    'file_objects',
    'file_variants',
    'files',
    'task_files',
  ]),
}
function said(reason: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]))
}

/** Columns of declared tables that name nobody. */
const plain: Record<string, string[]> = {
  accounts: ['code', 'tax_id_reason'],
  certificate_files: ['sha256'],
  certificates: [
    'code',
    'course_title',
    'event_code',
    'firm_name',
    'instructors',
    'service_code',
    'signatories',
    'standard',
  ],
  complaints: ['number'],
  consents: ['entity', 'purpose', 'source', 'text_version'],
  contact_requests: ['code', 'country', 'need'],
  credit_notes: ['issuer', 'modified_ncf', 'security_code', 'taxes', 'void_note'],
  idempotency_keys: ['caller', 'key', 'request_hash', 'answer_about'],
  imports: [
    'choices',
    'day_orders',
    'decimal_marks',
    'headings',
    'mapping',
    'numbers_before',
    'state',
    'target',
  ],
  import_rows: ['outcome'],
  invoices: [
    'discount',
    'issuer',
    'ncf_type_reason',
    'purchase_order',
    'security_code',
    'taxes',
    'void_note',
  ],
  mail_recipients: ['bounce', 'digest', 'role', 'skipped', 'source'],
  mails: ['attachments', 'audience', 'people', 'schedule'],
  orders: ['cancel_reason', 'discount', 'number', 'po_number', 'privacy_version', 'terms_version'],
  outbox: ['about', 'about_id', 'message_id', 'sender', 'sent_via', 'template'],
  payments: ['reversed_reason', 'rate_source', 'paid_on_reason'],
  privacy_requests: ['number'],
  quote_items: ['discount'],
  quotes: ['discount', 'document_hash', 'issuer', 'number', 'taxes', 'lost_reason', 'cancel_reason'],
  saved_views: ['list', 'roles'],
  suppressed_addresses: ['reason'],
  task_outcomes: ['message', 'resource'],
  tasks: ['kind'],
}
const everywhere = ['locale', 'status', 'state']
/** Tables whose rows the dry run searches for mentions, so that staff decide. */
const searched = new Set(qualityTexts.map(({ table }) => table).filter((table) => table !== 'complaints'))

const declared = new Map<string, Set<string>>()
for (const { table, columns: own } of holdings) {
  const names = Array.isArray(own) ? (own as string[]) : Object.keys(own)
  declared.set(table, new Set([...(declared.get(table) ?? []), ...names]))
}
/** Choices are words of the code. */
const choices = new Set(
  (Object.values(resources) as unknown as Resource[]).flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, { kind }]) =>
      ['choice', 'choices', 'ref', 'refs'].includes(kind) ? [`${tableOf(resource)}.${snake(name)}`] : [],
    ),
  ),
)

test('each column with text is declared, searched for mentions, or excepted with a reason', () => {
  const open = columns.filter(
    ({ table, name }) =>
      !(table in aboutNobody) &&
      !searched.has(table) &&
      !declared.get(table)?.has(name) &&
      !choices.has(`${table}.${name}`) &&
      !everywhere.includes(name) &&
      !plain[table]?.includes(name),
  )
  expect(open.map(({ table, name }) => `${table}.${name}`)).toEqual([])
})
test('declarations and exceptions name what exists, once', () => {
  const known = new Set(columns.map(({ table }) => table))
  const { length: inBoth } = [...declared.keys(), ...searched].filter((table) => table in aboutNobody)
  expect(inBoth).toBe(0)
  expect([...declared.keys()].filter((table) => !known.has(table))).toEqual([])
  const gone = Object.entries(plain).flatMap(([table, names]) =>
    names.filter((name) => !columns.some((column) => column.table === table && column.name === name)),
  )
  expect(gone).toEqual([])
})
